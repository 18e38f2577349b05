// Giving up a game in its panel. A press does nothing while something moves under it, so this presses again, as people
// would.
import { until } from "./until.mjs";

/** Asks to resign. The page then asks whether one is sure. */
export async function askToResign(page) {
  await page.locator("[data-panel=manage]").first().click();
  const sure = page.locator("[data-do=resign-yes]");
  await until("the page asks whether one is sure", async () => {
    if (await sure.isVisible()) return true;
    await page
      .locator("[data-do=resign]")
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    return sure.isVisible();
  });
}

export async function resign(page) {
  await askToResign(page);
  const sure = page.locator("[data-do=resign-yes]");
  await until("the game is given up", async () => {
    await sure.click({ timeout: 2_000 }).catch(() => undefined);
    return (await sure.count()) === 0;
  });
}
