// Links that are passed on: what a chat's robot reads of them, and where they lead whoever opens them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { until } from "./until.mjs";

const timeout = 120_000;

test("an invitation shows its game to a chat and nothing more, and leads to the table", { timeout }, async (t) => {
  const { server, browser } = await openHouse(t);
  const { page } = await browser.visit(server.url, desktop, "Host-of-links");
  await page.locator("input[name=name]").fill("Ada");
  await page.locator("[data-card=crosswise] [data-do=open]").click();
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
  for (const secret of ["Ada", ...hash.split("/").slice(1)]) assert.ok(!read.includes(secret), "no secret in the page");

  const guest = await browser.visit(link, phone, "Guest-of-links");
  await guest.page.getByTestId("doorway").locator("input[name=name]").fill("Bo");
  await guest.page.getByTestId("doorway").locator("[type=submit]").tap();
  await guest.page.getByTestId("room").waitFor();
  const at = new URL(guest.page.url());
  assert.equal(at.pathname, "/");
  assert.equal(at.hash, `#/${hash.split("/")[1]}`);

  // Links as they were go on working.
  const old = await browser.visit(`${server.url}/${hash}`, desktop, "Guest-of-old-links");
  await old.page.getByTestId("doorway").waitFor();
});
