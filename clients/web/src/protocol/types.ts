// The messages of protocol version 1 as this client reads them (protocol/README.md). A game's moves, views and events
// are opaque here: `table`, `offer` and game events are `unknown` until a game's folder reads them.
import type { EventNotification, EventSealing } from "./event";
import type { Json, JsonObject } from "./json";

export type { Json, JsonObject };

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
  /** Wants a pause. */
  /** They are away, and waited for until then; milliseconds since 1970. */
  readonly standin_at?: number;
  readonly pauses?: boolean;
  /** Offers a draw, or agrees to it. */
  readonly draw?: boolean;
  /** Wants the last move taken back, or agrees to it. */
  readonly takeback?: boolean;
  /** Until then they are waited for, in milliseconds since 1970 by the server's clock. */
  readonly nudged?: number;
}

/** What every seat has left at `since`; the clocks of `running` count down from then on. */
export interface ClockView {
  readonly kind: string;
  readonly base: number;
  readonly bonus?: number;
  readonly left: Readonly<Record<string, number>>;
  readonly running: readonly number[];
  readonly since: number;
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
  /** The tournament that the room is a table of; `table` is its round and number: "2.7". */
  readonly event?: { readonly id: string; readonly name: string; readonly table: string };
  readonly next_at?: number;
  readonly clock?: ClockView;
  readonly paused?: boolean;
  readonly seal?: string;
  readonly sealing?: SealingView;
  readonly table?: Json;
  readonly result?: GameResult & {
    readonly players?: readonly string[];
    readonly hints?: readonly number[];
    /** What the series that ended made of each seat's rating. */
    readonly ratings?: readonly RatingChange[];
  };
}

export interface RatingChange {
  readonly before: number;
  readonly after: number;
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

/** Somebody who looks for a game. */
export interface ListedSeek {
  readonly id: string;
  readonly player: { readonly id: string; readonly name: string };
  readonly game: string;
  readonly players: number;
  readonly options: Options;
  readonly rating?: readonly [number, number];
}

/** By id. */
export type LobbySeeks = Readonly<Record<string, ListedSeek>>;

export interface Reply {
  readonly key: string;
  readonly args: JsonObject;
  readonly text: string;
}

/** What a move of the game told this viewer; without a seat it is the deal. */
export interface ToldMove {
  readonly seat?: number;
  readonly events: readonly RoomEvent[];
  /** What it led to, if asked for. */
  readonly table?: Json;
}

export interface MovesResult {
  readonly from: number;
  readonly total: number;
  readonly moves: readonly ToldMove[];
}

export interface HintResult {
  readonly prompt: string;
  readonly move: string;
  readonly why: Reply;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  /** Their own on this server; guests have none. */
  readonly handle?: string;
}

/** Where a member is logged in. The days are as in 2026-11-23. */
export interface Device {
  readonly id: number;
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly current: boolean;
}

/** What a member can log in with. The days are as above. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

/** What the server asks a browser for, as WebAuthn names it; bytes are in base64url. */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly timeout: number;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: "public-key"; readonly alg: number }[];
  readonly excludeCredentials: readonly { readonly type: "public-key"; readonly id: string }[];
  readonly authenticatorSelection: {
    readonly residentKey: "required";
    readonly requireResidentKey: true;
    readonly userVerification: "preferred";
  };
  readonly attestation: "none";
}
export interface PasskeyRequest {
  readonly challenge: string;
  readonly timeout: number;
  readonly rpId: string;
  readonly userVerification: "preferred";
}

/** What the browser answers, in base64url. */
export type PasskeyMade = {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
};
export type PasskeyProof = PasskeyMade & { readonly signature: string; readonly user: string };

export interface HelloResult {
  readonly player: Member;
  readonly token: string;
  readonly server: { readonly name: string; readonly version: string };
  /** `waits`: for the player's move, in a game with days for each. */
  readonly rooms: readonly (HeldSeat & { readonly waits?: boolean })[];
}

/** A seat that the player holds. */
export interface HeldSeat {
  readonly room: string;
  readonly game: string;
  readonly seat: number;
}

/** What waits for the player: games of days for their move, and challenges for their answer. */
export interface Inbox {
  readonly waits: readonly HeldSeat[];
  readonly challenges: readonly Challenge[];
}

/** Whom a member follows and blocks, and the players of their programs. */
export interface People {
  readonly followed: readonly { readonly player: Member; readonly online: boolean }[];
  readonly blocked: readonly Member[];
  readonly bots: readonly Member[];
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

/** What somebody's games add up to. Games that nobody won are drawn. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
}

/** How strong somebody is in a pool, and how sure that is: `rd` in pools for two, `sigma` in all others. */
export interface Rating {
  readonly rating: number;
  readonly rd?: number;
  readonly sigma?: number;
  /** Series, of which each counts once. */
  readonly games: number;
  /** Not sure enough for the leaderboard. */
  readonly provisional: boolean;
}

export interface Leaderboard {
  readonly pool: string;
  readonly leaders: readonly {
    readonly place: number;
    readonly player: { readonly id: string; readonly name: string; readonly handle: string };
    readonly rating: Rating;
  }[];
  readonly next?: number;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  /** Of a member. */
  readonly handle?: string;
  /** A day. */
  readonly since?: string;
  /** By pool. */
  readonly ratings: Readonly<Record<string, Rating>>;
  /** By game. */
  readonly games: Readonly<Record<string, Tally>>;
  /** What the asker did against them. */
  readonly met?: Readonly<Record<string, Tally>>;
  /** Where they sit; told to the player alone. */
  readonly playing?: readonly HeldSeat[];
}

export interface FinishedGame {
  /** Of its record. */
  readonly id: string;
  readonly game: string;
  readonly at: string;
  /** A bot has no player. */
  readonly seats: readonly { readonly player?: string; readonly name: string; readonly bot?: string }[];
  readonly result: {
    readonly reason: string;
    readonly scores: readonly number[];
    readonly winners: readonly number[];
  };
  readonly rated?: true;
}

export interface GamesPage {
  readonly games: readonly FinishedGame[];
  readonly next?: number;
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

/** A room in which the player sits; the game begins when all have entered it. */
export interface SeekMatched {
  readonly room: string;
  readonly game: string;
  /** Whose answer it is; or a challenge's. */
  readonly seek?: string;
  readonly challenge?: string;
}

export interface Challenge {
  readonly id: string;
  readonly player: { readonly id: string; readonly name: string };
  readonly game: string;
  readonly options: Options;
}

export type ChallengeEnd = "declined" | "withdrawn" | "gone" | "expired";

export type Notification =
  | EventNotification
  | { readonly method: "event.sealing"; readonly params: EventSealing }
  | { readonly method: "room.update"; readonly params: RoomUpdate }
  | { readonly method: "room.snapshot"; readonly params: Snapshot }
  | { readonly method: "room.chat"; readonly params: ChatLine }
  | { readonly method: "room.closed"; readonly params: { readonly room: string; readonly reason: ClosedReason } }
  | {
      readonly method: "lobby.update";
      readonly params: { readonly seq: number; readonly patch: Json; readonly seeks?: Json };
    }
  | { readonly method: "analysis.update"; readonly params: AnalysisUpdate }
  | { readonly method: "seek.matched"; readonly params: SeekMatched }
  | { readonly method: "challenge.received"; readonly params: Challenge }
  | { readonly method: "challenge.ended"; readonly params: { readonly id: string; readonly reason: ChallengeEnd } }
  | { readonly method: "server.notice"; readonly params: { readonly text: string } };
