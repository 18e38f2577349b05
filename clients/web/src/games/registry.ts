// Which folder shows which game. A new game is one line here.
import type { GameUi } from "./game";
import { crosswise } from "./crosswise";
import { generic } from "./generic";
import { kriss_kross } from "./kriss_kross";

const games: Readonly<Record<string, GameUi>> = { crosswise, "kriss-kross": kriss_kross };

export function gameUi(game: string): GameUi {
  return games[game] ?? generic;
}
