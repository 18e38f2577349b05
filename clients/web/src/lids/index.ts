// The large picture of each game, as on the lid of its box.
import cross_roads from "./cross-roads.svg?url";
import crosswise from "./crosswise.svg?url";
import kreuz_und_quer from "./kreuz-und-quer.svg?url";
import kriss_kross from "./kriss-kross.svg?url";

const lids: Readonly<Record<string, string>> = {
  "cross-roads": cross_roads,
  crosswise,
  "kreuz-und-quer": kreuz_und_quer,
  "kriss-kross": kriss_kross,
};

/** Its address; `undefined` for a game without one. */
export function lidOf(game: string): string | undefined {
  return lids[game];
}
