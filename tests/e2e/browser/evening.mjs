// A first evening, by roles. Each comes in a fresh browser of some language and size, and goes from the front page to
// what they came for; what they press on the way is counted. Moves and typing a name are not.
import assert from "node:assert/strict";
import { playToTheEnd, tables } from "./alone.mjs";
import { desktop } from "./browser.mjs";
import { memberOf } from "./event_company.mjs";
import { openHouse } from "./house.mjs";
import { Player, whoDecides } from "./player.mjs";
import { resign } from "./resign.mjs";
import { storyOf } from "./story.mjs";
import { until } from "./until.mjs";

export const quick = { bot_delay_min_ms: 1, bot_delay_max_ms: 2, event_retry_ms: 300, next_game_ms: 100 };
export const handheld = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const languages = { en: "en-GB", de: "de-DE", ko: "ko-KR" };

/** A person at a browser. */
class Visitor {
  presses = 0;

  constructor(visit, { hasTouch }) {
    this.visit = visit;
    this.way = hasTouch ? "tap" : "click";
    this.player = new Player(visit, this.way);
  }

  get page() {
    return this.visit.page;
  }

  async press(what) {
    await (typeof what === "string" ? this.page.locator(what) : what)[this.way]();
    this.presses += 1;
  }

  /** Waits until this page shows a decision of its own. */
  decides() {
    return until(
      `${this.visit.name} is to decide`,
      () => this.player.look(),
      (seen) => seen?.synced && !seen.pending && seen.my_turn && seen.playable.length + seen.offers.length > 0,
    );
  }
}

/** `launch` starts the browser: Chromium by default. */
export async function openEvening(t, launch) {
  const { server, browser } = await openHouse(t, quick, [], launch);
  const steps = storyOf(t);
  let number = 0;
  const come = async (role, { language, device }, url = server.url) => {
    number += 1;
    const visit = await browser.visit(url, { ...device, locale: languages[language] }, `evening-${role}-${number}`);
    const visitor = new Visitor(visit, device);
    await visitor.page.locator("[data-link=online]").waitFor();
    assert.equal(await visitor.page.evaluate(() => document.documentElement.lang), language);
    return visitor;
  };
  const member = async (handle, { language, device }) => {
    const visit = await memberOf(server, browser, handle, { ...device, locale: languages[language] });
    await visit.page.goto(`${server.url}/#/`);
    return new Visitor(visit, device);
  };
  return { t, server, steps, come, member };
}

/** Plays at once, to the end. */
export async function newcomer({ steps, come }, who) {
  let visitor;
  await steps(`a newcomer decides after one press (${saidOf(who)})`, async () => {
    visitor = await come("newcomer", who);
    await visitor.press("[data-do=play-now]:enabled");
    await visitor.decides();
    assert.ok(visitor.presses <= 2, `${visitor.presses} presses`);
  });
  await steps("and plays the game to its end", async () => {
    await playToTheEnd(tables.crosswise(visitor.visit));
    await visitor.page.locator("[data-dialog=result]").waitFor();
    await visitor.visit.accessible(`evening-result-${who.language}-${visitor.way}`);
  });
}

/** Plays a whole game against a bot, from the game's own page. */
export async function alone({ steps, come }, who, game) {
  await steps(`${game} against a bot, to its end (${saidOf(who)})`, async () => {
    const player = await come(`alone-${game}`, who);
    await player.press(`[data-card="${game}"]`);
    await player.press("[data-testid=play-page] [data-do=play]:enabled");
    await player.page.locator(`[data-testid=room] [data-game="${game}"]`).waitFor();
    await playToTheEnd(tables[game](player.visit));
    await player.page.locator("[data-dialog=result]").waitFor();
    await player.visit.accessible(`evening-alone-${game}`);
  });
}

/** Two make four moves. */
async function playFour(two) {
  for (let moves = 0; moves < 4; moves += 1) {
    const { at, seen } = await whoDecides(two.map(({ player }) => player));
    await two[at].player.play(seen, "orange");
  }
}

/** What a page before the start waits for, and who can act on it. */
const toldAt = (page) =>
  page.evaluate(() => ({
    waits: document.querySelector("[data-testid=waits]")?.textContent ?? "",
    starts: document.querySelector("[data-do=start]:enabled") !== null,
  }));

