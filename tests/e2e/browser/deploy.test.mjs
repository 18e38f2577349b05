// A tab that has been open since before the server got a newer page: the game goes on in it, the page says that there
// is a newer one, and that comes when the player wants it, or unseen when nothing goes on.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { nextBuild } from "./next_build.mjs";
import { patience } from "./patience.mjs";
import { Player } from "./player.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";

const quick_bots = { bot_delay_min_ms: 1, bot_delay_max_ms: 2 };
const script = (page) => page.evaluate(() => document.querySelector("script[type=module][src]").getAttribute("src"));

/** Runs in the page. It fetches its parts one after the other, and the worker keeps them at the end. */
async function hasAllParts() {
  const kept = (await (await caches.open("shell")).keys()).map(({ url }) => url);
  const loaded = performance.getEntriesByType("resource").flatMap(({ name }) => (/\/assets\//.test(name) ? name : []));
  return loaded.some((name) => name.includes("/offline-")) && loaded.every((name) => kept.includes(name));
}

async function deploy(t, server, visit) {
  await until("the page has everything that it may need", () => visit.page.evaluate(hasAllParts));
  visit.offline = true;
  await server.kill();
  server.web = nextBuild(t);
  await server.restart();
  await visit.page.locator("[data-link=online]").waitFor();
  visit.offline = false;
}

test("a tab from before a deploy plays on, and becomes the new page when asked", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots);
  const story = storyOf(t);
  const visit = await browser.visit(server.url, desktop, "before-a-deploy");
  const ada = new Player(visit, "click");
  const move = async () => {
    const seen = await until(
      "it is Ada's turn",
      () => ada.look(),
      (now) => now?.synced && now.my_turn && !now.pending && now.offers.length + now.playable.length > 0,
    );
    return ada.play(seen, "orange");
  };

  await story("Ada plays against the house", async () => {
    await calledAs(visit.page, "Ada");
    await toGame(visit.page, "crosswise", "play");
    await move();
  });
  const old = await script(visit.page);

  await story("the server gets a newer page, and the old one plays on", async () => {
    await deploy(t, server, visit);
    await move();
    await visit.page.locator("[data-panel=moves]").click();
    await visit.page.getByTestId("moves-lines").locator("li").first().waitFor();
    await visit.page.locator("[data-panel=chat]").click();
    await visit.page.getByTestId("version").waitFor();
    await visit.accessible("newer-page");
    await move();
    assert.equal(await script(visit.page), old);
  });

  await story("she loads it, and is at her table", async () => {
    await visit.page.locator("[data-do=reload]").click();
    await until(
      "the new page runs",
      () => script(visit.page).catch(() => old),
      (now) => now !== old,
    );
    await move();
    assert.equal(await visit.page.getByTestId("version").count(), 0);
  });
});

test("a tab at home from before a deploy becomes the new page while nobody looks", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots);
  const visit = await browser.visit(server.url, phone, "home-before-a-deploy");
  const { page } = visit;
  await page.getByTestId("home").waitFor();
  await until("the worker runs", () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  const old = await script(page);
  await deploy(t, server, visit);
  await page.getByTestId("version").waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await until(
    "the new page runs",
    () => script(page).catch(() => old),
    (now) => now !== old,
  );
  await page.locator("[data-link=online]").waitFor();
  await page.getByTestId("home").waitFor();
});

test("a missing part of the page means a new version, which is offered at once", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const next = nextBuild(t);
  const served = mkdtempSync(join(tmpdir(), "crosstable-served-"));
  t.after(() => rmSync(served, { recursive: true, force: true }));
  cpSync(server.web, served, { recursive: true });
  await server.kill();
  server.web = served;
  await server.restart();

  const visit = await browser.visit(server.url, { ...phone, serviceWorkers: "block" }, "missing-part");
  const { page } = visit;
  await page.locator("[data-link=online]").waitFor();
  await calledAs(page, "Ada");
  const old = await script(page);
  rmSync(served, { recursive: true });
  cpSync(next, served, { recursive: true });
  server.hangUp();
  await until("the server has the new files", async () => !(await (await fetch(server.url)).text()).includes(old));

  await page.evaluate(() => void (location.hash = "#/events/new"));
  // Sooner than after a connection that has come back.
  await page.locator("main [data-do=reload], .app > p [data-do=reload]").first().waitFor({ timeout: 10_000 });
  await page.getByTestId("version").waitFor();
  await visit.picture("missing-part");
  await page.getByTestId("version").locator("[data-do=reload]").click();
  await page.getByTestId("new-event").waitFor();
  assert.notEqual(await script(page), old);
  // The parts that the server no longer had, which the page may have looked for more than once.
  const missing = /status of 404 .*\/assets\/|Refused to apply style from '[^']*\/assets\//;
  visit.faults.splice(0, Infinity, ...visit.faults.filter((fault) => !missing.test(fault)));
});
