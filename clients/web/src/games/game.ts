// What a game's folder gives to the page. A game without a folder is played through the generic table.
import type { ComponentType } from "preact";
import type { Translate } from "../messages";
import type { RoomEvent, RoomView } from "../protocol/types";
import type { RoomState } from "../state/room";

export interface TableProps {
  readonly room: RoomState;
  /** The viewer's own seat; `undefined` for a spectator. */
  readonly seat: number | undefined;
  /** Moves can be sent now. */
  readonly online: boolean;
  readonly onMove: (move: string) => void;
  readonly legalMoves: () => Promise<readonly string[]>;
}

export interface ResultProps {
  readonly view: RoomView;
}

export interface GameUi {
  readonly Table: ComponentType<TableProps>;
  /** How the result arose. */
  readonly Result: ComponentType<ResultProps>;
  /** The aid behind "?"; absent when the game's options forbid it. */
  readonly Aid: ComponentType | undefined;
  readonly aidAllowed: (view: RoomView) => boolean;
  /** One line of the log for one of the game's own events; `undefined` for an event that needs no line. */
  readonly narrate: (t: Translate, event: RoomEvent, seats: RoomView["seats"]) => string | undefined;
  /** A short mark beside a player's name, such as his team. */
  readonly badge: (seat: number) => { readonly name: "team.orange" | "team.green"; readonly colour: string } | undefined;
}
