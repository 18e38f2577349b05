// The messages of protocol version 1. Made by protocol/describe/generate from the server's own code; do not edit. A
// game's moves, views and events are opaque here, until a game's folder reads them.
import type { Json, JsonObject } from "./json";

/** JSON-RPC's own errors, for malformed traffic. */
export interface RpcError {
  readonly code: -32700 | -32600 | -32601 | -32602 | -32603;
  readonly message: string;
}

/** Everything else. */
export interface Refusal {
  readonly code: 1;
  /** A sentence in English. */
  readonly message: string;
  readonly data: RefusalData;
}

export interface RefusalData {
  readonly code: ErrorCode;
  readonly key: string;
  readonly args: Readonly<Record<string, string>>;
  /** The rule that forbids the move. */
  readonly rule?: string;
  /** Of rate_limited and busy, always: ask again after so long; 60 where no time is known. */
  readonly seconds?: number;
  /** Of busy: it may have been done. Look before asking again; a room.move may be repeated as it was. */
  readonly unknown?: boolean;
}

/** A string of at most 64 bytes or a whole number of at most 2^53. */
export type RequestId = string | number;

/** What happened in the room or in the game. The view is complete without it. */
export type RoomEvent = {
  readonly type: string;
} & JsonObject;

/**
 * The decision that the viewer's seat owes now. Several seats may owe one at the same time, each with ids of its
 * own.
 */
export interface Prompt {
  readonly id: string;
  /** What is legal, in the game's words. */
  readonly offer: Json;
}

export type Phase = "lobby" | "playing" | "between" | "over";

/** All that one viewer may know of a room. No nulls; keys in ascending byte order. */
export interface RoomView {
  readonly agreement?: AgreementView;
  readonly clock?: ClockView;
  /** The tournament that the room is a table of. */
  readonly event?: TableEvent;
  readonly game: string;
  readonly host: string;
  /** Between games: when the next one starts by itself, milliseconds since 1970. */
  readonly next_at?: number;
  /** While one seat is asked something in secret: until when, milliseconds since 1970. */
  readonly offer_until?: number;
  readonly options: Readonly<Record<string, Json>>;
  /** Until then it stands still at the longest, milliseconds since 1970; then it goes on by itself. */
  readonly pause_until?: number;
  /** The game stands still until somebody who is seated continues it. */
  readonly paused?: boolean;
  readonly phase: Phase;
  readonly result?: RoomResult;
  readonly room: string;
  /** SHA-256 that seals the chance of the running game. */
  readonly seal?: string;
  readonly sealing?: SealingView;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly series: Series;
  readonly spectators: number;
  readonly table?: Json;
  readonly visibility: Visibility;
  /**
   * Names of members among the spectators, in order of arrival; while partners must be silent, only of those who
   * were here before the deal.
   */
  readonly watchers: readonly string[];
}

export interface TableEvent {
  readonly id: string;
  readonly name: string;
  readonly table: string;
}

/** Before a rated game, until all players have agreed to what is played and a moment has passed. */
export interface AgreementView {
  /** By option: as this viewer agreed to it last, and as it is now. Nothing for who has agreed to nothing. */
  readonly changed: Readonly<Record<string, readonly [boolean | number | string, boolean | number | string]>>;
  /** Of the last change, milliseconds since 1970. */
  readonly since: number;
}

/** What every seat has left. A clock that runs shows left - (now - since), and the rest stand still. */
export interface ClockView {
  /** Milliseconds for each decision (move, days) or each seat. */
  readonly base: number;
  /** Milliseconds that a decision gains (fischer), or that are free (delay). */
  readonly bonus?: number;
  readonly kind: "move" | "fischer" | "delay" | "days";
  readonly left: Readonly<Record<string, number>>;
  readonly running: readonly number[];
  /** Milliseconds since 1970 by the server's clock. */
  readonly since: number;
}

/**
 * The next game is sealed and waits for nonces; it is dealt once they are there, or after two rounds of two
 * seconds.
 */
export interface SealingView {
  readonly commits: Readonly<Record<string, string>>;
  readonly game: number;
  /** The game's id and a version. Seal, nonces and key are bound to it, as well as to room and game. */
  readonly rules: string;
  readonly seal: string;
  readonly stage: SealingStage;
}

export interface SeatView {
  /** The bot's level. */
  readonly bot?: string;
  readonly connected: boolean;
  /** They offer a draw, or agree to it. */
  readonly draw?: boolean;
  readonly name: string;
  /** Until then they are waited for, milliseconds since 1970; afterwards the server plays for them. */
  readonly nudged?: number;
  /**
   * Where a tournament bounds pauses, milliseconds that the seat's side may still pause in this game, without the
   * pause that runs. At a tournament's table without it, nobody may pause.
   */
  readonly pause_left?: number;
  /** They want a pause. */
  readonly pauses?: boolean;
  readonly player: string;
  readonly ready?: boolean;
  /** The server plays for a human who is absent, out of time or was nudged. */
  readonly standin?: boolean;
  /**
   * They are away, and the game waits for them until then, milliseconds since 1970; afterwards the server plays
   * for them.
   */
  readonly standin_at?: number;
  /** They want the last move taken back, or agree to it. */
  readonly takeback?: boolean;
  readonly team?: string;
}

export interface Series {
  /** Number in the series, from 1; 0 before the first. */
  readonly game: number;
  readonly kind: "single" | "match" | "sumof";
  readonly over?: boolean;
  readonly points: Readonly<Record<string, number>>;
  /** By the game's number in the series; the last 32. */
  readonly results: Readonly<Record<string, GameResult>>;
  readonly target?: number;
  readonly winners?: readonly number[];
  readonly wins: Readonly<Record<string, number>>;
}

