// Firefox, where it differs: without cookies it throws wherever a page keeps something, or asks for a worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Browser, desktop } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { Player } from "./player.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const quick_bots = { bot_delay_min_ms: 1, bot_delay_max_ms: 2 };
/** `network.cookie.cookieBehavior`: all cookies and site data are blocked. */
const no_cookies = { "network.cookie.cookieBehavior": 2 };
const kept_in = ["localStorage", "sessionStorage", "indexedDB", "caches", "serviceWorker"];
const workers = ["SharedWorker", "BroadcastChannel"];

/** From the front page to a table against a bot, and one move there. */
async function playsAMove(visit) {
  const player = new Player(visit, "click");
  await player.page.locator("[data-link=online]").waitFor();
  await calledAs(player.page, "Ada");
  await toGame(player.page, "crosswise", "play");
  const seen = await until(
    "it is the player's move",
    () => player.look(),
    (table) => table?.synced && table.my_turn && table.playable.length > 0,
  );
  await player.play(seen, "orange");
}

/** The names of what throws. */
const thrown = (page) =>
  page.evaluate(() => {
    const uses = {
      localStorage: () => localStorage.length,
      sessionStorage: () => sessionStorage.length,
      SharedWorker: () => new SharedWorker("/tabs_worker.js", { type: "module", name: "a test" }),
    };
    return Object.keys(uses).filter((name) => {
      try {
        uses[name]();
        return false;
      } catch {
        return true;
      }
    });
  });

test("a Firefox that blocks cookies plays all the same", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots, [], () => Browser.firefox(no_cookies));
  const visit = await browser.visit(server.url, desktop, "Firefox-without-cookies");
  assert.deepEqual(await thrown(visit.page), ["localStorage", "sessionStorage", "SharedWorker"]);
  await playsAMove(visit);
});

test("a Firefox that refuses any storage or worker plays all the same", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots, [], () => Browser.firefox());
  const all = [...kept_in, ...workers];
  for (const refuses of [[], ...all.map((name) => [name]), all]) {
    const visit = await browser.visit(server.url, { ...desktop, refuses }, `Firefox-without-${refuses.join("-")}`);
    await playsAMove(visit);
  }
});
