// The lines of a room's log: what was said, what happened, and which of it belongs to which move of the game.
import type { ChatLine, Options, Reply, RoomEvent, RoomView } from "../protocol/types";

export type Line =
  | { readonly kind: "chat"; readonly id: number; readonly chat: ChatLine }
  | {
      readonly kind: "event";
      readonly id: number;
      readonly event: RoomEvent;
      readonly scene: Scene;
      readonly ply?: number;
    }
  | { readonly kind: "reply"; readonly id: number; readonly reply: Reply }
  /** Something happened that this page was not sent. */
  | { readonly kind: "gap"; readonly id: number };

/** What a sentence about an event needs to know of the room. */
export interface Scene {
  readonly game: string;
  /** Seats before name a player who has just stood up; seats after name one who has just sat down. */
  readonly seats: RoomView["seats"];
  readonly series: RoomView["series"]["kind"];
  /** Before the event, which names only the new values. */
  readonly options_before: Options;
}

/** The room's own events between the moves (protocol/docs/views.md). Everything else is the game's. */
const room_events: ReadonlySet<string> = new Set([
  "agreed",
  "bot",
  "connected",
  "continue",
  "declined",
  "disconnected",
  "entered",
  "flag",
  "game_over",
  "game_started",
  "hint",
  "host",
  "host_away",
  "kicked",
  "left",
  "looked",
  "nudged",
  "offered",
  "options",
  "pause",
  "pause_over",
  "ready",
  "rematch",
  "resigned",
  "sat",
  "sealing",
  "secured",
  "series_over",
  "standin",
  "stood",
  "taken_back",
  "withdrawn",
]);

export const isOfTheGame = (line: Line) =>
  line.kind === "gap" || (line.kind === "event" && !room_events.has(line.event.type));

export function isGameEvent({ type }: RoomEvent): boolean {
  return !room_events.has(type);
}

/** The move that these events of one update tell; 0 is the deal. `undefined`: nothing of the game. */
export function plyOf(events: readonly RoomEvent[], lines: readonly Line[]): number | undefined {
  if (events.some(({ type }) => type === "game_started")) return 0;
  return events.some(isGameEvent) ? lastPly(lines) + 1 : undefined;
}

function lastPly(lines: readonly Line[]): number {
  const since = sinceTheDeal(lines).lines;
  return since.reduce((last, line) => (line.kind === "event" ? Math.max(last, line.ply ?? 0) : last), 0);
}

/** The lines of the last game; `game` is false if its beginning is not among them. */
export function sinceTheDeal(lines: readonly Line[]): {
  game: boolean;
  before: readonly Line[];
  lines: readonly Line[];
} {
  const began = lines.map((line) => line.kind === "event" && line.event.type === "game_started").lastIndexOf(true);
  return { game: began >= 0, before: lines.slice(0, began + 1), lines: lines.slice(began + 1) };
}

/** Of the running or last game, by move; `told` is empty for moves that say nothing. */
export function movesIn(lines: readonly Line[]): readonly { ply: number; events: readonly EventLine[] }[] {
  const moves = new Map<number, EventLine[]>();
  for (const line of sinceTheDeal(lines).lines) {
    if (line.kind !== "event" || line.ply === undefined) continue;
    moves.set(line.ply, [...(moves.get(line.ply) ?? []), line]);
  }
  return [...moves].sort(([one], [other]) => one - other).map(([ply, events]) => ({ ply, events }));
}

export type EventLine = Extract<Line, { kind: "event" }>;
