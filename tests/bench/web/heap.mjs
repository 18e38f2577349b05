// What stays in memory after many games in one tab: 50 against a bot at one table, each by the button for a rematch, at
// the machine's own speed. Prints a line after the first and each tenth game, its result still open.
import { playToTheEnd, tables } from "../../e2e/browser/alone.mjs";
import { Browser } from "../../e2e/browser/browser.mjs";
import { Server } from "../../e2e/browser/server.mjs";
import { arrive, sitDown } from "./seated.mjs";

/** Kriss Kross is the quickest. */
const game = process.argv[2] ?? "kriss-kross";
const games = 50;
const columns = { JSHeapUsedSize: "JavaScript heap, kB", Nodes: "DOM nodes", JSEventListeners: "listeners" };

const server = await Server.start({ bot_delay_min_ms: 1, bot_delay_max_ms: 2 });
const browser = await Browser.launch();
const visit = await arrive(browser, server, game);
const { page } = visit;
const session = await page.context().newCDPSession(page);
await session.send("Performance.enable");
await session.send("HeapProfiler.enable");

async function kept() {
  // The second finds what the first has only let go.
  for (let n = 0; n < 2; n += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const values = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return { ...values, JSHeapUsedSize: Math.round(values.JSHeapUsedSize / 1000) };
}

console.log(`| after game | ${Object.values(columns).join(" | ")} |`);
console.log(`|--:${"|--:".repeat(Object.keys(columns).length)}|`);
await sitDown(visit, game);
for (let played = 1; ; played += 1) {
  await playToTheEnd(tables[game](visit));
  const result = page.locator("[data-dialog=result]");
  await result.waitFor();
  if (played === 1 || played % 10 === 0) {
    const values = await kept();
    console.log(`| ${[played, ...Object.keys(columns).map((name) => values[name])].join(" | ")} |`);
  }
  if (played === games) break;
  await result.locator("[data-do=rematch]").click();
  await result.waitFor({ state: "detached" });
}
await browser.close();
await server.stop();