/** Is invited by a link, sits down with one press, and plays; a third comes late and watches. */
export async function friends({ steps, come, t }, at_host, who, late) {
  let host;
  let friend;
  let link;
  await steps(`somebody invites a friend (${saidOf(at_host)})`, async () => {
    host = await come("host", at_host);
    await host.press('[data-card="crosswise"]');
    await host.press("[data-testid=play-page] [data-do=open]:enabled");
    await host.press("[data-dialog=create] [type=submit]");
    link = await until("there is a link", () =>
      host.page.getByTestId("waiting").locator("input[name=link]").inputValue(),
    );
    const alone = await toldAt(host.page);
    assert.ok(!alone.starts && alone.waits !== "", `the host reads: ${JSON.stringify(alone)}`);
    t.diagnostic(`host: ${host.presses} presses`);
  });
  await steps(`the friend is seated after one press, and one of the two is told to act (${saidOf(who)})`, async () => {
    friend = await come("friend", who, link);
    await friend.press("[data-do=take-seat]:enabled");
    await friend.page.locator("[data-seat='1'][data-own]").waitFor();
    assert.equal(friend.presses, 1);
    await host.page.locator("[data-do=start]:enabled").waitFor();
    const name = await friend.page.locator("[data-seat='1'][data-own] b").textContent();
    const told = host.page.locator("[data-testid=arrived]");
    await until(
      "the host is told by name who has come",
      () => told.textContent(),
      (text) => text.includes(name),
    );
    const [by_host, by_friend] = [await toldAt(host.page), await toldAt(friend.page)];
    assert.ok(by_host.starts && !by_friend.starts, JSON.stringify([by_host, by_friend]));
    assert.notEqual(by_friend.waits, "", "the friend reads what is waited for");
    for (const { visit, way } of [host, friend]) await visit.accessible(`evening-waiting-${way}-${who.language}`);
  });
  await steps("the host starts, and both play", async () => {
    await host.press("[data-do=start]:enabled");
    await playFour([host, friend]);
  });
  await steps(`a third who comes late watches after one press (${saidOf(late)})`, async () => {
    const third = await come("third", late, link);
    await third.page.locator("[data-testid=missed][data-missed=running]").waitFor();
    assert.equal(await third.page.locator("input[name=name]").count(), 0, "watching needs no name");
    await third.press("[data-testid=doorway] .primary");
    await third.page.locator("[data-testid=room][data-phase=playing]").waitFor();
    assert.equal(third.presses, 1);
    await resign(friend.page);
    for (const { page } of [host, friend]) await page.locator("[data-dialog=result]").waitFor();
    await third.page.locator("[data-testid=room][data-phase=over]").waitFor();
  });
}

/** Looks at a live board, from the front page and from the page that shows them all. */
export async function spectator({ steps, come, server }, who) {
  await steps(`a spectator is at a live board after one press (${saidOf(who)})`, async () => {
    const players = await come("watched", { language: "en", device: desktop });
    await players.press('[data-card="crosswise"]');
    await players.press("[data-testid=play-page] [data-do=open]:enabled");
    await players.page.locator("input[name=visibility][value=public]").check();
    await players.press("[data-dialog=create] [type=submit]");
    await players.press("[data-seat='1'] [data-do=bot]");
    await players.press("dialog [data-level=random]");
    await players.press("[data-do=start]:enabled");
    await players.decides();
    for (const from of ["", "watch"]) {
      const visitor = await come("spectator", who, `${server.url}/#/${from}`);
      await visitor.press(visitor.page.locator("[data-live] [data-do=watch]").first());
      await visitor.page.locator("[data-testid=room][data-phase=playing] [data-game=crosswise]").waitFor();
      assert.equal(visitor.presses, 1);
      assert.equal(await visitor.page.locator("[data-hand-index]").count(), 0, "no hand");
      await visitor.visit.accessible(`evening-spectator-${from}-${who.language}-${visitor.way}`);
    }
  });
}

/** Two members look for a rated game with at most three presses each, play it and read their ratings. */
export async function members({ steps, member, t }, who, other) {
  let both;
  await steps(`a member looks for a rated game with a time control (${saidOf(who)})`, async () => {
    both = [await member("Ada_L", who), await member("Bo_B", other)];
    for (const one of both) {
      await one.press('[data-card="crosswise"]');
      await one.press('[data-time="5+3"]:enabled');
      assert.ok(one.presses <= 3, `${one.presses} presses`);
    }
    for (const { page } of both) await page.locator("[data-testid=room] [data-game=crosswise]").waitFor();
  });
  await steps("they play, and read what it did to their ratings", async () => {
    await playFour(both);
    await resign(both[0].page);
    for (const { page } of both) await page.locator("[data-dialog=result] [data-testid=rating-changes]").waitFor();
    t.diagnostic(`rated: ${both.map(({ presses }) => presses).join(" and ")} presses to the search`);
  });
}

/** Creates a Swiss in the wizard, is entered by four, and starts it. */
export async function organiser({ steps, member, server, t }, who, entrants) {
  let director;
  let event;
  await steps(`an organiser creates a Swiss tournament (${saidOf(who)})`, async () => {
    director = await member("Olga", who);
    await director.press("[data-page=events]");
    await director.press(director.page.locator("[data-do=new-event]").first());
    await director.press("[data-template=club]");
    for (let n = 0; n < 3; n += 1) await director.press("[data-do=next]");
    await director.press("[data-do=create-event]");
    await director.page.locator("[data-testid=event][data-state=open]").waitFor();
    event = await director.page.getByTestId("event").getAttribute("data-event");
    await director.visit.accessible(`evening-event-${who.language}-${director.way}`);
  });
  await steps("six enter with one press each, and one press starts it", async () => {
    const players = [];
    for (let n = 0; n < 6; n += 1) {
      const one = await member(`Guest_${n}`, entrants[n % entrants.length]);
      await one.page.goto(`${server.url}/#/event/${event}`);
      await one.press("[data-now=enter]");
      await one.page.locator("[data-wait]").waitFor();
      assert.equal(one.presses, 1);
      players.push(one);
    }
    await director.press("[data-testid=event] [data-now=start]");
    for (const { page } of players) await page.locator("[data-now=go]").waitFor();
    t.diagnostic(`organiser: ${director.presses} presses from the front page to the first round`);
    for (const one of players) await one.press("[data-now=go]");
    for (const { page } of players) await page.locator("[data-testid=room] [data-game=crosswise]").waitFor();
  });
}

const saidOf = ({ language, device }) => `${language}, ${device.viewport.width} px`;
