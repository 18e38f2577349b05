// Two people with a clock: it is chosen, shown, stopped by both, and starts again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test("a game with a clock", { timeout: patience }, async (t) => {
  const step = storyOf(t);
  const { server, browser } = await openHouse(t);
  const ada = await browser.visit(server.url, desktop, "time-ada");
  let bo;
  const running = async (page) => page.locator(".seat-clock[data-runs]").count();

  await step("the host chooses it", async () => {
    await calledAs(ada.page, "Ada");
    await toGame(ada.page, "crosswise", "open");
    await ada.page.locator("select[name=clock]").selectOption("10+5");
    await ada.page.locator("select[name=flag]").selectOption("lose");
    await ada.accessible("create-clock");
    await ada.page.locator("input[name=visibility][value=public]").check();
    await ada.page.locator("[data-dialog=create] [type=submit]").click();
    await ada.page.getByTestId("waiting").waitFor();
  });

  await step("the lobby's list shows it, and somebody joins", async () => {
    bo = await browser.visit(server.url, phone, "time-bo");
    await calledAs(bo.page, "Bo");
    const row = bo.page.locator("[data-testid=room-list] [data-room]");
    await row.locator(".tag", { hasText: "10 min + 5 s" }).waitFor();
    await row.locator("button").first().click();
    await bo.page.locator("[data-seat='1'][data-taken=true]").waitFor();
    await ada.page.locator("[data-do=start]:enabled").click();
  });

  await step("one clock runs", async () => {
    for (const { page } of [ada, bo]) {
      await page.getByTestId("clock-0").waitFor();
      await until(
        "a clock runs",
        () => running(page),
        (count) => count === 1,
      );
      assert.match(await page.locator(".seat-clock[data-runs]").textContent(), /^(10:00|9:\d\d)$/);
    }
    for (const visit of [ada, bo]) {
      await visit.accessible(`${visit.name}-clock`);
      await visit.picture(`${visit.name}-clock`);
    }
  });

  await step("both want a pause, and it stands still", async () => {
    await ada.page.locator("[data-panel=manage]").click();
    await ada.page.locator("[data-do=pause]").click();
    await bo.page.locator("[data-do=pause-too]").click();
    await until(
      "no clock runs",
      () => running(ada.page),
      (count) => count === 0,
    );
    for (const visit of [ada, bo]) {
      await visit.accessible(`${visit.name}-paused`);
      await visit.picture(`${visit.name}-paused`);
    }
  });

  await step("it runs again", async () => {
    await ada.page.getByTestId("time-bar").locator("[data-do=continue]").click();
    await until(
      "a clock runs",
      () => running(bo.page),
      (count) => count === 1,
    );
  });
});
