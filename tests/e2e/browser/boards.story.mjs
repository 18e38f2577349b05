// Four members play the same deals at two tables: a player who has finished a board sees that the others still play,
// the next board begins at both tables, and a table that is late plays deals of its own. Long: tests/long runs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { goToTable, memberOf, playGame } from "./event_company.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";

test("the same deals at two tables", { timeout: 2_400_000 }, async (t) => {
  const { server, browser } = await openHouse(t, { event_retry_ms: 300, next_game_ms: 2_000 });
  const step = storyOf(t);
  const director = await memberOf(server, browser, "director", desktop);
  const players = [];
  for (const [at, handle] of ["Ada", "Ben", "Cleo", "Dora"].entries())
    players.push(await memberOf(server, browser, handle, at % 2 === 0 ? desktop : phone));
  let event;
  const read = async () => (await fetch(`${server.url}/api/events/${event}`)).json();
  const tablesOf = async (round) => {
    const view = await until(
      `round ${round} waits for its players`,
      read,
      (seen) => seen.pairings?.[round]?.[1]?.rooms,
      60_000,
    );
    return Object.values(view.pairings[round]).map(({ entrants }) => entrants.map((entrant) => players[entrant - 1]));
  };

  await step("the director makes a Swiss of two rounds, two games each, with shared deals", async () => {
    const { page } = director;
    await page.goto(`${server.url}/#/events/new`);
    await page.locator("input[name=name]").fill("Shared deals");
    await page.locator("input[name=plan][value=swiss]").check({ force: true });
    await page.locator("input[name=rounds]").fill("2");
    for (let n = 0; n < 2; n += 1) await page.locator("[data-do=next]").click();
    await page.locator("select[name=series]").selectOption("sumof");
    await page.locator("input[name=target]").fill("2");
    await page.locator("input[name=deals][value=same]").check({ force: true });
    await page.locator("[data-do=next]").click();
    await page.locator("input[name=break_seconds]").fill("3");
    await page.locator("[data-do=create-event]").click();
    await page.locator("[data-testid=event][data-state=open]").waitFor();
    event = await page.getByTestId("event").getAttribute("data-event");
    for (const { page: own } of players) {
      await own.goto(`${server.url}/#/event/${event}`);
      await own.locator("[data-now=enter]").click();
      await own.locator("[data-wait]").waitFor();
    }
    await page.goto(`${server.url}/#/event/${event}/desk`);
    await page.locator("[data-do=start]").click();
  });

  await step("a table that has finished the first board waits for the other one", async () => {
    const [early, other] = await tablesOf(1);
    await Promise.all([...early, ...other].map(({ page }) => goToTable(page)));
    await playGame(...early, early[0]);
    for (const visit of early) {
      await visit.page.getByTestId("other-tables").waitFor();
      await visit.picture("board-waits");
    }
    await director.picture("boards-desk");
    await playGame(...other, other[0]);
    for (const { page } of [...early, ...other]) await page.locator("[data-testid=room][data-phase=playing]").waitFor();
  });

  await step("the second board is played at both tables", async () => {
    const tables = await tablesOf(1);
    await Promise.all(tables.map((two) => playGame(...two, two[1])));
    await until("the first round is over", read, (seen) => seen.pairings[1][1].result && seen.pairings[1][2].result);
  });

  await step("whoever is at a late table is called to another one, with deals of its own", async () => {
    const [prompt, late] = await tablesOf(2);
    for (const { page } of [...prompt, late[0]]) await goTo(page, server, event);
    await late[0].page.locator("[data-testid=event] [data-now=go]").click();
    await late[0].page.locator("[data-testid=room][data-phase=lobby]").waitFor();
    for (const { page } of prompt) await page.locator("[data-testid=event] [data-now=go]").click();
    for (const { page } of prompt) await page.locator("[data-testid=room][data-phase=playing]").waitFor();
    const view = await until(
      "the late table has a second room",
      read,
      (seen) => seen.pairings[2][2].rooms.length === 2,
      120_000,
    );
    assert.equal(view.log[0].act, "late");
    await late[0].picture("late-table");
    await director.picture("late-table-desk");
    for (const { page } of late) await goTo(page, server, event);
    await late[0].picture("late-table-event");
    for (const { page } of late) await page.locator("[data-testid=event] [data-now=go]").click();
    for (const { page } of late) await page.locator("[data-testid=room][data-phase=playing]").waitFor();
    await playGame(...late, late[0]);
    for (const { page } of late) assert.equal(await page.getByTestId("other-tables").count(), 0, "it waits for nobody");
  });
});

async function goTo(page, server, event) {
  await page.goto(`${server.url}/#/event/${event}`);
  await page.getByTestId("event").waitFor();
}
