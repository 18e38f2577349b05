// Runs the README's ten lines unchanged in the console of the server's own page. They must play to the end without a
// refused request. (An error on the console fails the test.)
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const [, client] = /^## Write a client$[^]*?^```js\n([^]*?)^```$/m.exec(readme) ?? [];

// A bot without delay answers while the other seat's decision is still open, so this seat gets its prompt again.
const hasty_bots = { bot_delay_min_ms: 0, bot_delay_max_ms: 0 };

for (const game of ["crosswise", "kriss-kross"]) {
  test(`the ten lines of the README play ${game}`, { timeout: patience }, async (t) => {
    assert.equal(client.trimEnd().split("\n").length, 10);
    const { server, browser } = await openHouse(t, hasty_bots);
    const { page } = await browser.visit(server.url, desktop, `readme-${game}`);
    const session = await page.context().newCDPSession(page);
    const typed = async (expression) =>
      (await session.send("Runtime.evaluate", { expression, replMode: true, returnByValue: true })).result.value;
    await typed(
      client.replace("localhost:8080", new URL(server.url).host).replace('game: "crosswise"', `game: "${game}"`),
    );
    await typed(
      'let phase; ws.addEventListener("message", ({ data }) => {' +
        " phase = JSON.parse(data).params?.patch?.phase ?? phase; });",
    );
    await until(
      "the game is over",
      () => typed("phase"),
      (phase) => phase === "over",
      100_000,
    );
  });
}
