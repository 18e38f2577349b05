// Screenshots of every page over the fake server, for people to look at: `npm run look [FOLDER]`. Not a test.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const folder = process.argv[2] ?? "../../build/look";
mkdirSync(folder, { recursive: true });
const sizes = { desktop: [1280, 800], tablet: [820, 1180], phone: [360, 740] };

const optimizeDeps = { include: ["preact", "preact/hooks", "preact/jsx-runtime", "preact/jsx-dev-runtime"] };
const vite = await createServer({
  optimizeDeps,
  server: { port: 0, host: "127.0.0.1", hmr: false },
  logLevel: "error",
});
await vite.listen();
const base = vite.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

async function open(size, { name = "Ada", dark = false, locale = "en-GB", hash = "" } = {}) {
  const [width, height] = sizes[size];
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: size !== "desktop",
    colorScheme: dark ? "dark" : "light",
    locale,
  });
  if (name) await context.addInitScript((kept) => localStorage.setItem("crosstable.name", kept), name);
  const page = await context.newPage();
  page.setDefaultTimeout(6000);
  page.on("pageerror", (error) => console.error(size, error.message));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(size, message.text());
  });
  await page.goto(`${base}tests/look/index.html${hash}`);
  await page.waitForSelector("[data-link=online]");
  return page;
}

async function picture(page, size, name) {
  await page.waitForTimeout(450);
  await page.screenshot({ path: `${folder}/${name}-${size}.png` });
}

/** A two-player game with every kind of action in the hand. */
async function play(page, { hand = ["A", "C", "M", "X"], seats = 2, options = {}, plies = 14 } = {}) {
  await page.evaluate(
    ({ hand, seats, options, plies }) => {
      const [room] = [...window.fake.rooms.values()].slice(-1);
      room.options = { ...room.options, ...options };
      room.first_hands = [hand];
      for (let seat = 1; seat < seats; seat += 1)
        room.seats[seat] = {
          player: `bot${seat}`,
          name: ["", "Eager bot", "Grace", "Edsger"][seat],
          connected: true,
          bot: "greedy",
        };
      room.start();
      const me = room.seats[0].player;
      for (let ply = 0; ply < plies && room.phase === "playing"; ply += 1) {
        const places = room.game.legal(0).filter((move) => move.includes("@"));
        const move = places[(ply * 37) % places.length] ?? room.game.legal(0)[0];
        room.move(me, `p${room.prompts}`, move);
      }
    },
    { hand, seats, options, plies },
  );
}

