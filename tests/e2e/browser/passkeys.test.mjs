// A member adds a passkey on one device, logs in with it on another, and removes it. Chromium's virtual authenticator
// stands for the devices' own; as a synced passkey would, the key gets from one to the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { authenticatorOf } from "./authenticator.mjs";
import { desktop, night_phone } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { patience } from "./patience.mjs";

test("a passkey logs its member in on another device, until it is removed", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const step = storyOf(t);
  // Passkeys belong to a name.
  const account = `${server.url.replace("127.0.0.1", "localhost")}/#/me`;
  const at_desk = await browser.visit(account, desktop, "passkeys-desktop");
  const on_phone = await browser.visit(account, night_phone, "passkeys-phone");
  const desk = at_desk.page;
  const phone = on_phone.page;
  const desk_keys = await authenticatorOf(at_desk);
  const phone_keys = await authenticatorOf(on_phone);
  const refusal = (page) => page.locator("[data-form=passkey-login] [role=alert]").textContent();

  await step("a member adds a passkey, once on each authenticator", async () => {
    await desk.locator("input[name=handle]").fill("Ada_L");
    await desk.locator("[data-do=claim]").click();
    await desk.locator("[data-do=saved]").click();
    await desk.locator("[data-testid=code-page][data-step=passkey]").waitFor();
    await at_desk.accessible("code-passkey-desktop");
    await desk.locator("[data-do=no-passkey]").click();
    await desk.locator("[data-testid=left-to-do][data-next=passkey]").waitFor();
    await desk.locator("input[name=passkey-name]").fill("Desk at home");
    await desk.locator("[data-do=add-passkey]").click();
    await desk.locator("[data-passkey='1']", { hasText: "Desk at home" }).waitFor();
    await at_desk.accessible("passkeys-desktop");
    await desk.locator("[data-testid=left-to-do][data-next=device]").waitFor();
    await desk.locator("input[name=passkey-name]").fill("Again");
    await desk.locator("[data-do=add-passkey]").click();
    await desk.locator("[data-form=passkey] [role=alert]").waitFor();
    assert.equal(await desk.locator("[data-passkey]").count(), 1);
    const [key, ...others] = await desk_keys.keys();
    assert.deepEqual(others, []);
    assert.equal(key.isResidentCredential, true, "nobody has to type a handle");
  });

  await step("what was added is not lost when the server is killed", async () => {
    const both = [at_desk, on_phone];
    for (const visit of both) visit.offline = true;
    await server.kill();
    await Promise.all(both.map(({ page }) => page.getByTestId("banner").waitFor()));
    await server.restart();
    await Promise.all(both.map(({ page }) => page.locator("[data-link=online]").waitFor()));
    for (const visit of both) visit.offline = false;
    await desk.locator("[data-passkey='1']", { hasText: "Desk at home" }).waitFor();
    assert.equal(await desk.locator("[data-passkey]").count(), 1);
  });

  await step("whoever has no passkey is told so", async () => {
    await phone.locator("[data-do=login-passkey]").tap();
    assert.match(await refusal(phone), /No passkey was chosen/);
    await on_phone.accessible("passkeys-login-phone");
  });

  await step("the phone that got the key logs in without typing, and the desktop is elsewhere", async () => {
    await phone_keys.take((await desk_keys.keys())[0]);
    await phone.locator("[data-do=login-passkey]").tap();
    await phone.locator("[data-testid=me][data-member=true]").waitFor();
    assert.match(await phone.getByTestId("handle").textContent(), /Ada_L/);
    await phone.locator("[data-device='2'][data-current=true]").waitFor();
    await desk.getByTestId("elsewhere").waitFor();
  });

  await step("it is removed, and the phone stays logged in", async () => {
    await phone.locator("[data-passkey='1'] [data-do=remove-passkey]").tap();
    await phone.locator("[data-passkey='1']").waitFor({ state: "detached" });
    await phone.reload();
    await phone.locator("[data-testid=me][data-member=true]").waitFor();
  });

  await step("then it logs nobody in any more", async () => {
    const later = await browser.visit(account, desktop, "passkeys-later");
    const keys = await authenticatorOf(later);
    await keys.take((await phone_keys.keys())[0]);
    await later.page.locator("[data-do=login-passkey]").click();
    assert.match(await refusal(later.page), /This passkey doesn't belong to an account here/);
    assert.equal(await later.page.getByTestId("me").getAttribute("data-member"), "false");
  });

  await step("an address without a name offers none", async () => {
    const { page } = await browser.visit(`${server.url}/#/me`, desktop, "passkeys-by-address");
    await page.locator("[data-do=login]").waitFor();
    assert.equal(await page.locator("[data-do=login-passkey]").count(), 0);
  });
});