export interface GameResult {
  readonly reason: string;
  /** Its id, for /api/records/{id}. */
  readonly record: string;
  /** One per seat. */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface RoomResult {
  /** How many each seat asked for; only if anybody did. */
  readonly hints?: readonly number[];
  /** Names by seat. */
  readonly players: readonly string[];
  /** What the series that ended made of each seat's rating; only if it was rated. */
  readonly ratings?: readonly RatingChange[];
  readonly reason: string;
  readonly record: string;
  /** One per seat; may be negative. */
  readonly scores: readonly number[];
  /** Several seats can share a win; a draw has no winners. */
  readonly winners: readonly number[];
}

export interface FinishedResult {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type Unrated = "ruling" | "no_show" | "void" | "replaced";

/** How much of the last 50 units they finished: in quarters; to the player alone, as numbers. */
export type Reliability =
  | number
  | {
      readonly units: number;
      readonly finished: number;
    };

export interface RatingChange {
  readonly after: number;
  readonly before: number;
}

export interface LobbyRoom {
  readonly game: string;
  /** The host's name. */
  readonly host: string;
  readonly options: Readonly<Record<string, Json>>;
  /** Whether one is needed. */
  readonly password: boolean;
  readonly phase: Phase;
  readonly seated: number;
  /** The most there can be. */
  readonly seats: number;
  readonly spectators: number;
}

export interface Catalogue {
  readonly games: readonly GameInfo[];
  /** A JSON Schema of match, sumof, clock, flag, rated and listed. */
  readonly series: Json;
  /** What may be said while partners may not talk. */
  readonly phrases: readonly Phrase[];
}

export interface PlayersRange {
  readonly min: number;
  readonly max: number;
}

export interface BotLevel {
  /** For room.bot. */
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** One sentence about it. Its key is that of the title with .about behind it. */
  readonly text: string;
}

export interface RatingPool {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly players: PlayersRange;
  /** How many are rated against each other; 0: every seat is a side of its own. */
  readonly sides: number;
  /** For clocks of days. */
  readonly days: boolean;
  readonly system: "glicko-2" | "plackett-luce";
  /** Options that may be set. */
  readonly free: readonly string[];
}

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly players: PlayersRange;
  /** A JSON Schema with defaults. */
  readonly options: Json;
  /** Whether partners may talk during a game. */
  readonly talk: boolean;
  /** Of bots, weakest first. */
  readonly levels: readonly BotLevel[];
  /** In which its players are rated. A game that fits none is not rated. */
  readonly pools: readonly RatingPool[];
}

export interface Phrase {
  readonly key: string;
  readonly text: string;
}

export interface JudgedDecision {
  /** Of the record's moves, from 0. */
  readonly line: number;
  readonly seat: number;
  readonly move: string;
  /** What each seat could expect before this decision. */
  readonly before: readonly number[];
  /** The same after it, and before chance acts. */
  readonly after: readonly number[];
  readonly known: BestMove;
  readonly open: BestMove;
}

/** What the bot 'expert' would have played: from what the seat knew, or with all hands open. */
export interface BestMove {
  readonly move: string;
  readonly value: number;
}

export interface AccountExport {
  readonly format: "crosstable-member/1";
  readonly id: string;
  readonly handle: string;
  /** All that were ever theirs. */
  readonly handles: readonly string[];
  readonly since: string;
  readonly renamed?: string;
  readonly role?: string;
  readonly devices: readonly {
    readonly id: number;
    readonly name: string;
    readonly first: string;
    readonly last: string;
  }[];
  readonly passkeys: readonly {
    readonly id: number;
    readonly name: string;
    /** Whose pages it is for. */
    readonly site: string;
    readonly first: string;
    readonly last: string;
  }[];
  /** Browsers that are notified. */
  readonly push: readonly {
    readonly endpoint: string;
    /** Whose subscription it is, as in `devices`. */
    readonly device: number;
    readonly first: string;
  }[];
  readonly bots: readonly {
    readonly id: string;
    readonly name: string;
  }[];
  /** Ids. */
  readonly blocked: readonly string[];
  /** Ids. */
  readonly followed: readonly string[];
  readonly rooms: readonly {
    readonly room: string;
    readonly game: string;
    readonly seat: number;
  }[];
  readonly ratings: readonly {
    readonly pool: string;
    readonly rating: number;
    readonly games: number;
  }[];
  /** Finished ones, the newest 500 first. The id is the record's. */
  readonly games: readonly {
    readonly id: string;
    readonly game: string;
    readonly series: string;
    readonly number: number;
    readonly at: string;
    readonly seat: number;
    readonly result: Json;
    readonly rated?: boolean;
  }[];
  /** The `before` with which player.games lists older ones. */
  readonly next?: number;
}

/** As WebAuthn names it; challenge, user.id and the ids of credentials are in base64url. */
export interface PasskeyOptions {
  readonly options: PasskeyCreation | PasskeyRequest;
}

/** To add: what navigator.credentials.create takes. */
export interface PasskeyCreation {
  readonly challenge: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly rp: {
    /** The host of the page's origin. */
    readonly id: string;
    readonly name: "crosstable";
  };
  readonly user: {
    readonly id: string;
    /** The handle. */
    readonly name: string;
    readonly displayName: string;
  };
  readonly pubKeyCredParams: readonly {
    readonly type: "public-key";
    /** ES256 -7, EdDSA -8, RS256 -257. */
    readonly alg: number;
  }[];
  readonly excludeCredentials: readonly {
    readonly type: "public-key";
    readonly id: string;
  }[];
  readonly authenticatorSelection: {
    readonly residentKey: "required";
    readonly requireResidentKey: boolean;
    readonly userVerification: "preferred";
  };
  readonly attestation: "none";
}

/** To log in: what navigator.credentials.get takes. */
export interface PasskeyRequest {
  readonly challenge: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** The host of the page's origin. */
  readonly rpId: string;
  readonly userVerification: "preferred";
}

export type EventFormat = "round-robin" | "swiss" | "knockout" | "double-knockout" | "tables" | "arena";

export type EventState = "draft" | "open" | "check-in" | "running" | "finished" | "cancelled";

export type TieBreak =
  | "match_points"
  | "wins"
  | "head_to_head"
  | "buchholz"
  | "buchholz_cut1"
  | "median_buchholz"
  | "sonneborn_berger"
  | "point_difference"
  | "points"
  | "games_won"
  | "opponents_rating"
  | "datum"
  | "matchpoints"
  | "draw_of_lots";

export interface EventMember {
  readonly player: string;
  readonly name: string;
  readonly handle?: string;
  /** Has not agreed yet to be in the team. */
  readonly asked?: boolean;
}

export interface EventPairing {
  /** The first side, or seat, first. */
  readonly entrants: readonly string[];
  readonly rooms: readonly string[];
  /** Void: the match fell away when a result before it was corrected. */
  readonly state: "waiting" | "playing" | "adjourned" | "stopped" | "finished" | "void";
  /** To go on at another time. */
  readonly proposal?: EventProposal;
  readonly resumes_at?: number;
  /** When it was adjourned or stopped, while it is. */
  readonly since?: number;
  readonly result?: EventResult;
  /** The other table of a match of two, where the sides are exchanged. */
  readonly twin?: number;
  /** Of both tables, for this one's order of entrants. */
  readonly match_result?: EventResult;
  readonly records?: readonly string[];
  readonly stage: number;
  readonly group?: number;
  readonly part?: BracketPart;
  /** Its place in the stage's bracket. */
  readonly match?: number;
}

export type BracketPart = "winners" | "losers" | "final" | "reset" | "third_place";

export interface EventProposal {
  readonly agreed: readonly string[];
  readonly until: number;
}

export interface EventResult {
  /** An entrant, draw or none. */
  readonly winner: string;
  readonly points?: readonly number[];
  /** At tables of three and more. */
  readonly places?: readonly number[];
  readonly forfeit?: boolean;
}

export interface EventFeed {
  readonly seed?: number;
  readonly winner?: number;
  readonly loser?: number;
}

/** An event as everybody who may watch it sees it. docs/events.md walks through it. */
export interface EventView {
  readonly event: string;
  readonly name: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly clock?: string;
  readonly series?: EventSeries;
  readonly rated?: boolean;
  readonly visibility: Visibility;
  readonly state: EventState;
  readonly paused?: boolean;
  /** While it is paused, since when. */
  readonly paused_at?: number;
  /** Players may pause at their tables: each side for 5 minutes together in each game. */
  readonly pauses?: boolean;
  readonly team?: EventTeam;
  /** Absent for own. */
  readonly deals?: "own" | "same" | "teams";
  /** Of a round robin. */
  readonly no_shows?: "out" | "pair";
  /** Rounds that an entrant may miss for half a point each, told beforehand. */
  readonly half_byes?: number;
  /** Of the seed that lots are drawn from. */
  readonly seal: string;
  readonly tie_breaks: readonly TieBreak[];
  readonly scoring: string;
  readonly entries: EventEntry;
  readonly stages: readonly EventStage[];
  /** The present one. */
  readonly stage?: number;
  /** The present one, over the whole event; 0 before the first. */
  readonly round: number;
  readonly created_at: number;
  readonly starts_at?: number;
  readonly check_in_at?: number;
  /** When the next round begins. */
  readonly next_at?: number;
  /** Of an arena. */
  readonly ends_at?: number;
  /** Too few came; until then a director may reopen it. */
  readonly reopens_until?: number;
  readonly break_seconds: number;
  readonly forfeit_minutes: number;
  readonly entrants: Readonly<Record<string, EventEntrant>>;
  /** By round and table. */
  readonly pairings: Readonly<Record<string, Readonly<Record<string, EventPairing>>>>;
  /** Tables that wait for players or are paused by them, by table. */
  readonly waiting?: Readonly<Record<string, EventWaiting>>;
  readonly byes?: Readonly<Record<string, readonly string[]>>;
  /** Of all boards so far, by round. */
  readonly seals?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly sealing?: EventRoundSealing;
  /** Of knock-outs, by stage. */
  readonly brackets?: Readonly<Record<string, readonly EventMatch[]>>;
  /** The best. The others are ordered by their places in `scores`. */
  readonly standings: readonly string[];
  readonly scores: Readonly<Record<string, EventScore>>;
  readonly directors: readonly EventMember[];
  readonly appeals?: readonly EventAppealed[];
  readonly log: readonly EventRuling[];
  /** What will not go as it is set up. */
  readonly warnings?: readonly EventWarning[];
}

export interface EventWarning {
  /** Of the sentence in catalogues: warning.rounds. */
  readonly key: string;
  /** Of that sentence. */
  readonly args: Json;
  /** In English. */
  readonly text: string;
}

/** Also played, perhaps group, and one number for each tie-break. */
export type EventScore = {
  readonly place: number;
  readonly score: number;
} & Readonly<Record<string, number>>;

export interface EventStage {
  readonly format: EventFormat;
  /** Of a Swiss or of tables. */
  readonly rounds?: number;
  /** Of a round robin. */
  readonly legs?: number;
  /** Of round robins side by side. */
  readonly groups?: number;
  /** Of each group, who go on. */
  readonly best?: number;
  /** Of a table. */
  readonly seats?: number;
  /** Of an arena. */
  readonly minutes?: number;
  /** Of a knock-out. */
  readonly third_place?: boolean;
}

export interface EventTeam {
  /** Members who play side by side. */
  readonly size: number;
  /** Of a match: 2 with the deals teams, and only then. */
  readonly tables: number;
  readonly reserves: number;
}

export interface EventEntry {
  readonly min: number;
  readonly max: number;
  readonly rating?: readonly [number, number];
  /** Only those who were named may enter. */
  readonly invited?: boolean;
  /** It takes one to enter. */
  readonly password?: boolean;
}

export interface EventEntrant {
  readonly name: string;
  /** The captain first. */
  readonly members: readonly EventMember[];
  readonly reserves?: readonly EventMember[];
  readonly seed?: number;
  readonly rating?: number;
  readonly state:
    "entered" | "checked_in" | "playing" | "absent" | "away" | "withdrawn" | "declined" | "expelled" | "dropped";
  /** Where they did not come, last. Not paired until they are back. */
  readonly no_show?: string;
  /** They may not be back before; of an arena. */
  readonly back_at?: number;
  /** Rounds that they told beforehand. */
  readonly misses?: readonly number[];
}

export interface EventWaiting {
  /** Who is not there by then forfeits. Later after a restart of the server. */
  readonly forfeit_at?: number;
  readonly missing: readonly string[];
  /** The players have paused their game, since then. */
  readonly paused_at?: number;
  /** Then it goes on by itself. */
  readonly paused_until?: number;
}

export interface EventMatch {
  readonly part: BracketPart;
  readonly round: number;
  readonly first: EventFeed;
  readonly second: EventFeed;
  readonly entrants: readonly {
    readonly entrant?: string;
  }[];
  readonly table?: string;
  readonly winner?: string;
  readonly state: "waiting" | "ready" | "over" | "walkover" | "void";
}

export interface EventAppealed {
  readonly number: number;
  readonly at: number;
  readonly entrant: string;
  readonly by: string;
  readonly text: string;
  readonly record?: string;
  readonly open: boolean;
  /** Nobody answered it in time. */
  readonly unanswered?: boolean;
}

export interface EventRuling {
  readonly at: number;
  readonly by: string;
  readonly act: string;
  readonly reason: string;
  readonly table?: string;
  readonly entrant?: string;
  /** That was looked at. */
  readonly seat?: number;
}

/** The boards of this round wait for the nonces of those who play it. */
export interface EventRoundSealing {
  readonly round: number;
  readonly rules: string;
  readonly seals: Readonly<Record<string, string>>;
  readonly stage: SealingStage;
  /** By place. */
  readonly players: readonly string[];
  /** By place. */
  readonly commits: Readonly<Record<string, string>>;
}

export type ErrorCode =
  | "hello_required"
  | "bad_version"
  | "no_such_room"
  | "wrong_password"
  | "room_full"
  | "seat_taken"
  | "not_seated"
  | "not_host"
  | "already_started"
  | "not_started"
  | "not_enough_players"
  | "not_your_turn"
  | "illegal_move"
  | "stale_prompt"
  | "unknown_command"
  | "bad_argument"
  | "unknown_game"
  | "muted"
  | "rate_limited"
  | "too_large"
  | "busy"
  | "forbidden"
  | "no_such_player"
  | "handle_taken"
  | "wrong_login"
  | "no_such_event"
  | "event_state"
  | "event_full"
  | "already_entered"
  | "not_entered";

export interface Member {
  readonly id: string;
  /** What they are called; of a deleted member `deleted`. */
  readonly name: string;
  /** Of a member. */
  readonly handle?: string;
}

export interface ServerShown {
  readonly name: string;
  readonly version: string;
}

export interface HeldSeat {
  readonly room: string;
  readonly game: string;
  readonly seat: number;
  /** A game with days for each decision waits for this player's. */
  readonly waits?: boolean;
}

export interface HelloResult {
  readonly player: Member;
  /** Secret. New after a takeover; the old one is good until the new one is used. */
  readonly token: string;
  readonly server: ServerShown;
  /** Where this player holds a seat. */
  readonly rooms: readonly HeldSeat[];
}

export interface PingResult {
  /** By the server's clock: the clock of a view's `since`, `next_at` and `nudged`. */
  readonly now: number;
}

export interface LobbyResult {
  readonly seq: number;
  readonly rooms: Readonly<Record<string, LobbyRoom>>;
  readonly seeks: Readonly<Record<string, ListedSeek>>;
}

export interface AnalysisResult {
  readonly record: string;
  /** Of the judgement. Analyses of different versions cannot be compared. */
  readonly version: string;
  readonly decisions: readonly JudgedDecision[];
  /** Otherwise analysis.update follows. */
  readonly done: boolean;
}

/**
 * How strong somebody is in a pool. Either `rd` (Glicko-2) or `sigma` (Plackett-Luce, where a rating is 1500 +
 * 40(mu - 25)) says how sure that is.
 */
export interface Rating {
  readonly rating: number;
  readonly sigma?: number;
  readonly rd?: number;
  /** Units: a series counts once. */
  readonly games: number;
  /** Not sure enough for the leaderboard: rd from 110 on, sigma from 4 on. */
  readonly provisional: boolean;
}

/** What games add up to. Games that nobody won are drawn. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  /** Of a member. */
  readonly handle?: string;
  /** The day of the first thing they did here, if it is known. */
  readonly since?: string;
  /** Connected now, as the asker may see it. Not over HTTP. */
  readonly online?: boolean;
  /** By pool: those in which they have played. */
  readonly ratings: Readonly<Record<string, Rating>>;
  /** By game. */
  readonly games: Readonly<Record<string, Tally>>;
  /** What the asker did against them in the asker's last 1,000 games. */
  readonly met?: Readonly<Record<string, Tally>>;
  /** Where they hold a seat. Told to the player alone. */
  readonly playing?: readonly HeldSeat[];
  /** Of a member who began at least five units that count, rated or of an event. */
  readonly reliability?: Reliability;
}

