// The client's whole state, as one plain value: what it knows of the server, of the rooms and of the player. change.ts
// lists what can happen to it, and reduce.ts is the only function that changes it.
import type { Link } from "../connection/connection";
import type {
  Catalogue,
  ClosedReason,
  HelloResult,
  LobbyRooms,
  LobbySeeks,
  RoomView,
  RpcError,
} from "../protocol/types";
import type { AnalysisState } from "./evaluation";
import { noEvents, type Events } from "./event";
import { noMeeting, type Meeting, type MeetingEnd } from "./meeting";
import type { Place } from "./place";
import type { RoomState } from "./room";

export interface Notice {
  readonly id: number;
  readonly content:
    | { readonly kind: "error"; readonly error: RpcError }
    | { readonly kind: "closed"; readonly room: string; readonly reason: ClosedReason | "event" }
    | { readonly kind: "operator"; readonly text: string }
    | MeetingEnd
    | { readonly kind: "lost" }
    | { readonly kind: "logged_out" }
    | { readonly kind: "copied" };
}

export interface AppState {
  readonly link: Link;
  /** How much the server's clock is ahead of ours. */
  readonly ahead_ms: number;
  /** Set by the first hello; kept through reconnects. */
  readonly me: HelloResult["player"] | undefined;
  /** The name the player chose; without one the server calls them a guest. */
  readonly chosen_name: string | undefined;
  readonly my_rooms: HelloResult["rooms"];
  readonly catalogue: Catalogue | undefined;
  readonly lobby:
    | { readonly seq: number; readonly rooms: LobbyRooms; readonly seeks: LobbySeeks; readonly stale: boolean }
    | undefined;
  /** The public game that the home page shows, as it looked last. */
  readonly live: { readonly room: string; readonly view: RoomView } | undefined;
  readonly place: Place;
  /** Looking for a person to play with. */
  readonly meeting: Meeting;
  readonly events: Events;
  /** Of the finished game that was looked at last. */
  readonly analysis: AnalysisState | undefined;
  readonly rooms: Readonly<Record<string, RoomState>>;
  /** Invites by room: those in the links we followed and those the server gave us. */
  readonly invites: Readonly<Record<string, string>>;
  readonly notices: readonly Notice[];
  readonly next_notice: number;
}

export function initialState(place: Place, chosen_name: string | undefined): AppState {
  return {
    link: { kind: "connecting", attempt: 1 },
    ahead_ms: 0,
    me: undefined,
    chosen_name,
    my_rooms: [],
    catalogue: undefined,
    lobby: undefined,
    live: undefined,
    place,
    meeting: noMeeting,
    events: noEvents,
    analysis: undefined,
    rooms: {},
    invites: {},
    notices: [],
    next_notice: 0,
  };
}

/** The newest three stay on screen. */
export function withNotice(state: AppState, content: Notice["content"]): AppState {
  return {
    ...state,
    notices: [...state.notices, { id: state.next_notice, content }].slice(-3),
    next_notice: state.next_notice + 1,
  };
}
