// Unwelcome visitors: a stranger who writes markup into their name and the chat, and the same player in a second tab.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

/** Opens a public table and returns its code. */
async function openTable(page, name) {
  await calledAs(page, name);
  await toGame(page, "crosswise", "open");
  await page.locator("input[name=visibility][value=public]").check();
  await page.locator("[data-dialog=create] [type=submit]").click();
  await page.getByTestId("waiting").waitFor();
  return page.getByTestId("room").getAttribute("data-room");
}

test("markup in a name and in chat is shown as text, and does nothing", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const name = "<img src=x onerror=x>";
  const lines = [
    '<img src=x onerror="window.ran = 1">',
    "<script>window.ran = 2</script>",
    "<a href='javascript:window.ran = 3'>win</a>",
    "javascript:window.ran=4",
    '"><svg/onload=window.ran=5>',
    "{{constructor.constructor('window.ran=6')()}}",
    "&lt;b&gt; <b>bold</b>",
    "</li></ol><h1>Server</h1>",
  ];
  const reader = await browser.visit(server.url, desktop, "Reader");
  await openTable(reader.page, "Reader");
  const address = reader.page.url();
  const writer = await browser.visit(server.url, desktop, "Writer");
  await calledAs(writer.page, name);
  await writer.page.goto(address);
  await writer.page.locator("[data-testid=doorway] [data-do=watch]").click();
  await writer.page.locator("[data-testid=room]").waitFor();
  for (const line of lines) {
    await writer.page.locator("input[name=say]").fill(line);
    await writer.page.locator("input[name=say]").press("Enter");
  }
  for (const { page } of [reader, writer]) {
    const read = await until(
      "all lines are there",
      () => page.locator("[data-line=chat]").allTextContents(),
      (seen) => seen.length === lines.length,
    );
    assert.deepEqual(
      read,
      lines.map((line) => `${name} ${line}`),
    );
    assert.equal(await page.evaluate(() => window.ran), undefined);
    assert.equal(await page.locator("img, [data-testid=chat-lines] :is(script, a, svg, h1, b b)").count(), 0);
  }
  await reader.accessible("markup");
});

test(
  "tabs of a browser without shared workers take over from each other and stay one player",
  { timeout: patience },
  async (t) => {
    const { server, browser } = await openHouse(t);
    const visit = await browser.visit(server.url, { ...desktop, shares: false }, "Tabs");
    const first = visit.page;
    const room = await openTable(first, "Ada");
    const kept = () => first.evaluate(() => localStorage.getItem("crosstable.token").split(" "));
    const [token, player] = await kept();
    const tokens = [token];
    const isHost = (page) => page.locator("[data-seat='1'] [data-do=bot]").waitFor();
    const second = await visit.context.newPage();
    await second.goto(`${server.url}/#/${room}`);
    for (const [here, there] of [
      [second, first],
      [first, second],
      [second, first],
    ]) {
      await there.getByTestId("elsewhere").waitFor();
      if (there === first && tokens.length === 1) await visit.accessible("elsewhere");
      const [next, who] = await until("another token is kept", kept, ([now]) => !tokens.includes(now));
      tokens.push(next);
      assert.equal(who, player);
      await isHost(here);
      await there.locator("[data-testid=elsewhere] button").click();
    }
    await second.getByTestId("elsewhere").waitFor();
    await first.reload();
    await isHost(first);
    assert.equal((await kept())[1], player);
  },
);
