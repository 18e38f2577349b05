// A lesson, from the rules: by keyboard and by finger, in another language, and axe on its page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { toGame } from "./front.mjs";
import { gestures, tabTo } from "./gestures.mjs";
import { openHouse } from "./house.mjs";
import { patience } from "./patience.mjs";

const moves = ["D@c1", "A@b4", "F@f6", "R:c3", "F@d6"];

async function onStep(page, number) {
  await page.locator(`[data-testid=lesson-bar][data-step="${number}"]:not([data-done])`).waitFor();
}

test("the lesson of Crosswise is reached from the rules and played by keyboard", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const visit = await browser.visit(server.url, desktop, "Pupil");
  const { page } = visit;
  await toGame(page, "crosswise", "rules");
  await page.locator("dialog [data-do=lesson]").click();
  await onStep(page, 0);
  await visit.accessible("lesson-desktop");
  for (const [at, move] of moves.entries()) {
    await onStep(page, at);
    if (at === 1) {
      await gestures.keys(page, "A@a1");
      await page.getByTestId("lesson-missed").waitFor();
      assert.equal(await page.locator("[data-cell=a1]").getAttribute("data-stone"), null);
    }
    await gestures.keys(page, move);
    if (at + 1 < moves.length) {
      await tabTo(page, "[data-do=lesson-next]");
      await page.keyboard.press("Enter");
    }
  }
  await page.locator("[data-cell][data-six]").first().waitFor();
  await page.locator("[data-do=lesson-again]").click();
  await onStep(page, 0);
});

test("the lesson of Crosswise is played by finger on a phone, in Polish", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const visit = await browser.visit(server.url, phone, "Learner");
  const { page } = visit;
  await page.locator(".languages [lang=pl]").click();
  await toGame(page, "crosswise", "rules", "tap");
  await page.locator("dialog [data-do=lesson]").tap();
  for (const [at, move] of moves.entries()) {
    await onStep(page, at);
    assert.equal(await page.locator("html").getAttribute("lang"), "pl");
    await gestures.tap(page, move);
    if (at === 0) await visit.accessible("lesson-phone");
    // There is nobody to wait for, so nothing asks to wait.
    await page.getByTestId("guide").locator("p").waitFor({ state: "hidden" });
    if (at + 1 < moves.length) await page.locator("[data-do=lesson-next]").tap();
  }
  await page.locator("[data-do=lesson-play]").waitFor();
});

for (const game of ["kriss-kross", "cross-roads", "kreuz-und-quer"]) {
  test(`the lesson of ${game} opens by its address, and axe has nothing to say`, { timeout: patience }, async (t) => {
    const { server, browser } = await openHouse(t);
    const visit = await browser.visit(new URL(`#/lesson/${game}`, server.url).href, phone, `Learner ${game}`);
    await onStep(visit.page, 0);
    await visit.page.locator(`.table[data-game=${game}]`).waitFor();
    await visit.accessible(`lesson-${game}`);
  });
}
