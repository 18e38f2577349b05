// One room as this viewer knows it: the view, the prompt, the chat. Pure: receive() takes a state and a message and
// returns the next state. It detects gaps in `seq`; code that sees `sync: "needed"` repairs them.
import { isOfTheGame, isGameEvent, movesIn, plyOf, sinceTheDeal, type Line, type Scene } from "./line";
import { isObject, mergePatch } from "../protocol/merge_patch";
import type {
  ChatLine,
  Json,
  Prompt,
  Reply,
  RoomEvent,
  RoomUpdate,
  RoomView,
  SeatView,
  Snapshot,
  ToldMove,
} from "../protocol/types";

export type { Line, Scene };

export interface PendingMove {
  readonly prompt: Prompt["id"];
  readonly move: string;
  /** Not sent yet: the player is asked first, or it is not their turn. */
  readonly held?: "asked" | "planned";
}

export interface RoomState {
  readonly room: string;
  readonly seq: number;
  readonly view: RoomView;
  readonly prompt: Prompt | undefined;
  readonly lines: readonly Line[];
  /** Events of the latest update, for animation; empty after a snapshot. */
  readonly fresh: { readonly seq: number; readonly events: readonly RoomEvent[] };
  /** `needed`: a gap was found. `asked`: room.sync is in flight; updates are dropped until the snapshot. */
  readonly sync: "none" | "needed" | "asked";
  /** A move that was sent and has not appeared in an update; sent again after a reconnect. */
  readonly pending: PendingMove | undefined;
  /** The server refused free text; valid until the phase changes. */
  readonly muted: boolean;
  readonly next_line: number;
  /** The tables that this page has seen since the deal, by the number of the move that led to each. */
  readonly tables: readonly { readonly ply: number; readonly table: Json }[];
  /** A short hash of the table that the last line belongs to. */
  readonly position: string;
}

/** What an earlier page was sent in the room. */
export type Past = Pick<RoomState, "lines" | "position">;

const kept_lines = 300;

/** `before`: the room as it was known, or what is left of that. */
export function fromSnapshot(snapshot: Snapshot, before: RoomState | Past | undefined): RoomState {
  const was = before && "view" in before ? before : undefined;
  const lines = before?.lines.map((line, id) => (was ? line : { ...line, id })) ?? [];
  const position = positionOf(snapshot.view);
  const known = new Set(lines.flatMap((line) => (line.kind === "chat" ? [chatIdentity(line.chat)] : [])));
  const missed = snapshot.chat.filter((chat) => !known.has(chatIdentity(chat)));
  const state: RoomState = {
    room: snapshot.room,
    seq: snapshot.seq,
    view: snapshot.view,
    prompt: snapshot.prompt,
    lines,
    fresh: { seq: snapshot.seq, events: [] },
    sync: "none",
    pending: stillPending(was, snapshot.prompt),
    muted: was?.muted === true && was.view.phase === snapshot.view.phase,
    next_line: was?.next_line ?? lines.length,
    tables: was?.position === position ? was.tables : [],
    position,
  };
  const missed_plays =
    before !== undefined && before.position !== position && lines.some(({ kind }) => kind === "event");
  return missed.reduce(withChat, missed_plays ? withLine(state, (id) => ({ kind: "gap", id })) : state);
}

/** `undefined` in: the first update after room.create or a lobby /join, whose patch starts from {}. */
export function receiveUpdate(state: RoomState | undefined, update: RoomUpdate): RoomState | undefined {
  if (!state) {
    const view = mergePatch({}, update.patch);
    if (!looksLikeView(view)) return undefined;
    return withEvents(
      fromSnapshot(
        { room: update.room, seq: update.seq, view, chat: [], ...(update.prompt && { prompt: update.prompt }) },
        undefined,
      ),
      update,
      undefined,
    );
  }
  if (state.sync === "asked" || update.seq <= state.seq) return state;
  if (update.seq > state.seq + 1) return { ...state, sync: "needed" };
  const view = mergePatch(state.view as unknown as Json, update.patch);
  if (!looksLikeView(view)) return { ...state, sync: "needed" };
  return withEvents(
    {
      ...state,
      seq: update.seq,
      view,
      prompt: update.prompt,
      pending: stillPending(state, update.prompt),
      muted: state.muted && view.phase === state.view.phase,
      position: view.table === state.view.table ? state.position : positionOf(view),
    },
    update,
    state.view,
  );
}

export function withChat(state: RoomState, chat: ChatLine): RoomState {
  return withLine(state, (id) => ({ kind: "chat", id, chat }));
}

export function withReply(state: RoomState, reply: Reply): RoomState {
  return withLine(state, (id) => ({ kind: "reply", id, reply }));
}

/** Has this page missed a part of the game that is on the table? */
export function lacksMoves({ lines, view }: RoomState): boolean {
  const { game, lines: since } = sinceTheDeal(lines);
  if (view.table === undefined) return false;
  return !game || since.some(({ kind }) => kind === "gap");
}

/**
 * The game's own lines become these; what was said meanwhile stays, below them. `number`: of the game, when it was
 * asked. An answer comes behind all updates that it includes, so none is told twice.
 */
