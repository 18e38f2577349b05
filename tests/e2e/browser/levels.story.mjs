// Somebody plays each game once against each of the house's levels, as the server is by default: the first card that
// can be laid on the first place that the page offers, as a child might. Says how long the bots took to answer and who
// won. Against the lowest level, "Play again" is pressed until Ada has won: a child can. Long: tests/long runs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import * as cross_roads from "./cross_roads_table.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { Player as Scribe } from "./kriss_kross.mjs";
import * as kreuz_und_quer from "./kreuz_und_quer_table.mjs";
import { patience } from "./patience.mjs";
import { Player } from "./player.mjs";
import { look, same } from "./table.mjs";
import { until } from "./until.mjs";

// Where two play as well as each other, nobody loses so many in a row.
const most_games = 12;
const levels = ["random", "greedy", "steady", "strong", "expert"];

/** How a game is read and played: `may(seen)` when it is the player's turn, and `act(seen)` for one turn by hand. */
const games = {
  crosswise: (visit) => {
    const player = new Player(visit, "click");
    return {
      look: () => look(visit.page),
      may: ({ my_turn, offers, playable }) => my_turn && offers.length + playable.length > 0,
      act: (seen) => player.play(seen, "orange"),
    };
  },
  "cross-roads": (visit) => ({
    look: () => cross_roads.look(visit.page),
    may: ({ my_turn, lively }) => my_turn && lively.length > 0,
    act: (seen) => cross_roads.ways.click(visit.page, seen.lively[0], false),
  }),
  "kriss-kross": (visit) => {
    const player = new Scribe(visit, 0, "click");
    return {
      look: () => player.look(),
      may: ({ my_turn, draft, choices, open }) => my_turn && draft !== "sent" && choices.length + open.length > 0,
      act: (seen) => (seen.choices.length > 0 ? player.choose(seen.choices[0]) : player.enter(seen)),
    };
  },
  "kreuz-und-quer": (visit) => ({
    look: () => kreuz_und_quer.look(visit.page),
    may: ({ my_turn, ready }) => my_turn && ready,
    act: (seen) => {
      if (seen.exchange) return kreuz_und_quer.exchange(visit.page);
      const turn = kreuz_und_quer.chooseTurn(seen, "0");
      return turn ? kreuz_und_quer.ways.click(visit.page, turn) : kreuz_und_quer.singleStep(visit.page);
    },
  }),
};

for (const [game, playerOn] of Object.entries(games)) {
  test(`${game} against each level`, { timeout: 5 * patience }, async (t) => {
    const { server, browser } = await openHouse(t);
    await Promise.all(
      levels.map((level, at) => t.test(level, (each) => playThrough(each, server, browser, game, level, playerOn, at))),
    );
  });
}

async function playThrough(t, server, browser, game, level, playerOn, at) {
  const visit = await browser.visit(server.url, at % 2 === 0 ? desktop : phone, `${game}-${level}`);
  const { page } = visit;
  await calledAs(page, "Ada");
  await toGame(page, game, "open");
  await page.locator("input[name=visibility][value=private]").check();
  await page.locator("[data-dialog=create] [type=submit]").click();
  await page.locator("[data-seat='1'] [data-do=bot]").click();
  await page.locator(`[data-dialog=bots] [data-level=${level}]`).click();
  await page.locator("[data-do=start]:enabled").click();
  const waits = [];
  const results = [];
  for (;;) {
    results.push(
      await playOne(visit, level, playerOn(visit), waits, results.length === 0 && `levels-${game}-${level}`),
    );
    if (level !== "random" || results.at(-1) === "You win!") break;
    assert.ok(results.length < most_games, `Ada wins one of ${most_games} games against the lowest level`);
    await page.locator("[data-dialog=result] [data-do=rematch]").click();
    await page.locator("[data-dialog=result]").waitFor({ state: "detached" });
  }
  waits.sort((one, other) => one - other);
  const after = (share) => Math.round(waits[Math.floor(share * (waits.length - 1))]);
  const pace = `answered within ${after(0.1)}, ${after(0.5)} and ${after(0.9)} ms (10, 50 and 90 %)`;
  t.diagnostic(`${game}, ${level}: ${waits.length} turns, ${pace}; ${results.join(", ")}`);
}

/** Plays one game to its end and returns the title of its result. Adds the bot's times in ms to `waits`. */
async function playOne(visit, level, table, waits, picture) {
  let moved_at;
  for (let turns = 0; ; ++turns) {
    const seen = await until(
      `it is Ada's turn against ${level}, or the game is over`,
      () => table.look(),
      (now) => now?.synced && !now.pending && (now.phase !== "playing" || table.may(now)),
    );
    if (moved_at !== undefined) waits.push(performance.now() - moved_at);
    if (seen.phase !== "playing") return visit.page.locator("[data-dialog=result] h2").innerText();
    if (turns === 8 && picture) await visit.picture(picture);
    await table.act(seen);
    await until(
      "the turn is taken",
      () => table.look(),
      (now) => now.phase !== "playing" || (now.synced && !now.pending && !(table.may(now) && same(now, seen))),
    );
    moved_at = performance.now();
  }
}
