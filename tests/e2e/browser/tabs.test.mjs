// Several tabs of one browser: each shows its own page, and none throws another out, whatever happens to the connection
// or to the player. In a browser without shared workers the tabs take over from each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const running = (page) => page.locator("[data-testid=room][data-phase=playing]");
const online = (page) => page.locator("[data-link=online]").waitFor();

async function startGame(page, game) {
  await toGame(page, game, "play");
  await running(page).waitFor();
  return page.getByTestId("room").getAttribute("data-room");
}

async function thrownOut(pages) {
  return (await Promise.all(pages.map((page) => page.getByTestId("elsewhere").count()))).some((count) => count > 0);
}

test("three tabs show two tables and the home page, through everything", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const visit = await browser.visit(server.url, desktop, "Tabs");
  const home = visit.page;
  await calledAs(home, "Ada");
  const tab = async (url = server.url) => {
    const page = await visit.context.newPage();
    page.on("pageerror", (error) => visit.faults.push(`another tab: ${error}`));
    await page.goto(url);
    await online(page);
    return page;
  };
  const [one, other] = [await tab(), await tab()];
  const pages = [home, one, other];
  const rooms = [await startGame(one, "crosswise"), await startGame(other, "kriss-kross")];

  await home.reload();
  for (const room of rooms) await home.locator(`.board[data-room="${room}"]`).waitFor();
  assert.equal(await thrownOut(pages), false);

  // The server dies: everybody is back at their own table.
  visit.offline = true;
  await server.kill();
  await until(
    "all tabs know",
    () => Promise.all(pages.map((page) => page.locator("[data-link=online]").count())),
    (counts) => counts.every((count) => count === 0),
  );
  await server.restart();
  for (const page of pages) await online(page);
  visit.offline = false;
  for (const [index, page] of [one, other].entries()) {
    await running(page).waitFor();
    assert.equal(await page.getByTestId("room").getAttribute("data-room"), rooms[index]);
  }
  assert.equal(await thrownOut(pages), false);

  // A closed tab takes nothing along, and a new one finds everything.
  await one.close();
  const again = await tab(`${server.url}/#/${rooms[0]}`);
  await running(again).waitFor();

  // Another name is another hello: the others say hello again, too.
  await home.locator("[data-do=name]").click();
  await home.locator("[data-dialog=settings] input[name=name]").fill("Grace");
  await home.locator("[data-dialog=settings] input[name=name]").press("Enter");
  await until(
    "both tables know the name",
    () => Promise.all([again, other].map((page) => page.locator("body").textContent())),
    (texts) => texts.every((text) => text.includes("Grace")),
  );
  assert.equal(await thrownOut([home, again, other]), false);
});

// Firefox throws from the constructors, too, where cookies are blocked.
test("a browser that refuses storage and workers plays all the same", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const storage = ["localStorage", "sessionStorage", "indexedDB", "caches", "serviceWorker"];
  const all = [...storage, "SharedWorker", "BroadcastChannel"];
  for (const refuses of [...all.map((name) => [name]), all]) {
    const visit = await browser.visit(server.url, { ...phone, refuses }, `Tabs-without-${refuses.join("-")}`);
    await online(visit.page);
    if (refuses !== all) continue;
    await calledAs(visit.page, "Ada");
    await startGame(visit.page, "crosswise");
  }
});

test("without shared workers the tab that is used takes over, and says how", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const visit = await browser.visit(server.url, { ...phone, shares: false }, "Tabs-alone");
  await online(visit.page);
  const second = await visit.context.newPage();
  await second.goto(server.url);
  await visit.page.getByTestId("elsewhere").waitFor();
  await visit.accessible("elsewhere-phone");
  await visit.page.getByTestId("elsewhere").locator("button").tap();
  await second.getByTestId("elsewhere").waitFor();
  await online(visit.page);
});
