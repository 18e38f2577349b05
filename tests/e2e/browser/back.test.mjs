// Going back is not leaving: a table that waits for its start stands, with its seats, and every page has the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

test("a waiting table stands while its people are on other pages", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const story = storyOf(t);
  const ada = await browser.visit("about:blank", { ...desktop, shares: false }, "back-ada");
  const { page } = ada;
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  const leaves = () => sent.filter((text) => text.includes('"room.leave"')).length;
  const waiting = page.getByTestId("waiting");
  let link = "";
  let room = "";
  let bo;

  await story("Ada opens a private table, and goes back", async () => {
    await page.goto(server.url);
    await calledAs(page, "Ada");
    await toGame(page, "crosswise", "open");
    await page.locator("input[name=visibility][value=private]").check();
    await page.locator("[data-dialog=create] [type=submit]").click();
    await waiting.waitFor();
    link = page.url();
    [, room] = new URL(link).hash.split("/");
    await page.goBack();
    await page.getByTestId("play-page").waitFor();
    await page.locator(`[data-open-table="${room}"]`).waitFor();
    assert.equal(leaves(), 0);
    await ada.accessible("back-to-the-game");
  });

  await story("a friend comes in by the address, and sits down", async () => {
    bo = await browser.visit(link, { ...phone, shares: false }, "back-bo");
    await bo.page.getByTestId("doorway").locator("input[name=name]").fill("Bo");
    await bo.page.getByTestId("doorway").locator("[type=submit]").tap();
    await bo.page.locator("[data-do=stand]").waitFor();
  });

  await story("Ada goes forward, and is host", async () => {
    await page.goForward();
    await page.locator("[data-do=start]:enabled").waitFor();
  });

  await story("the friend goes back, too, and keeps the seat", async () => {
    await bo.page.locator(".room-head .icon-button").first().tap();
    await bo.page.getByTestId("home").waitFor();
    assert.equal(await page.locator("[data-seat][data-taken=true]").count(), 2);
    await bo.page.locator(`[data-room="${room}"] [data-do=return]`).tap();
    await bo.page.locator("[data-do=stand]").waitFor();
  });

  await story("other pages have the way back", async () => {
    await page.goBack();
    await page.getByTestId("play-page").waitFor();
    await page.locator("[data-page=play]").click();
    await page.locator(`[data-testid=continue] [data-room="${room}"]`).waitFor();
    await ada.accessible("back-home");
    await page.locator("[data-page=me]").click();
    await page.locator(`[data-open-table="${room}"]`).waitFor();
    await ada.accessible("back-from-account");
    await page.locator("[data-do=to-open-table]").click();
    await waiting.waitFor();
    assert.equal(leaves(), 0);
  });

  await story("leaving is a button", async () => {
    await waiting.locator("[data-do=leave]").click();
    await page.getByTestId("home").waitFor();
    await until("she has left", async () => leaves() === 1);
    await bo.page.locator("[data-do=start]").waitFor();
    assert.equal(await page.locator(`[data-room="${room}"] [data-do=return]`).count(), 0);
  });
});
