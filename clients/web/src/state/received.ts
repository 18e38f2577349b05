// What a notification of the server changes in the client's state.
import { mergePatch } from "../protocol/merge_patch";
import type { AnalysisUpdate, Json, LobbyRooms, LobbySeeks, Notification } from "../protocol/types";
import { withNotice, type AppState } from "./app";
import { grown } from "./evaluation";
import { eventOfRoom, events } from "./event";
import { endSaid, meeting } from "./meeting";
import { onRoom, withoutRoom, withRoom } from "./my_rooms";
import type { Place } from "./place";
import { fromSnapshot, receiveUpdate, withChat } from "./room";
import { unreachable } from "./unreachable";

export function receive(state: AppState, notification: Notification): AppState {
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
      // A player who sat at a tournament's table reads there what comes next.
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
    case "seek.ended":
    case "challenge.received":
    case "challenge.ended": {
      const next = { ...state, meeting: meeting(state.meeting, { kind: "heard", notification }) };
      const said = endSaid(state.meeting, notification);
      return said ? withNotice(next, said) : next;
    }
    case "event.update":
    case "event.asked":
    case "event.missed":
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
export function withAnalysis(state: AppState, { record, from, decisions, done }: AnalysisUpdate): AppState {
  if (state.analysis?.record !== record) return state;
  return {
    ...state,
    analysis: grown(state.analysis, from, decisions, done) ?? { ...state.analysis, progress: "failed" },
  };
}