export interface PlayedSeat {
  /** A bot has none. */
  readonly player?: string;
  readonly name: string;
  /** Its level. */
  readonly bot?: string;
  readonly team?: string;
}

export interface FinishedGame {
  /** Of its record. */
  readonly id: string;
  readonly game: string;
  readonly series: string;
  /** In its series. */
  readonly number: number;
  readonly at: string;
  readonly seats: readonly PlayedSeat[];
  readonly result: FinishedResult;
  /** It counts, or will when its series is over. */
  readonly rated?: boolean;
  /**
   * Why a rated unit did not count: a director ruled on it, somebody never came, the server ended it, or a
   * director replaced somebody.
   */
  readonly unrated?: Unrated;
}

export interface GamesPage {
  /** The newest first. */
  readonly games: readonly FinishedGame[];
  /** Older games follow: ask with it as `before`. */
  readonly next?: number;
}

export interface Leader {
  readonly place: number;
  readonly player: Member;
  readonly rating: Rating;
}

export interface Leaderboard {
  readonly pool: string;
  readonly leaders: readonly Leader[];
  /** More follow: ask with it as `after`. */
  readonly next?: number;
}

export interface SeekResult {
  readonly seek: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Somebody looks for a game. */
export interface ListedSeek {
  readonly id: string;
  readonly player: Person;
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  /** Of the others. */
  readonly rating?: readonly [number, number];
  /** They are a bot, which only meets people whose seek says `bots`. */
  readonly bot?: boolean;
  /** The others may be bots. */
  readonly bots?: boolean;
}

export interface SeeksResult {
  /** Those who have waited longest. */
  readonly seeks: readonly ListedSeek[];
}

export interface ChallengeResult {
  readonly challenge: string;
  /** It stands so long, heard or not. */
  readonly expires_at: number;
}

export interface Reply {
  readonly key: string;
  readonly args: Readonly<Record<string, string>>;
  /** The English fallback. */
  readonly text: string;
}

export interface ReplyResult {
  readonly reply: Reply;
}

export interface ClaimResult {
  readonly player: Member;
  /** Shown this once. */
  readonly recovery: string;
}

export interface RecoveryResult {
  readonly recovery: string;
}

export interface PasskeyProof {
  readonly id: string;
  /** clientDataJSON */
  readonly client_data: string;
  /** authenticatorData */
  readonly authenticator_data: string;
  readonly signature: string;
  /** userHandle */
  readonly user: string;
}

export interface Device {
  readonly id: number;
  /** What its client called itself; may be empty. */
  readonly name: string;
  readonly first: string;
  readonly last: string;
  /** The device that asks. */
  readonly current: boolean;
}

export interface DevicesResult {
  readonly devices: readonly Device[];
}

export interface RenameResult {
  readonly player: Member;
}

export interface Followed {
  readonly player: Member;
  readonly online: boolean;
}

export interface People {
  readonly followed: readonly Followed[];
  readonly blocked: readonly Member[];
  /** The players of this member's programs. */
  readonly bots: readonly Member[];
}

/** Somebody asks for a game. Whoever plays against a clock hears of it afterwards. */
export interface Challenge {
  readonly id: string;
  readonly player: Person;
  readonly game: string;
  /** Beside the next two. */
  readonly options: Readonly<Record<string, Json>>;
  /** The room's option of this name. */
  readonly clock?: string;
  readonly rated?: boolean;
  /** It can be answered until then. */
  readonly expires_at: number;
}

export interface Inbox {
  /** Games with days for each decision that wait for their move. */
  readonly waits: readonly HeldSeat[];
  /** Without an answer. */
  readonly challenges: readonly Challenge[];
}

export interface OwnBot {
  readonly player: Member;
  /** For the program's hello. A secret. */
  readonly token: string;
}

export interface PushState {
  /** What waits for the member is sent there. */
  readonly on: boolean;
  /** The server's public key (RFC 8292), in base64url: for `applicationServerKey`. Absent: it sends none. */
  readonly key?: string;
}

export interface PushKeys {
  readonly p256dh: string;
  /** A secret. */
  readonly auth: string;
}

export interface PasskeyMade {
  readonly id: string;
  /** clientDataJSON */
  readonly client_data: string;
  /** What getAuthenticatorData() says. */
  readonly authenticator_data: string;
}

export interface PasskeyResult {
  readonly id: number;
}

export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** When it was added. */
  readonly first: string;
  /** When it was last used. */
  readonly last: string;
}

