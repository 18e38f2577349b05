// The way from the first page into a game, as people take it.
import { until } from "./until.mjs";

/** Chooses a name: in the settings, at the foot of the page. */
export async function calledAs(page, name, press = "click") {
  await page.locator(".languages [data-do=settings]")[press]();
  const field = page.locator("[data-dialog=settings] input[name=name]");
  await field.fill(name);
  await field.press("Enter");
  await page.locator("[data-testid=home] [data-do=name]").getByText(name, { exact: true }).waitFor();
  await until("the settings are closed", async () => {
    await page.keyboard.press("Escape");
    return (await page.locator("[data-dialog=settings]").count()) === 0;
  });
}

/** To a game's own page, unless it is there already, and there one of its buttons (`data-do`). */
export async function toGame(page, game, way, press = "click") {
  const own = page.locator(`[data-testid=play-page][data-game="${game}"]`);
  if (!(await own.isVisible())) await page.locator(`[data-card="${game}"]`)[press]();
  await own.locator(`[data-do=${way}]:enabled`)[press]();
}
