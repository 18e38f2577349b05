// Where there is little space: text at twice its size, and a phone in landscape.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { patience } from "./patience.mjs";

const landscape = { ...phone, viewport: { width: 740, height: 360 } };

/** Their boxes, in the order of the page. */
const boxesOf = (page, selector) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

async function sitDown({ page, visit }, game) {
  await calledAs(page, visit.name);
  await toGame(page, game, "play");
  await page.locator("[data-game]").waitFor();
}

test(
  "with text of twice the size, the first steps fit on a phone, and can be put away",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t, {});
    const visit = await browser.visit(server.url, phone, "Ada");
    await visit.page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    await sitDown({ page: visit.page, visit }, "crosswise");
    const steps = "[data-testid=first-steps]";
    await visit.page.locator(steps).waitFor();
    for (const { left, right } of await boxesOf(visit.page, `${steps} p, ${steps} a, ${steps} button`))
      assert.ok(left >= 0 && right <= phone.viewport.width, `${left} to ${right}`);
    await visit.page.locator(`${steps} [data-do=end-steps]`).click();
    await visit.page.locator(steps).waitFor({ state: "detached" });
  },
);

test("with text of twice the size, the account page is no wider than a phone", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, {});
  const { page } = await browser.visit(server.url, phone, "Ada");
  await page.locator(".languages [lang=de]").tap(); // whose words are long
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await page.goto(`${server.url}/#/me`);
  await page.locator("[data-form=login]").waitFor();
  for (const { left, right } of await boxesOf(page, ".me .card, .me p, .me button, .me input"))
    assert.ok(left >= 0 && right <= phone.viewport.width, `${left} to ${right}`);
});

test("on a phone, a hint is read in the place of the first steps", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, {});
  const visit = await browser.visit(server.url, phone, "Ada");
  const { page } = visit;
  await sitDown({ page, visit }, "crosswise");
  const steps = page.getByTestId("first-steps");
  await steps.locator("[data-do=next-step]").tap();
  await page.locator("[data-do=hint]:enabled").tap();
  await page.getByTestId("hint").waitFor();
  await steps.waitFor({ state: "hidden" });
  await page.getByTestId("hint").locator("button").tap();
  await steps.getByText("2/3").waitFor();
});

// What is played on, and what lies above it.
const boards = {
  crosswise: [".cw-board", ".cw-players .player"],
  "cross-roads": [".cr-felt", ".players .player"],
  "kriss-kross": [".kk-own .kk-sheet", ".kk-own > .kk-head"],
  "kreuz-und-quer": [".kq-window", ".player"],
};

test(
  "with text of twice the size, a table on a phone keeps its board, and nothing lies over it",
  { timeout: 2 * patience },
  async (t) => {
    const { server, browser } = await openHouse(t, {});
    await Promise.all(
      Object.entries(boards).map(async ([game, [board, heads]]) => {
        const visit = await browser.visit(server.url, phone, `large-${game}`);
        const { page } = visit;
        await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
        await sitDown({ page, visit }, game);
        await page.locator("[data-do=end-steps]").click();
        await page.locator(board).first().scrollIntoViewIfNeeded();
        await visit.picture(visit.name);
        const [{ left, right, top, bottom }] = await boxesOf(page, board);
        assert.ok(bottom - top >= 240, `${game}: the board is ${bottom - top} high`);
        assert.ok(left >= 0 && right <= phone.viewport.width, `${game}: ${left} to ${right}`);
        for (const head of await boxesOf(page, heads))
          assert.ok(head.bottom <= top, `${game}: a head ends at ${head.bottom}, the board begins at ${top}`);
      }),
    );
  },
);

test("on a phone in landscape, the start symbols of Kriss Kross cover nothing", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, {});
  const visit = await browser.visit(server.url, landscape, "Ada");
  await sitDown({ page: visit.page, visit }, "kriss-kross");
  await visit.page.locator("[data-choose]").first().waitFor();
  const [head] = await boxesOf(visit.page, ".kk-own > .kk-head");
  const [stage] = await boxesOf(visit.page, ".stage");
  const choices = await boxesOf(visit.page, "[data-choose]");
  assert.equal(choices.length, 6);
  for (const { left, right, top, bottom } of choices) {
    assert.ok(top >= head.bottom && bottom <= stage.bottom, `${top} to ${bottom}`);
    assert.ok(right - left >= 32 && bottom - top >= 32, "large enough to be tapped");
  }
});
