// The messages of protocol version 1 as this client reads them (protocol/README.md). A game's moves, views and events
// are opaque here: `table`, `offer` and game events are `unknown` until a game's folder reads them.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type Phase = "lobby" | "playing" | "between" | "over";
export type Visibility = "public" | "private";

export interface SeatView {
  readonly player: string;
  readonly name: string;
  readonly connected: boolean;
  readonly team?: number | string;
  readonly bot?: string;
  readonly standin?: boolean;
  readonly ready?: boolean;
}

export interface GameResult {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly record: string;
}

export interface Series {
  readonly kind: "single" | "match" | "sumof";
  readonly target?: number;
  readonly game: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
  readonly results?: Readonly<Record<string, GameResult>>;
  readonly over?: boolean;
  readonly winners?: readonly number[];
}

export type Options = Readonly<Record<string, Json>>;

/** While the next game waits for nonces. */
export interface SealingView {
  /** By seat, in hex. */
  readonly commits: Readonly<Record<string, string>>;
  /** Number of the game in its room. */
  readonly game: number;
  readonly rules: string;
  readonly seal: string;
  readonly stage: "commit" | "reveal";
}

export interface RoomView {
  readonly room: string;
  readonly game: string;
  readonly visibility: Visibility;
  readonly phase: Phase;
  readonly host: string;
  readonly options: Options;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly spectators: number;
  readonly series: Series;
  readonly next_at?: number;
  readonly seal?: string;
  readonly sealing?: SealingView;
  readonly table?: Json;
  readonly result?: GameResult & { readonly players?: readonly string[]; readonly hints?: readonly number[] };
}

export interface Prompt {
  readonly id: string | number;
  readonly offer: Json;
}

export interface ChatLine {
  readonly room: string;
  readonly from: string;
  readonly player: string;
  readonly seat?: number;
  readonly text: string;
  readonly key?: string;
  readonly at: string;
}

export interface Snapshot {
  readonly room: string;
  readonly seq: number;
  readonly view: RoomView;
  readonly prompt?: Prompt;
  readonly chat?: readonly ChatLine[];
}

export type RoomEvent = { readonly type: string } & JsonObject;

export interface RoomUpdate {
  readonly room: string;
  readonly seq: number;
  readonly patch: Json;
  readonly events: readonly RoomEvent[];
  readonly prompt?: Prompt;
}

export type ClosedReason = "kicked" | "left" | "closed";

export interface LobbyRoom {
  readonly game: string;
  readonly host: string;
  readonly seated: number;
  readonly seats: number;
  readonly spectators: number;
  readonly phase: Phase;
  readonly options: Options;
  readonly password: boolean;
}

export type LobbyRooms = Readonly<Record<string, LobbyRoom>>;

export interface Reply {
  readonly key: string;
  readonly args: JsonObject;
  readonly text: string;
}

export interface HintResult {
  readonly prompt: string;
  readonly move: string;
  readonly why: Reply;
}

export interface HelloResult {
  readonly player: { readonly id: string; readonly name: string };
  readonly token: string;
  readonly server: { readonly name: string; readonly version: string };
  readonly rooms: readonly { readonly room: string; readonly game: string; readonly seat: number }[];
}

/** One option of a game: the part of JSON Schema that the catalogue uses. */
export interface OptionSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly Json[];
}

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: { readonly properties?: Readonly<Record<string, OptionSchema>> };
  readonly talk: boolean;
  /** Of its bots, weakest first. */
  readonly levels: readonly BotLevel[];
}

export interface BotLevel {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export interface Catalogue {
  readonly games: readonly GameInfo[];
  readonly phrases: readonly { readonly key: string; readonly text: string }[];
}

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: {
    readonly code?: string;
    readonly key?: string;
    readonly args?: JsonObject;
    readonly rule?: string;
  };
}

/** What a seat would best have played, and what it could expect then: 0 lost … 1 won. */
export interface BestMove {
  readonly move: string;
  readonly value: number;
}

export interface JudgedDecision {
  /** Of the record's moves, from 0. */
  readonly line: number;
  readonly seat: number;
  readonly move: string;
  /** What each seat could expect. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** From what the seat knew, and with all hands open. */
  readonly known: BestMove;
  readonly open: BestMove;
}

export interface AnalysisUpdate {
  readonly record: string;
  readonly from: number;
  readonly decisions: readonly JudgedDecision[];
  readonly done: boolean;
}

export type Notification =
  | { readonly method: "room.update"; readonly params: RoomUpdate }
  | { readonly method: "room.snapshot"; readonly params: Snapshot }
  | { readonly method: "room.chat"; readonly params: ChatLine }
  | { readonly method: "room.closed"; readonly params: { readonly room: string; readonly reason: ClosedReason } }
  | { readonly method: "lobby.update"; readonly params: { readonly seq: number; readonly patch: Json } }
  | { readonly method: "analysis.update"; readonly params: AnalysisUpdate }
  | { readonly method: "server.notice"; readonly params: { readonly text: string } };