export interface PasskeysResult {
  readonly passkeys: readonly Passkey[];
}

export interface Created {
  /** Admits its holder without the password. Secret. */
  readonly invite: string;
  readonly room: string;
}

/** A line of chat. */
export interface ChatLine {
  readonly room: string;
  /** Their name in the room. */
  readonly from: string;
  readonly player: string;
  /** The player's seat; absent for a spectator. */
  readonly seat?: number;
  readonly text: string;
  /** Of a neutral phrase. */
  readonly key?: string;
  readonly at: string;
}

export interface Snapshot {
  readonly room: string;
  readonly seq: number;
  readonly view: RoomView;
  readonly prompt?: Prompt;
  /** The last lines. */
  readonly chat: readonly ChatLine[];
}

export interface SeatResult {
  readonly seat: number;
}

export interface SecureResult {
  /** The invitation that is valid from now on. Secret. */
  readonly invite: string;
}

export interface LegalResult {
  readonly prompt: string;
  /** At least one. */
  readonly moves: readonly string[];
}

export interface ToldMove {
  /** Whose move. Absent for the deal. */
  readonly seat?: number;
  readonly events: readonly RoomEvent[];
  /** The view's table after the move, as this viewer may know it. Only if asked for. */
  readonly table?: Json;
}

export interface MovesResult {
  /** How many come before these. */
  readonly from: number;
  /** How many there are now. */
  readonly total: number;
  readonly moves: readonly ToldMove[];
}

export interface PeekResult {
  readonly view: RoomView;
}

export interface HintResult {
  /** The decision that it is for. */
  readonly prompt: string;
  readonly move: string;
  readonly why: Reply;
}

export interface MoveResult {
  readonly seq: number;
}

export interface EventSeries {
  readonly match?: number;
  readonly sumof?: number;
}

export interface TeamWish {
  /** Members who play side by side. */
  readonly size?: number;
  /** Of a match: 2 with the deals teams, and only then. */
  readonly tables?: number;
  readonly reserves?: number;
}

export interface StageWish {
  /** An EventFormat. */
  readonly format: string;
  /** Of a Swiss or of tables. */
  readonly rounds?: number;
  /** Of a round robin. */
  readonly legs?: number;
  /** Of round robins side by side. */
  readonly groups?: number;
  /** Of each group, who go on. */
  readonly best?: number;
  /** Of a table. */
  readonly seats?: number;
  /** Of an arena. */
  readonly minutes?: number;
  /** Of a knock-out. */
  readonly third_place?: boolean;
}

export interface EventByes {
  /** Of how many rounds that an entrant misses, told beforehand, each is worth half a point. */
  readonly half?: number;
}

export interface EventEntries {
  readonly min?: number;
  /** As many as the format takes without it. */
  readonly max?: number;
  /** Who may enter; everybody without it. */
  readonly handles?: readonly string[];
  readonly rating?: readonly [number, number];
  /** Everybody may enter, as without it; not with handles or a rating. */
  readonly open?: boolean;
}

export interface EventWebhook {
  /** https. */
  readonly url: string;
  /** At least 16 bytes. */
  readonly secret: string;
}

export interface EventCreated {
  readonly event: string;
}

