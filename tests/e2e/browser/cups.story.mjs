// A knock-out of eight and a double knock-out of six, played by as many pages, on desktops and phones, with clicks and
// taps, while a director watches the bracket. Long: tests/long runs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, night_phone, phone } from "./browser.mjs";
import { drawnBracket, memberOf, playMatch } from "./event_company.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";

const devices = [desktop, phone, desktop, night_phone];

test("a knock-out of eight", { timeout: 2_400_000 }, async (t) => {
  const cup = await openCup(t, "Cup of eight", "knockout", ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"]);
  // The stronger wins, but for one surprise.
  await cup.play((match, [one, other]) => (match.part === "winners" && match.round === 2 ? other : one));
  const { view } = cup;
  assert.equal(cup.matches(view).length, 8, "seven matches, and the one for the third place");
  await cup.over();
});

test("a double knock-out of six, with a second final", { timeout: 2_400_000 }, async (t) => {
  const cup = await openCup(t, "Second chance", "double-knockout", ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"]);
  // The final goes to the entrant from the losers' side, so it is played again.
  await cup.play((match, [one, other]) => (match.part === "final" ? other : one));
  const reset = cup.matches(cup.view).find(({ part }) => part === "reset");
  assert.equal(reset.state, "over", "the final was played again");
  await cup.over();
});

/** Opens it in the wizard, enters everybody and starts it. */
async function openCup(t, name, plan, handles) {
  const { server, browser } = await openHouse(t, { event_retry_ms: 300, next_game_ms: 100 });
  const step = storyOf(t);
  const director = await memberOf(server, browser, "director", desktop);
  const players = new Map();
  for (const [at, handle] of handles.entries())
    players.set(handle, await memberOf(server, browser, handle, devices[at % devices.length]));
  const cup = new Cup(server, director, players, step, plan);
  await step("the director makes it in the wizard", () => cup.create(name));
  await step("all enter", () => cup.enter());
  await step("the director starts it, and everybody is called", () => cup.start());
  return cup;
}

class Cup {
  #pictures = 0;

  constructor(server, director, players, step, plan) {
    Object.assign(this, { server, director, players, step, plan });
  }

  async create(name) {
    const { page } = this.director;
    await page.goto(`${this.server.url}/#/events/new`);
    await page.locator("[data-template=cup]").click();
    await page.locator("input[name=name]").fill(name);
    await page.locator(`input[name=plan][value=${this.plan}]`).check({ force: true });
    for (let n = 0; n < 2; n += 1) await page.locator("[data-do=next]").click();
    await page.locator("select[name=series]").selectOption("single");
    await page.locator("[data-do=next]").click();
    await page.locator("input[name=break_seconds]").fill("3");
    await page.locator("[data-do=create-event]").click();
    await page.locator("[data-testid=event][data-state=open]").waitFor();
    this.event = await page.getByTestId("event").getAttribute("data-event");
  }

  async enter() {
    for (const { page } of this.players.values()) {
      await page.goto(`${this.server.url}/#/event/${this.event}`);
      await page.locator("[data-now=enter]").click();
      await page.locator("[data-wait]").waitFor();
    }
  }

  async start() {
    const { page } = this.director;
    await page.goto(`${this.server.url}/#/event/${this.event}/desk`);
    await page.locator("[data-do=start]").click();
    await page.goto(`${this.server.url}/#/event/${this.event}/bracket`);
    await page.getByTestId("bracket").waitFor();
  }

  async read() {
    this.view = await (await fetch(`${this.server.url}/api/events/${this.event}`)).json();
    return this.view;
  }

  matches(view) {
    return Object.values(view.brackets)[0];
  }

  /** Round by round to the end; `chosen` says who of a match's two, the stronger first, wins it. */
  async play(chosen) {
    for (let round = 1; ; round += 1) {
      const view = await until(
        `round ${round} is paired, or it is over`,
        () => this.read(),
        (seen) => seen.state === "finished" || seen.round === round,
        60_000,
      );
      if (view.state === "finished") return;
      await this.step(`round ${round}`, () => this.playRound(view, round, chosen));
    }
  }

  async playRound(view, round, chosen) {
    const name = (entrant) => view.entrants[entrant].name;
    const tables = Object.entries(view.pairings[round]);
    await this.expectBracket(`round-${round}-begins`);
    await Promise.all(
      tables.map(async ([number, { entrants }]) => {
        const match = this.matches(view).find(({ table }) => table === `${round}.${number}`);
        const by_strength = [...entrants].sort((a, b) => a - b);
        const [one, other] = entrants.map((entrant) => this.players.get(name(entrant)));
        await playMatch(one, other, this.players.get(name(chosen(match, by_strength))));
      }),
    );
    await until(
      "all results are in",
      () => this.read(),
      (seen) => Object.values(seen.pairings[round]).every(({ state }) => state === "finished"),
    );
    await this.expectBracket(`round-${round}-over`);
  }

  /** What the director's page draws is what the server says, and nothing covers anything else. */
  async expectBracket(moment) {
    const { page } = this.director;
    const view = await this.read();
    const name = (entrant) => entrant && view.entrants[entrant].name;
    const expected = this.matches(view)
      .map(({ entrants = [], winner, state }, at) => [
        String(at),
        { names: [name(entrants[0]?.entrant), name(entrants[1]?.entrant)], winner: name(winner), state },
      ])
      .filter(([, { state }]) => state !== "void")
      .map(([at, { names, winner }]) => [at, { names, winner }]);
    const drawn = await until(
      "the bracket is drawn as it is",
      () => drawnBracket(page),
      (seen) => expected.every(([at, match]) => sameMatch(match, seen[at])),
    );
    assert.equal(Object.keys(drawn).length, expected.length);
    const places = Object.values(drawn).map(({ place }) => place);
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1))
        assert.ok(
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
          "no two boxes overlap",
        );
    await this.director.picture(`${this.plan}-${(this.#pictures += 1)}-${moment}`);
  }

  async over() {
    await this.step("the winner has their moment, and everybody else is told their place", async () => {
      const view = await this.read();
      const winner = view.entrants[view.standings[0]].name;
      for (const [handle, visit] of this.players) {
        await visit.page.goto(`${this.server.url}/#/event/${this.event}`);
        await visit.page.locator(`[data-testid=winner][data-won=${handle === winner}]`).waitFor();
        if (handle === winner || handle === "Ben") await visit.accessible(`${this.plan}-told-${handle}`);
      }
    });
  }
}

const sameMatch = (one, other) =>
  other !== undefined && one.winner === other.winner && one.names.every((name, at) => name === other.names[at]);
