// Members at their browsers who play a tournament, and what a director's page draws of its bracket.
import { Player } from "./player.mjs";
import { same } from "./table.mjs";
import { until } from "./until.mjs";

/** A visitor who has claimed the handle. */
export async function memberOf(server, browser, handle, device) {
  const visit = await browser.visit(`${server.url}/#/me`, device, `event-${handle}`);
  visit.touch = device.hasTouch === true;
  await visit.page.locator("input[name=handle]").fill(handle);
  await visit.page.locator("[data-do=claim]").click();
  await visit.page.locator("[data-do=saved]").click();
  await visit.page.locator("[data-testid=me][data-member=true]").waitFor();
  return visit;
}

/** Two members play the game of Crosswise to which both were called, so that `winner` wins it. */
export async function playMatch(first, second, winner) {
  await Promise.all([first, second].map(({ page }) => goToTable(page)));
  await playGame(first, second, winner);
  // On phones they go back to the tournament; at desks they look at the result until they are called again.
  for (const { page, touch } of [first, second]) {
    await page.locator("[data-dialog=result]").waitFor();
    if (!touch) continue;
    await page.locator("[data-dialog=result] [data-do=to-event]").click();
    await page.getByTestId("event").waitFor();
  }
}

/** The game that runs at their table, to its end. */
export async function playGame(first, second, winner) {
  const players = [first, second].map((visit) => new Player(visit, visit.touch ? "tap" : "click"));
  const favoured = winner === first ? "orange" : "green";
  for (;;) {
    const seen = await until(
      `${first.name} and ${second.name} see the same table`,
      () => Promise.all(players.map((player) => player.look())),
      ([one, other]) =>
        one?.synced &&
        other?.synced &&
        same(one.position, other.position) &&
        (one.phase !== "playing" || ready(one, other)),
      120_000,
    );
    if (seen[0].phase !== "playing") return;
    const at = seen.findIndex(({ my_turn }) => my_turn);
    await players[at].play(seen[at], favoured);
  }
}

const ready = (one, other) =>
  one.my_turn !== other.my_turn && [one, other].some(({ offers, playable }) => offers.length + playable.length > 0);

/** From the result of the last game, or by the large button of the tournament's page. */
export async function goToTable(page) {
  await page.locator("[data-dialog=result] [data-do=to-next-table], [data-testid=event] [data-now=go]").click();
  await page.locator("[data-testid=room][data-phase=playing]").waitFor();
}

/** The matches of the bracket as they are drawn: by their numbers, with their sides and places. */
export function drawnBracket(page) {
  return page.getByTestId("bracket").evaluate((bracket) =>
    Object.fromEntries(
      [...bracket.querySelectorAll("li[data-match]")].map((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const sides = [...box.querySelectorAll(".ev-box-side")];
        return [
          box.dataset.match,
          {
            names: sides.map((side) => side.querySelector("bdi")?.textContent),
            winner: sides.find((side) => side.dataset.won === "true")?.querySelector("bdi")?.textContent,
            place: { left, right, top, bottom },
          },
        ];
      }),
    ),
  );
}