export interface TeamEntry {
  readonly name: string;
  /** Who play beside the captain. */
  readonly members?: readonly string[];
  readonly reserves?: readonly string[];
}

export interface EventEntered {
  readonly entrant: string;
}

export interface EventSnapshot {
  readonly event: string;
  readonly seq: number;
  readonly view: EventView;
}

export interface RuledResult {
  /** An entrant, draw or none. */
  readonly winner: string;
  readonly points?: readonly number[];
}

export interface RuledPair {
  readonly first: number;
  /** Absent: a bye. */
  readonly second?: number;
}

export type Visibility = "public" | "private";

export interface ListedEvent {
  readonly event: string;
  readonly name: string;
  readonly game: string;
  readonly state: EventState;
  /** Of its stages. */
  readonly formats: readonly EventFormat[];
  readonly entrants: number;
  /** Of entrants. */
  readonly max: number;
  readonly team_size: number;
  readonly visibility: Visibility;
  readonly created_at: number;
  /** The directors start it without it. */
  readonly starts_at?: number;
}

export interface EventsPage {
  readonly events: readonly ListedEvent[];
  /** The `before` of the next page. */
  readonly next?: string;
}

/** What changed for this viewer. */
export interface RoomUpdate {
  readonly room: string;
  readonly seq: number;
  readonly patch: Json;
  readonly events: readonly RoomEvent[];
  readonly prompt?: Prompt;
}

export type ClosedReason = "left" | "kicked" | "closed";

/** Nothing more comes from this room. */
export interface RoomClosed {
  readonly reason: ClosedReason;
  readonly room: string;
}

/** What changed in the lists of rooms and seeks. */
export interface LobbyUpdate {
  readonly seq: number;
  /** On `rooms`. */
  readonly patch: Json;
  /** On `seeks`; absent if nothing changed there. */
  readonly seeks?: Json;
}

/** More decisions of an analysis. */
export interface AnalysisUpdate {
  readonly record: string;
  /** How many decisions come before these. If some are missing, ask again. */
  readonly from: number;
  readonly decisions: readonly JudgedDecision[];
  readonly done: boolean;
}

export interface MatchedPlayer {
  readonly player: string;
  readonly name: string;
}

/**
 * A room in which the player sits. The game begins when all have entered it; if some do not come, the room
 * closes and the seek goes on. With days for each decision it begins at once.
 */
export interface SeekMatched {
  readonly room: string;
  readonly game: string;
  /** Whose answer it is; or a challenge's. */
  readonly seek?: string;
  readonly challenge?: string;
  /** Everybody who plays, in the order of the seats. */
  readonly players: readonly MatchedPlayer[];
  /** They are waited for until then. */
  readonly until: number;
}

export type SeekEnd = "gone" | "hour" | "identity" | "closed";

/** A seek is over without a game. */
export interface SeekEnded {
  readonly seek: string;
  readonly reason: SeekEnd;
}

export type ChallengeEnd = "declined" | "withdrawn" | "gone" | "expired";

/** A challenge is over without a game. Both are told, each at the end that they know of. */
export interface ChallengeEnded {
  readonly id: string;
  readonly reason: ChallengeEnd;
}

/** What has changed of an event that one watches, for everybody alike. A gap in `seq`: watch again. */
export interface EventUpdate {
  readonly event: string;
  readonly seq: number;
  readonly patch: Json;
}

/** A captain has entered a team with the player in it, and waits for an answer. */
export interface EventAsked {
  readonly event: string;
  /** The event's. */
  readonly name: string;
  readonly team: string;
  readonly captain: string;
}

/** A table of an event waits for the player. Told again when it waits until another time. */
export interface EventCall {
  readonly event: string;
  /** The event's. */
  readonly name: string;
  readonly table: string;
  readonly room: string;
  readonly seat: number;
  /** Whoever has not come by then forfeits; without it the game has begun, by days for each decision. */
  readonly until?: number;
}

/** The player did not come to a table, and is not paired until they say that they are back. */
export interface EventMissed {
  readonly event: string;
  /** The event's. */
  readonly name: string;
  /** The last one. */
  readonly table: string;
  /** They may not be back before; of an arena. */
  readonly back_at?: number;
}

export type SealingStage = "commit" | "reveal";

/** The boards of a round are sealed, and wait for the nonces of those who play it. */
export interface EventSealing {
  readonly event: string;
  readonly round: number;
  /** The player's, in the round's list, from 0. */
  readonly place: number;
  /** The game's id and a version. */
  readonly rules: string;
  readonly seals: Readonly<Record<string, string>>;
  readonly stage: SealingStage;
}

/** Somebody says something at an event that one watches. */
export interface EventChat {
  readonly event: string;
  /** Their name. */
  readonly from: string;
  readonly player: string;
  readonly text: string;
  readonly at: number;
}

/** What the server's operator says to everybody. */
export interface ServerNotice {
  /** In the operator's own words and language. Show it until the player dismisses it. */
  readonly text: string;
}

export interface HelloParams {
  /** Must be 1; anything else is bad_version. */
  readonly version: number;
  /** At most 200 bytes; docs/session.md says what a name is. */
  readonly name?: string;
  /** Secret. The newest one received. */
  readonly token?: string;
  /** Name and version of the program. */
  readonly client?: string;
  /** BCP 47, e.g. de-AT. */
  readonly locale?: string;
  /** This client gives nonces when a game is sealed. Without it, no game waits for this seat. */
  readonly contributes?: boolean;
}

export interface PresenceParams {
  readonly visible: boolean;
}

export interface AnalysisParams {
  readonly record: string;
}

export interface PlayerParams {
  readonly player?: string;
  /** A member's, in any case of its letters; or HANDLE/BOT, for a bot of theirs. */
  readonly handle?: string;
}

export interface PlayerGamesParams {
  readonly player: string;
  /** Of this game only. */
  readonly game?: string;
  /** The `next` of the page before. */
  readonly before?: number;
  readonly limit?: number;
}

export interface LeaderboardParams {
  readonly pool: string;
  /** The `next` of the page before. */
  readonly after?: number;
}

export interface SeekOpenParams {
  readonly game: string;
  readonly players?: number;
  readonly options?: Readonly<Record<string, Json>>;
  /** The room's option of this name. */
  readonly clock?: string;
  readonly rated?: boolean;
  /** Of the others. */
  readonly rating?: readonly [number, number];
  /** The others may be bots. A bot's seek meets bots, and people whose seek says so. */
  readonly bots?: boolean;
}

export interface ChallengeParams {
  readonly player: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly clock?: string;
  readonly rated?: boolean;
}

export interface ChallengeAcceptParams {
  readonly id: string;
}

export interface ChallengeDeclineParams {
  readonly id: string;
}

export interface SayParams {
  readonly text: string;
}

export interface AccountClaimParams {
  /** 3 to 20 letters, digits, _ or -; the first a letter. Unique in any case of its letters, and by its look. */
  readonly handle: string;
}

export type AccountLoginParams =
  | {
      readonly handle: string;
      /** In any case; hyphens and spaces make no difference. */
      readonly recovery: string;
    }
  | {
      /** The answer to what account.passkey.options asked for, in base64url. */
      readonly passkey: PasskeyProof;
    };

export interface AccountDeviceEndParams {
  readonly id: number;
}

export interface AccountRenameParams {
  /** 3 to 20 letters, digits, _ or -; the first a letter. Unique in any case of its letters, and by its look. */
  readonly handle: string;
}

export interface AccountDeleteParams {
  /** The handle, exactly. */
  readonly confirm: string;
}

export interface AccountBlockParams {
  readonly player: string;
}

export interface AccountUnblockParams {
  readonly player: string;
}

