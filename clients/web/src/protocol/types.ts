// The messages of protocol version 1 (protocol/README.md) as this client calls them. Nearly all are in schema.ts; here
// is what the page knows in more detail. To the protocol, options and games are opaque.
import type { Json, JsonObject } from "./json";
import type {
  GameInfo as DeclaredGame,
  LobbyResult,
  Phrase,
  RefusalData,
  Requests as DeclaredRequests,
  RoomView,
} from "./schema";

export type { Json, JsonObject };
export type {
  AgreementView,
  AnalysisUpdate,
  BotLevel,
  Challenge,
  ChallengeEnd,
  ChatLine,
  ClockView,
  ClosedReason,
  Device,
  FinishedGame,
  GameResult,
  GamesPage,
  HeldSeat,
  HelloResult,
  HintResult,
  Inbox,
  JudgedDecision,
  Leaderboard,
  ListedSeek,
  LobbyRoom,
  Member,
  Notification,
  Passkey,
  PasskeyCreation,
  PasskeyMade,
  PasskeyProof,
  PasskeyRequest,
  People,
  Profile,
  Prompt,
  Rating,
  RatingChange,
  RatingPool,
  Reply,
  RoomEvent,
  RoomUpdate,
  RoomView,
  SealingView,
  SeatView,
  SeekMatched,
  Series,
  Snapshot,
  Tally,
  ToldMove,
  Visibility,
} from "./schema";

/** What the schema does not have yet: how a rating went, the newest first. */
interface ComingRequests {
  readonly "player.ratings": {
    params: { readonly player: string; readonly pool: string; readonly before?: number };
    answer: {
      readonly points: readonly (readonly [at: string | number, rating: number, plus_minus: number])[];
      readonly next?: number;
    };
  };
}
export type Requests = DeclaredRequests & ComingRequests;

export type Options = RoomView["options"];
export type LobbyRooms = LobbyResult["rooms"];
/** By id. */
export type LobbySeeks = LobbyResult["seeks"];

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

export type GameInfo = Omit<DeclaredGame, "options"> & {
  readonly options: { readonly properties?: Readonly<Record<string, OptionSchema>> };
};

export interface Catalogue {
  readonly games: readonly GameInfo[];
  readonly phrases: readonly Phrase[];
}

/** Of malformed traffic, or a refusal. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Partial<Omit<RefusalData, "code">> & { readonly code?: string };
}
