// The rooms that this page is in, and the list of those in which the player has a seat. The list changes with them.
import type { AppState } from "./app";
import { events } from "./event";
import { meeting } from "./meeting";
import { mySeat, type RoomState } from "./room";
import { keepsSeat } from "./tables";

export function withRoom(state: AppState, room: RoomState): AppState {
  const seated = {
    ...state,
    rooms: { ...state.rooms, [room.room]: room },
    my_rooms: roomsWith(state.my_rooms, room, mySeat(room.view, state.me?.id)),
  };
  if (room.view.phase === "lobby") return seated;
  const began = { kind: "game_began", room: room.room } as const;
  return { ...seated, meeting: meeting(state.meeting, began), events: events(state.events, began) };
}

export function withoutRoom(state: AppState, code: string): AppState {
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
export function roomsAfterLeaving(state: AppState, code: string): AppState["my_rooms"] {
  const others = state.my_rooms.filter((mine) => mine.room !== code);
  const view = state.rooms[code]?.view;
  const seat = view && mySeat(view, state.me?.id);
  return view && seat !== undefined && keepsSeat(view) ? [...others, { room: code, game: view.game, seat }] : others;
}

export function onRoom(state: AppState, code: string, change: (room: RoomState) => RoomState): AppState {
  const room = state.rooms[code];
  return room ? withRoom(state, change(room)) : state;
}