export interface AccountFollowParams {
  readonly player: string;
}

export interface AccountUnfollowParams {
  readonly player: string;
}

export interface AccountBotParams {
  readonly name: string;
}

export interface AccountBotEndParams {
  readonly player: string;
}

export interface AccountPushParams {
  /** Of the browser's subscription. Without it, `on` is of any. */
  readonly endpoint?: string;
}

export interface AccountPushAddParams {
  /** An https URL. */
  readonly endpoint: string;
  readonly keys: PushKeys;
}

export interface AccountPushRemoveParams {
  readonly endpoint: string;
}

export interface AccountPasskeyOptionsParams {
  /** add is for members, login for guests. */
  readonly for: "add" | "login";
}

export interface AccountPasskeyAddParams {
  /** For the member's list; as players' names. */
  readonly name: string;
  /** The answer to what account.passkey.options asked for, in base64url. */
  readonly credential: PasskeyMade;
}

export interface AccountPasskeyRemoveParams {
  readonly id: number;
}

export interface RoomCreateParams {
  readonly game: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly visibility?: "public" | "private";
  readonly password?: string;
  readonly sit?: boolean;
}

export interface RoomEnterParams {
  readonly room: string;
  readonly password?: string;
  readonly invite?: string;
}

export interface RoomLeaveParams {
  readonly room: string;
}

export interface RoomSitParams {
  readonly room: string;
  readonly seat?: number;
  readonly agreed?: Readonly<Record<string, Json>>;
}

export interface RoomStandParams {
  readonly room: string;
}

export interface RoomSetParams {
  readonly room: string;
  readonly options: Readonly<Record<string, Json>>;
}

export interface RoomStartParams {
  readonly room: string;
}

export interface RoomBotParams {
  readonly room: string;
  readonly seat?: number;
  /** A level of the catalogue; anything else is bad_argument. */
  readonly level?: string;
}

export interface RoomKickParams {
  readonly room: string;
  readonly player: string;
}

export interface RoomSecureParams {
  readonly room: string;
  /** The new password; null takes it away. */
  readonly password?: string | null;
  /** true makes a new invitation; the old one stops working. */
  readonly invite?: boolean;
}

export interface RoomReadyParams {
  readonly room: string;
  readonly agreed?: Readonly<Record<string, Json>>;
}

export interface RoomResignParams {
  readonly room: string;
}

export interface RoomRematchParams {
  readonly room: string;
}

export interface RoomNudgeParams {
  readonly room: string;
}

export interface RoomPauseParams {
  readonly room: string;
}

export interface RoomContinueParams {
  readonly room: string;
}

export interface RoomDrawParams {
  readonly room: string;
  /** False: it is declined or withdrawn. True if absent. */
  readonly agree?: boolean;
}

export interface RoomTakebackParams {
  readonly room: string;
  /** False: it is declined or withdrawn. True if absent. */
  readonly agree?: boolean;
}

export interface RoomSayParams {
  readonly room: string;
  readonly text: string;
}

export interface RoomCommitParams {
  readonly room: string;
  readonly game: number;
  readonly commit: string;
}

export interface RoomRevealParams {
  readonly room: string;
  readonly game: number;
  readonly nonce: string;
}

export interface RoomSyncParams {
  readonly room: string;
}

export interface RoomLegalParams {
  readonly room: string;
}

export interface RoomMovesParams {
  readonly room: string;
  /** How many the client knows already; 0 if absent. */
  readonly from?: number;
  /** With the table that each move led to; then an answer holds at most 16 moves. False if absent. */
  readonly tables?: boolean;
}

export interface RoomPeekParams {
  readonly room: string;
  readonly invite?: string;
}

export interface RoomHintParams {
  readonly room: string;
}

export interface RoomMoveParams {
  readonly room: string;
  readonly prompt: string;
  /** In the game's notation. */
  readonly move: string;
}

export interface EventCreateParams {
  readonly name: string;
  readonly game: string;
  /** Of each table's room. */
  readonly options?: Readonly<Record<string, Json>>;
  readonly clock?: string;
  /** Of each match; a single game without it. */
  readonly series?: EventSeries;
  readonly team?: TeamWish;
  /** At least one. */
  readonly stages: readonly StageWish[];
  /** Names of TieBreak; the format's usual ones without it. */
  readonly tie_breaks?: readonly string[];
  /** Match points of a win, a draw and a loss, as in 3-1-0. */
  readonly scoring?: string;
  /** own, same (at all tables), or teams (the same, and each match is played at two). */
  readonly deals?: string;
  /** Of a round robin: who did not come forfeits each later table at once (out), or is waited for (pair). */
  readonly no_shows?: string;
  /** Of a Swiss. */
  readonly byes?: EventByes;
  /** Players may pause at their tables: each side for 5 minutes together in each game. */
  readonly pauses?: boolean;
  readonly rated?: boolean;
  readonly visibility?: "public" | "private";
  readonly password?: string;
  readonly entries?: EventEntries;
  /** The directors start it without it. */
  readonly starts_at?: number;
  readonly check_in_minutes?: number;
  /** 60 without it. */
  readonly break_seconds?: number;
  /** 5 without it. */
  readonly forfeit_minutes?: number;
  readonly directors?: readonly string[];
  readonly webhooks?: readonly EventWebhook[];
}

export interface EventSetParams {
  readonly event: string;
  readonly name?: string;
  /** 0: the directors start it. */
  readonly starts_at?: number;
  readonly check_in_minutes?: number;
  readonly break_seconds?: number;
  readonly forfeit_minutes?: number;
  /** As in event.create. */
  readonly pauses?: boolean;
  /** Beside whoever created it. */
  readonly directors?: readonly string[];
  /** All of them; an empty list ends them. Only for whoever created it. */
  readonly webhooks?: readonly EventWebhook[];
}

export interface EventOpenParams {
  readonly event: string;
}

export interface EventEnterParams {
  readonly event: string;
  readonly team?: TeamEntry;
  readonly password?: string;
}

export interface EventWithdrawParams {
  readonly event: string;
  /** Forfeits the match that runs. */
  readonly at_once?: boolean;
}

export interface EventCheckInParams {
  readonly event: string;
}

export interface EventAbsentParams {
  readonly event: string;
  readonly absent?: boolean;
  /** Only these, in place of those told before; an empty list takes them back. */
  readonly rounds?: readonly number[];
}

export interface EventAdjournParams {
  readonly event: string;
  /** Absent: agrees to what is proposed; 0: takes it back, or declines. */
  readonly until?: number;
}

export interface EventStartParams {
  readonly event: string;
}

export interface EventWatchParams {
  readonly event: string;
  readonly password?: string;
}

export interface EventUnwatchParams {
  readonly event: string;
}

export interface EventRuleParams {
  readonly event: string;
  /**
   * pause, continue, next, pair, repair, adjudicate, correct, forfeit, add_time, view, replace, expel, allow,
   * back, adjourn, resume, answer, director, finish, cancel or reopen.
   */
  readonly act: string;
  readonly reason: string;
  /** As in 2.7: round and table. */
  readonly table?: string;
  readonly entrant?: number;
  /** The id of whoever is replaced. */
  readonly out?: string;
  /** Of whoever comes in. */
  readonly handle?: string;
  readonly result?: RuledResult;
  readonly pairs?: readonly RuledPair[];
  readonly seconds?: number;
  readonly seat?: number;
  readonly until?: number;
  /** Of the rounds missed by a late entry: half or zero. */
  readonly byes?: string;
  /** That enters late; the handle is its captain's. */
  readonly team?: TeamEntry;
  /** When a reopened event starts; without it, check-in begins at once. */
  readonly starts_at?: number;
}

