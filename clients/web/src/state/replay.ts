// A finished game to look through: its positions, and what any viewer saw at each. Pure. The server has laid the game
// out (server/net/openapi.yaml), so no rule of any game is needed here.
import { isObject, mergePatch } from "../protocol/merge_patch";
import type { Json, JsonObject, RoomEvent, RoomView } from "../protocol/types";
import type { RoomState } from "./room";

/** Whose eyes: a seat's, or everybody's at once. */
export type Eyes = "all" | number;

interface Told {
  readonly open: RoomEvent;
  readonly owner?: number;
  readonly own?: RoomEvent;
}

export interface Position {
  /** Lines of the record up to here. */
  readonly lines: number;
  /** As a spectator saw it. */
  readonly view: RoomView;
  /** What each seat's table had besides. */
  readonly own: Readonly<Record<string, JsonObject>>;
  /** What led here. */
  readonly told: readonly Told[];
  /** The decision that led here; none led to the deal, or to a resignation. */
  readonly played: { readonly seat: number; readonly move: string } | undefined;
}

export interface Replay {
  readonly record: string;
  /** Never empty: the first is the deal. */
  readonly positions: readonly Position[];
  /** The room that it was played in, if the record tells. */
  readonly room: string | undefined;
  /** RFC 3339. */
  readonly ended: string | undefined;
}

/** `undefined` if these are no record and its layout. */
export function readReplay(id: string, record: unknown, layout: unknown): Replay | undefined {
  if (!isObject(record) || !Array.isArray(record.moves) || !isObject(layout) || !Array.isArray(layout.frames))
    return undefined;
  const moves = record.moves as readonly unknown[];
  const positions: Position[] = [];
  for (const frame of layout.frames as readonly Json[]) {
    const position = follow(positions.at(-1), frame, moves);
    if (!position) return undefined;
    positions.push(position);
  }
  if (positions.length === 0) return undefined;
  const context = isObject(record.fairness) ? record.fairness.context : undefined;
  return {
    record: id,
    positions,
    room: isObject(context) && typeof context.room === "string" ? context.room : undefined,
    ended: typeof record.ended === "string" ? record.ended : undefined,
  };
}

function follow(before: Position | undefined, frame: Json, moves: readonly unknown[]): Position | undefined {
  if (!isObject(frame) || typeof frame.lines !== "number" || !Array.isArray(frame.events)) return undefined;
  const view = mergePatch((before?.view ?? {}) as Json, frame.patch ?? {});
  if (!isObject(view) || !isObject(view.seats) || typeof view.game !== "string") return undefined;
  const own: Record<string, JsonObject> = { ...before?.own };
  for (const [seat, patch] of Object.entries(isObject(frame.own) ? frame.own : {})) {
    const next = mergePatch(own[seat] ?? {}, patch);
    if (isObject(next)) own[seat] = next;
  }
  const told = (frame.events as readonly unknown[]).filter(isTold);
  const line = before && frame.lines > before.lines ? moves[before.lines] : undefined;
  return { lines: frame.lines, view: view as unknown as RoomView, own, told, played: readLine(line) };
}

function isTold(event: unknown): event is Told {
  return isObject(event) && isObject(event.open) && typeof event.open.type === "string";
}

/** `1 M:c4-d5`: the second seat's move. */
function readLine(line: unknown): Position["played"] {
  const [, seat, move] = (typeof line === "string" && /^([0-9]) (.+)$/.exec(line)) || [];
  return move === undefined ? undefined : { seat: Number(seat), move };
}

export function lastOf(replay: Replay): number {
  return replay.positions.length - 1;
}

/** The events that led to a position, as these eyes saw them. */
export function eventsOf({ told }: Position, eyes: Eyes): readonly RoomEvent[] {
  return told.map(({ open, owner, own }) => (own && (eyes === "all" || eyes === owner) ? own : open));
}

/** A position as a table draws it. `moving`: it follows the one that was shown before, so what led here may be seen. */
export function roomAt(replay: Replay, at: number, eyes: Eyes, moving: boolean): RoomState {
  const position = replay.positions[at]!;
  const own = eyes === "all" ? undefined : position.own[eyes];
  const table = position.view.table;
  const view: RoomView = {
    ...position.view,
    ...(replay.room !== undefined && { room: replay.room }),
    ...(own && isObject(table) && { table: { ...table, ...own } }),
  };
  return {
    room: replay.record,
    seq: at,
    view,
    prompt: undefined,
    lines: [],
    fresh: { seq: at, events: moving ? eventsOf(position, eyes) : [] },
    sync: "none",
    pending: undefined,
    muted: false,
    next_line: 0,
    tables: [],
    position: "",
  };
}
