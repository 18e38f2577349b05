// Two who do not know each other find a game, look back at it, and one asks the other for another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { patience } from "./patience.mjs";
import { resign } from "./resign.mjs";

test("strangers find a game, and each other again", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, { gather_ms: 90_000 });
  const ada = await browser.visit(server.url, desktop, "Ada");
  const bo = await browser.visit(server.url, phone, "Bo");
  const story = storyOf(t);
  const playing = ({ page }) => page.locator("[data-testid=room][data-phase=playing]").waitFor();

  await story("a guest is told why they play no rated game", async () => {
    await calledAs(ada.page, "Ada");
    await toGame(ada.page, "crosswise", "seek-rated");
    await ada.page.locator("[data-dialog=seek] [data-testid=why-not-rated]").waitFor();
    assert.equal(await ada.page.locator("input[name=rated]").isDisabled(), true);
    await ada.accessible("seek-rated");
    await ada.page.keyboard.press("Escape");
    await ada.page.locator("[data-dialog=seek]").waitFor({ state: "detached" });
  });

  await story("who look for the same game meet at a table that begins by itself", async () => {
    for (const [visit, name] of [
      [ada, "Ada"],
      [bo, "Bo"],
    ]) {
      // Ada has said her name already.
      if (visit === bo) await calledAs(visit.page, name);
      await toGame(visit.page, "crosswise", "seek");
      if (visit === ada) {
        await visit.page.getByTestId("seeking").waitFor();
        await visit.accessible("seeking");
      }
    }
    // Ada plays a bot meanwhile, and goes on with that until she presses.
    const card = ada.page.getByTestId("found");
    assert.match(await card.innerText(), /Bo/);
    await ada.accessible("found");
    assert.equal(await ada.page.locator("[data-testid=room][data-phase=playing]").count(), 1);
    await card.locator("[data-do=meet]").click();
    await ada.page.locator("[data-seat]", { hasText: "Bo" }).first().waitFor();
    await Promise.all([playing(ada), playing(bo)]);
    assert.equal(await ada.page.getByTestId("seeking").count(), 0);
  });

  await story("the game is in the history of both as soon as it is over", async () => {
    await resign(bo.page);
    await ada.page.locator("[data-testid=room][data-phase=over]").waitFor();
    for (const [visit, ended] of [
      [ada, "won"],
      [bo, "lost"],
    ]) {
      await visit.page.goto(`${server.url}/#/me`);
      await visit.page.getByTestId("my-profile").click();
      const game = visit.page.locator(`li[data-record][data-ended=${ended}]`);
      await game.waitFor();
      assert.match(await game.locator("a").first().getAttribute("href"), /^#\/game\/.+/);
      await visit.accessible(`player-${ended}`);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      assert.equal(await visit.page.evaluate(overflow), 0, "nothing is cut at the side");
    }
  });

  await story("a game with the same person is one press away", async () => {
    await bo.page.locator("li[data-record] a", { hasText: "Ada" }).click();
    await bo.page.getByTestId("met").waitFor();
    await bo.accessible("player-other");
    const challenge = async () => {
      await bo.page.locator("[data-do=challenge]").click();
      await bo.page.locator("select[name=challenge-game]").selectOption("kriss-kross");
      await bo.accessible("challenge");
      await bo.page.locator("[data-do=send-challenge]").click();
      await bo.page.getByTestId("challenge-stands").waitFor();
    };
    await challenge();
    await ada.page.locator("[data-challenge]").waitFor();
    await bo.page.locator("[data-do=cancel-challenge]").click();
    await ada.page.locator("[data-challenge]").waitFor({ state: "detached" });
    await challenge();
    await ada.page.locator("[data-challenge] [data-do=accept]").click();
    await Promise.all([playing(ada), playing(bo)]);
  });

  await story("members follow one another on their pages", async () => {
    for (const [visit, handle] of [
      [ada, "Ada_K"],
      [bo, "Bo_K"],
    ]) {
      await visit.page.goto(`${server.url}/#/me`);
      await visit.page.locator("input[name=handle]").fill(handle);
      await visit.page.locator("[data-do=claim]").click();
      await visit.page.locator("[data-do=saved]").click();
      await visit.page.locator("[data-testid=me][data-member=true]").waitFor();
    }
    await ada.page.locator("[data-page=me]").click();
    await ada.page.getByTestId("my-profile").click();
    await ada.page.getByTestId("player").waitFor();
    assert.equal(await ada.page.getByTestId("ties").count(), 0, "nobody follows themselves");
    await bo.page.goto(`${server.url}/#/player/ada_k`);
    const ties = bo.page.getByTestId("ties");
    await ties.locator("[data-do=follow]", { hasText: "Follow" }).click();
    await ties.locator("[data-do=follow]", { hasText: "Unfollow" }).waitFor();
    await bo.accessible("player-followed");
  });

  await story("the home page shows who of them is here", async () => {
    await bo.page.goto(`${server.url}/#/`);
    await bo.page.locator("[data-testid=friends] [data-followed]", { hasText: "Ada_K" }).waitFor();
    await bo.accessible("home-friends");
  });

  await story("the account lists them, with who is online, and lets go of them", async () => {
    await bo.page.goto(`${server.url}/#/me`);
    await bo.page.locator("[data-followed][data-online=true]", { hasText: "Ada_K" }).waitFor();
    await bo.accessible("account-people");
    await bo.page.locator("[data-do=unfollow]").click();
    await bo.page.locator("[data-followed]").waitFor({ state: "detached" });
  });

  await story("who is blocked is not followed any more", async () => {
    await bo.page.goto(`${server.url}/#/player/ada_k`);
    const ties = bo.page.getByTestId("ties");
    await ties.locator("[data-do=follow]", { hasText: "Follow" }).click();
    await ties.locator("[data-do=follow]", { hasText: "Unfollow" }).waitFor();
    await ties.locator("[data-do=block]", { hasText: "Block" }).click();
    await ties.locator("[data-do=block]", { hasText: "Unblock" }).waitFor();
    await bo.page.goto(`${server.url}/#/me`);
    await bo.page.locator("[data-blocked]", { hasText: "Ada_K" }).waitFor();
    assert.equal(await bo.page.locator("[data-followed]").count(), 0);
    await bo.accessible("account-blocked");
    await bo.page.locator("[data-do=unblock]").click();
    await bo.page.locator("[data-blocked]").waitFor({ state: "detached" });
  });

  await story("the token of a member's program is shown once", async () => {
    await bo.page.locator("input[name=bot-name]").fill("Deep");
    await bo.page.locator("[data-do=new-bot]").click();
    assert.match(await bo.page.locator("input[name=bot-token]").inputValue(), /^[\w-]{20,}$/);
    await bo.page.locator("[data-bot]", { hasText: "Deep (of Bo_K)" }).waitFor();
    await bo.accessible("account-bots");
    await bo.page.reload();
    await bo.page.locator("[data-bot]", { hasText: "Deep (of Bo_K)" }).waitFor();
    assert.equal(await bo.page.locator("input[name=bot-token]").count(), 0);
  });

  await story("a member ends their program by two presses", async () => {
    await bo.page.locator("[data-do=end-bot]").click();
    await bo.page.locator("[data-do=end-bot]", { hasText: "Delete for good?" }).click();
    await bo.page.locator("[data-bot]").waitFor({ state: "detached" });
    assert.equal(await bo.page.getByTestId("notifications").count(), 0, "this server sends none");
  });

  await story("a game of days says that it waits, wherever one looks", async () => {
    await ada.page.goto(`${server.url}/#/`);
    await toGame(ada.page, "kriss-kross", "open");
    await ada.page.locator("select[name=clock]").selectOption("days 1");
    await ada.page.locator("input[name=visibility][value=public]").check();
    await ada.page.locator("[data-dialog=create] [type=submit]").click();
    await ada.page.getByTestId("waiting").waitFor();
    await bo.page.goto(`${server.url}/#/`);
    const row = bo.page.locator("[data-testid=room-list] [data-room]", { hasText: "Ada_K" });
    await row.locator("button").first().click();
    await bo.page.locator("[data-seat='1'][data-taken=true]").waitFor();
    await ada.page.locator("[data-do=start]:enabled").click();
    await Promise.all([playing(ada), playing(bo)]);
    await ada.page.goto(`${server.url}/#/`);
    const waits = ada.page.getByTestId("your-turn");
    await waits.locator("[data-yours]").first().waitFor();
    await ada.page.waitForFunction(() => /^\(\d\) Crosstable$/.test(document.title));
    await ada.accessible("your-turn");
    await ada.page.goto(`${server.url}/#/me`);
    await ada.page.getByTestId("waiting-bar").waitFor();
    await ada.accessible("waiting-bar");
    await ada.page.locator("[data-do=inbox]").click();
    await waits.locator("[data-do=return]").first().click();
    await playing(ada);
  });
});