export interface EventAppealParams {
  readonly event: string;
  readonly text: string;
  readonly record?: string;
}

export interface EventSayParams {
  readonly event: string;
  readonly text: string;
}

export interface EventCommitParams {
  readonly event: string;
  readonly round: number;
  readonly commit: string;
}

export interface EventRevealParams {
  readonly event: string;
  readonly round: number;
  readonly nonce: string;
}

export interface EventsParams {
  readonly state?: string;
  readonly game?: string;
  /** The `next` of the page before. */
  readonly before?: string;
}

/** By method. */
export interface Requests {
  /** First and once. A token is the player; without one, and after a takeover, the answer brings a new one. */
  readonly hello: { params: HelloParams; answer: HelloResult };
  /** Is the server still there? For clients that cannot see WebSocket's own pings. */
  readonly ping: { params: Readonly<Record<string, never>>; answer: PingResult };
  /**
   * Somebody looks at this client, or nobody does; docs/members.md says what for. A page that is looked at says so
   * each minute.
   */
  readonly presence: { params: PresenceParams; answer: Readonly<Record<string, never>> };
  /** The catalogue of games, the series and the neutral phrases. */
  readonly games: { params: Readonly<Record<string, never>>; answer: Catalogue };
  /** The lists of public rooms and of seeks, and from then on lobby.update. */
  readonly "lobby.enter": { params: Readonly<Record<string, never>>; answer: LobbyResult };
  /** Stop lobby.update. */
  readonly "lobby.leave": { params: Readonly<Record<string, never>>; answer: Readonly<Record<string, never>> };
  /** What a strong bot makes of a finished game, and from then on analysis.update until it is done. */
  readonly analysis: { params: AnalysisParams; answer: AnalysisResult };
  /** Who somebody is, and what their games add up to. */
  readonly player: { params: PlayerParams; answer: Profile };
  /** A page of somebody's finished games, the newest first. */
  readonly "player.games": { params: PlayerGamesParams; answer: GamesPage };
  /** Whose ratings in a pool are best, of those that are known well enough. */
  readonly leaderboard: { params: LeaderboardParams; answer: Leaderboard };
  /** Look for others who look for the same. One seek per player: a new one takes the place of the old. */
  readonly "seek.open": { params: SeekOpenParams; answer: SeekResult };
  /** Stop looking. */
  readonly "seek.close": { params: Readonly<Record<string, never>>; answer: Readonly<Record<string, never>> };
  /** Who looks for a game: those who have waited longest. */
  readonly seeks: { params: Readonly<Record<string, never>>; answer: SeeksResult };
  /** Ask somebody for a game of two: who is connected, or anybody with days for each decision. */
  readonly challenge: { params: ChallengeParams; answer: ChallengeResult };
  /** A room for both follows, by seek.matched. */
  readonly "challenge.accept": { params: ChallengeAcceptParams; answer: Readonly<Record<string, never>> };
  /** Say no, or take one's own challenge back. */
  readonly "challenge.decline": { params: ChallengeDeclineParams; answer: Readonly<Record<string, never>> };
  /** A command in the lobby. */
  readonly say: { params: SayParams; answer: ReplyResult };
  /** Become a member: the handle is this player's for good. The recovery code is shown this once. */
  readonly "account.claim": { params: AccountClaimParams; answer: ClaimResult };
  /** A new recovery code. The old one stops working. */
  readonly "account.recovery": { params: Readonly<Record<string, never>>; answer: RecoveryResult };
  /** Become a member on this connection, which must be a guest's and in no room. Answered like hello. */
  readonly "account.login": { params: AccountLoginParams; answer: HelloResult };
  /** Where this member is logged in. */
  readonly "account.devices": { params: Readonly<Record<string, never>>; answer: DevicesResult };
  /** Log a device out: its token stops working and its connection closes with 4002. */
  readonly "account.device.end": { params: AccountDeviceEndParams; answer: Readonly<Record<string, never>> };
  /** Another handle, once in 30 days. The old one stays this member's. */
  readonly "account.rename": { params: AccountRenameParams; answer: RenameResult };
  /** Everything that the server keeps of this member, as one document. */
  readonly "account.export": { params: Readonly<Record<string, never>>; answer: AccountExport };
  /** Delete this member. Their handles are never given to anybody again. */
  readonly "account.delete": { params: AccountDeleteParams; answer: Readonly<Record<string, never>> };
  /** Deliver no more talk of a player to this member. */
  readonly "account.block": { params: AccountBlockParams; answer: Readonly<Record<string, never>> };
  /** Deliver it again. */
  readonly "account.unblock": { params: AccountUnblockParams; answer: Readonly<Record<string, never>> };
  /** Keep a member among those whose presence account.people shows. */
  readonly "account.follow": { params: AccountFollowParams; answer: Readonly<Record<string, never>> };
  /** Keep them no longer. */
  readonly "account.unfollow": { params: AccountUnfollowParams; answer: Readonly<Record<string, never>> };
  /** Whom this member follows and blocks, and the players of their programs. */
  readonly "account.people": { params: Readonly<Record<string, never>>; answer: People };
  /** What waits for this player, member or not. */
  readonly "account.inbox": { params: Readonly<Record<string, never>>; answer: Inbox };
  /** A player for a program of this member, shown as `NAME (of HANDLE)`. */
  readonly "account.bot": { params: AccountBotParams; answer: OwnBot };
  /** End a bot of this member: its token stops working, and its connection closes with 4002. */
  readonly "account.bot.end": { params: AccountBotEndParams; answer: Readonly<Record<string, never>> };
  /** What a browser subscribes to notifications with, and whether this member's are sent to it. */
  readonly "account.push": { params: AccountPushParams; answer: PushState };
  /** Where a browser of this member wants to hear of what waits, as PushSubscription.toJSON() says it. */
  readonly "account.push.add": { params: AccountPushAddParams; answer: Readonly<Record<string, never>> };
  /** Send nothing there any more. */
  readonly "account.push.remove": { params: AccountPushRemoveParams; answer: Readonly<Record<string, never>> };
  /** What to ask the browser for, so that it makes a passkey or proves one. Once, on this connection, and soon. */
  readonly "account.passkey.options": { params: AccountPasskeyOptionsParams; answer: PasskeyOptions };
  /** Keep a passkey that the browser made. */
  readonly "account.passkey.add": { params: AccountPasskeyAddParams; answer: PasskeyResult };
  /** The passkeys of this member. */
  readonly "account.passkeys": { params: Readonly<Record<string, never>>; answer: PasskeysResult };
  /** Forget a passkey. Devices that it logged in stay logged in. */
  readonly "account.passkey.remove": { params: AccountPasskeyRemoveParams; answer: Readonly<Record<string, never>> };
  /** Open a room; the creator is host and inside. */
  readonly "room.create": { params: RoomCreateParams; answer: Created };
  /** Enter: at your own seat if you hold one, otherwise as a spectator. */
  readonly "room.enter": { params: RoomEnterParams; answer: Snapshot };
  /** Leave. During a series the seat stays yours. */
  readonly "room.leave": { params: RoomLeaveParams; answer: Readonly<Record<string, never>> };
  /** Take a seat. In a rated room this agrees to what is played if `agreed` is what stands. */
  readonly "room.sit": { params: RoomSitParams; answer: SeatResult };
  /** Give up the seat. */
  readonly "room.stand": { params: RoomStandParams; answer: Readonly<Record<string, never>> };
  /** Set options. Host only, before the start; merges. */
  readonly "room.set": { params: RoomSetParams; answer: Readonly<Record<string, never>> };
  /** Start. Host only. */
  readonly "room.start": { params: RoomStartParams; answer: Readonly<Record<string, never>> };
  /** Seat a bot. Host only, before the start. */
  readonly "room.bot": { params: RoomBotParams; answer: SeatResult };
  /** Remove a player. Host only. */
  readonly "room.kick": { params: RoomKickParams; answer: Readonly<Record<string, never>> };
  /** Change the password or the invitation. Host only, at any time. */
  readonly "room.secure": { params: RoomSecureParams; answer: SecureResult };
  /** Ready for the next game of the series; before the start of a rated one: agrees to what is played. */
  readonly "room.ready": { params: RoomReadyParams; answer: Readonly<Record<string, never>> };
  /** Give up the running game. */
  readonly "room.resign": { params: RoomResignParams; answer: Readonly<Record<string, never>> };
  /** Ask for another series after the end. */
  readonly "room.rematch": { params: RoomRematchParams; answer: Readonly<Record<string, never>> };
  /** Let the house play for whoever has not acted for long. */
  readonly "room.nudge": { params: RoomNudgeParams; answer: Readonly<Record<string, never>> };
  /** Stop the game, once every human who is seated wants it. */
  readonly "room.pause": { params: RoomPauseParams; answer: Readonly<Record<string, never>> };
  /** Go on after a pause, or play for yourself again. */
  readonly "room.continue": { params: RoomContinueParams; answer: Readonly<Record<string, never>> };
  /** Offer a draw, agree to one, or decline it. */
  readonly "room.draw": { params: RoomDrawParams; answer: Readonly<Record<string, never>> };
  /** Offer to take the last move back, agree to it, or decline it. */
  readonly "room.takeback": { params: RoomTakebackParams; answer: Readonly<Record<string, never>> };
  /** Chat, or a command. */
  readonly "room.say": {
    params: RoomSayParams;
    answer: {
      readonly reply?: Reply;
    };
  };
  /** Commit to a nonce for the game that is being sealed. */
  readonly "room.commit": { params: RoomCommitParams; answer: Readonly<Record<string, never>> };
  /** Reveal the nonce, once all have committed. */
  readonly "room.reveal": { params: RoomRevealParams; answer: Readonly<Record<string, never>> };
  /** A snapshot, for use after a gap in seq. */
  readonly "room.sync": { params: RoomSyncParams; answer: Snapshot };
  /** Every legal move for the open prompt. */
  readonly "room.legal": { params: RoomLegalParams; answer: LegalResult };
  /** What the game has told so far, move by move, as the sender may know it. */
  readonly "room.moves": { params: RoomMovesParams; answer: MovesResult };
  /** See a room as spectators do, without coming in: a public one without a password, or any with its invitation. */
  readonly "room.peek": { params: RoomPeekParams; answer: PeekResult };
  /** What an expert would play for the open prompt. Only if the house plays every other seat. */
  readonly "room.hint": { params: RoomHintParams; answer: HintResult };
  /** Answer a prompt. The result, and anything that shows the move, comes only once it is durable. */
  readonly "room.move": { params: RoomMoveParams; answer: MoveResult };
  /** Create an event (a tournament). Members only. */
  readonly "event.create": { params: EventCreateParams; answer: EventCreated };
  /** Change an event: all of these before it opens, the times and directors later too. Directors only. */
  readonly "event.set": { params: EventSetParams; answer: Readonly<Record<string, never>> };
  /** Open a draft for entries. Directors only. */
  readonly "event.open": { params: EventOpenParams; answer: Readonly<Record<string, never>> };
  /** Enter, alone or as the captain of a team. */
  readonly "event.enter": { params: EventEnterParams; answer: EventEntered };
  /** Leave an event; during it after the running match, or at once. */
  readonly "event.withdraw": { params: EventWithdrawParams; answer: Readonly<Record<string, never>> };
  /** Confirm that one will play. */
  readonly "event.check_in": { params: EventCheckInParams; answer: Readonly<Record<string, never>> };
  /** Miss rounds, the coming ones or some, or be there again. */
  readonly "event.absent": { params: EventAbsentParams; answer: Readonly<Record<string, never>> };
  /** Propose to go on with the match at another time, agree, or decline. */
  readonly "event.adjourn": { params: EventAdjournParams; answer: Readonly<Record<string, never>> };
  /** Start it now. Directors only. */
  readonly "event.start": { params: EventStartParams; answer: Readonly<Record<string, never>> };
  /** See an event, and from then on event.update. */
  readonly "event.watch": { params: EventWatchParams; answer: EventSnapshot };
  /** No more event.update of this event. */
  readonly "event.unwatch": { params: EventUnwatchParams; answer: Readonly<Record<string, never>> };
  /** A ruling. Directors only; docs/events.md has the acts. */
  readonly "event.rule": {
    params: EventRuleParams;
    answer: {
      readonly seat?: number;
      /** Of the room, as that seat's player sees it. */
      readonly view?: RoomView;
    };
  };
  /** Ask the directors for a ruling. */
  readonly "event.appeal": { params: EventAppealParams; answer: Readonly<Record<string, never>> };
  /** Say something to everybody who watches, or a command of the event. */
  readonly "event.say": {
    params: EventSayParams;
    answer: {
      readonly reply?: Reply;
    };
  };
  /** Commit to a nonce for the boards of a round, in the first stage of its sealing. */
  readonly "event.commit": { params: EventCommitParams; answer: Readonly<Record<string, never>> };
  /** The nonce that one committed to, in the second stage. */
  readonly "event.reveal": { params: EventRevealParams; answer: Readonly<Record<string, never>> };
  /** A page of events, the newest first. */
  readonly events: { params: EventsParams; answer: EventsPage };
}

