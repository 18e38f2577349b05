// A whole game of each kind against a bot, every move by taps, in Chromium at the size of a phone with a CPU four times
// slower. Prints one line per game.
import { playToTheEnd, tables } from "../../e2e/browser/alone.mjs";
import { Browser } from "../../e2e/browser/browser.mjs";
import { Server } from "../../e2e/browser/server.mjs";
import { askEvery } from "../../e2e/browser/until.mjs";
import { arrive, sitDown } from "./seated.mjs";
import { figuresOf, watch } from "./watch_table.mjs";

const chosen = process.argv.slice(2);
const games = chosen.length > 0 ? chosen : Object.keys(tables);
const traces = process.env.TRACES;
const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.cpu_profiler",
  "blink.user_timing",
  "toplevel",
];
const settled_ms = 1500;
const shown_slowest = 5;
const goals = { p98_ms: 100, task_ms: 100, over_100: 0 };
const columns = {
  interactions: "interactions",
  p98_ms: "to the next paint, 98 %, ms",
  max_ms: "slowest, ms",
  task_ms: "longest task, ms",
  over_50: "tasks over 50 ms",
  over_100: "over 100 ms",
};

askEvery(200);
const server = await Server.start();
const browser = await Browser.launch();

async function play(game) {
  const visit = await arrive(browser, server, game, watch);
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const program = page.context().browser();
  if (traces) await program.startTracing(page, { path: `${traces}/${game}.json`, categories });
  await sitDown(visit, game);
  await playToTheEnd(tables[game](visit, "tap"));
  await page.locator("[data-dialog=result]").waitFor();
  await page.waitForTimeout(settled_ms);
  const figures = await figuresOf(page);
  if (traces) await program.stopTracing();
  await page.context().close();
  return figures;
}

const shown = (name, value) => (value > goals[name] ? `**${Math.round(value)}**` : `${Math.round(value)}`);

console.log(`| game | ${Object.values(columns).join(" | ")} |`);
console.log(`|---${"|--:".repeat(Object.keys(columns).length)}|`);
for (const game of games) {
  const { row, slow } = await play(game);
  console.log(`| ${[game, ...Object.keys(columns).map((name) => shown(name, row[name]))].join(" | ")} |`);
  for (const { name, target, duration, waited, drawn } of slow.slice(0, shown_slowest))
    console.error(`${duration} ms, ${Math.round(waited)} to wait and ${Math.round(drawn)} to draw: ${name} ${target}`);
}
await browser.close();
await server.stop();
