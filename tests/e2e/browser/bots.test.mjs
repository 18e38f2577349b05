// A single player against the house: chooses an opponent by its face and a sentence, asks for a hint, plays it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { patience } from "./patience.mjs";

const quick_bots = { bot_delay_min_ms: 1, bot_delay_max_ms: 2 };

for (const [kind, device] of [
  ["desktop", desktop],
  ["phone", phone],
]) {
  test(`an opponent is chosen and a hint is asked for, with a ${kind}`, { timeout: patience }, async (t) => {
    const { server, browser } = await openHouse(t, quick_bots);
    const visit = await browser.visit(server.url, device, `bots-${kind}`);
    const { page } = visit;
    await calledAs(page, "Ada");
    await toGame(page, "crosswise", "open");
    await page.locator("input[name=game][value=kriss-kross]").check({ force: true });
    await page.locator("input[name=visibility][value=private]").check();
    await page.locator("[data-dialog=create] [type=submit]").click();

    await page.locator("[data-seat='1'] [data-do=bot]").click();
    const levels = page.locator("[data-dialog=bots] [data-level]");
    await levels.first().waitFor();
    assert.equal(await levels.count(), 5);
    for (const level of await levels.all()) {
      const { x, y, width, height } = await level.boundingBox();
      const { width: most_x, height: most_y } = page.viewportSize();
      assert.ok(height >= 44, "a finger hits it");
      assert.ok(x >= 0 && y >= 0 && x + width <= most_x && y + height <= most_y, "it can be seen without scrolling");
    }
    await visit.accessible(`bot-levels-${kind}`);
    await page.locator("[data-level=steady]").click();
    await page.locator("[data-seat='1'] b", { hasText: "Steady 1" }).waitFor();
    await page.locator("[data-do=start]").click();

    await page.locator("[data-do=hint]:enabled").click();
    const hint = page.getByTestId("hint");
    await hint.waitFor({ timeout: patience }); // a search takes long in a build with sanitizers
    assert.match(await hint.textContent(), /^Hint: .+ (Win chance: \d+%|your only legal move)\.$/);
    await page.locator("[data-choose][data-hinted]").waitFor();
    await visit.accessible(`hint-${kind}`);
  });
}

for (const [game, mark] of [
  ["crosswise", "[data-cell][data-hinted], [data-move][data-hinted]"],
  ["cross-roads", "[data-hand-index][data-hinted]"],
  ["kreuz-und-quer", "[data-cell][data-hinted]"],
]) {
  test(`a hint is marked on the table of ${game}`, { timeout: patience }, async (t) => {
    const { server, browser } = await openHouse(t, quick_bots);
    const visit = await browser.visit(server.url, desktop, `hint-${game}`);
    const { page } = visit;
    await calledAs(page, "Ada");
    await toGame(page, game, "play");
    await page.locator("[data-do=hint]:enabled").click();
    await page.getByTestId("hint").waitFor({ timeout: patience });
    await page.locator(mark).first().waitFor();
    await visit.accessible(`hint-${game}`);
  });
}
