// One person's turns in each of the four games, read from the page and made by hand: for whole games against a bot.
import * as cross_roads from "./cross_roads_table.mjs";
import { Player as Scribe } from "./kriss_kross.mjs";
import * as kreuz_und_quer from "./kreuz_und_quer_table.mjs";
import { Player } from "./player.mjs";
import { look, same } from "./table.mjs";
import { until } from "./until.mjs";

/**
 * How a game is read and played by the player who began it: `may(seen)` when it is the player's turn, and `act(seen)`
 * for one turn by hand. `way` is "click" or "tap".
 */
export const tables = {
  crosswise: (visit, way = "click") => {
    const player = new Player(visit, way);
    return {
      look: () => look(visit.page),
      may: ({ my_turn, offers, playable }) => my_turn && offers.length + playable.length > 0,
      act: (seen) => player.play(seen, "orange"),
    };
  },
  "cross-roads": (visit, way = "click") => ({
    look: () => cross_roads.look(visit.page),
    may: ({ my_turn, lively }) => my_turn && lively.length > 0,
    act: (seen) => cross_roads.ways[way](visit.page, seen.lively[0], false),
  }),
  "kriss-kross": (visit, way = "click") => {
    const player = new Scribe(visit, 0, way);
    return {
      look: () => player.look(),
      may: ({ my_turn, draft, choices, open }) => my_turn && draft !== "sent" && choices.length + open.length > 0,
      act: (seen) => (seen.choices.length > 0 ? player.choose(seen.choices[0]) : player.enter(seen)),
    };
  },
  "kreuz-und-quer": (visit, way = "click") => ({
    look: () => kreuz_und_quer.look(visit.page),
    may: ({ my_turn, ready }) => my_turn && ready,
    act: (seen) => {
      if (seen.exchange) return kreuz_und_quer.exchange(visit.page);
      const turn = kreuz_und_quer.chooseTurn(seen, "0");
      return turn ? kreuz_und_quer.ways[way](visit.page, turn) : kreuz_und_quer.singleStep(visit.page);
    },
  }),
};

/**
 * Plays one game to its end. `answered` hears how long the other side took, in ms; `before` runs before each turn, with
 * its number.
 */
export async function playToTheEnd(table, { answered = () => {}, before = async () => {} } = {}) {
  let moved_at;
  for (let turns = 0; ; ++turns) {
    const seen = await until(
      "it is the player's turn, or the game is over",
      () => table.look(),
      (now) => now?.synced && !now.pending && (now.phase !== "playing" || table.may(now)),
    );
    if (moved_at !== undefined) answered(performance.now() - moved_at);
    if (seen.phase !== "playing") return;
    await before(turns);
    await table.act(seen);
    await until(
      "the turn is taken",
      () => table.look(),
      (now) => now.phase !== "playing" || (now.synced && !now.pending && !(table.may(now) && same(now, seen))),
    );
    moved_at = performance.now();
  }
}
