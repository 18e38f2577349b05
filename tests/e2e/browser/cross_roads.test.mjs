// Two people play a whole game of Cross Roads, one with mouse and keyboard, one on a phone, with a reload in the
// middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone } from "./browser.mjs";
import { look, ways } from "./cross_roads_table.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { same } from "./table.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test("two people play a game of Cross Roads, one of them on a phone", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const ada = await browser.visit(server.url, desktop, "Ada-cross-roads");
  await calledAs(ada.page, "Ada");
  await toGame(ada.page, "cross-roads", "open");
  await ada.page.locator("input[name=visibility][value=private]").check();
  await ada.page.locator("[data-dialog=create] [type=submit]").click();
  const shared = ada.page.getByTestId("waiting").locator("input[name=link]");
  const link = await until(
    "the link carries the invite",
    () => shared.inputValue(),
    (text) => /#\/[2-9A-Z]{6}\/.+/.test(text),
  );

  // A phone with reduced motion plays like any other.
  const grace = await browser.visit(link, { ...night_phone, reducedMotion: "reduce" }, "Grace-cross-roads");
  await grace.page.getByTestId("doorway").locator("input[name=name]").fill("Grace");
  await grace.page.getByTestId("doorway").locator("[type=submit]").tap();
  await grace.page.locator("[data-seat='1'][data-taken=true]").waitFor();
  await ada.page.locator("[data-do=start]:enabled").click();

  const players = [
    { visit: ada, ways: ["click", "drag", "keys"] },
    { visit: grace, ways: ["tap", "fingerDrag", "buttons"] },
  ];
  const done = new Set();
  const both = () =>
    until(
      "both pages show the same position, and one of them has to decide",
      () => Promise.all(players.map(({ visit }) => look(visit.page))),
      (seen) =>
        seen.every((one) => one?.synced && !one.pending && same(one.position, seen[0].position)) &&
        (seen[0].phase !== "playing" ||
          seen.filter(({ my_turn, lively }) => my_turn && lively.length > 0).length === 1),
    );

  const played = { moves: 0, called: false };
  const play = async (more) => {
    for (;;) {
      const seen = await both();
      if (seen[0].phase !== "playing" || !more(seen)) return;
      const at = seen.findIndex(({ my_turn }) => my_turn);
      const { visit, ways: own_ways } = players[at];
      const way = own_ways.find((one) => !done.has(one)) ?? own_ways[played.moves % own_ways.length];
      // Look for whiffs and reekys until one was called out, then avoid them: the game ends sooner if hands do not
      // grow.
      const move = await ways[way](visit.page, seen[at].lively[0], !played.called);
      done.add(way);
      played.moves += 1;
      const called = players[1 - at].visit.page.locator("[data-testid=call]:is([data-call=whiff], [data-call=reeky])");
      const [after] = await until(
        `${move} is on both tables`,
        () => Promise.all(players.map(({ visit: { page } }) => look(page))),
        (now) => now.every(({ position }) => position.cards[seen[0].position.cards.length] === move),
      );
      if (!played.called && (await called.count()) > 0) {
        played.called = true;
        await players[1 - at].visit.accessible("cross-roads-called");
      }
      assert.equal(after.position.last, move, "the last card is marked");
    }
  };

  const begun = await both();
  assert.deepEqual(begun[0].position.hands, { 0: "5", 1: "5" });
  assert.equal(begun[0].position.pile, "43");
  for (const { hand } of begun) assert.deepEqual(hand, [...hand].sort());

  await play(([{ position }]) => position.cards.length < 5);
  await ada.accessible("cross-roads-desktop");
  await grace.accessible("cross-roads-phone");

  const before = await look(grace.page);
  await grace.page.reload();
  const after = await until(
    "Grace is back after the reload",
    () => look(grace.page),
    (seen) => seen?.synced && same(seen.position, before.position),
  );
  assert.deepEqual(after.hand, before.hand);
  assert.equal(after.my_turn, before.my_turn);

  await play(() => true);
  const [{ position }] = await both();
  for (const { visit } of players) {
    const result = visit.page.locator("[data-dialog=result]");
    await result.waitFor();
    await visit.accessible(`cross-roads-result-${visit.name}`);
    const reason = await result.locator("[data-reason]").getAttribute("data-reason");
    assert.ok(["emptied", "blocked"].includes(reason), reason);
    const rows = await result.locator("tr[data-seat]").evaluateAll((all) =>
      all.map(({ dataset: { seat, left, points, won } }) => ({
        seat,
        left,
        points: Number(points),
        won: won !== undefined,
      })),
    );
    assert.deepEqual(Object.fromEntries(rows.map(({ seat, left }) => [seat, left])), position.hands);
    const lost = rows.filter(({ won }) => !won).reduce((sum, { left }) => sum + Number(left), 0);
    assert.deepEqual(
      rows.map(({ points }) => points),
      rows.map(({ won }) => (won ? lost : 0)),
      "CR-14",
    );
  }

  const href = await ada.page.locator("[data-dialog=result] a.record").getAttribute("href");
  const record = await (await fetch(server.url + href)).json();
  assert.equal(record.game, "cross-roads");
  assert.ok(record.fairness);
});
