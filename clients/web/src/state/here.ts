// Who is here, as far as it is public: people at public tables that play, and people who look for a game.
import type { AppState } from "./app";

export interface Here {
  readonly playing: number;
  readonly looking: number;
}

export function whoIsHere({ lobby }: Pick<AppState, "lobby">, game: string): Here {
  const tables = Object.values(lobby?.rooms ?? {});
  const seeks = Object.values(lobby?.seeks ?? {});
  return {
    playing: tables
      .filter((room) => room.game === game && room.phase === "playing")
      .reduce((sum, { seated }) => sum + seated, 0),
    looking: seeks.filter((seek) => seek.game === game && !seek.bot).length,
  };
}
