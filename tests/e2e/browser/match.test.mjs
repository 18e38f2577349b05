// Two people at two browsers, one of them on a phone, play a match to two wins: with every way of making a move,
// through a reload, a lost network and a killed server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, named_host, night_phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { Player } from "./player.mjs";
import { storyOf } from "./story.mjs";
import { same } from "./table.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test("two people play a match to two wins, one of them on a phone", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const step = storyOf(t);

  const ada = new Player(
    await browser.visit(server.url, { ...desktop, shares: false }, "Ada"),
    "click",
    "drag",
    "keys",
  );
  let grace;
  let link;

  await step("Ada makes a private room for a match to two wins, by buttons alone", async () => {
    await calledAs(ada.page, "Ada");
    await ada.visit.picture("home-desktop");
    await toGame(ada.page, "crosswise", "open");
    await ada.page.locator("select[name=series]").selectOption("match");
    await ada.page.locator("input[name=target]").fill("2");
    await ada.page.locator("input[name=visibility][value=private]").check();
    await ada.visit.picture("create-desktop");
    await ada.page.locator("[data-dialog=create] [type=submit]").click();
    const shared = ada.page.getByTestId("waiting").locator("input[name=link]");
    link = await until(
      "the link carries the invite",
      () => shared.inputValue(),
      (text) => /#\/[2-9A-Z]{6}\/.+/.test(text),
    );
  });

  await step("Grace opens the link on her phone, over plain http, says her name and sits down", async () => {
    grace = new Player(
      await browser.visit(link.replace("127.0.0.1", named_host), night_phone, "Grace"),
      "tap",
      "fingerDrag",
    );
    assert.equal(await grace.page.evaluate(() => isSecureContext), false);
    await grace.visit.accessible("doorway-phone");
    await grace.page.getByTestId("doorway").locator("input[name=name]").fill("Grace");
    await grace.page.getByTestId("doorway").locator("[type=submit]").tap();
    await grace.page.locator("[data-seat='1'][data-taken=true]").waitFor();
    await grace.visit.accessible("waiting-phone");
    await grace.page.getByTestId("copy-link").tap();
    await grace.page.getByText("Link copied").waitFor(); // a page over http has no clipboard of its own
    await ada.page.locator("[data-seat='1'][data-taken=true]").waitFor();
    await ada.visit.accessible("waiting-desktop");
  });

  await step("Ada starts the first game", async () => {
    await ada.page.locator("[data-do=start]").click();
    await until(
      "both are at the table",
      () => Promise.all([ada.look(), grace.look()]),
      (seen) => seen.every((one) => one?.synced),
    );
    assert.match(await ada.page.getByTestId("series").textContent(), /First to 2 wins/);
  });

  const both = () => [ada, grace];
  /** The player who decides, the one who does not, and what they see once both see the same. */
  const turn = async () => {
    const seen = await until(
      "both see the same position and one of them has to decide",
      () => Promise.all(both().map((player) => player.look())),
      ([one, other]) =>
        one.synced &&
        other.synced &&
        same(one.position, other.position) &&
        (one.phase !== "playing" ||
          (one.my_turn !== other.my_turn &&
            [one, other].some(({ offers, playable }) => offers.length + playable.length > 0))),
    );
    const at = seen.findIndex(({ my_turn }) => my_turn);
    return {
      over: seen[0].phase !== "playing",
      mover: both()[at],
      other: both()[1 - at],
      seen: seen[at],
      not_moving: seen[1 - at],
    };
  };
  const play = async (more) => {
    for (;;) {
      const { over, mover, seen } = await turn();
      if (over || !more(seen)) return;
      await mover.play(seen, "orange");
    }
  };
  const stones = ({ position }) => Object.keys(position.board).length;

  await step("they play by clicks, drags and keys, by taps and finger drags", async () => {
    await play((seen) => stones(seen) < 10);
    await ada.visit.accessible("table-desktop");
    await grace.visit.accessible("table-phone");
  });

  await step("Grace reloads her page and is back at the same position, with the same hand", async () => {
    const before = await grace.look();
    const log = async () => {
      await grace.page.locator("[data-panel=moves]").tap();
      const told = await grace.page.locator("[data-testid=moves-lines] li").allTextContents();
      await grace.page.locator(".side-close").tap();
      return told;
    };
    const told = await log();
    await grace.page.reload();
    const after = await grace.sees(before.position, "is back after the reload");
    assert.ok(told.length > 10, "the log has the game so far");
    assert.deepEqual((await log()).slice(0, told.length), told, "the log goes on");
    assert.deepEqual(after.hand, before.hand);
    assert.equal(after.my_turn, before.my_turn);
    await play((seen) => stones(seen) < 14);
  });

  await step(
    "Ada's network is gone: a banner says so, and afterwards she sees what Grace played meanwhile",
    async () => {
      let now = await turn();
      while (now.mover !== grace) {
        await ada.play(now.seen, "orange");
        now = await turn();
      }
      ada.visit.offline = true;
      await ada.visit.context.setOffline(true);
      await ada.page.getByTestId("banner").waitFor();
      await ada.visit.picture("banner-desktop");
      assert.deepEqual((await ada.look()).position, now.seen.position, "the table stays on the screen");
      const position = await grace.play(now.seen, "orange");
      await ada.visit.context.setOffline(false);
      await ada.sees(position, "sees what was played while her network was gone");
      ada.visit.offline = false;
      await ada.page.getByTestId("banner").waitFor({ state: "detached" });
      await play((seen) => stones(seen) < 18);
    },
  );

  const crash = async () => {
    for (const { visit } of both()) visit.offline = true;
    await server.kill();
    await Promise.all(both().map(({ page }) => page.getByTestId("banner").waitFor()));
    await grace.visit.accessible("banner-phone");
    await server.restart();
  };
  const recovered = () => {
    for (const { visit } of both()) visit.offline = false;
  };

  await step("the server is killed and started again: both pages go on by themselves and nothing is lost", async () => {
    const before = await turn();
    await crash();
    const [mover, other] = await Promise.all(
      [before.mover, before.other].map((player) => player.sees(before.seen.position, "goes on after the crash")),
    );
    recovered();
    assert.deepEqual(mover.hand, before.seen.hand);
    assert.deepEqual(other.hand, before.not_moving.hand);
    assert.deepEqual([mover.my_turn, other.my_turn], [true, false]);
    await play((seen) => stones(seen) < 22);
  });

  await step("a move that the killed server never read is still made", async () => {
    const before = await turn();
    server.freeze();
    await before.mover.begin(before.seen, "orange");
    assert.ok((await before.mover.look()).pending, "the move is on its way");
    await crash();
    const after = await turn();
    recovered();
    assert.notDeepEqual(after.seen.position, before.seen.position);
    assert.equal(after.mover, before.other);
  });

  await step("the first game ends by the rules, and its result explains itself", async () => {
    await play(() => true);
    for (const { page, visit } of both()) {
      const result = page.locator("[data-dialog=result]");
      await result.waitFor();
      await visit.accessible(`result-${visit.name}`);
      assert.equal(await result.locator("[data-reason]").getAttribute("data-reason"), "full");
      assert.equal(await result.locator("[data-team] tr[data-line]").count(), 12);
    }
  });

  await step("when both are ready the next game begins, and the match is played to its end", async () => {
    const dialog = ({ page }) => page.locator("[data-dialog=result]");
    for (;;) {
      await Promise.all(both().map((player) => dialog(player).waitFor()));
      if ((await ada.look()).phase === "over") break;
      await dialog(ada).locator("[data-do=ready]").click();
      await dialog(grace).locator("[data-do=ready]").tap();
      await Promise.all(both().map((player) => dialog(player).waitFor({ state: "detached" })));
      await play(() => true);
    }
  });

  await step("the final table of the series is on both pages", async () => {
    for (const { page, visit } of both()) {
      const table = page.locator("[data-dialog=result] [data-testid=standing][data-over]");
      await table.scrollIntoViewIfNeeded();
      await visit.accessible(`final-${visit.name}`);
      assert.equal(await table.locator("[data-winner]").count(), 1);
      assert.match(await table.locator("tr[data-seat='0'][data-winner]").textContent(), /Ada/);
      assert.match(await table.locator("tr[data-seat='1']").textContent(), /Grace/);
    }
  });

  await step("every way of making a move and every kind of action stone was used", () => {
    const used = new Set([...ada.done, ...grace.done]);
    assert.deepEqual(
      ["M", "R", "S", "X", "click", "drag", "keys", "tap", "fingerDrag"].filter((one) => !used.has(one)),
      [],
    );
  });

  await step("the record of the last game is there for everybody", async () => {
    const href = await ada.page.locator("[data-dialog=result] a.record").getAttribute("href");
    const record = await (await fetch(server.url + href)).json();
    assert.equal(record.game, "crosswise");
    assert.ok(record.fairness);
  });

  await step("both browsers check the deal and say that all is well, with their own numbers in it", async () => {
    for (const { page, visit } of both()) {
      await page.locator("[data-dialog=result] [data-do=check-deal]").click();
      const check = page.getByTestId("check");
      await check.waitFor();
      await check.scrollIntoViewIfNeeded();
      await visit.accessible(`check-${visit.name}`);
      assert.equal(await check.getAttribute("data-verdict"), "ok", await check.textContent());
      assert.equal(await check.locator("li[data-what='own.ok']").count(), 1, await check.textContent());
    }
  });
});