/** By method. */
export interface Notifications {
  /** What changed for this viewer. */
  readonly "room.update": RoomUpdate;
  /** A snapshot that nobody asked for: a slow reader gets it in place of its backlog. */
  readonly "room.snapshot": Snapshot;
  /** A line of chat. */
  readonly "room.chat": ChatLine;
  /** Nothing more comes from this room. */
  readonly "room.closed": RoomClosed;
  /** What changed in the lists of rooms and seeks. */
  readonly "lobby.update": LobbyUpdate;
  /** More decisions of an analysis. */
  readonly "analysis.update": AnalysisUpdate;
  /**
   * A room in which the player sits. The game begins when all have entered it; if some do not come, the room
   * closes and the seek goes on. With days for each decision it begins at once.
   */
  readonly "seek.matched": SeekMatched;
  /** A seek is over without a game. */
  readonly "seek.ended": SeekEnded;
  /** Somebody asks for a game. Whoever plays against a clock hears of it afterwards. */
  readonly "challenge.received": Challenge;
  /** A challenge is over without a game. Both are told, each at the end that they know of. */
  readonly "challenge.ended": ChallengeEnded;
  /** What has changed of an event that one watches, for everybody alike. A gap in `seq`: watch again. */
  readonly "event.update": EventUpdate;
  /** A captain has entered a team with the player in it, and waits for an answer. */
  readonly "event.asked": EventAsked;
  /** A table of an event waits for the player. Told again when it waits until another time. */
  readonly "event.call": EventCall;
  /** The player did not come to a table, and is not paired until they say that they are back. */
  readonly "event.missed": EventMissed;
  /** The boards of a round are sealed, and wait for the nonces of those who play it. */
  readonly "event.sealing": EventSealing;
  /** Somebody says something at an event that one watches. */
  readonly "event.chat": EventChat;
  /** What the server's operator says to everybody. */
  readonly "server.notice": ServerNotice;
}

export type Notification = {
  [Method in keyof Notifications]: { readonly method: Method; readonly params: Notifications[Method] };
}[keyof Notifications];
