// Nothing moves under a finger: while a game runs, what can be played on stays where it is, whatever others do and
// whatever the page has to say; a press that began before the layout changed does nothing, and newer offers stand below
// older ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { speaker } from "./messages.mjs";
import { middle, withFinger } from "./pointers.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const tall_phone = { ...phone, viewport: { width: 390, height: 844 } };

/** What is played on. */
const boards = {
  crosswise: ".cw-board",
  "cross-roads": ".cr-felt",
  "kriss-kross": ".kk-own .kk-sheet",
  "kreuz-und-quer": ".kq-window",
};

async function boxOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return [x, y, width, height].map(Math.round);
}

/** Players who are away, as a screen reader hears of them. */
const away = (page) =>
  page.locator("[data-game] [aria-label*='away']").or(page.locator(".kk-head .sr-only", { hasText: /^away$/ }));

/** Ada at her page and Bo by messages, at a table that Bo has opened. */
async function atTheTable({ server, browser }, { game, device, options = {} }) {
  const bo = await speaker(browser, server, "Bo");
  const { room, invite } = await bo.ask("room.create", { game, visibility: "private", options });
  const ada = await browser.visit(`${server.url}/#/${room}/${invite}`, { ...device, shares: false }, `steady-${game}`);
  await ada.page.getByTestId("doorway").locator("input[name=name]").fill("Ada");
  await ada.page.getByTestId("doorway").locator("[type=submit]").click();
  await bo.seated(room, 2);
  await bo.ask("room.start", { room });
  await ada.page.locator(boards[game]).first().waitFor();
  return { bo, ada, room };
}

for (const [kind, device] of [
  ["phone", tall_phone],
  ["desktop", desktop],
]) {
  for (const game of Object.keys(boards)) {
    test(`on a ${kind}, nothing moves the board of ${game}`, { timeout: patience }, async (t) => {
      const house = await openHouse(t, {});
      const { server, browser } = house;
      const story = storyOf(t);
      const { bo, ada, room } = await atTheTable(house, { game, device });
      const { page } = ada;
      await page.locator("[data-testid=first-steps]").waitFor();
      const steady = await until(
        "the board is drawn",
        () => boxOf(page, boards[game]),
        ([, , width, height]) => width > 100 && height > 100,
      );
      const holds = async (what) => assert.deepEqual(await boxOf(page, boards[game]), steady, what);
      const shown = (selector) => page.locator(selector).first().waitFor();
      const gone = (selector) => page.locator(selector).first().waitFor({ state: "detached" });

      await story("the first steps are read and put away", async () => {
        await page.locator("[data-do=next-step]").click();
        await holds("the next of the first steps");
        await page.locator("[data-do=end-steps]").click();
        await gone("[data-testid=first-steps]");
        await holds("without the first steps");
      });

      await story("a draw is offered, and withdrawn", async () => {
        await bo.ask("room.draw", { room });
        await shown("[data-do=draw-agree]");
        await holds("an offer of a draw");
        await ada.picture(`steady-${kind}-${game}-draw`);
        await bo.ask("room.draw", { room, agree: false });
        await gone("[data-do=draw-agree]");
        await holds("the offer is withdrawn");
      });

      await story("a pause is asked for, agreed to, and ended", async () => {
        await bo.ask("room.pause", { room });
        await shown("[data-do=pause-too]");
        await holds("a pause is asked for");
        await page.locator("[data-do=pause-too]").click();
        await until("it stands still", async () => (await bo.ask("room.sync", { room })).view.paused === true);
        await holds("the pause");
        await bo.ask("room.continue", { room });
        await gone("[data-testid=time-bar]");
        await holds("after the pause");
      });

      await story("a stranger challenges, and looks on", async () => {
        const cleo = await speaker(browser, server, "Cleo of the long name");
        const { player } = Object.values((await bo.ask("room.sync", { room })).view.seats).find(
          ({ name }) => name === "Ada",
        );
        await cleo.ask("challenge", { player, game });
        await shown("[data-challenge]");
        await holds("a challenge");
        await ada.picture(`steady-${kind}-${game}-challenge`);
        await page.locator("[data-challenge] [data-do=decline]").click();
        await gone("[data-challenge]");
        const { invite } = (await bo.ask("room.say", { room, text: "/invite" })).reply.args;
        await cleo.ask("room.enter", { room, invite });
        await shown("[data-testid=watchers]");
        await holds("a spectator");
        await cleo.ask("room.leave", { room });
        await gone("[data-testid=watchers]");
        await holds("no spectator");
      });

      await story("there is talk", async () => {
        for (let line = 0; line < 11; line += 1) {
          const text = `a long line of chat ${line}`;
          await until("it may be said", () => bo.ask("room.say", { room, text }).catch(() => false));
        }
        if (kind === "phone") await page.locator(".unread", { hasText: "9+" }).waitFor();
        else await page.getByTestId("chat-lines").getByText("a long line of chat 10").waitFor();
        await holds("lines of chat");
      });

      await story("the other side moves", async () => {
        for (let move = 0; move < 3 && (await bo.move(room)); move += 1) await holds("the other side has moved");
      });

      await story("a dialog is opened and closed", async () => {
        for (const dialog of ["rules", "settings"]) {
          await page.locator(`.room-head [data-do=${dialog}]`).click();
          await shown(`[data-dialog=${dialog}]`);
          await holds(`${dialog} are open`);
          await page.keyboard.press("Escape");
          await gone(`[data-dialog=${dialog}]`);
        }
        await holds("no dialog");
      });

      await story("the other side is away for a while", async () => {
        await bo.drop();
        await until("Bo is away", () => away(page).count());
        await holds("the other side is away");
        await bo.connect();
        await bo.ask("room.enter", { room });
        await until("Bo is back", async () => (await away(page).count()) === 0);
        await holds("the other side is back");
      });

      await story("the connection is lost, and comes back", async () => {
        ada.offline = true;
        await ada.context.setOffline(true);
        await shown("[data-testid=banner]");
        await holds("without a connection");
        await ada.picture(`steady-${kind}-${game}-banner`);
        await ada.context.setOffline(false);
        await gone("[data-testid=banner]");
        await shown("[data-link=online] [data-testid=room][data-synced=true]");
        ada.offline = false;
        await holds("connected again");
      });
    });
  }
}