const scenes = {
  async home(size, options) {
    const page = await open(size, options);
    await page.evaluate(() => {
      for (const [host, series, phase] of [
        ["Grace", { match: 3 }, "lobby"],
        ["Edsger", { profi: true }, "playing"],
        ["Barbara", { deck: "doubles" }, "lobby"],
      ]) {
        const socket = window.fake.connect();
        socket.onopen = () => {
          socket.send(JSON.stringify({ id: 1, method: "hello", params: { version: 1, name: host } }));
          socket.send(
            JSON.stringify({
              id: 2,
              method: "room.create",
              params: { game: { Grace: "kriss-kross", Barbara: "cross-roads" }[host] ?? "crosswise", options: series },
            }),
          );
          setTimeout(() => {
            const room = [...window.fake.rooms.values()].slice(-1)[0];
            if (phase === "playing") room.phase = phase;
          }, 5);
        };
      }
    });
    await picture(page, size, "home");
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=open]").click();
    await picture(page, size, "create");
    return page;
  },
  async rules(size, options) {
    const page = await open(size, options);
    for (const game of await page
      .locator("[data-card]")
      .evaluateAll((cards) => cards.map((card) => card.dataset.card))) {
      await page.locator("[data-page=play]").click();
      await page.locator(`[data-card="${game}"]`).click();
      await page.locator("[data-do=rules]").click();
      await page.waitForSelector("[data-testid=rules]");
      for (let part = 1, more = true; more; part += 1) {
        await picture(page, size, `rules-${game}-${part}`);
        more = await page.locator("dialog").evaluate((dialog) => {
          const before = dialog.scrollTop;
          dialog.scrollBy(0, dialog.clientHeight - 90);
          return dialog.scrollTop > before;
        });
      }
      await page.locator(".dialog-head button").click();
    }
    return page;
  },
  async waiting(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=open]").click();
    await page.locator("select[name=series]").selectOption("match");
    await page.locator("dialog button[type=submit]").click();
    await page.waitForSelector("[data-testid=waiting]");
    await page.locator("[data-seat='1'] [data-do=bot]").click();
    await page.locator("dialog [data-level=greedy]").click();
    await picture(page, size, "waiting");
    return page;
  },
  async table(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=play]").click();
    await page.waitForSelector("[data-game=crosswise]");
    await picture(page, size, "start");
    await play(page, { options: { match: 2 } });
    if (size === "desktop") await page.hover("[data-cell=c3]");
    else await page.tap("[data-cell=c3]");
    await picture(page, size, "table");
    return page;
  },
  async actions(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=play]").click();
    await page.waitForSelector("[data-game=crosswise]");
    await play(page, { hand: ["A", "M", "S", "X"], seats: 4, plies: 0 });
    await play(page, { hand: ["A", "M", "S", "X"], seats: 4, plies: 0 });
    await page.evaluate(() => {
      const room = [...window.fake.rooms.values()].slice(-1)[0];
      while (Object.keys(room.game.board).length < 9 || room.game.turn !== 0) {
        const legal = room.game.legal(room.game.turn).filter((move) => move.includes("@"));
        const kept = [...room.game.hands[0]];
        room.game.play(room.game.turn, legal[(room.prompts * 31) % legal.length]);
        room.game.hands[0] = kept.length === 4 ? ["A", "M", "S", "X"] : kept;
        room.prompts += 1;
      }
      room.game.hands[0] = ["A", "M", "S", "X"];
      room.tell([]);
    });
    const stone = page.locator("[data-cell][data-stone]").nth(3);
    await page.locator("[data-hand-index][data-stone=M]").click();
    await picture(page, size, "action-first");
    await stone.click();
    await picture(page, size, "action-second");
    if (size === "phone") {
      await page.locator("[data-panel=chat]").click();
      await picture(page, size, "chat");
      await page.locator("input[name=say]").fill("/");
      await picture(page, size, "commands");
      await page.locator("[data-panel=manage]").click();
      await picture(page, size, "manage");
    } else {
      if (size !== "desktop") await page.locator("[data-panel=chat]").click();
      await page.locator("input[name=say]").fill("/m");
      await picture(page, size, "commands");
      await page.locator("input[name=say]").fill("");
      await page.locator("[data-panel=manage]").click();
      if (size === "desktop") await page.locator("[data-played=S]").hover();
      await picture(page, size, "manage");
    }
    return page;
  },
  async result(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=play]").click();
    await page.waitForSelector("[data-game=crosswise]");
    await play(page, { hand: ["A", "B", "C", "D"], options: { match: 2 }, plies: 80 });
    await page.waitForSelector("[data-dialog=result]");
    await picture(page, size, "result");
    await page.locator("[data-dialog=result] .dialog-head button").click();
    await picture(page, size, "after");
    if (await page.locator("[data-do=aid]").count()) {
      await page.locator("[data-do=aid]").click();
      await picture(page, size, "aid");
    }
    return page;
  },
  async six(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=play]").click();
    await page.waitForSelector("[data-game=crosswise]");
    await play(page, { hand: ["B", "B", "C", "D"], plies: 0 });
    await page.evaluate(() => {
      const room = [...window.fake.rooms.values()].slice(-1)[0];
      room.game.board = { a2: "B", b2: "B", c2: "B", d2: "B", e2: "B", a4: "C", d5: "E" };
      room.tell([]);
    });
    await page.locator("[data-hand-index='0']").click();
    await page.locator("[data-cell=f2]").click();
    await page.waitForSelector("[data-six]");
    await picture(page, size, "six-board");
    await page.waitForSelector("[data-dialog=result]");
    await picture(page, size, "six");
    return page;
  },
  async generic(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=open]").click();
    await page.locator("input[name=game][value=another]").check({ force: true });
    await page.locator("dialog button[type=submit]").click();
    await page.locator("[data-seat='1'] [data-do=bot]").click();
    await page.locator("dialog [data-level=greedy]").click();
    await page.locator("[data-do=start]:enabled").click();
    await page.waitForSelector("[data-game=another]");
    await picture(page, size, "generic");
    return page;
  },
  async lost(size, options) {
    const page = await open(size, options);
    await page.locator("[data-card=crosswise]").click();
    await page.locator("[data-do=play]").click();
    await page.waitForSelector("[data-game=crosswise]");
    await page.evaluate(() => {
      const connect = window.fake.connect;
      window.fake.connect = () => ({ ...connect(), onopen: null, send() {}, close() {} });
      window.fake.cut(1006);
    });
    await page.waitForTimeout(900);
    await picture(page, size, "lost");
    return page;
  },
};

const wanted = process.argv.slice(3);
for (const [scene, show] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(scene)) continue;
  for (const size of Object.keys(sizes)) {
    try {
      const page = await show(size, {});
      await page.context().close();
    } catch (error) {
      console.error(scene, size, String(error).split("\n")[0]);
    }
  }
}
if (wanted.length === 0 || wanted.includes("dark")) {
  const page = await scenes.table("desktop", { dark: true, locale: "de-DE" });
  await picture(page, "desktop", "dark-table");
  await page.context().close();
}
await browser.close();
await vite.close();
