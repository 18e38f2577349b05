// Events (tournaments) as this client reads them. Entrants, rounds and tables are numbers, and as keys strings. A table's
// id is "ROUND.TABLE", such as "2.7". Times are milliseconds since 1970 by the server's clock.
import type { Json } from "./json";

export type Format = "round-robin" | "swiss" | "knockout" | "double-knockout" | "tables" | "arena";
export type EventStatus = "draft" | "open" | "check-in" | "running" | "finished" | "cancelled";
export type Deals = "own" | "same" | "teams";

/** One stage: rounds of one format. What the format does not know is absent. */
export interface Stage {
  readonly format: Format;
  readonly rounds?: number;
  readonly legs?: number;
  readonly groups?: number;
  /** Of each group, who go on to the next stage. */
  readonly best?: number;
  readonly seats?: number;
  readonly minutes?: number;
  readonly third_place?: boolean;
}

export interface EventMember {
  readonly player: string;
  readonly name: string;
  readonly handle?: string;
  /** Has not agreed yet to be in the team. */
  readonly asked?: true;
}

export type EntrantState =
  "entered" | "checked_in" | "playing" | "absent" | "withdrawn" | "declined" | "expelled" | "dropped";

/** One member, or a team. */
export interface Entrant {
  readonly name: string;
  readonly members: readonly EventMember[];
  readonly reserves?: readonly EventMember[];
  readonly seed?: number;
  readonly rating?: number;
  readonly state: EntrantState;
}

export interface PairingResult {
  /** An entrant, or: a draw; nobody, as when both were absent. */
  readonly winner: string;
  /** Of the series, in the order of the table's entrants. */
  readonly points?: readonly number[];
  /** At tables of three and more. */
  readonly places?: readonly number[];
  readonly forfeit?: boolean;
}

export type BracketPart = "winners" | "losers" | "final" | "reset" | "third_place";

export interface Pairing {
  readonly entrants: readonly string[];
  readonly rooms: readonly string[];
  readonly state: "waiting" | "playing" | "adjourned" | "stopped" | "finished";
  /** To go on at another time, and which entrants want that. */
  readonly proposal?: { readonly agreed: readonly string[]; readonly until: number };
  readonly resumes_at?: number;
  readonly result?: PairingResult;
  readonly records?: readonly string[];
  readonly stage?: number;
  readonly group?: number;
  readonly part?: BracketPart;
  /** Its place in the stage's bracket. */
  readonly match?: number;
  /** Of a match of teams at two tables: the number of the other one, where the sides are exchanged. */
  readonly twin?: number;
  /** Of both tables, with points in the order of this one's entrants. */
  readonly match_result?: PairingResult;
}

/** Where an entrant of a match comes from; nothing is known of an empty one. */
export type Source = { readonly seed?: number; readonly winner?: number; readonly loser?: number };

export interface BracketMatch {
  readonly part: BracketPart;
  readonly round: number;
  readonly first: Source;
  readonly second: Source;
  /** As far as they are known. */
  readonly entrants?: readonly { readonly entrant?: string }[];
  readonly table?: string;
  readonly winner?: string;
  readonly state: "waiting" | "ready" | "over" | "walkover" | "void";
}

/** `place`, `score`, `played`, perhaps `group`, and one number per tie-break. */
export type EventScore = { readonly place: number; readonly score: number } & {
  readonly [tie_break: string]: number | undefined;
};

export interface Ruling {
  readonly at: number;
  readonly by: string;
  readonly act: string;
  readonly reason: string;
  readonly table?: string;
  readonly entrant?: string;
  /** That was looked at. */
  readonly seat?: number;
}

/** A table that waits for players: who is missing, and until when. */
export interface Waiting {
  readonly missing: readonly string[];
  readonly forfeit_at?: number;
}

export interface Appeal {
  readonly number: number;
  readonly at: number;
  readonly entrant: string;
  readonly by: string;
  readonly text: string;
  readonly record?: string;
  readonly open?: boolean;
}

