// The client's whole state and the only function that changes it. Effects (asking for a snapshot, resending a move) are
// in app/attendance.ts; this state causes them.
import type { Link } from "../connection/connection";
import { mergePatch } from "../protocol/merge_patch";
import type {
  AnalysisUpdate,
  Catalogue,
  ClosedReason,
  HelloResult,
  Inbox,
  Json,
  LobbyRooms,
  LobbySeeks,
  Member,
  Notification,
  Prompt,
  Reply,
  RoomView,
  RpcError,
  Snapshot,
  ToldMove,
} from "../protocol/types";
import { grown, type AnalysisState } from "./evaluation";
import { eventOfRoom, events, noEvents, type Events, type EventsChange } from "./event";
import { withWaits } from "./inbox";
import type { Invitation } from "./invitation";
import { meeting, noMeeting, type Meeting, type MeetingChange } from "./meeting";
import { keepsSeat } from "./tables";
import {
  fromSnapshot,
  mySeat,
  receiveUpdate,
  withChat,
  withMoves,
  withReply,
  withTables,
  type Past,
  type RoomState,
} from "./room";

export interface Secret {
  readonly password?: string;
  readonly invite?: string;
}

/** Where the player is, as in the address bar. */
export type Place =
  | { readonly kind: "home" }
  /** The player's account. */
  | { readonly kind: "me" }
  | {
      readonly kind: "room";
      readonly room: string;
      readonly secret: Secret;
      readonly barred: RpcError | undefined;
      /** What the link that led here asks for besides, until it has been done. */
      readonly invitation?: Invitation;
      /** Its game, as far as the link said. */
      readonly game?: string;
    }
  | { readonly kind: "player"; readonly player: string }
  /** The leaderboard of a pool. */
  | { readonly kind: "ratings"; readonly pool: string }
  /** A finished game; `at`: the position after so many moves, the last if absent. */
  | { readonly kind: "game"; readonly record: string; readonly at: number | undefined }
  /** The lesson of a game. */
  | { readonly kind: "lesson"; readonly game: string }
  /** The list of tournaments, and the wizard for a new one. */
  | { readonly kind: "events" }
  | { readonly kind: "new_event" }
  /** A tournament. */
  | { readonly kind: "event"; readonly event: string; readonly part: EventPart };

/** The tabs of an event's page, and its pages beside that. */
export const event_parts = [
  "overview",
  "pairings",
  "standings",
  "crosstable",
  "bracket",
  "tables",
  "rulings",
  "chat",
  "desk",
  "overlay",
  "print",
] as const;
export type EventPart = (typeof event_parts)[number];

