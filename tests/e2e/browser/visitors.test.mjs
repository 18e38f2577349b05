// Everyone who is not in the match: newcomers, spectators, players without aids, players without a mouse.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { tabTo } from "./gestures.mjs";
import { openHouse } from "./house.mjs";
import { Player } from "./player.mjs";
import { same } from "./table.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const quick_bots = { bot_delay_min_ms: 1, bot_delay_max_ms: 2 };

const toDecide = ({ my_turn, playable, offers }) => my_turn && playable.length + offers.length > 0;

/** The player plays until `enough` says so, and the bot answers each time. */
async function playUntil(player, enough) {
  for (;;) {
    const seen = await until(
      `${player.name} is to decide`,
      () => player.look(),
      (one) => one?.synced && toDecide(one),
    );
    if (enough(seen)) return seen;
    await player.play(seen, "orange");
  }
}

const stones = ({ position }) => Object.keys(position.board).length;

/** A room made in the dialog, with a bot, started. */
async function makeRoom(player, { visibility, profi = false }) {
  const { page } = player;
  await calledAs(page, player.name);
  await toGame(page, "crosswise", "open");
  await page.locator(`input[name=visibility][value=${visibility}]`).check();
  await page.locator("[data-dialog=create] input[name=profi]").setChecked(profi);
  await page.locator("[data-dialog=create] [type=submit]").click();
  await page.locator("[data-seat='1'] [data-do=bot]").click();
  await page.locator("dialog [data-level=greedy]").click();
  await page.locator("[data-seat='1'][data-taken=true]").waitFor();
  await page.locator("[data-do=start]").click();
  await page.locator("[data-game=crosswise]").waitFor();
  return page.getByTestId("room").getAttribute("data-room");
}

for (const [kind, device, way] of [
  ["desktop", desktop, "click"],
  ["phone", phone, "tap"],
]) {
  test(
    `a newcomer with a ${kind} gives a name, presses once and plays against a bot`,
    { timeout: patience },
    async (t) => {
      const { server, browser } = await openHouse(t, quick_bots);
      const newcomer = new Player(await browser.visit(server.url, device, `newcomer-${kind}`), way);
      await calledAs(newcomer.page, "Newcomer");
      await toGame(newcomer.page, "crosswise", "play", way);
      const start = await playUntil(newcomer, () => true);
      assert.equal(start.phase, "playing");
      assert.equal(start.hand.length, 4);
      await playUntil(newcomer, (seen) => stones(seen) >= 3);
      await newcomer.visit.picture(`bot-${kind}`);
    },
  );
}

test(
  "the values of a line show up where the mouse points, and the scoring aid behind the question mark",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t, quick_bots);
    const ada = new Player(await browser.visit(server.url, desktop, "Aided"), "click");
    await makeRoom(ada, { visibility: "private" });
    await playUntil(ada, (seen) => stones(seen) >= 2);
    await ada.page.mouse.move(0, 0); // a mouse that is already there would not enter
    await ada.page.locator("[data-cell][data-stone]").first().hover();
    await ada.page.getByTestId("bubble").waitFor();
    await ada.page.locator("[data-do=aid]").click();
    await ada.page.locator("[data-dialog=aid]").getByTestId("aid").waitFor();
    await ada.visit.accessible("aid-desktop");
  },
);

test("under profi there are no values, no scores and no scoring aid", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots);
  const ada = new Player(await browser.visit(server.url, desktop, "Profi"), "click");
  await makeRoom(ada, { visibility: "private", profi: true });
  const seen = await playUntil(ada, (one) => stones(one) >= 2);
  await ada.page.locator("[data-cell][data-stone]").first().hover();
  await ada.page.locator("[data-cell][data-stone]").first().focus();
  await ada.visit.accessible("profi-desktop");
  assert.equal(await ada.page.getByTestId("bubble").count(), 0);
  assert.equal(await ada.page.locator("[data-do=aid]").count(), 0);
  assert.deepEqual(seen.position.scores, {});
  const labels = await ada.page
    .locator("[data-cell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  assert.deepEqual(
    labels.filter((label) => /\d/.test(label.replace(/^[a-f][1-6]/, ""))),
    [],
  );
});

