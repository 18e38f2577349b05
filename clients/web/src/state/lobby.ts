// The lobby's tables as a list to choose from.
import type { ListedSeek, LobbyRoom } from "../protocol/types";
import type { AppState } from "./app";

/**
 * Joinable tables come first, and what is over is no longer open. Rooms where the player has a seat are listed under
 * their games, not here.
 */
export function openTables({ lobby, my_rooms }: Pick<AppState, "lobby" | "my_rooms">): readonly [string, LobbyRoom][] {
  const mine = new Set(my_rooms.map(({ room }) => room));
  return Object.entries(lobby?.rooms ?? {})
    .filter(([code, { phase }]) => !mine.has(code) && phase !== "over")
    .sort(([a, one], [b, other]) => Number(canJoin(other)) - Number(canJoin(one)) || (a < b ? -1 : 1));
}

/** Who else looks for a game. */
export function otherSeeks({ lobby, me }: Pick<AppState, "lobby" | "me">): readonly ListedSeek[] {
  return Object.values(lobby?.seeks ?? {}).filter(({ player }) => player.id !== me?.id);
}

export function canJoin(room: LobbyRoom): boolean {
  return room.phase === "lobby" && room.seated < room.seats;
}
