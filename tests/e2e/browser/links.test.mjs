// Links that are passed on: what a chat's robot reads of them, and where they lead people who open them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { playAgainstTheHouse } from "./quick_game.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test(
  "an invitation shows its game to a chat and nothing more, and leads to the table",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t);
    const { page } = await browser.visit(server.url, desktop, "Host-of-links");
    await calledAs(page, "Ada");
    await toGame(page, "crosswise", "open");
    await page.locator("input[name=visibility][value=private]").check();
    await page.locator("[data-dialog=create] [type=submit]").click();
    const link = await until(
      "the link carries the invite",
      () => page.getByTestId("waiting").locator("input[name=link]").inputValue(),
      (text) => /#\/[2-9A-Z]{6}\/.+/.test(text),
    );
    const { pathname, hash } = new URL(link);
    assert.equal(pathname, "/r/crosswise");

    // No browser and no chat sends what stands behind the #.
    const read = await (await fetch(link)).text();
    assert.match(read, /property="og:title" content="[^"]*Crosswise/);
    const [, image] = /property="og:image" content="([^"]*)"/.exec(read);
    const picture = await fetch(image);
    assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/png"]);
    for (const secret of ["Ada", ...hash.split("/").slice(1)])
      assert.ok(!read.includes(secret), "no secret in the page");

    const guest = await browser.visit(link, phone, "Guest-of-links");
    assert.equal(await guest.page.locator("h1").innerText(), "Ada invites you to play Crosswise");
    await guest.page.getByTestId("door-terms").waitFor();
    assert.equal(await page.locator("[data-seat='1']").getAttribute("data-taken"), "false", "a link seats nobody");
    await guest.accessible("invited-phone");
    await guest.page.getByTestId("doorway").locator("input[name=name]").fill("Bo");
    await guest.page.getByTestId("doorway").locator("[type=submit]").tap();
    await guest.page.getByTestId("room").waitFor();
    const at = new URL(guest.page.url());
    assert.equal(at.pathname, "/");
    assert.equal(at.hash, hash, "a guest may invite, too");
    assert.equal(new URL(page.url()).hash, hash, "the host's address invites");

    // The code alone opens nothing, and promises nothing.
    const stray = await browser.visit(`${server.url}/#/${hash.split("/")[1]}`, phone, "Stray-of-links");
    await stray.page.getByTestId("barred").filter({ hasText: "invite link" }).waitFor();
    assert.equal(await stray.page.locator("input[name=name]").count(), 0);
    await stray.accessible("closed-phone");

    // Links as they were go on working.
    const old = await browser.visit(`${server.url}/${hash}`, desktop, "Guest-of-old-links");
    await old.page.getByTestId("doorway").waitFor();
    assert.equal(await old.page.locator("h1").innerText(), "Ada invites you to play Crosswise");
  },
);

const tall_phone = { ...phone, viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1440, height: 900 } };

/** The browser's own share sheet belongs to no page, so what it was given is kept here. */
const sharing = () => {
  window.shared = [];
  navigator.share = async ({ url }) => void window.shared.push(url);
};

test("an invitation to a side seats the guest there, or says that it is full", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const host = await browser.visit(server.url, wide, "host-of-sides");
  const { page } = host;
  await calledAs(page, "Ada");
  await toGame(page, "crosswise", "open");
  await page.locator("[data-dialog=create] [type=submit]").click();
  const link = page.getByTestId("waiting").locator("input[name=link]");
  await link.waitFor();
  await page.locator("input[name=share-to][value=with]").check();
  const with_me = await link.inputValue();
  assert.match(with_me, /\?with=0$/);
  await page.getByTestId("qr").waitFor();
  await host.accessible("share-wide");

  const guest = await browser.visit(with_me, tall_phone, "guest-of-sides");
  await guest.page.getByTestId("doorway").locator("input[name=name]").fill("Bo");
  await guest.page.getByTestId("doorway").locator("[type=submit]").tap();
  await guest.page.locator("[data-seat='2'][data-own]").waitFor();
  await until("a reload does not ask again", async () => !new URL(guest.page.url()).hash.includes("?"));
  await guest.page.getByTestId("qr").waitFor();
  await guest.accessible("share-phone");

  const third = await browser.visit(with_me, tall_phone, "guest-without-a-side");
  await third.page.locator("[data-missed=side]").waitFor();
  await third.accessible("missed-phone");
  await third.page.getByTestId("doorway").locator("input[name=name]").fill("Cleo");
  await third.page.getByTestId("doorway").locator("[type=submit]").tap();
  await third.page.locator("[data-seat='1'][data-own]").waitFor();
});

test("a position of a finished game is shared, and its link opens there", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, { bot_delay_min_ms: 1, bot_delay_max_ms: 2 });
  const visit = await browser.visit(server.url, wide, "sharer");
  const { page } = visit;
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const game = await playAgainstTheHouse(page, "kriss-kross");
  await page.goto(`${server.url}/#/game/${game}`);
  await page.getByTestId("replay").waitFor();
  await page.locator(".replay-move[data-at='3']").click();
  await page.locator("[data-do=share]").click();
  await page.locator("[data-notice=copied]").waitFor();
  await visit.accessible("replay-shared-wide");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${server.url}/g/kriss-kross#/game/${game}/3`);

  const guest = await browser.visit("about:blank", tall_phone, "sharee");
  await guest.context.addInitScript(sharing);
  await guest.page.goto(link);
  await guest.page.locator("[data-testid=replay][data-at='3']").waitFor();
  await guest.page.locator("[data-do=next]").tap();
  await guest.page.locator("[data-do=share]").tap();
  await until(
    "the share sheet has the link",
    async () => (await guest.page.evaluate(() => window.shared.length)) === 1,
  );
  assert.deepEqual(await guest.page.evaluate(() => window.shared), [`${server.url}/g/kriss-kross#/game/${game}/4`]);
  await guest.accessible("replay-shared-phone");
});
