// A guest keeps their name after a game, logs in on a phone, and looks after their account there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { desktop, night_phone } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { patience } from "./patience.mjs";
import { resign } from "./resign.mjs";

test("a guest keeps a name, on a desktop and on a phone", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, { bot_delay_min_ms: 1, bot_delay_max_ms: 2 });
  const step = storyOf(t);
  const at_desk = await browser.visit(server.url, desktop, "members-desktop");
  const on_phone = await browser.visit(`${server.url}/#/me`, night_phone, "members-phone");
  const desk = at_desk.page;
  const phone = on_phone.page;
  let code = "";

  await step("the offer waits below the result of the first game, and leads to a recovery code", async () => {
    await calledAs(desk, "Ada_L");
    await toGame(desk, "crosswise", "play");
    await desk.locator("[data-game=crosswise]").waitFor();
    assert.equal(await desk.getByTestId("keep-name").count(), 0, "it is not in the way of a game");
    await resign(desk);
    const result = desk.locator("[data-dialog=result]");
    await result.getByTestId("keep-name").waitFor();
    await at_desk.accessible("keep-name-desktop");
    await result.locator("[data-do=keep-name]").click();
    assert.equal(await result.locator("input[name=handle]").inputValue(), "Ada_L", "the name is suggested");
    await result.locator("[data-do=claim]").click();
    const shown = desk.getByTestId("recovery-code");
    await shown.waitFor();
    code = await shown.getAttribute("aria-label");
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    assert.equal(await shown.textContent(), code.replaceAll("-", ""));
    await at_desk.accessible("recovery-desktop");
    await desk.setViewportSize({ width: 360, height: 640 });
    const seen = await desk.locator(".ticket").evaluate((ticket) => {
      const box = ticket.getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    });
    assert.ok(seen, "the whole code is seen on a small phone");
    await desk.setViewportSize(desktop.viewport);
  });

  await step("the code is saved as a file, and then the member is back at their table", async () => {
    const file = desk.waitForEvent("download");
    await desk.locator("[data-do=save-recovery]").click();
    const text = await readFile(await (await file).path(), "utf8");
    assert.ok(text.includes(code) && text.includes("Ada_L"), text);
    assert.equal(await desk.locator(".primary").count(), 1);
    await desk.locator("[data-do=saved]").click();
    await desk.locator("[data-testid=room][data-phase=over]").waitFor();
  });

  await step("nobody else gets the name", async () => {
    await phone.getByTestId("me").waitFor();
    await on_phone.accessible("account-guest-phone");
    await phone.locator("input[name=handle]").fill("ADA_L");
    await phone.locator("[data-do=claim]").tap();
    assert.match(
      await phone.locator("[data-form=claim] [role=alert]").textContent(),
      /This username or a similar one is taken/,
    );
    await phone.locator("[data-do=free-handle]").waitFor();
  });

  await step("a wrong code is refused, the right one logs in, and the desktop is elsewhere", async () => {
    await phone.locator("input[name=login-handle]").fill("ada_l");
    await phone.locator("input[name=login-recovery]").fill("00000-00000");
    await phone.locator("[data-do=login]").tap();
    await phone.locator("[data-form=login] [role=alert]").waitFor();
    await phone.locator("input[name=login-recovery]").fill(code.toLowerCase().replaceAll("-", " "));
    await phone.locator("[data-do=login]").tap();
    await phone.locator("[data-testid=me][data-member=true]").waitFor();
    await phone.locator("[data-device='2'][data-current=true]").waitFor();
    assert.equal(await phone.locator("[data-device]").count(), 2);
    await on_phone.accessible("account-phone");
    await desk.getByTestId("elsewhere").waitFor();
  });

  await step("the phone stays logged in when the page is loaded again", async () => {
    await phone.reload();
    await phone.locator("[data-testid=me][data-member=true]").waitFor();
    assert.match(await phone.getByTestId("handle").textContent(), /Ada_L/);
  });

  await step("devices are called as people know them", async () => {
    assert.match(await phone.locator("[data-device='2'] b").textContent(), /^\w+ on \w+/);
  });

  await step("a device that is logged out is a guest's again", async () => {
    await phone.locator("[data-device='1'] [data-do=end-device]").tap();
    await phone.locator("[data-device='1']").waitFor({ state: "detached" });
    await desk.goto("about:blank");
    await desk.goto(`${server.url}/#/me`);
    await desk.locator("[data-testid=me][data-member=false]").waitFor();
    await at_desk.accessible("account-guest-desktop");
  });

  await step("a deleted account is gone, and so is the phone's", async () => {
    await phone.locator("summary", { hasText: "Delete account" }).tap();
    await phone.locator("input[name=delete-confirm]").fill("Ada_L");
    await phone.locator("[data-do=delete]").tap();
    await phone.locator("[data-notice=logged_out]").waitFor();
    await phone.getByTestId("home").waitFor();
    await phone.getByTestId("newcomer").waitFor();
  });
});
