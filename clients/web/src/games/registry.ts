// Which folder shows which game. A new game is one line here.
import type { GameUi } from "./game";
import { crosswise } from "./crosswise";
import { generic } from "./generic";

const games: Readonly<Record<string, GameUi>> = { crosswise };

export function gameUi(game: string): GameUi {
  return games[game] ?? generic;
}