export interface EventView {
  readonly event: string;
  readonly name: string;
  readonly game: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly clock?: string;
  readonly series?: { readonly match?: number; readonly sumof?: number };
  readonly rated?: boolean;
  readonly visibility: "public" | "private";
  readonly state: EventStatus;
  readonly paused?: boolean;
  /** Absent: single members. */
  readonly team?: { readonly size: number; readonly tables: number; readonly reserves: number };
  readonly deals?: Deals;
  readonly tie_breaks: readonly string[];
  readonly scoring: string;
  readonly entries: {
    readonly min: number;
    readonly max?: number;
    readonly rating?: readonly [number, number];
    /** Only those who were named may enter. */
    readonly invited?: boolean;
    /** It takes one to enter. */
    readonly password?: boolean;
  };
  readonly stages: readonly Stage[];
  /** The present one, once it runs. */
  readonly stage?: number;
  /** Over the whole event; 0 before the first. */
  readonly round: number;
  readonly created_at: number;
  readonly starts_at?: number;
  readonly check_in_at?: number;
  readonly next_at?: number;
  /** Of an arena. */
  readonly ends_at?: number;
  readonly break_seconds: number;
  readonly forfeit_minutes: number;
  readonly entrants: Readonly<Record<string, Entrant>>;
  /** By round and table. */
  readonly pairings: Readonly<Record<string, Readonly<Record<string, Pairing>>>>;
  /** By table, such as "2.7". */
  readonly waiting: Readonly<Record<string, Waiting>>;
  /** By round. */
  readonly byes: Readonly<Record<string, readonly string[]>>;
  /** By stage; of knock-outs. */
  readonly brackets?: Readonly<Record<string, readonly BracketMatch[]>>;
  readonly standings: readonly string[];
  readonly scores: Readonly<Record<string, EventScore>>;
  readonly directors: readonly { readonly player: string; readonly name: string }[];
  readonly appeals: readonly Appeal[];
  /** The last rulings. */
  readonly log: readonly Ruling[];
}

/** What is empty may be left out on the wire. */
const nothing_yet = {
  options: {},
  tie_breaks: [],
  entrants: {},
  pairings: {},
  waiting: {},
  byes: {},
  standings: [],
  scores: {},
  directors: [],
  appeals: [],
  log: [],
} as const satisfies Partial<EventView>;

export function wholeView(told: Json): EventView {
  return { ...nothing_yet, ...(told as unknown as EventView) };
}

export interface EventSnapshot {
  readonly event: string;
  readonly seq: number;
  readonly view: EventView;
}

/** An event in a list. */
export interface ListedEvent {
  readonly event: string;
  readonly name: string;
  readonly game: string;
  readonly state: EventStatus;
  readonly formats: readonly Format[];
  readonly entrants: number;
  readonly max?: number;
  readonly starts_at?: number;
  readonly created_at: number;
  readonly team_size?: number;
  readonly visibility?: "public" | "private";
}

export interface EventsPage {
  readonly events: readonly ListedEvent[];
  readonly next?: string;
}

/** The room of the player's table waits for them. */
export interface EventCall {
  readonly event: string;
  readonly table: string;
  readonly room: string;
  readonly seat: number;
}

/** A captain has entered a team with the player in it. */
export interface EventAsked {
  readonly event: string;
  readonly name: string;
  readonly team: string;
  readonly captain: string;
}

/** The boards of a round wait for the player's nonce (protocol/docs/events.md, "Boards"). */
export interface EventSealing {
  readonly event: string;
  readonly round: number;
  /** The player's, in the round's list. */
  readonly place: number;
  readonly rules: string;
  /** By board, such as "3.1". */
  readonly seals: Readonly<Record<string, string>>;
  readonly stage: "commit" | "reveal";
}

export interface EventChatLine {
  readonly event: string;
  readonly from: string;
  readonly player: string;
  readonly text: string;
  readonly at: string | number;
}

export type EventNotification =
  | {
      readonly method: "event.update";
      readonly params: { readonly event: string; readonly seq: number; readonly patch: Json };
    }
  | { readonly method: "event.asked"; readonly params: EventAsked }
  | { readonly method: "event.call"; readonly params: EventCall }
  | { readonly method: "event.chat"; readonly params: EventChatLine };
