// Records the world that the pictures show: plays on a real server, visits its pages with the real client, and keeps
// every answer in world.json. `CROSSTABLE_SERVER=… tests/node tests/visual/record.mjs`. Only for new worlds: the games
// differ each time, so every picture changes.
import { readFileSync, writeFileSync } from "node:fs";
import { Browser, desktop } from "../e2e/browser/browser.mjs";
import { Server } from "../e2e/browser/server.mjs";
import { company, finished, running } from "./rooms.mjs";

const tape = readFileSync(new URL("taped_socket.js", import.meta.url), "utf8");
const hasty = {
  bot_delay_min_ms: 0,
  bot_delay_max_ms: 0,
  nonce_ms: 50,
  hint_burst: 100_000,
  guest_burst: 10_000,
  view_burst: 100_000,
  message_burst: 100_000,
};

const server = await Server.start(hasty);
const browser = await Browser.launch();
const visit = await browser.visit("about:blank", desktop, "ada");
const { page, context } = visit;
await context.addInitScript(tape);
await context.addInitScript(() => {
  if (location.protocol !== "about:") localStorage.setItem("crosstable.name", "Ada");
});
await page.goto(server.url);
const ask = (method, params) => page.evaluate(([one, about]) => window.tape.ask(one, about), [method, params]);

const world = { at: 0, rooms: {}, answers: {}, http: {} };
page.on("response", async (response) => {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith("/api/") || !response.ok()) return;
  world.http[pathname] = await response.json().catch(() => undefined);
});

/** What the client asks on this page. */
async function see(hash, settled) {
  await page.goto("about:blank");
  await page.goto(`${server.url}/${hash}`);
  await page.waitForSelector(settled);
  await page.waitForTimeout(1500);
  Object.assign(world.answers, await page.evaluate(() => window.tape.answers));
}

await ask("account.claim", { handle: "Ada" });
for (const [name, room] of Object.entries(running)) world.rooms[name] = await room(ask);
const records = {};
for (const [name, room] of Object.entries(finished)) {
  const { code, record } = await room(ask);
  world.rooms[name] = code;
  records[name] = record;
}
const others = await company(browser, server.url);
Object.assign(world.rooms, others.rooms);
world.records = records;

for (const [name, code] of Object.entries(world.rooms)) {
  console.log(name, code);
  await see(`#/${code}`, "[data-testid=room][data-synced]");
}
for (const record of Object.values(records)) await see(`#/game/${record}`, "[data-testid=replay]");
await see("#/me", "[data-testid=me]");
await see("#/events", "[data-testid=events]");
const { player } = world.answers.hello;
await see(`#/player/${player.id}`, "[data-testid=player]");
await see("#/ratings/crosswise-untimed", "[data-testid=ratings-page]").catch((error) => console.error(error.message));
await see("#/", "[data-testid=continue]");
world.at = Date.now();
world.answers.hello.token = "a-token-of-a-recorded-world";

const file = process.argv[2] ?? new URL("world.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(world)}\n`);
await browser.close();
await server.stop();
