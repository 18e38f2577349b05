// What a game's folder gives to the page. A game without a folder is played through the generic table.
import type { ComponentType } from "preact";
import type { TrackChance } from "../fairness/chance";
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
  /** Every legal move of the prompt; `undefined` when the server did not answer. See table/use_legal_moves.ts. */
  readonly legalMoves: () => Promise<readonly string[] | undefined>;
}

export interface ResultProps {
  readonly view: RoomView;
}

/** Colours of seats and teams, as base.css defines them: `hue-…` sets `--hue` and, readable as text, `--hue-ink`. */
export type Hue = "orange" | "green" | "blue" | "red" | "violet" | "teal";

export interface Badge {
  /** What the seat is called beside the player's name, such as his team. */
  readonly text?: string;
  readonly colour: Hue;
}

/** What the log says of an event: a line, or where several players did something at once a line for each. */
export type Telling = string | readonly { readonly seat: number; readonly text: string }[];

export interface GameUi {
  readonly Table: ComponentType<TableProps>;
  /** How the result arose. */
  readonly Result: ComponentType<ResultProps>;
  /** The game's own small drawing: SVG or boxes that fill the width they are given, 4 wide to 3 high. */
  readonly Picture: ComponentType;
  /** The rules in words and drawings. Loaded when asked for: see ui/lazily.tsx. */
  readonly Rules: ComponentType | undefined;
  /** How long a game takes, from and to; `undefined` if nobody knows. */
  readonly minutes: readonly [number, number] | undefined;
  /** The aid behind "?"; absent when the game's options forbid it. */
  readonly Aid: ComponentType | undefined;
  readonly aidAllowed: (view: RoomView) => boolean;
  /** What the log says of one of the game's own events; `undefined` for an event that needs no line. */
  readonly narrate: (t: Translate, event: RoomEvent, seats: RoomView["seats"]) => Telling | undefined;
  /** Colour and, if it has one, name of a seat. */
  readonly badge: (t: Translate, seat: number) => Badge | undefined;
  /** How to follow the chance of a record; loaded for the check of a finished game. Absent: its lines are not checked. */
  readonly chance?: () => Promise<TrackChance>;
}
