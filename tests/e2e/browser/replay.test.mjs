// A finished game of each kind is looked at again: stepped through, through a seat's eyes and with all hands open, from
// a link to a move, and with an analysis.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { tabTo } from "./gestures.mjs";
import { openHouse } from "./house.mjs";
import { playAgainstTheHouse } from "./quick_game.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

const games = {
  crosswise: { hands: true, eyes: [0, 1] },
  "cross-roads": { hands: true, eyes: [0, 1] },
  "kreuz-und-quer": { hands: false, eyes: [0, 1] },
  "kriss-kross": { hands: false, eyes: [0, 1] },
};

for (const [game, { hands, eyes }] of Object.entries(games)) {
  test(`a finished game of ${game} is looked at again`, { timeout: patience }, async (t) => {
    const { server, browser } = await openHouse(t, { bot_delay_min_ms: 1, bot_delay_max_ms: 2 });
    const story = storyOf(t);
    const visit = await browser.visit(server.url, desktop, `replay-${game}`);
    const { page } = visit;
    const id = await playAgainstTheHouse(page, game);
    await page.goto(`${server.url}/#/game/${id}`);
    const replay = page.getByTestId("replay");
    await replay.waitFor();
    const at = async () => Number(await replay.getAttribute("data-at"));
    const last = Number(await replay.getAttribute("data-last"));
    const isAt = (wanted) => until(`the replay is at ${wanted}`, async () => (await at()) === wanted || undefined);

    await story("it opens at its end, with the result, and can be followed to the start and back by keys", async () => {
      assert.equal(await at(), last);
      await page.getByTestId("replay-result").locator("h2").waitFor();
      await page.keyboard.press("Home");
      await isAt(0);
      for (let step = 1; step <= 3; step += 1) {
        await page.keyboard.press("ArrowRight");
        await isAt(step);
      }
      await page.keyboard.press("ArrowLeft");
      await isAt(2);
      await page.evaluate(() => {
        const right = { key: "ArrowRight", bubbles: true };
        for (let step = 0; step < 3; step += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", right));
      });
      await isAt(5); // three keys before anything was drawn are three steps
      for (const at of [4, 3, 2]) {
        await page.keyboard.press("ArrowLeft");
        await isAt(at);
      }
      assert.equal(new URL(page.url()).hash, `#/game/${id}/2`, "the address names the move");
      await page.keyboard.press("End");
      await isAt(last);
    });

    await story("the list of moves is one stop of the Tab key, and says in words what each move was", async () => {
      const moves = page.getByTestId("replay-moves");
      await tabTo(page, ".replay-move");
      assert.equal(await moves.locator("[tabindex='0']").count(), 1);
      await page.keyboard.press("ArrowLeft");
      await until("the focus goes along to the move that is shown", () =>
        moves.locator(`[data-at="${last - 1}"]`).evaluate((move) => move === document.activeElement),
      );
      const said = await moves.ariaSnapshot();
      assert.equal(said.match(/button "/g).length, last + 1, "every move is read out");
      assert.doesNotMatch(said, /@/, "no notation is read out, nor what was sealed when it was made");
      await page.keyboard.press("End");
      await isAt(last);
    });

    await story("every position can be shown, through every seat's eyes and with all hands", async () => {
      const table = page.locator(`[data-game=${game}]`);
      for (const seen of ["all", ...eyes.map(String)]) {
        await page.locator("select[name=eyes]").selectOption(seen);
        for (let step = 0; step <= last; step += Math.max(1, Math.floor(last / 12))) {
          await page.locator("input[name=move]").fill(String(step));
          await isAt(step);
          await table.waitFor();
        }
        if (hands) {
          assert.equal(await page.getByTestId("open-hands").count(), seen === "all" ? 1 : 0);
          assert.equal(await page.getByTestId("hand").count(), seen === "all" ? 0 : 1);
        }
      }
    });

    await story("the list of moves leads to each of them", async () => {
      await page.locator(".replay-move[data-at='1']").click();
      await isAt(1);
      await page.locator(".replay-move[data-at='1'][aria-current]").waitFor();
      await page.getByTestId("replay-words").waitFor();
      await visit.accessible(`replay-${game}`);
    });

    await story("it plays by itself until it is stopped", async () => {
      await page.locator("input[name=move]").fill(String(last - 2));
      await isAt(last - 2);
      await page.locator("[data-do=play]").click();
      await isAt(last);
      await page.locator("[data-do=play][aria-label=Play]").waitFor();
    });

    await story("an analysis tells of the move that was made, and shows the best one on the board", async () => {
      await page.locator("[data-do=analyse]").click();
      await page.getByTestId("graph").waitFor({ timeout: 600_000 });
      await page.keyboard.press("Home");
      await isAt(0);
      await page.keyboard.press("ArrowRight");
      await isAt(1);
      await page.getByTestId("best").waitFor({ timeout: 600_000 });
      assert.match(await page.getByTestId("best").textContent(), /Win chance: \d+%/);
      await page.locator(`[data-game=${game}] .traces`).waitFor({ state: "attached" });
      const board = await page.locator("[data-testid=replay] .stage").boundingBox();
      assert.ok(board.height >= 560, `the board keeps its height: ${board.height}`);
      await visit.accessible(`replay-analysis-${game}`);
    });

    await story("a link to a move opens there, on a phone at night", async () => {
      const other = await browser.visit(`${server.url}/#/game/${id}/2`, night_phone, `replay-phone-${game}`);
      await other.page.locator("[data-testid=replay][data-at='2']").waitFor();
      await other.accessible(`replay-phone-${game}`);
      const stage = other.page.locator("[data-testid=replay] .stage");
      const { y } = await stage.boundingBox();
      await other.page.locator(".replay-move").last().scrollIntoViewIfNeeded();
      assert.equal((await stage.boundingBox()).y, y, "the board stays where it is, the words move under it");
      await other.accessible(`replay-phone-moves-${game}`);
    });
  });
}

test("a game that is not over, or does not exist, has no replay", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const visit = await browser.visit(server.url, desktop, "no-replay");
  const { page } = visit;
  await calledAs(page, "Ada");
  await toGame(page, "crosswise", "play");
  await page.locator("[data-testid=room][data-phase=playing]").waitFor();
  const code = await page.getByTestId("room").getAttribute("data-room");
  await page.goto(`${server.url}/#/game/${code}`);
  await page.locator("[data-testid=no-replay][data-kind=no_record]").waitFor();
  await visit.accessible("no-replay");
  assert.ok(visit.faults.length > 0 && visit.faults.every((fault) => fault.includes("404 (Not Found)")));
  visit.faults = []; // the browser reports that there is no record, as expected
});
