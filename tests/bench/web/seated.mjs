// A visitor with a phone at a table against a bot, on the way that players take: first page, game page, "Play".
import { phone } from "../../e2e/browser/browser.mjs";
import { toGame } from "../../e2e/browser/front.mjs";

/** Opens the first page. What Playwright brings to a page, on the first use of each kind, is there afterwards. */
export async function arrive(browser, server, name, script) {
  // Chrome on Android has no shared workers, so the connection is the page's own.
  const visit = await browser.visit("about:blank", { ...phone, shares: false }, name);
  if (script) await visit.context.addInitScript(script);
  await visit.page.goto(server.url);
  await visit.page.locator("[data-link=online]").waitFor();
  await visit.page.evaluate(() => document.title);
  await visit.page.waitForLoadState("networkidle");
  return visit;
}

export async function sitDown({ page }, game) {
  await toGame(page, game, "play", "tap");
  await page.locator(`[data-testid=room] [data-game="${game}"]`).waitFor();
}
