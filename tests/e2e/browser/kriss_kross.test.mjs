// Kriss Kross: two people, one of them on a phone, and a bot; and a single player with a keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { Player } from "./kriss_kross.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const quick_bots = { bot_delay_min_ms: 1, bot_delay_max_ms: 2 };

/** Makes a room for the advanced game and returns its link. */
async function makeRoom({ page, visit }) {
  await calledAs(page, visit.name);
  await toGame(page, "kriss-kross", "open");
  await page.locator("[data-dialog=create] input[name=advanced]").setChecked(true);
  await page.locator("[data-dialog=create] [type=submit]").click();
  return until("there is a link", () => page.getByTestId("waiting").locator("input[name=link]").inputValue());
}

/** All `players` enter until the game is over; before each entry `meanwhile` may look around. */
async function playOn(players, meanwhile = async () => {}) {
  for (;;) {
    for (const player of players) {
      const seen = await player.sees(
        "has to enter or to wait",
        ({ phase, my_turn, open, doing }) =>
          phase !== "playing" ||
          (my_turn && open.length > 0) ||
          doing[player.seat] === "finished" ||
          doing[player.seat] === "entered",
      );
      if (seen.phase !== "playing") return;
      if (seen.open.length === 0) continue;
      await player.enter(seen);
      await meanwhile(player, seen);
    }
  }
}

/** Reads a seat's result: its sums add up to its total. */
function sums(page) {
  return page.locator("[data-dialog=result] .kk-result-sheets > li").evaluateAll((cards) =>
    cards.map((card) => ({
      seat: card.dataset.seat,
      winner: card.dataset.winner !== undefined,
      parts: [...card.querySelectorAll(".kk-sum tr:not(.kk-sum-total) td")].map((part) =>
        Number(part.textContent.replace("−", "-")),
      ),
      total: Number(card.querySelector(".kk-sum-total td").textContent.replace("−", "-")),
    })),
  );
}

test("two people, one of them on a phone, and a bot play Kriss Kross, advanced", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots);
  const ada = new Player(await browser.visit(server.url, desktop, "Ada"), 0, "wheel", "click", "drag", "keys");
  const link = await makeRoom(ada);
  const grace = new Player(await browser.visit(link, night_phone, "Grace"), 1, "tap", "fingerDrag");
  await grace.page.getByTestId("doorway").locator("input[name=name]").fill("Grace");
  await grace.page.getByTestId("doorway").locator("[type=submit]").tap();
  await ada.page.locator("[data-seat='1'][data-taken=true]").waitFor();
  await ada.page.locator("[data-seat='2'] [data-do=bot]").click();
  await ada.page.locator("dialog [data-level=greedy]").click();
  await ada.page.locator("[data-seat='2'][data-taken=true]").waitFor();
  await ada.page.locator("[data-do=start]").click();

  await t.test("they choose different symbols for their start cells, one after the other (KK-3)", async () => {
    const first = await ada.decides();
    assert.deepEqual(first.choices, ["D", "X", "T", "Q", "O", "S"]);
    assert.deepEqual((await grace.sees("sees who chooses", ({ doing }) => doing[0] === "choosing")).choices, []);
    await ada.choose("S");
    const second = await grace.decides();
    assert.deepEqual(second.choices, ["D", "X", "T", "Q", "O"]);
    assert.match(await grace.page.locator("[data-choose=S]").getAttribute("aria-label"), /Ada/);
    await grace.visit.accessible("kriss-kross-choose-phone");
    await grace.choose("Q");
  });

  await t.test("only its owner sees an entry until all have entered, even after a reload (KK-7)", async () => {
    await playOnFor(2);
    const before = await ada.decides();
    await ada.enter(before);
    const waiting = await ada.sees(
      "waits for Grace",
      ({ doing, draft }) => draft === "entered" && doing[1] === "thinking" && doing[2] === "entered",
    );
    await ada.visit.accessible("kriss-kross-entered-desktop");
    const watched = await grace.sees(
      "sees that Ada has entered",
      ({ doing }) => doing[0] === "entered" && doing[2] === "entered",
    );
    assert.deepEqual([watched.sheets[0], watched.sheets[2]], [before.sheets[0], before.sheets[2]], "but not what");

    await ada.page.reload();
    const back = await ada.sees("is back", ({ draft }) => draft === "entered");
    assert.deepEqual(back, waiting);
    assert.deepEqual(back.sheets[2], before.sheets[2], "nobody else's entry is shown");

    await grace.enter(await grace.decides());
    const shown = await grace.sees("sees what Ada has entered", ({ round }) => round !== before.round);
    assert.deepEqual(shown.sheets[0], { ...before.sheets[0], ...waiting.drafted });
    await grace.visit.accessible("kriss-kross-revealed-phone");
  });

  await t.test(
    "they play by wheel, clicks, keys and drags, by taps and the drags of a finger, to the end",
    async () => {
      await playOn([ada, grace]);
      assert.deepEqual(
        ["wheel", "click", "drag", "keys"].filter((way) => !ada.done.has(way)),
        [],
      );
      assert.deepEqual(
        ["tap", "fingerDrag"].filter((way) => !grace.done.has(way)),
        [],
      );
      const [one, other] = await Promise.all(
        [ada, grace].map((player) => player.sees("sees the end", ({ phase }) => phase === "over")),
      );
      assert.deepEqual([one.sheets, one.totals], [other.sheets, other.totals]);
    },
  );

  await t.test("the result explains itself, and its record is there for everybody", async () => {
    for (const { page, visit } of [ada, grace]) {
      await page.locator("[data-dialog=result]").waitFor();
      await visit.accessible(`kriss-kross-result-${visit.name}`);
      const told = await sums(page);
      assert.deepEqual(
        told.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)),
        told.map(({ total }) => total),
      );
      const best = Math.max(...told.map(({ total }) => total));
      assert.deepEqual(
        told.map(({ winner }) => winner),
        told.map(({ total }) => total === best),
      );
    }
    const href = await ada.page.locator("[data-dialog=result] a.record").getAttribute("href");
    const record = await (await fetch(server.url + href)).json();
    assert.equal(record.game, "kriss-kross");
    assert.ok(record.fairness);
  });

  async function playOnFor(rounds) {
    for (let round = 0; round < rounds; round += 1) {
      const before = await ada.decides();
      await ada.enter(before);
      await grace.enter(await grace.decides());
      await ada.sees("the next round begins", (now) => now.round !== before.round);
    }
  }
});

