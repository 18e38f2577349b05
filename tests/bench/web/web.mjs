// First loads of the home page and of a table of each game, by Chromium with a CPU four times slower and a slow 4G
// network (1.6 Mbit/s, 150 ms), and then ten moves at the table. Prints one line per page.
import { readFileSync } from "node:fs";
import { Browser } from "../../e2e/browser/browser.mjs";
import { Server } from "../../e2e/browser/server.mjs";

const samples = Number(process.argv[2] ?? 3);
const moves = 10;
const settled_ms = 1500;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const slow_4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const goals = { fcp_ms: 1500, usable_ms: 2500, shift: 0.05, task_ms: 100, bytes: 100_000, typefaces: 40_000 };
/** What each table has once it can be played. */
const games = {
  crosswise: "[data-testid=board]",
  "cross-roads": "[data-testid=felt] [data-laid]",
  "kriss-kross": "[data-choose]:enabled",
  "kreuz-und-quer": "[data-testid=board] [data-cell=q1]",
};
const tape = readFileSync(new URL("../../visual/taped_socket.js", import.meta.url), "utf8");

const server = await Server.start({ bot_delay_min_ms: 0, bot_delay_max_ms: 0, nonce_ms: 50 });
const browser = await Browser.launch();

/** A new profile whose page counts what it does, with a table of the game if there is one to look at. */
async function visitor(game, usable) {
  const { page, context } = await browser.visit("about:blank", phone, game ?? "home");
  await context.addInitScript(tape);
  await context.addInitScript(watch, usable);
  if (game === undefined) return { page, hash: "" };
  await page.goto(server.url);
  // Otherwise a link to a room asks for a name first.
  await page.evaluate(() => localStorage.setItem("crosstable.name", "Ada"));
  const ask = (method, params) => page.evaluate(([one, about]) => window.tape.ask(one, about), [method, params]);
  const { room } = await ask("room.create", { game, visibility: "private" });
  await ask("room.bot", { room, level: "greedy" });
  await ask("room.start", { room });
  await page.goto("about:blank");
  return { page, hash: `#/${room}`, room };
}

/**
 * While it is measured, the page is asked over the protocol alone: the first waitForSelector or evaluate of Playwright
 * brings the page a script of its own, a task of some 100 ms at this speed.
 */
async function load({ page, hash, room }) {
  const session = await page.context().newCDPSession(page);
  const ask = async (expression) => {
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  let bytes = 0;
  let typefaces = 0;
  const fonts = new Set();
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const kept = { origin: server.url, storageTypes: "cache_storage,service_workers" };
  await session.send("Storage.clearDataForOrigin", kept);
  await session.send("Network.emulateNetworkConditions", slow_4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  session.on("Network.responseReceived", ({ requestId, type }) => type === "Font" && fonts.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) typefaces += encodedDataLength;
    else bytes += encodedDataLength;
  });
  const first_bytes = page
    .waitForEvent("console", { predicate: (message) => message.text() === "usable" })
    .then(() => bytes);
  await page.goto(`${server.url}/${hash}`, { waitUntil: "commit" });
  await first_bytes;
  if (room) await ask(`(${play})(${JSON.stringify([room, moves])})`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settled_ms);
  const watched = await ask("window.watched");
  await page.context().close();
  return { ...watched, bytes: await first_bytes, typefaces, all: bytes + typefaces };
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const shown = (name, value) => {
  const text =
    name === "shift" ? value.toFixed(3) : name.endsWith("_ms") ? `${Math.round(value)}` : (value / 1000).toFixed(1);
  return value > goals[name] ? `**${text}**` : text;
};

const columns = {
  fcp_ms: "first paint, ms",
  lcp_ms: "largest paint, ms",
  usable_ms: "usable, ms",
  shift: "layout shift",
  task_ms: "longest task, ms",
  bytes: "kB until usable",
  typefaces: "kB of typefaces",
  all: "kB in all",
};
console.log(`| page | ${Object.values(columns).join(" | ")} |`);
console.log(`|---${"|--:".repeat(Object.keys(columns).length)}|`);
for (const [game, usable] of [[undefined, "[data-do=play]:enabled"], ...Object.entries(games)]) {
  const taken = [];
  for (let n = 0; n < samples; n += 1) taken.push(await load(await visitor(game, usable)));
  const figures = Object.keys(columns).map((name) => shown(name, median(taken.map((one) => one[name]))));
  console.log(`| ${[game ? `table of ${game}` : "home", ...figures].join(" | ")} |`);
}
await browser.close();
await server.stop();

// These run in the page, so they use nothing from here.
function watch(usable) {
  const watched = (window.watched = { shift: 0, task_ms: 0, moved_at: -Infinity });
  new PerformanceObserver((list) => {
    // As after a tap: what a move moves was asked for.
    for (const { value, startTime } of list.getEntries())
      if (startTime > watched.moved_at + 500) watched.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.task_ms = Math.max(watched.task_ms, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName("first-contentful-paint")) watched.fcp_ms = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.lcp_ms = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    // Drawn, too.
    requestAnimationFrame(() => {
      watched.usable_ms = performance.now();
      console.debug("usable");
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function play([room, moves]) {
  const { ask } = window.tape;
  let made = 0;
  for (let looked = 0; made < moves && looked < 400; looked += 1) {
    const { prompt } = await ask("room.sync", { room });
    if (!prompt) {
      await new Promise((later) => setTimeout(later, 50));
      continue;
    }
    const { moves: legal } = await ask("room.legal", { room });
    made += 1;
    window.watched.moved_at = performance.now();
    await ask("room.move", { room, prompt: prompt.id, move: legal[(made * 7) % legal.length] }).catch(() => {});
  }
}
