// What a game's folder gives to the page. The generic table plays games without a folder.
import type { ComponentType } from "preact";
import type { TrackChance } from "../fairness/chance";
import type { Args, MessageKey, Translate } from "../messages";
import type { JsonObject, RoomEvent, RoomView } from "../protocol/types";
import type { RoomState } from "../state/room";
import type { Lesson } from "./lesson";

export interface TableProps {
  readonly room: RoomState;
  /** The viewer's own seat; `undefined` for a spectator. */
  readonly seat: number | undefined;
  /** Moves can be sent now. */
  readonly online: boolean;
  readonly onMove: (move: string) => void;
  /** It is not the player's turn, and a move chosen now is kept for it. Games without planning ignore it. */
  readonly mayPlan?: boolean | undefined;
  /** A move that an expert suggests for the open prompt: what it touches is marked. */
  readonly hint?: string | undefined;
  /** Lies over the board and takes no finger. */
  readonly Overlay?: ComponentType<OverlayProps> | undefined;
  /** Every legal move of the prompt; `undefined` if the server did not answer. See table/use_legal_moves.ts. */
  readonly legalMoves: () => Promise<readonly string[] | undefined>;
}

export interface ResultProps {
  readonly view: RoomView;
}

export interface HandProps {
  readonly own: JsonObject;
}

export interface GlanceProps {
  readonly view: RoomView;
  /** The viewer's own seat; `undefined` for a spectator. */
  readonly own: number | undefined;
}

/** What the home page says beside it. */
export interface Glance {
  /** The seats to move. */
  readonly turn: readonly number[];
  /** By seat; absent where a game has none before its end, or hides them. */
  readonly scores: Readonly<Record<number, number>> | undefined;
}

export interface FirstStep {
  readonly selector: string;
  readonly text: MessageKey;
  readonly args?: Args;
}

/** Colours of seats and teams, as in base.css: `hue-…` sets `--hue` and, readable as text, `--hue-ink`. */
export type Hue = "orange" | "green" | "blue" | "red" | "violet" | "teal";

export interface Badge {
  /** What the seat is called beside the player's name, for example their team. */
  readonly text?: string;
  readonly colour: Hue;
}

/** What the log says of an event: one line, or one per player if several acted at once. */
export type Telling = string | readonly { readonly seat: number; readonly text: string }[];

export interface MovePictureProps {
  readonly event: RoomEvent;
  /** Whose part of it this is, where several acted at once. */
  readonly seat?: number | undefined;
}

/** A move on the board that is shown: the one that was best, or the one that was made. */
export interface Trace {
  readonly as: "best" | "played";
  /** What it brought lies on the board already. */
  readonly made: boolean;
  readonly event: RoomEvent;
}

export interface TracesProps {
  /** The best one last: it lies on top. */
  readonly traces: readonly Trace[];
  /** The board is seen from the other side. */
  readonly turned?: boolean | undefined;
}

/** How a game's moves look. */
export interface GameMoves {
  /** What happened, as small drawings; nothing for what only words tell. */
  readonly Picture: ComponentType<MovePictureProps>;
  /** A move as the event that it is at this table, made or not; `undefined` for one that touches nothing. */
  readonly eventOf: (move: string, seat: number, view: RoomView) => RoomEvent | undefined;
  /** Such an event in a few words, without who did it. */
  readonly say: (t: Translate, event: RoomEvent) => string | undefined;
  /** Where on the table, if that takes more words than a list has space for. */
  readonly where?: (t: Translate, event: RoomEvent) => string | undefined;
  /** SVG over the table's board. */
  readonly Traces: ComponentType<TracesProps>;
  /** What decided a finished game: SVG over its glance, and in words. Absent: the glance alone. */
  readonly Decided?: ComponentType<{ readonly view: RoomView }>;
  readonly decided?: (t: Translate, view: RoomView) => string | undefined;
}

/** What a page lays over a table's board; `seat`: over the part of the table that is theirs. */
export interface OverlayProps {
  readonly seat?: number | undefined;
  readonly turned?: boolean | undefined;
}

export interface GameUi {
  readonly Table: ComponentType<TableProps>;
  /** Loads the table and the result ahead of their first showing. */
  readonly warm?: () => Promise<unknown>;
  /** What a seat's table had besides what everybody saw (`own`), small. Absent if that is nothing worth a look. */
  readonly Hand?: ComponentType<HandProps>;
  /** How the result came about. */
  readonly Result: ComponentType<ResultProps>;
  /** The game's small drawing: SVG or boxes that fill the given width, 4 wide to 3 high. */
  readonly Picture: ComponentType;
  /** A running table as a small square drawing (`svg.glance`), for the home page; made from the view. */
  readonly Glance: ComponentType<GlanceProps>;
  readonly glance: (view: RoomView) => Glance;
  /** What a player's first game says, each about the part of the table that the selector finds. */
  readonly firstSteps?: (seat: number) => readonly FirstStep[];
  /** The rules in words and drawings. Loaded on demand: see ui/lazily.tsx. */
  readonly Rules: ComponentType | undefined;
  /** A playable lesson, loaded when it is taken. */
  readonly lesson?: () => Promise<Lesson>;
  /** How long a game takes, from and to; `undefined` if unknown. */
  readonly minutes: readonly [number, number] | undefined;
  /** The help behind "?"; absent if the game's options forbid it. */
  readonly Aid: ComponentType | undefined;
  readonly aidAllowed: (view: RoomView) => boolean;
  /** What the log says of one of the game's own events; `undefined` if it needs no line. */
  readonly narrate: (t: Translate, event: RoomEvent, seats: RoomView["seats"]) => Telling | undefined;
  /** The same for screen readers, where a line of the log leaves something to the eyes. Absent: the log's line. */
  readonly speak?: (t: Translate, event: RoomEvent, seats: RoomView["seats"]) => Telling | undefined;
  /** A move as people say it, in a sentence. Absent, or `undefined`: as it is written. */
  readonly sayMove?: (t: Translate, move: string) => string | undefined;
  /** Draws moves; loaded when the first is drawn. Absent: they are words. */
  readonly moves?: () => Promise<GameMoves>;
  /** The colour of a seat, and its name if it has one. */
  readonly badge: (t: Translate, seat: number) => Badge | undefined;
  /** What the seat plays, where that says more than its name; for those who do not know the game yet. */
  readonly side?: (t: Translate, seat: number) => string;
  /** Follows the chance of a record; loaded for the check of a finished game. Absent: its lines are not checked. */
  readonly chance?: () => Promise<TrackChance>;
}