test("a single player plays Kriss Kross by keyboard, up to a rating", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, quick_bots);
  const ada = new Player(await browser.visit(server.url, desktop, "Alone"), 0, "keys");
  const { page } = ada;
  await calledAs(page, "Ada");
  await toGame(page, "kriss-kross", "play-alone");
  await ada.decides();
  await page.locator("[data-choose=O]").focus();
  await page.keyboard.press("Enter");
  const seen = await ada.decides();
  const [one, other] = seen.roll.split("/");

  await t.test("arrows move the domino, R turns it, S swaps it, Escape takes it off", async () => {
    const lie = (first, second) =>
      ada.sees(
        `the domino lies on ${first} and ${second}`,
        ({ drafted }) => Object.keys(drafted).length === 2 && drafted[first] === one && drafted[second] === other,
      );
    await page.locator("[data-cell=c3]").focus();
    await page.keyboard.press("ArrowUp");
    await lie("c3", "d3");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await lie("d4", "e4");
    await page.keyboard.press("r");
    await lie("d4", "d3");
    await page.keyboard.press("s");
    await lie("d3", "d4");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell !== undefined), true);
    await page.keyboard.press("Escape");
    await ada.sees("the sheet is as it was", ({ drafted }) => Object.keys(drafted).length === 0);
  });

  await t.test("the rating is marked while the game runs and celebrated at its end (KK-12)", async () => {
    assert.equal(await page.getByTestId("ratings").getAttribute("data-rating"), "Unlucky");
    await playOn([ada]);
    await page.locator("[data-dialog=result]").waitFor();
    await ada.visit.accessible("kriss-kross-alone");
    const [{ total }] = await sums(page);
    const rating =
      total >= 30
        ? "Champion"
        : total >= 25
          ? "Master of dice"
          : total >= 20
            ? "Collector"
            : total >= 15
              ? "Lucky devil"
              : "Unlucky";
    assert.equal(await page.locator("[data-dialog=result] .kk-celebration").getAttribute("data-rating"), rating);
    assert.equal(
      await page.locator("[data-game=kriss-kross] [data-testid=ratings]").getAttribute("data-rating"),
      rating,
    );
  });
});
