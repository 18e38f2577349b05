// Where there is little space: text at twice its size, and a phone in landscape.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./browser.mjs";
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
  await page.locator("input[name=name]").fill(visit.name);
  await page.locator(`[data-card=${game}] [data-do=play]`).click();
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