export interface Notice {
  readonly id: number;
  readonly content:
    | { readonly kind: "error"; readonly error: RpcError }
    | { readonly kind: "closed"; readonly room: string; readonly reason: ClosedReason | "event" }
    | { readonly kind: "operator"; readonly text: string }
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
  /** Looking for somebody to play with. */
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

export type Change =
  | { readonly kind: "link"; readonly link: Link }
  | { readonly kind: "clocks_compared"; readonly ahead_ms: number }
  | { readonly kind: "named"; readonly name: string | undefined }
  | { readonly kind: "hello"; readonly result: HelloResult }
  | { readonly kind: "called"; readonly player: Member }
  | { readonly kind: "inbox"; readonly inbox: Inbox }
  | { readonly kind: "catalogue"; readonly catalogue: Catalogue }
  | { readonly kind: "lobby"; readonly seq: number; readonly rooms: LobbyRooms; readonly seeks: LobbySeeks }
  | { readonly kind: "lobby_left" }
  | { readonly kind: "peeked"; readonly room: string; readonly view: RoomView }
  | { readonly kind: "peek_refused"; readonly room: string }
  | { readonly kind: "went"; readonly place: Place }
  | { readonly kind: "barred"; readonly room: string; readonly error: RpcError }
  | { readonly kind: "invitation_read"; readonly room: string }
  /** `past`: what this tab was told in the room before, if the room is no longer known. */
  | { readonly kind: "snapshot"; readonly snapshot: Snapshot; readonly past?: Past | undefined }
  /** What the running game has told so far. */
  | { readonly kind: "moves_told"; readonly room: string; readonly game: number; readonly moves: readonly ToldMove[] }
  /** The tables that some of its moves led to. */
  | {
      readonly kind: "tables_told";
      readonly room: string;
      readonly game: number;
      readonly from: number;
      readonly moves: readonly ToldMove[];
    }
  | { readonly kind: "left"; readonly room: string }
  /** There is no such room any more. */
  | { readonly kind: "gone"; readonly room: string }
  | { readonly kind: "sync_asked"; readonly room: string }
  | { readonly kind: "sync_failed"; readonly room: string }
  | { readonly kind: "move_sent"; readonly room: string; readonly prompt: Prompt["id"]; readonly move: string }
  | { readonly kind: "move_refused"; readonly room: string; readonly prompt: Prompt["id"] }
  | { readonly kind: "replied"; readonly room: string; readonly reply: Reply }
  | { readonly kind: "muted"; readonly room: string }
  | { readonly kind: "invite"; readonly room: string; readonly invite: string }
  | MeetingChange
  | EventsChange
  | { readonly kind: "analysis_asked"; readonly record: string }
  | { readonly kind: "analysis"; readonly params: AnalysisUpdate }
  | { readonly kind: "analysis_failed"; readonly record: string }
  | { readonly kind: "notice"; readonly content: Notice["content"] }
  | { readonly kind: "notice_gone"; readonly id: number }
  | { readonly kind: "received"; readonly notification: Notification };

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

export function reduce(state: AppState, change: Change): AppState {
  switch (change.kind) {
    case "link":
      // Without a connection nothing is known to be current; rooms stay on screen until they are entered again.
      return change.link.kind === "online"
        ? { ...state, link: change.link }
        : {
            ...state,
            link: change.link,
            lobby: state.lobby && { ...state.lobby, stale: true },
            events: events(state.events, { kind: "offline" }),
          };
    case "clocks_compared":
      return { ...state, ahead_ms: change.ahead_ms };
    case "named":
      return { ...state, chosen_name: change.name };
    case "hello":
      return { ...state, me: change.result.player, my_rooms: change.result.rooms };
    case "called":
      return { ...state, me: change.player };
    case "inbox":
      return {
        ...state,
        my_rooms: withWaits(state.my_rooms, change.inbox.waits),
        meeting: meeting(state.meeting, { kind: "inbox", challenges: change.inbox.challenges }),
      };
    case "catalogue":
      return { ...state, catalogue: change.catalogue };
    case "lobby":
      return { ...state, lobby: { seq: change.seq, rooms: change.rooms, seeks: change.seeks, stale: false } };
    case "lobby_left":
      return { ...state, lobby: undefined };
    case "peeked":
      return { ...state, live: { room: change.room, view: change.view } };
    case "peek_refused":
      return state.live?.room === change.room ? { ...state, live: undefined } : state;
    case "went":
      return { ...state, place: change.place };
    case "barred":
      return state.place.kind === "room" && state.place.room === change.room
        ? { ...withoutRoom(state, change.room), place: { ...state.place, barred: change.error } }
        : state;
    case "invitation_read": {
      const { place } = state;
      if (place.kind !== "room" || place.room !== change.room) return state;
      const { invitation: _, ...rest } = place;
      return { ...state, place: rest };
    }
    case "snapshot":
      return withRoom(state, fromSnapshot(change.snapshot, state.rooms[change.snapshot.room] ?? change.past));
    case "moves_told":
      return onRoom(state, change.room, (room) => withMoves(room, change.game, change.moves));
    case "tables_told":
      return onRoom(state, change.room, (room) => withTables(room, change.game, change.from, change.moves));
    case "left":
      return { ...withoutRoom(state, change.room), my_rooms: roomsAfterLeaving(state, change.room) };
    case "gone":
      return {
        ...withoutRoom(state, change.room),
        my_rooms: state.my_rooms.filter(({ room }) => room !== change.room),
      };
    case "sync_asked":
      return onRoom(state, change.room, (room) => ({ ...room, sync: "asked" }));
    case "sync_failed":
      return onRoom(state, change.room, (room) => ({ ...room, sync: "none" }));
    case "move_sent":
      return onRoom(state, change.room, (room) => ({ ...room, pending: { prompt: change.prompt, move: change.move } }));
    case "move_refused":
      return onRoom(state, change.room, (room) =>
        room.pending?.prompt === change.prompt ? { ...room, pending: undefined } : room,
      );
    case "replied":
      return onRoom(state, change.room, (room) => withReply(room, change.reply));
    case "muted":
      return onRoom(state, change.room, (room) => ({ ...room, muted: true }));
    case "invite":
      return { ...state, invites: { ...state.invites, [change.room]: change.invite } };
    case "seeking":
    case "seek_over":
    case "challenge_answered":
      return { ...state, meeting: meeting(state.meeting, change) };
    case "event_watched":
    case "event_barred":
    case "event_left":
    case "event_answered":
      return { ...state, events: events(state.events, change) };
    case "analysis_asked":
      return state.analysis?.record === change.record
        ? { ...state, analysis: { ...state.analysis, progress: "running" } }
        : { ...state, analysis: { record: change.record, decisions: [], progress: "running" } };
    case "analysis":
      return withAnalysis(state, change.params);
    case "analysis_failed":
      return state.analysis?.record === change.record
        ? { ...state, analysis: { ...state.analysis, progress: "failed" } }
        : state;
    case "notice":
      return withNotice(state, change.content);
    case "notice_gone":
      return { ...state, notices: state.notices.filter((notice) => notice.id !== change.id) };
    case "received":
      return receive(state, change.notification);
    default:
      return unreachable(change);
  }
}

function receive(state: AppState, notification: Notification): AppState {
  switch (notification.method) {
    case "room.update": {
      const room = receiveUpdate(state.rooms[notification.params.room], notification.params);
      return room ? withRoom(state, room) : state;
    }
    case "room.snapshot":
      return withRoom(state, fromSnapshot(notification.params, state.rooms[notification.params.room]));
    case "room.chat":
      return onRoom(state, notification.params.room, (room) => withChat(room, notification.params));
    case "room.closed": {
      const { room, reason } = notification.params;
      const gone = {
        ...withoutRoom(state, room),
        meeting: meeting(state.meeting, { kind: "room_closed", room }),
        events: events(state.events, { kind: "room_closed", room }),
        my_rooms: state.my_rooms.filter((mine) => mine.room !== room),
      };
      if (state.place.kind !== "room" || state.place.room !== room) return gone;
      // Who sat at a tournament's table reads there what comes next.
      const event = reason === "closed" ? eventOfRoom(state.events, room, state.rooms[room]?.view) : undefined;
      if (event === undefined)
        return withNotice({ ...gone, place: { kind: "home" } }, { kind: "closed", room, reason });
      const place: Place = { kind: "event", event, part: "overview" };
      return withNotice({ ...gone, place }, { kind: "closed", room, reason: "event" });
    }
    case "lobby.update": {
      const { seq, patch, seeks } = notification.params;
      const lobby = state.lobby;
      if (!lobby || lobby.stale || seq <= lobby.seq) return state;
      if (seq > lobby.seq + 1) return { ...state, lobby: { ...lobby, stale: true } };
      const merged = {
        rooms: mergePatch(lobby.rooms as unknown as Json, patch) as unknown as LobbyRooms,
        seeks: mergePatch(lobby.seeks as unknown as Json, seeks ?? {}) as unknown as LobbySeeks,
      };
      return { ...state, lobby: { seq, ...merged, stale: false } };
    }
    case "analysis.update":
      return withAnalysis(state, notification.params);
    case "seek.matched":
    case "challenge.received":
    case "challenge.ended":
      return { ...state, meeting: meeting(state.meeting, { kind: "heard", notification }) };
    case "event.update":
    case "event.asked":
    case "event.call":
    case "event.chat":
      return { ...state, events: events(state.events, { kind: "heard", notification }) };
    case "event.sealing": // contributing.ts answers it
      return state;
    case "server.notice":
      return withNotice(state, { kind: "operator", text: notification.params.text });
    default:
      return unreachable(notification);
  }
}

/** Missing decisions mean that it has to be asked for again. */
function withAnalysis(state: AppState, { record, from, decisions, done }: AnalysisUpdate): AppState {
  if (state.analysis?.record !== record) return state;
  return {
    ...state,
    analysis: grown(state.analysis, from, decisions, done) ?? { ...state.analysis, progress: "failed" },
  };
}

function withRoom(state: AppState, room: RoomState): AppState {
  const seated = {
    ...state,
    rooms: { ...state.rooms, [room.room]: room },
    my_rooms: roomsWith(state.my_rooms, room, mySeat(room.view, state.me?.id)),
  };
  if (room.view.phase === "lobby") return seated;
  const began = { kind: "game_began", room: room.room } as const;
  return { ...seated, meeting: meeting(state.meeting, began), events: events(state.events, began) };
}

function withoutRoom(state: AppState, code: string): AppState {
  const { [code]: _gone, ...rooms } = state.rooms;
  return { ...state, rooms };
}

/** What the room says of the player's seat is newer than what hello said. */
function roomsWith(mine: AppState["my_rooms"], { room, view }: RoomState, seat: number | undefined) {
  const known = mine.find((one) => one.room === room);
  if (known?.seat === seat) return mine;
  const others = mine.filter((one) => one.room !== room);
  return seat === undefined ? others : [...others, { room, game: view.game, seat }];
}

/** Leaving a running game keeps the player's seat; leaving before the start gives it up. */
function roomsAfterLeaving(state: AppState, code: string): AppState["my_rooms"] {
  const others = state.my_rooms.filter((mine) => mine.room !== code);
  const view = state.rooms[code]?.view;
  const seat = view && mySeat(view, state.me?.id);
  return view && seat !== undefined && keepsSeat(view) ? [...others, { room: code, game: view.game, seat }] : others;
}

function onRoom(state: AppState, code: string, change: (room: RoomState) => RoomState): AppState {
  const room = state.rooms[code];
  return room ? withRoom(state, change(room)) : state;
}

function withNotice(state: AppState, content: Notice["content"]): AppState {
  return {
    ...state,
    notices: [...state.notices, { id: state.next_notice, content }].slice(-3),
    next_notice: state.next_notice + 1,
  };
}

export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
