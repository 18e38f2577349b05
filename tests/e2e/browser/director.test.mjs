// A director and the two sides of a table: a tournament that ranks by matchpoints is set up and changed, a seat's hand
// is looked at in front of everybody, and a match is adjourned by agreement and resumed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memberOf } from "./event_company.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { patience } from "./patience.mjs";
import { resign } from "./resign.mjs";

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** As a `datetime-local` field has it. */
function inThreeDays() {
  const at = Date.now() + 3 * 24 * 3_600_000;
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const night = { colorScheme: "dark" };

test("a director looks at a hand, and a match is adjourned and resumed", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, { event_retry_ms: 300, next_game_ms: 100 });
  const step = storyOf(t);
  const director = await memberOf(server, browser, "director", desk);
  const ada = await memberOf(server, browser, "Ada", { ...desk, ...night });
  const ben = await memberOf(server, browser, "Ben", phone);
  const cleo = await memberOf(server, browser, "Cleo", { ...phone, ...night });
  const at = ({ page }, place) => page.goto(`${server.url}/#/event/${event}${place}`);
  const reason = async ({ page }, text) => {
    await page.locator("textarea[name=reason]").fill(text);
    await page.locator("[data-do=rule-yes]").click();
  };
  let event = "";

  await step("a tournament with the same deals is created, and ranks by matchpoints", async () => {
    const { page } = director;
    await page.goto(`${server.url}/#/events/new`);
    await page.locator("input[name=name]").fill("Duplicate evening");
    await page.locator(".ev-steps [data-step=how]").click();
    await page.locator("input[name=deals][value=same]").check();
    await page.locator("input[name=ranking][value=matchpoints]").check();
    await director.accessible("director-ranking");
    await page.locator("[data-do=create-event]").click();
    await page.locator("[data-testid=event][data-state=open]").waitFor();
    const made = await page.getByTestId("event").getAttribute("data-event");
    const view = await (await fetch(`${server.url}/api/events/${made}`)).json();
    assert.equal(view.tie_breaks[0], "matchpoints");
  });

  await step("another one is created as a draft of two, and changed before it starts", async () => {
    const { page } = director;
    await page.goto(`${server.url}/#/events/new`);
    await page.locator("[data-template=cup]").click();
    await page.locator("input[name=name]").fill("Short cup");
    await page.locator("input[name=third_place]").uncheck();
    await page.locator(".ev-steps [data-step=who]").click();
    await page.locator("input[name=min]").fill("2");
    await page.locator(".ev-steps [data-step=how]").click();
    await page.locator("select[name=series]").selectOption("single");
    await page.locator("[data-do=create-event]").click();
    await page.locator("[data-testid=event][data-state=open]").waitFor();
    event = await page.getByTestId("event").getAttribute("data-event");
    await page.locator("[data-do=more-menu]").click();
    await page.locator("[data-do=edit]").click();
    await page.locator("input[name=forfeit_minutes]").fill("0");
    await page.locator("[data-do=save]").click();
    await page.getByText("Enter a whole number from 1 to 1440.").waitFor();
    await director.accessible("director-edit");
    await page.locator("input[name=forfeit_minutes]").fill("12");
    await page.locator("input[name=directors]").fill("Cleo");
    await page.locator("[data-do=save]").click();
    await page.locator("[data-dialog=edit-event]").waitFor({ state: "detached" });
    const view = await (await fetch(`${server.url}/api/events/${event}`)).json();
    assert.equal(view.forfeit_minutes, 12);
    assert.deepEqual(
      view.directors.map(({ name }) => name),
      ["director", "Cleo"],
    );
  });

  await step("two play", async () => {
    for (const visit of [ada, ben]) {
      await at(visit, "");
      await visit.page.locator("[data-now=enter]").click();
      await visit.page.locator("[data-wait]").waitFor();
    }
    await at(director, "/desk");
    await director.page.locator("[data-do=start]").click();
    for (const visit of [ada, ben]) await visit.page.locator("[data-now=go]").click();
    for (const { page } of [ada, ben]) await page.locator("[data-testid=room][data-phase=playing]").waitFor();
  });

  await step("the other director sees one seat's hand on a phone, and the table is told", async () => {
    const { page } = cleo;
    await at(cleo, "/desk");
    await page.locator("[data-testid=desk-tables] [data-table='1.1'] [data-do=rule]").click();
    await page.locator("[data-testid=desk-tables] [data-act=view]").click();
    await page.locator("select[name=seat]").selectOption({ index: 1 });
    await cleo.picture("director-view-phone");
    await reason(cleo, "An appeal about a stone");
    await page.getByTestId("seen-hand").waitFor();
    await cleo.accessible("director-hand-phone");
    await page.locator("[data-dialog=seen-hand] [data-do=close]").last().click();
    for (const visit of [ada, ben]) {
      await visit.page
        .getByText(/Tournament director Cleo was shown .+ hand/)
        .first()
        .waitFor();
      await visit.accessible(`director-looked-${visit.name}`);
    }
    await ben.page.getByTestId("looked").locator("button").click();
    await ben.page.getByTestId("looked").waitFor({ state: "detached" });
  });

  await step("Ada proposes to adjourn, and Ben agrees", async () => {
    await ada.page.locator("[data-do=adjourn]").click();
    await ada.picture("director-adjourn-form");
    await ada.page.locator("input[name=until]").fill("2030-05-01T19:00");
    await ada.page.locator("[data-do=propose]").click();
    await ada.page.getByText("Choose a time within the next 30 days.").waitFor();
    await ada.page.locator("input[name=until]").fill(inThreeDays());
    await ada.page.locator("[data-do=propose]").click();
    await ada.page.getByText("You proposed to adjourn until").waitFor();
    await ada.accessible("director-proposed");
    await ben.page.getByText("Ada wants to adjourn until").waitFor();
    await ben.accessible("director-proposed-phone");
    await ben.page.locator("[data-do=agree]").click();
    for (const visit of [ada, ben]) {
      await visit.page.getByTestId("adjourned").waitFor();
      await visit.accessible(`director-adjourned-${visit.name}`);
    }
    await at(ben, "");
    await ben.page.locator("[data-wait=adjourned]").waitFor();
    await ben.picture("director-adjourned-page");
  });

  await step("the director resumes it, and both play on at once", async () => {
    await director.page.locator("[data-block=adjourned]").waitFor();
    await director.accessible("director-desk-adjourned");
    await director.page.locator("[data-block=adjourned] [data-act=resume]").click();
    await reason(director, "Both have come");
    await ben.page.locator("[data-now=go]").click();
    for (const { page } of [ada, ben]) {
      await page.locator("[data-testid=room][data-phase=playing]").waitFor();
      await page.getByTestId("adjourned").waitFor({ state: "detached" });
    }
    await ada.picture("director-resumed");
  });

  await step("the match is played to its end, and the rulings tell all of it", async () => {
    await resign(ben.page);
    await at(ada, "/rulings");
    await ada.page.locator("[data-testid=event][data-state=finished]").waitFor();
    for (const said of ["An appeal about a stone", "Both have come", "Adjourned by agreement"])
      await ada.page.getByText(said).first().waitFor();
    await ada.accessible("director-rulings");
  });
});
