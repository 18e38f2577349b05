// The lobby's tables as a list to choose from.
import type { ListedSeek, LobbyRoom } from "../protocol/types";
import type { AppState } from "./app";

/** Those with a free seat. Where the player has one already is listed among their own. */
export function openTables({ lobby, my_rooms }: Pick<AppState, "lobby" | "my_rooms">): readonly [string, LobbyRoom][] {
  const mine = new Set(my_rooms.map(({ room }) => room));
  return Object.entries(lobby?.rooms ?? {})
    .filter(([code, room]) => !mine.has(code) && canJoin(room))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Who else looks for a game. */
export function otherSeeks({ lobby, me }: Pick<AppState, "lobby" | "me">): readonly ListedSeek[] {
  return Object.values(lobby?.seeks ?? {}).filter(({ player }) => player.id !== me?.id);
}

/** Public games that run, of one game or all: the most watched first. */
export function liveTables({ lobby }: Pick<AppState, "lobby">, game?: string): readonly [string, LobbyRoom][] {
  return Object.entries(lobby?.rooms ?? {})
    .filter(([, room]) => room.phase === "playing" && !room.password && (game === undefined || room.game === game))
    .sort(([a, one], [b, other]) => other.spectators - one.spectators || (a < b ? -1 : 1));
}

function canJoin(room: LobbyRoom): boolean {
  return room.phase === "lobby" && room.seated < room.seats;
}
