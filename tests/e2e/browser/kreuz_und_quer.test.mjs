// Two people play a whole game of Kreuz und Quer, one with mouse and keyboard, one on a phone, with a reload in the
// middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { chooseTurn, exchange, look, missedCorners, singleStep, ways } from "./kreuz_und_quer_table.mjs";
import { same } from "./table.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test("two people play a game of Kreuz und Quer, one of them on a phone", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const ada = await browser.visit(server.url, desktop, "Ada-kreuz-und-quer");
  await calledAs(ada.page, "Ada");
  await toGame(ada.page, "kreuz-und-quer", "open");
  await ada.page.locator("input[name=visibility][value=private]").check();
  await ada.page.locator("[data-dialog=create] [type=submit]").click();
  const shared = ada.page.getByTestId("waiting").locator("input[name=link]");
  const link = await until(
    "the link carries the invite",
    () => shared.inputValue(),
    (text) => /#\/[2-9A-Z]{6}\/.+/.test(text),
  );

  const grace = await browser.visit(link, night_phone, "Grace-kreuz-und-quer");
  await grace.page.getByTestId("doorway").locator("input[name=name]").fill("Grace");
  await grace.page.getByTestId("doorway").locator("[type=submit]").tap();
  await grace.page.locator("[data-seat='1'][data-taken=true]").waitFor();
  await ada.page.locator("[data-do=start]:enabled").click();

  const players = [
    { visit: ada, side: "0", ways: ["click", "drag", "keys", "quick"] },
    { visit: grace, side: "1", ways: ["tap", "fingerDrag"] },
  ];
  const done = new Set();
  let turns = 0;
  const both = () =>
    until(
      "both pages show the same position, and one of them has to decide",
      () => Promise.all(players.map(({ visit }) => look(visit.page))),
      (seen) =>
        seen.every(
          (one) =>
            one?.synced && !one.pending && same({ ...one.position, roll: "" }, { ...seen[0].position, roll: "" }),
        ) &&
        (seen[0].phase !== "playing" || seen.filter(({ my_turn, ready }) => my_turn && ready).length === 1),
    );

  const play = async (more) => {
    for (;;) {
      const seen = await both();
      if (seen[0].phase !== "playing" || !more(seen)) return seen;
      const at = seen.findIndex(({ my_turn }) => my_turn);
      const { visit, side, ways: own } = players[at];
      if (seen[at].exchange) {
        await visit.picture("kreuz-und-quer-exchange");
        await exchange(visit.page);
      } else {
        const turn = chooseTurn(seen[at], side);
        const way = own.find((one) => !done.has(one)) ?? own[turns % own.length];
        if (turn) await ways[way](visit.page, turn);
        else await singleStep(visit.page);
        done.add(way);
      }
      turns += 1;
      await until(
        "the turn is taken",
        () => look(visit.page),
        (now) => now.synced && !now.pending && now.intent !== "red" && !same(now.position, seen[at].position),
      );
    }
  };

  const [begun] = await both();
  assert.equal(Object.keys(begun.position.board).length, 22, "KQ-2: three musketeers and eight soldiers per side");
  await play(() => turns < 12);
  assert.deepEqual(await missedCorners(grace.page), [], "the map's corner cells can be pressed");
  await ada.accessible("kreuz-und-quer-desktop");
  await grace.accessible("kreuz-und-quer-phone");

  const before = await look(grace.page);
  await grace.page.reload();
  const after = await until(
    "Grace is back after the reload",
    () => look(grace.page),
    (seen) => seen?.synced && same(seen.position, before.position),
  );
  assert.equal(after.my_turn, before.my_turn);

  await play(() => true);
  t.diagnostic(`${turns} turns`);
  assert.deepEqual(
    ["click", "drag", "keys", "quick", "tap", "fingerDrag"].filter((way) => !done.has(way)),
    [],
  );
  for (const { visit } of players) {
    const dialog = visit.page.locator("[data-dialog=result]");
    await dialog.waitFor();
    await visit.accessible(`result-${visit.name}`);
    assert.match(
      await dialog.locator("[data-reason]").getAttribute("data-reason"),
      /^(musketeers-(home|lost)|no-moves|turn-limit)$/,
    );
    assert.match(await dialog.getByTestId("why").textContent(), /Ada|Grace|equal/);
    for (const side of ["0", "1"]) {
      const points = await visit.page.locator(`[data-seat='${side}'] [data-points]`).getAttribute("data-points");
      assert.equal(await dialog.locator(`[data-sum='${side}']`).textContent(), points);
    }
  }
  const href = await ada.page.locator("[data-dialog=result] a.record").getAttribute("href");
  const record = await (await fetch(server.url + href)).json();
  assert.equal(record.game, "kreuz-und-quer");
  assert.ok(record.fairness);
});
