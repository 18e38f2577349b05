// What waits for the player: games of days that need their move, and challenges that need their answer.
import type { HeldSeat, HelloResult } from "../protocol/types";
import type { Meeting } from "./meeting";
import { tablesThatWait } from "./tables";

type MyRooms = HelloResult["rooms"];

/** The rooms that wait, as the server lists them now. */
export function withWaits(rooms: MyRooms, waits: readonly HeldSeat[]): MyRooms {
  const waiting = new Set(waits.map(({ room }) => room));
  const known = new Set(rooms.map(({ room }) => room));
  return [
    ...rooms.map(({ room, game, seat }) => ({ room, game, seat, ...(waiting.has(room) && { waits: true }) })),
    ...waits.filter(({ room }) => !known.has(room)).map((place) => ({ ...place, waits: true })),
  ];
}

export function howMuchWaits(state: Parameters<typeof tablesThatWait>[0] & { readonly meeting: Meeting }): number {
  return tablesThatWait(state).length + state.meeting.challenges.length;
}
