// A page without a server: it still opens, and a finished game that was looked at before can be looked at again.
import { test } from "node:test";
import { phone } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { playAgainstTheHouse } from "./quick_game.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test(
  "the page opens without the server, and a game that was looked at is still there",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t, { bot_delay_min_ms: 1, bot_delay_max_ms: 2 });
    const story = storyOf(t);
    const visit = await browser.visit(server.url, phone, "offline");
    const { page } = visit;
    const game = await playAgainstTheHouse(page, "kriss-kross");

    await story("once the page is kept, a game is looked at", async () => {
      await until("the worker runs", () => page.evaluate(() => navigator.serviceWorker.controller !== null));
      await page.goto(`${server.url}/#/game/${game}`);
      // As for a visitor who comes by a link to a game and saw no home page.
      await page.evaluate(() => caches.delete("shell"));
      await page.reload();
      await page.getByTestId("replay").waitFor();
      const kept = () => page.evaluate(async () => (await (await caches.open("games")).keys()).length);
      await until("the game is kept", async () => (await kept()) === 2 || undefined);
      const parts = () => page.evaluate(async () => (await (await caches.open("shell")).keys()).map(({ url }) => url));
      const all = [
        /offline-.*js$/,
        /cross_roads-.*js$/,
        /crosswise-.*js$/,
        /kreuz_und_quer-.*js$/,
        /kriss_kross-.*js$/,
      ];
      for (const part of all) await until(`${part} is kept`, async () => (await parts()).some((url) => part.test(url)));
    });

    await story("without the server, the page opens and shows the game", async () => {
      visit.offline = true;
      await server.kill();
      await page.reload();
      await page.getByTestId("replay").waitFor();
      await page.getByTestId("banner").waitFor();
      await visit.picture("offline-replay");
    });

    await story("the home page says that there is no connection, and what works without one", async () => {
      await page.goto("about:blank");
      await page.goto(`${server.url}/`);
      await page.getByTestId("banner").waitFor();
      await page.getByTestId("home").waitFor();
      await page.getByTestId("kept").locator(`a[href='#/game/${game}']`).waitFor();
      await visit.accessible("offline-home");
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit.picture("offline-home-wide");
      await page.setViewportSize({ width: 390, height: 844 });
      await visit.picture("offline-home-phone");
    });

    await story("a lesson is taken, and the game is looked at from there", async () => {
      await page.locator("[data-lesson=kriss-kross]").tap();
      await page.locator("[data-testid=lesson] [data-game=kriss-kross]").waitFor();
      await visit.picture("offline-lesson");
      await page.locator("[data-do=leave]").tap();
      await page.getByTestId("kept").locator(`a[href='#/game/${game}']`).tap();
      await page.getByTestId("replay").waitFor();
      await page.locator("[data-do=leave]").tap();
      await page.getByTestId("offline").waitFor();
    });

    await story("with the server back, everything goes on by itself", async () => {
      await server.restart();
      await page.locator("[data-do=play-now]:enabled").waitFor();
      visit.offline = false;
    });
  },
);
