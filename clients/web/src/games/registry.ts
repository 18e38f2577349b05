// Which folder shows which game. Adding a game adds one line here.
import type { GameUi } from "../table/game";
import { cross_roads } from "./cross_roads";
import { crosswise } from "./crosswise";
import { generic } from "./generic";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { kriss_kross } from "./kriss_kross";

const games: Readonly<Record<string, GameUi>> = {
  "cross-roads": cross_roads,
  crosswise,
  "kreuz-und-quer": kreuz_und_quer,
  "kriss-kross": kriss_kross,
};

/** Loads all tables, one by one. */
export const table_loaders: readonly (() => Promise<unknown>)[] = Object.values(games).flatMap(
  ({ warm }) => warm ?? [],
);

/** What the server calls them, for when there is none to ask. */
export const game_titles: Readonly<Record<string, string>> = {
  crosswise: "Crosswise",
  "cross-roads": "Cross Roads",
  "kriss-kross": "Kriss Kross",
  "kreuz-und-quer": "Kreuz und Quer",
};

/** Loads all lessons, one by one, so that they are there without a network. */
export const lesson_loaders: readonly (() => Promise<unknown>)[] = Object.values(games).flatMap(
  ({ lesson }) => lesson ?? [],
);

/** The games with a table of their own. */
export const games_with_tables: readonly string[] = Object.keys(games);

export function gameUi(game: string): GameUi {
  return games[game] ?? generic;
}