export function withMoves(state: RoomState, number: number, moves: readonly ToldMove[]): RoomState {
  if (state.view.series.game !== number) return state;
  const { game, series, seats, options } = state.view;
  const scene: Scene = { game, seats, series: series.kind, options_before: options };
  const { before, lines } = sinceTheDeal(state.lines);
  const rest = lines.filter((line) => !isOfTheGame(line));
  const told = moves
    .flatMap(({ events }, ply) => events.map((event) => ({ event, ply })))
    .map(({ event, ply }, index): Line => ({ kind: "event", id: state.next_line + index, event, scene, ply }));
  const { table } = state.view;
  const now = moves.length - 1;
  const all = [...before, ...told, ...rest].slice(-kept_lines);
  return {
    ...state,
    lines: all,
    next_line: state.next_line + told.length,
    // Earlier tables may have been counted otherwise.
    tables: table === undefined || now < 0 ? [] : [{ ply: now, table }],
  };
}

/** The tables that some moves led to, from the move `from` on, of the game that was asked about. */
export function withTables(state: RoomState, number: number, from: number, moves: readonly ToldMove[]): RoomState {
  if (state.view.series.game !== number) return state;
  const known = new Set(state.tables.map(({ ply }) => ply));
  const more = moves.flatMap(({ table }, index) =>
    table === undefined || known.has(from + index) ? [] : [{ ply: from + index, table }],
  );
  return { ...state, tables: [...state.tables, ...more].sort((one, other) => one.ply - other.ply) };
}

export function mySeat(view: RoomView, player: string | undefined): number | undefined {
  for (const [seat, holder] of seatEntries(view)) {
    if (holder.player === player && holder.bot === undefined) return seat;
  }
  return undefined;
}

export function seatEntries(view: Pick<RoomView, "seats">): [number, SeatView][] {
  return Object.entries(view.seats)
    .map(([seat, holder]): [number, SeatView] => [Number(seat), holder])
    .sort(([a], [b]) => a - b);
}

function withEvents(state: RoomState, update: RoomUpdate, before: RoomView | undefined): RoomState {
  const { game, series, seats, options } = state.view;
  const scene: Scene = {
    game,
    seats: { ...before?.seats, ...seats },
    series: series.kind,
    options_before: before?.options ?? options,
  };
  if (update.events.some(({ type }) => type === "taken_back")) state = withoutLastMove(state);
  const ply = plyOf(update.events, state.lines);
  const told = update.events.reduce(
    (next, event) =>
      isBackAtOnce(event, next.lines.at(-1))
        ? { ...next, lines: next.lines.slice(0, -1) }
        : withLine(next, (id) => ({
            kind: "event",
            id,
            event,
            scene,
            ...(ply !== undefined && isGameEvent(event) && { ply }),
          })),
    state,
  );
  return { ...told, tables: tablesAfter(state, ply), fresh: { seq: update.seq, events: update.events } };
}

/** The move was taken back: it is not among those that were played. */
function withoutLastMove(state: RoomState): RoomState {
  const last = movesIn(state.lines).at(-1)?.ply;
  if (last === undefined || last === 0) return state;
  const { before, lines } = sinceTheDeal(state.lines);
  const kept = lines.filter((line) => line.kind !== "event" || line.ply !== last);
  return { ...state, lines: [...before, ...kept], tables: state.tables.filter(({ ply }) => ply < last) };
}

function tablesAfter({ tables, view }: RoomState, ply: number | undefined): RoomState["tables"] {
  if (ply === undefined || view.table === undefined) return tables;
  return [...(ply === 0 ? [] : tables), { ply, table: view.table }].slice(-kept_lines);
}

/** A connection that is back before anything else happened deserves no line, and neither did its loss. */
function isBackAtOnce(event: RoomEvent, last: Line | undefined): boolean {
  return (
    event.type === "connected" &&
    last?.kind === "event" &&
    last.event.type === "disconnected" &&
    last.event.seat === event.seat
  );
}

function withLine(state: RoomState, make: (id: number) => Line): RoomState {
  const lines = [...state.lines, make(state.next_line)].slice(-kept_lines);
  return { ...state, lines, next_line: state.next_line + 1 };
}

/** A prompt that is no longer open has been answered, whether or not the answer's own frame arrived. */
function stillPending(state: RoomState | undefined, prompt: Prompt | undefined): RoomState["pending"] {
  return state?.pending && state.pending.prompt === prompt?.id ? state.pending : undefined;
}

/** Tables are compared across a reload. A hash with few collisions is enough to say that something was missed. */
function positionOf({ table, result }: RoomView): string {
  const text = JSON.stringify([table, result?.record]) ?? "";
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return `${text.length} ${hash}`;
}

export function chatIdentity(chat: ChatLine): string {
  return `${chat.at} ${chat.player} ${chat.text}`;
}

function looksLikeView(view: unknown): view is RoomView & Json {
  return isObject(view) && typeof view.phase === "string" && isObject(view.seats) && isObject(view.series);
}