test(
  "a spectator comes from the lobby, follows the game and is shown nobody's hand",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t, quick_bots);
    const ada = new Player(await browser.visit(server.url, desktop, "Watched"), "click");
    const room = await makeRoom(ada, { visibility: "public" });
    const spectator = new Player(await browser.visit(server.url, { ...phone, shares: false }, "Spectator"));
    const frames = [];
    spectator.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(payload)));
    await calledAs(spectator.page, "Spectator");
    await spectator.page.locator("input[name=code]").fill(`#/${room.replace(/./g, "2")}/mangled`);
    await spectator.page.locator("input[name=code]").press("Enter");
    await spectator.page.getByTestId("barred").waitFor();
    await spectator.visit.accessible("closed-door");
    await spectator.page.getByTestId("barred").locator("[data-do=home]").tap();
    await spectator.page.locator("[data-page=watch]").tap();
    await spectator.page.locator(`[data-testid=live][data-live="${room}"] [data-do=watch]`).tap();
    await playUntil(ada, (seen) => stones(seen) >= 4);
    await until(
      "the spectator sees what Ada sees",
      async () => [await ada.look(), await spectator.look()],
      ([one, other]) => same(one?.position, other?.position),
    );
    await spectator.visit.accessible("spectator-phone");
    for (const panel of ["manage", "chat"]) {
      await spectator.page.locator(`[data-panel=${panel}]`).tap();
      if (panel === "chat") await spectator.page.locator("input[name=say]").fill("/");
      await spectator.visit.accessible(`spectator-${panel}`);
    }
    assert.deepEqual((await spectator.look()).hand, []);
    assert.equal(await spectator.page.getByTestId("hand").count(), 0);
    assert.ok(
      frames.some((frame) => frame.includes('"table"')),
      "the game came over the watched socket",
    );
    assert.deepEqual(
      frames.filter((frame) => /"hand":|"type":"drew"[^}]*"stone"/.test(frame)),
      [],
    );
  },
);

test(
  "a public game moves on the home page of others, who are not seen at the table until they come",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t, quick_bots);
    const ada = new Player(await browser.visit(server.url, desktop, "Shown"), "click");
    const room = await makeRoom(ada, { visibility: "public" });
    const { page } = await browser.visit(server.url, phone, "At-home");
    const shown = page.locator(`[data-testid=live][data-live="${room}"]`);
    const picture = () => shown.locator(".live-picture").innerHTML();
    await shown.locator(".board-turn").filter({ hasText: /./ }).waitFor();
    const before = await picture();
    await playUntil(ada, (seen) => stones(seen) >= 2);
    await until("the board has moved", picture, (now) => now !== before);
    assert.equal(await ada.page.getByTestId("watchers").count(), 0);
    await shown.locator("[data-do=watch]").tap();
    await page.getByTestId("room").waitFor();
    await ada.page.getByTestId("watchers").waitFor();
  },
);

test(
  "with the keyboard alone a newcomer gets into a game, changes their mind and makes a move",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t, quick_bots);
    const newcomer = new Player(await browser.visit(server.url, desktop, "Keyboard"), "keys");
    const { page } = newcomer;
    await tabTo(page, "[data-card=crosswise]");
    await page.keyboard.press("Enter");
    await page.locator("[data-do=play]:enabled").waitFor();
    await tabTo(page, "[data-do=play]");
    await page.keyboard.press("Enter");
    await until("the keyboard arrives at the table, at what to do there", () =>
      page.evaluate(() => document.activeElement?.dataset.testid === "guide"),
    );
    const toMove = async () => {
      const seen = await until(
        "the newcomer has to decide",
        () => newcomer.look(),
        (one) => one?.synced && toDecide(one),
      );
      if (seen.offers.length === 0) return seen;
      await tabTo(page, "[data-move]");
      await page.keyboard.press("Enter");
      await until(
        "the offer is answered",
        () => newcomer.look(),
        (one) => !same(one.hand, seen.hand) || one.offers.length === 0,
      );
      return toMove();
    };
    const before = await toMove();
    await tabTo(page, "[data-hand-index][data-lively]");
    await page.keyboard.press("Enter");
    await until(
      "a stone is chosen",
      () => newcomer.look(),
      ({ intent }) => intent !== "idle",
    );
    await page.keyboard.press("Escape");
    await until(
      "the choice is taken back",
      () => newcomer.look(),
      ({ intent }) => intent === "idle",
    );
    const after = await newcomer.play(before, "orange");
    assert.ok(!same(after, before.position));
  },
);

test("a stone can be chosen from the first moment it is offered", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots);
  const quick = new Player(await browser.visit(server.url, desktop, "Quick"), "click");
  await makeRoom(quick, { visibility: "private" });
  const before = await playUntil(quick, (seen) => seen.offers.length === 0);
  await quick.page.evaluate(() => {
    const table = document.querySelector("[data-game=crosswise]");
    const watch = new MutationObserver(() => {
      if (table.querySelector("[data-lively]") === null) window.turn_was_over = true;
      const stone = window.turn_was_over && table.querySelector("[data-hand-index][data-lively]");
      if (!stone) return;
      watch.disconnect();
      stone.click();
      // Two frames later, the page has done everything that follows from this update.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.intent = table.dataset.intent;
          }),
        ),
      );
    });
    watch.observe(table, { subtree: true, attributes: true });
  });
  await quick.begin(before, "orange");
  assert.notEqual(await until("a stone was clicked", () => quick.page.evaluate(() => window.intent)), "idle");
});
