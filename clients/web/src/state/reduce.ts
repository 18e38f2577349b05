// The only function that changes the client's state. The server's notifications are in received.ts.
import { withNotice, type AppState } from "./app";
import type { Change } from "./change";
import { events } from "./event";
import { withWaits } from "./inbox";
import { meeting } from "./meeting";
import { onRoom, roomsAfterLeaving, withoutRoom, withRoom } from "./my_rooms";
import { receive, withAnalysis } from "./received";
import { fromSnapshot, withMoves, withReply, withTables } from "./room";
import { unreachable } from "./unreachable";

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
    case "door":
      return state.place.kind === "room" && state.place.room === change.room
        ? { ...state, place: { ...state.place, seen: change.view } }
        : state;
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
    case "seek_opened":
    case "seek_over":
    case "challenged":
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
