// The lobby and the rules, for every game of the server. Names no game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { tabTo } from "./gestures.mjs";
import { openHouse } from "./house.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

/** The games as the first page shows them. */
async function gamesOf(page) {
  await page.locator("[data-card]").first().waitFor();
  return page.locator("[data-card]").evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.dataset.card,
      title: card.querySelector("h2").textContent,
      here: card.querySelector(".lid-here").textContent,
      pictures: card.querySelectorAll("img.lid-picture").length,
    })),
  );
}

/** Nothing may overflow sideways. */
async function fits(page, where) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element) =>
      element !== null && getComputedStyle(element).overflowX !== "visible" && element !== document.documentElement
        ? element.getBoundingClientRect().right <= width + 1 || scrolls(element.parentElement)
        : element !== null && scrolls(element.parentElement);
    return [...document.querySelectorAll("main *, dialog *")]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.right > width + 1 &&
          !element.closest(".sr-only, .side, svg") &&
          !scrolls(element.parentElement)
        );
      })
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
  });
  assert.deepEqual(wide, [], `nothing sticks out: ${where}`);
}

for (const [kind, device, press] of [
  ["desktop", desktop, "click"],
  ["phone", night_phone, "tap"],
]) {
  test(
    `on a ${kind} every game shows a picture, its players, its rules and a dialog that opens its table`,
    { timeout: patience },
    async (t) => {
      const { server, browser } = await openHouse(t);
      const visit = await browser.visit(server.url, device, `lobby-${kind}`);
      const { page } = visit;
      await calledAs(page, "Ada");
      const games = await gamesOf(page);
      assert.ok(games.length > 0);
      await fits(page, "lobby");
      await visit.accessible(`lobby-${kind}`);
      for (const { id, title, pictures, here } of games) {
        assert.equal(pictures, 1, `${id} has a picture`);
        assert.match(here, /\d.*players?.*\d.*min/);
        const seen = (title, again = id !== games[0].id) => (again ? visit.picture(title) : visit.accessible(title));
        await toGame(page, id, "rules", press);
        const rules = page.locator("[data-dialog=rules]");
        await rules.getByTestId("rules").waitFor();
        assert.ok((await rules.locator("h3").count()) >= 4, `the rules of ${id} have sections`);
        assert.ok((await rules.locator("svg, .rules-drawing").count()) > 0, `the rules of ${id} have drawings`);
        await fits(page, `rules of ${id}`);
        await seen(`rules-${id}-${kind}`, kind === "phone");
        await rules.locator(".dialog-head button")[press]();
        await fits(page, `page of ${id}`);
        await seen(`play-${id}-${kind}`);

        await page.locator("[data-do=open]")[press]();
        const create = page.locator("[data-dialog=create]");
        assert.equal(await create.locator("input[name=game]:checked").inputValue(), id);
        await fits(page, `create dialog of ${id}`);
        await seen(`create-${id}-${kind}`);
        await create.locator("[type=submit]")[press]();
        await page.getByTestId("waiting").waitFor();
        assert.match(await page.locator(".room-head h1").textContent(), new RegExp(title));
        await fits(page, `waiting room of ${id}`);
        await seen(`waiting-${id}-${kind}`);
        await page.locator(".room-head [data-do=rules]")[press]();
        await page.locator("[data-dialog=rules]").getByTestId("rules").waitFor();
        await page.keyboard.press("Escape");
        await page.locator(".room-head button").first()[press]();
        await page.locator("[data-card]").first().waitFor();
      }
    },
  );
}

test(
  "one press starts every game against a bot, or alone where that is possible; its rules are one press from the table",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t);
    const { page } = await browser.visit(server.url, phone, "One press");
    await calledAs(page, "Ada");
    const games = await gamesOf(page);
    for (const { id, here } of games) {
      for (const way of /^1\D/.test(here) ? ["play", "play-alone"] : ["play"]) {
        await toGame(page, id, way, "tap");
        await page.locator("[data-testid=room][data-phase=playing] [data-game]").waitFor();
        const seats = await page
          .locator("[data-testid=room]")
          .evaluate(
            () => new Set([...document.querySelectorAll(".stage [data-seat]")].map(({ dataset }) => dataset.seat)).size,
          );
        if (way === "play-alone") assert.ok(seats <= 1, `${id} is played alone`);
        await page.locator("[data-do=rules]").tap();
        await page.locator("[data-dialog=rules]").getByTestId("rules").waitFor();
        await page.locator("[data-dialog=rules] .dialog-head button").tap();
        await page.locator(".room-head button").first().tap();
        await page.locator("[data-card]").first().waitFor();
      }
    }
  },
);

test("the list of open tables can be narrowed to one game, in either language", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const seeker = await browser.visit(server.url, desktop, "Seeker");
  const games = await gamesOf(seeker.page);
  const chosen = games.slice(0, 2);
  for (const [index, { id }] of chosen.entries()) {
    const { page } = await browser.visit(server.url, desktop, `Host ${index}`);
    await calledAs(page, `Host ${index}`);
    await toGame(page, id, "open");
    await page.locator("input[name=visibility][value=public]").check();
    await page.locator("[data-dialog=create] [type=submit]").click();
    await page.getByTestId("waiting").waitFor();
  }
  const listed = () =>
    seeker.page
      .locator("[data-testid=room-list] [data-room-game]")
      .evaluateAll((rooms) => rooms.map(({ dataset }) => dataset.roomGame).sort());
  await until("all tables are listed", listed, (rooms) => rooms.length === chosen.length);
  if (chosen.length > 1) {
    await seeker.page.locator(`[data-filter="${chosen[1].id}"]`).click();
    await until(
      "the tables of one game are listed",
      listed,
      (rooms) => rooms.length === 1 && rooms[0] === chosen[1].id,
    );
  }
  await seeker.page.locator(".languages [lang=de]").click();
  await until(
    "the page speaks German",
    () => seeker.page.locator("[data-testid=home]").textContent(),
    (text) => text.includes("Offene Tische"),
  );
  await seeker.accessible("lobby-filtered-de");
  await seeker.page.evaluate(() => document.querySelector("main").append(document.createElement("button")));
  await assert.rejects(seeker.accessible("lobby-spoilt"), /button-name/, "a button without a name is found");
});

test("the keyboard can pass over the games", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const visit = await browser.visit(server.url, desktop, "Passes over");
  const { page } = visit;
  await gamesOf(page);
  await tabTo(page, "[data-do=skip]");
  await visit.accessible("skip-the-games");
  await page.keyboard.press("Enter");
  assert.ok(await page.locator("[data-do=friends]").evaluate((button) => button === document.activeElement));
});