const clocks = { options: { clock: "1+1", flag: "stand-in" } };

for (const game of Object.keys(boards)) {
  test(`on a phone, the clocks of ${game} move nothing`, { timeout: patience }, async (t) => {
    const house = await openHouse(t, {});
    const { bo, ada, room } = await atTheTable(house, { game, device: tall_phone, ...clocks });
    const { page } = ada;
    await page.locator("[data-do=end-steps]").click();
    await page.locator(".seat-clock[data-runs]").first().waitFor();
    const steady = await boxOf(page, boards[game]);
    await page
      .locator(".seat-clock", { hasText: /^0?0:[0-5]\d$/ })
      .first()
      .waitFor();
    assert.deepEqual(await boxOf(page, boards[game]), steady, "a shorter time");
    await bo.ask("room.pause", { room });
    await page.locator("[data-do=pause-too]").click();
    await page.locator(".seat-clock[data-paused]").first().waitFor();
    assert.deepEqual(await boxOf(page, boards[game]), steady, "it stands");
    await bo.drop();
    await until("Bo is away", () => away(page).count());
    assert.deepEqual(await boxOf(page, boards[game]), steady, "Bo is away");
  });
}

/** It is Ada's turn, and nothing is offered but her stones. */
async function untilHerTurn(page, bo, room) {
  await until("it is Ada's turn", async () => {
    await bo.move(room);
    const keep = page.locator("[data-move=keep], [data-move=redraw]").first();
    if (await keep.isVisible()) await keep.click();
    return page.locator("[data-hand-index][data-lively]").count();
  });
}

