// A knock-out of four, run by a director at a desk and played by members on desktops and phones: created in the wizard,
// entered, played from call to call, with a table where one does not come and a server that is killed; to the winner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone, phone } from "./browser.mjs";
import { memberOf } from "./event_company.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { patience } from "./patience.mjs";
import { resign } from "./resign.mjs";

test("a knock-out is played to the winner", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, { event_retry_ms: 300, next_game_ms: 100 });
  const step = storyOf(t);
  const member = (handle, device) => memberOf(server, browser, handle, device);
  const director = await member("director", desktop);
  const players = {};
  for (const [handle, device] of [
    ["Ada", desktop],
    ["Ben", phone],
    ["Cleo", night_phone],
    ["Dora", phone],
  ])
    players[handle] = await member(handle, device);
  let event = "";

  await step("the director creates it in the wizard, and opens it", async () => {
    const { page } = director;
    await page.goto(`${server.url}/#/events`);
    await page.locator("[data-do=new-event]").first().click();
    await page.locator("[data-template=cup]").click();
    await director.picture("event-wizard");
    await page.locator("input[name=name]").fill("Thursday cup");
    await page.locator("input[name=third_place]").uncheck();
    for (let n = 0; n < 2; n += 1) await page.locator("[data-do=next]").click();
    await page.locator("select[name=series]").selectOption("single");
    await page.locator("[data-do=next]").click();
    await page.getByTestId("summary").waitFor();
    await director.accessible("event-summary");
    await page.locator("[data-do=create-event]").click();
    await page.locator("[data-testid=event][data-state=open]").waitFor();
    event = await page.getByTestId("event").getAttribute("data-event");
  });

  await step("four members enter", async () => {
    for (const { page } of Object.values(players)) {
      await page.goto(`${server.url}/#/event/${event}`);
      await page.locator("[data-now=enter]").click();
      await page.locator("[data-wait]").waitFor();
    }
    await players.Ben.picture("event-entered-phone");
    await players.Ben.accessible("event-entered-phone");
    const cut = await players.Ben.page.locator(".languages button").evaluateAll((all) =>
      all
        .filter((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((button) => button.textContent),
    );
    assert.deepEqual(cut, [], "every language can be reached on a phone");
  });

  await step("the director starts it, and everybody is called to a table", async () => {
    await director.page.locator("[data-do=desk]").click();
    await director.page.locator("[data-do=start]").click();
    await director.page.locator("[data-testid=desk-tables] [data-table='1.2']").waitFor();
    for (const { page } of Object.values(players)) await page.locator("[data-now=go]").waitFor();
    await director.page.goto(`${server.url}/#/event/${event}`);
    await director.page.locator("[data-tab=bracket]").click();
    await director.page.getByTestId("bracket").waitFor();
    await director.picture("event-bracket");
  });

  const go = ({ page }) => page.locator("[data-now=go]").click();
  const giveUp = ({ page }) => resign(page);

  await step("two play on over a kill -9, until Dora gives up", async () => {
    await go(players.Ada);
    await go(players.Dora);
    await players.Dora.page.locator("[data-testid=room][data-phase=playing]").waitFor();
    for (const visit of [director, ...Object.values(players)]) visit.offline = true;
    await server.kill();
    await server.restart();
    await players.Dora.page.getByTestId("banner").waitFor({ state: "detached" });
    for (const visit of [director, ...Object.values(players)]) visit.offline = false;
    await giveUp(players.Dora);
    await players.Dora.page.locator("[data-dialog=result]").waitFor();
    await players.Dora.picture("event-out-phone");
  });

  await step("Cleo does not come, and the director rules", async () => {
    await go(players.Ben);
    const { page } = director;
    await page.goto(`${server.url}/#/event/${event}/desk`);
    await page.getByTestId("event-desk").waitFor();
    await director.picture("event-desk");
    await director.accessible("event-desk");
    await page.locator("[data-block=waiting] [data-do=more-rulings]").click();
    await director.accessible("event-desk-rulings");
    await page.locator("[data-block=waiting] [data-act=forfeit]").click();
    await page.getByLabel("Cleo", { exact: true }).check();
    await page.locator("textarea[name=reason]").fill("Not there after five minutes");
    await page.locator("[data-do=rule-yes]").click();
    await page.locator("[data-testid=desk-tables] [data-table='1.2'][data-state=finished]").waitFor();
    await page.locator("[data-act=next]").click();
    await page.locator("textarea[name=reason]").fill("Everybody is back");
    await page.locator("[data-do=rule-yes]").click();
  });

  await step("the final is played, the winner is told, and everybody can read what was ruled", async () => {
    for (const name of ["Ada", "Ben"]) {
      const { page } = players[name];
      await page.goto(`${server.url}/#/event/${event}`);
      await page.locator("[data-now=go]").click();
    }
    await players.Ben.page.locator("[data-testid=room][data-phase=playing]").waitFor();
    await giveUp(players.Ben);
    await players.Ada.page.goto(`${server.url}/#/event/${event}`);
    await players.Ada.page.locator("[data-testid=event][data-state=finished]").waitFor();
    await players.Ada.picture("event-winner");
    await players.Ada.accessible("event-winner");
    await players.Cleo.page.locator("[data-tab=rulings]").click();
    await players.Cleo.page.getByText("Not there after five minutes").first().waitFor();
    await players.Cleo.picture("event-rulings-phone");
    const view = await (await fetch(`${server.url}/api/events/${event}`)).json();
    assert.equal(view.entrants[view.standings[0]].name, "Ada");
  });
});
