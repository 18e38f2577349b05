// Two members, each on the second of their devices, play rated games with 3 minutes and 2 seconds a move: through a
// lost network and a killed server, and until a player's time is up. Ratings, history and replay show it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { authenticatorOf } from "./authenticator.mjs";
import { desktop, night_phone, phone } from "./browser.mjs";
import { toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { Player, whoDecides } from "./player.mjs";
import { storyOf } from "./story.mjs";
import { patience } from "./patience.mjs";
import { resign } from "./resign.mjs";

test("two members play rated games", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const step = storyOf(t);
  const home = server.url.replace("127.0.0.1", "localhost"); // passkeys belong to a name
  const account = `${home}/#/me`;
  const visit = (device, name) => browser.visit(account, { ...device, shares: false }, name);
  let ada;
  let bo;
  let room = "";

  await step("Ada claims a handle at her desk and comes in with a passkey on her phone", async () => {
    const at_desk = await visit(desktop, "rated-ada-desk");
    const on_phone = await visit(night_phone, "rated-ada");
    const desk_keys = await authenticatorOf(at_desk);
    const phone_keys = await authenticatorOf(on_phone);
    await at_desk.page.locator("input[name=handle]").fill("Ada_L");
    await at_desk.page.locator("[data-do=claim]").click();
    await at_desk.page.locator("[data-do=saved]").click();
    await at_desk.page.locator("[data-do=add-passkey]").click();
    await at_desk.page.locator("[data-passkey='1']").waitFor();
    await phone_keys.take((await desk_keys.keys())[0]);
    await on_phone.page.locator("[data-do=login-passkey]").tap();
    await on_phone.page.locator("[data-testid=me][data-member=true]").waitFor();
    ada = new Player(on_phone, "tap");
  });

  await step("Bo claims one on his phone and comes in with the code at his desk", async () => {
    const on_phone = await visit(phone, "rated-bo-phone");
    const at_desk = await visit(desktop, "rated-bo");
    await on_phone.page.locator("input[name=handle]").fill("Bo_B");
    await on_phone.page.locator("[data-do=claim]").tap();
    const code = await on_phone.page.getByTestId("recovery-code").getAttribute("aria-label");
    await at_desk.page.locator("input[name=login-handle]").fill("Bo_B");
    await at_desk.page.locator("input[name=login-recovery]").fill(code);
    await at_desk.page.locator("[data-do=login]").click();
    await at_desk.page.locator("[data-testid=me][data-member=true]").waitFor();
    bo = new Player(at_desk, "click");
  });

  const both = () => [ada, bo];
  const open = async () => {
    await ada.page.goto(`${home}/#/`);
    await toGame(ada.page, "crosswise", "open", "tap");
    await ada.page.locator("select[name=clock]").selectOption("3+2");
    await ada.page.locator("input[name=rated]").check();
    await ada.page.locator("input[name=visibility][value=public]").check();
    await ada.page.locator("[data-dialog=create] [type=submit]").tap();
    await ada.page.getByTestId("waiting").waitFor();
    room = await ada.page.getByTestId("room").getAttribute("data-room");
    await bo.page.goto(`${home}/#/${room}`);
    await bo.page
      .getByTestId("door-terms")
      .getByText(/^rated/i)
      .first()
      .waitFor();
    await bo.page.locator("[data-do=take-seat]").click();
    await ada.page.locator("[data-seat='1'][data-taken=true]").waitFor();
  };
  const turn = async () => {
    const { at, seen } = await whoDecides(both());
    return { mover: both()[at], other: both()[1 - at], seen };
  };
  const play = async (moves) => {
    for (let n = 0; n < moves; n += 1) {
      const { mover, seen } = await turn();
      await mover.play(seen, "orange");
    }
  };
  const giveUp = ({ page }) => resign(page);
  /** The ratings after the game, by name, as the result says them. */
  const changes = async ({ page }) => {
    const list = page.locator("[data-dialog=result] [data-testid=rating-changes]");
    await list.waitFor();
    const rows = await list
      .locator("[data-seat]")
      .evaluateAll((all) => all.map((row) => ["span", "b"].map((part) => row.querySelector(part).textContent)));
    return Object.fromEntries(rows.map(([name, rating]) => [name, Number(rating)]));
  };

  await step("they play; Bo's network goes and comes back; he gives up, and both ratings change", async () => {
    await open();
    await ada.page.locator("[data-do=start]:enabled").tap();
    await play(4);
    await ada.visit.picture("rated-phone");
    await bo.visit.picture("rated-desktop");
    bo.visit.offline = true;
    await bo.visit.context.setOffline(true);
    await bo.page.getByTestId("banner").waitFor();
    await bo.visit.context.setOffline(false);
    await bo.page.getByTestId("banner").waitFor({ state: "detached" });
    bo.visit.offline = false;
    await play(2);
    await giveUp(bo);
    assert.deepEqual(await changes(ada), await changes(bo));
    assert.deepEqual(await changes(ada), { Ada_L: 1662, Bo_B: 1338 });
    await ada.visit.accessible("rated-result-phone");
    await bo.visit.accessible("rated-result-desktop");
  });

  await step(
    "in the next game the server is killed: nobody has lost time or place, and the result counts once",
    async () => {
      for (const { page } of both()) await page.locator("[data-dialog=result] [data-do=rematch]").click();
      for (const { page } of both()) await page.locator("[data-dialog=result]").waitFor({ state: "detached" });
      await play(4);
      const before = await turn();
      for (const player of both()) player.visit.offline = true;
      await server.kill();
      await Promise.all(both().map(({ page }) => page.getByTestId("banner").waitFor()));
      await server.restart();
      for (const player of both()) await player.sees(before.seen.position, "goes on after the crash");
      for (const player of both()) player.visit.offline = false;
      for (const seat of [0, 1])
        assert.match(await ada.page.getByTestId(`clock-${seat}`).textContent(), /^(3|2):\d\d$/);
      await play(2);
      await giveUp(ada);
      assert.deepEqual(await changes(bo), await changes(ada));
      assert.deepEqual(await changes(bo), { Ada_L: 1433, Bo_B: 1567 }, "whoever was behind gains more");
    },
  );

  await step("in a third one, with a shorter clock, somebody's time is up", async () => {
    await open();
    await ada.page.locator("[data-panel=chat]").first().tap();
    await ada.page.locator("input[name=say]").fill("/clock 0+5");
    await ada.page.locator("input[name=say]").press("Enter");
    await bo.page.locator("[data-do=agree]").click(); // a shorter clock is another game

    await ada.page.locator("[data-panel=chat]").first().tap();
    await ada.page.locator("[data-do=start]").tap();
    await play(3);
    for (const { page } of both()) await page.locator("[data-dialog=result] [data-reason=time]").waitFor();
    assert.deepEqual(await changes(bo), await changes(ada));
  });

  await step("Bo's page has the rating and the three games; the replay shows how one of them ended", async () => {
    await bo.page.goto(`${home}/#/player/Bo_B`);
    const row = bo.page.locator("[data-testid=player-ratings]");
    await row.locator("[data-rating-of=crosswise-duel]").waitFor();
    assert.match(await row.textContent(), /3 rated games/, "three games count");
    const games = bo.page.locator("[data-testid=games-played] li[data-record]");
    await games.first().waitFor();
    await bo.visit.accessible("rated-person");
    assert.equal(await games.count(), 3);
    await games.first().locator("a").first().click();
    await bo.page.getByTestId("replay").waitFor();
    await bo.page.locator("[data-testid=replay-result]").getByText(/time/i).first().waitFor();
    await bo.visit.accessible("rated-replay");
  });
});