test("a press that began before the layout changed does nothing", { timeout: patience }, async (t) => {
  const house = await openHouse(t, {});
  const { bo, ada, room } = await atTheTable(house, { game: "crosswise", device: tall_phone });
  const { page } = ada;
  await page.locator("[data-do=end-steps]").click();
  await untilHerTurn(page, bo, room);
  const placed = () => page.locator("[data-cell][data-stone], [data-cell][data-pending]").count();
  const before = await placed();
  const move = (px) =>
    page.evaluate((by) => {
      document.querySelector(".cw-players").style.marginBottom = `${by}px`;
    }, px);
  await withFinger(page, async (finger) => {
    const stone = middle(await page.locator("[data-hand-index][data-lively]").first().boundingBox());
    await finger.down(stone);
    await finger.move({ x: stone.x, y: stone.y - 20 });
    await page.locator("html.is-dragging").waitFor();
    const cell = middle(await page.locator("[data-cell][data-target]").first().boundingBox());
    await finger.move({ x: cell.x, y: cell.y + finger.below });
    await move(50);
    await finger.up();
  });
  await page.locator("html:not(.is-dragging)").waitFor();
  assert.equal(await placed(), before, "nothing lies where the finger was not");
  assert.ok(await page.locator("[data-hand-index][data-lively]").count(), "it is still Ada's turn");
});

test("newer offers stand below older ones, and are dead for a moment", { timeout: patience }, async (t) => {
  const house = await openHouse(t, {});
  const { bo, ada, room } = await atTheTable(house, { game: "crosswise", device: tall_phone });
  const { page } = ada;
  await page.locator("[data-do=end-steps]").click();
  const offer = { pause: "[data-do=pause-too]", draw: "[data-do=draw-agree]" };
  await bo.ask("room.pause", { room });
  await page.locator(offer.pause).waitFor();
  const [, older] = await boxOf(page, offer.pause);
  await bo.ask("room.draw", { room });
  await page.locator(offer.draw).waitFor();
  const [, newer] = await boxOf(page, offer.draw);
  assert.equal((await boxOf(page, offer.pause))[1], older, "the older one stays");
  assert.ok(newer > older, `${newer} is below ${older}`);
});

test("what has the shape of a move is not said by mistake", { timeout: patience }, async (t) => {
  const house = await openHouse(t, {});
  const { bo, ada, room } = await atTheTable(house, { game: "crosswise", device: desktop });
  const { page } = ada;
  const field = page.locator("input[name=say]");
  const chat = async () => (await bo.ask("room.sync", { room })).chat.map(({ text }) => text);
  for (const typed of ["A@c44", "z9"]) {
    await field.fill(typed);
    await field.press("Enter");
    await page.getByTestId("withheld").waitFor();
    assert.equal(await field.inputValue(), typed, "it can be mended");
  }
  await ada.accessible("withheld");
  await field.fill("/say z9");
  await field.press("Enter");
  await page.getByTestId("chat-lines").getByText("z9").waitFor();
  assert.deepEqual(await chat(), ["z9"]);
});

test("what Bo says is announced, also where the chat is not in sight", { timeout: patience }, async (t) => {
  const house = await openHouse(t, {});
  const { bo, ada, room } = await atTheTable(house, { game: "kriss-kross", device: tall_phone });
  await bo.ask("room.say", { room, text: "good luck" });
  await ada.page.getByTestId("spoken-chat").getByText("Bo: good luck").waitFor({ state: "attached" });
});

test("a keyboard that lies over the page leaves the chat's field in sight", { timeout: patience }, async (t) => {
  const house = await openHouse(t, {});
  const { ada } = await atTheTable(house, { game: "crosswise", device: tall_phone });
  const { page } = ada;
  await page.locator("[data-do=end-steps]").click();
  await page.locator("[data-panel=chat]").click();
  await page.locator("input[name=say]").click();
  // As Safari on iOS has it: the window stays as it is.
  const seen = await page.evaluate(() => {
    const height = innerHeight - 336;
    Object.defineProperty(visualViewport, "height", { configurable: true, get: () => height });
    visualViewport.dispatchEvent(new Event("resize"));
    return height;
  });
  const [, top, , height] = await boxOf(page, "input[name=say]");
  assert.ok(top > 0 && top + height <= seen, `${top} to ${top + height} of ${seen}`);
  await ada.picture("above-the-keyboard");
});
