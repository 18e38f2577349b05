// A visitor plays each game once against each of the house's levels, as the server is by default: the first card that
// can be laid on the first place that the page offers, as a child might. Says how long the bots took to answer and who
// won. Against the lowest level, "Play again" is pressed until Ada has won: a child can. Long: tests/long runs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playToTheEnd, tables } from "./alone.mjs";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { patience } from "./patience.mjs";

// Between equal players, neither loses so many in a row.
const most_games = 12;
const levels = ["random", "greedy", "steady", "strong", "expert"];

for (const [game, playerOn] of Object.entries(tables)) {
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
    results.push(await playOne(visit, playerOn(visit), waits, results.length === 0 && `levels-${game}-${level}`));
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
async function playOne(visit, table, waits, picture) {
  await playToTheEnd(table, {
    answered: (ms) => waits.push(ms),
    before: async (turns) => {
      if (turns === 8 && picture) await visit.picture(picture);
    },
  });
  return visit.page.locator("[data-dialog=result] h2").innerText();
}
