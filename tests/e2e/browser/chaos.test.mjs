// Two people play a game of Crosswise, each behind a bad network: connections cut before and after their actions reach
// the server, from sitting down to the last move; connections that die silently; an unreachable server; a storm. The
// pages are never reloaded. Every move made by hand is in the record once and in order, every chat line is said once,
// no player is asked to try again, and both pages show the same end. With CHAOS_GAMES in the environment, the storm
// lasts until the end of the game (otherwise one player resigns during it), and a page detects a dead connection while
// nothing else happens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { Network } from "./chaos.mjs";
import { chooseMove } from "./choose.mjs";
import { calledAs, toGame } from "./front.mjs";
import { gestures } from "./gestures.mjs";
import { openHouse } from "./house.mjs";
import { storyOf } from "./story.mjs";
import { look, same } from "./table.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";
import { askToResign } from "./resign.mjs";

const long = process.env.CHAOS_GAMES !== undefined;
const storm_moves = long ? Infinity : 8;
const storm = "delay=10 stall=2:300 trickle=5 cut=8000 ends=fin,rst,half refuse=20:300";

test("two people behind bad networks play a game to its end", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const networks = [await Network.start(server.url, 21), await Network.start(server.url, 22)];
  t.after(() => Promise.all(networks.map((network) => network.stop())));
  const everywhere = (command) => Promise.all(networks.map((network) => network.tell(command)));
  t.diagnostic("seeds 21 and 22");

  const ada = await browser.visit(networks[0].url, desktop, "Ada-chaos");
  await calledAs(ada.page, "Ada");
  await toGame(ada.page, "crosswise", "open");
  await ada.page.locator("input[name=visibility][value=private]").check();
  await ada.page.locator("[data-dialog=create] [type=submit]").click();
  const shared = ada.page.getByTestId("waiting").locator("input[name=link]");
  const link = await until(
    "the link carries the invite",
    () => shared.inputValue(),
    (text) => /#\/[2-9A-Z]{6}\/.+/.test(text),
  );
  const grace = await browser.visit(link.replace(networks[0].url, networks[1].url), phone, "Grace-chaos");
  await grace.page.getByTestId("doorway").locator("input[name=name]").fill("Grace");
  await grace.page.getByTestId("doorway").locator("[data-do=watch]").tap();
  await grace.page.locator("[data-seat='1'] [data-do=sit]").waitFor();
  // A drawer on a phone gets its contents when it is first opened.
  const chat_of_grace = grace.page.locator("[data-panel=chat]").first();
  await chat_of_grace.tap();
  await grace.page.locator("input[name=say]").waitFor();
  await chat_of_grace.tap();

  const people = [
    { visit: ada, seat: 0, way: "click" },
    { visit: grace, seat: 1, way: "tap" },
  ];
  const pages = people.map(({ visit }) => visit.page);
  for (const { visit } of people) {
    visit.offline = true; // from here on, connections may fail
    await visit.page.evaluate(() => {
      window.never_reloaded = true;
      window.noticed = [];
      new MutationObserver(() =>
        window.noticed.push(...[...document.querySelectorAll("[data-notice]")].map(({ textContent }) => textContent)),
      ).observe(document.querySelector(".notices"), { childList: true });
    });
  }
  const [adas, graces] = networks;
  /** The action is cut off before it reaches the server. */
  const cutBefore = async (network, act) => {
    await network.tell("stall up 60000");
    await act();
    await network.tell("cut rst");
    await network.tell("calm");
  };
  /** The server has it and the others see it; the player who did it is cut off before they know. */
  const cutAfter = async (network, act, seen) => {
    await network.tell("stall down 60000");
    await act();
    await seen();
    await network.tell("cut fin");
    await network.tell("calm");
  };

  /** Every move made by hand, as the record writes it. */
  const made = [];
  const settled = () =>
    until(
      "both pages show the same position, and one of them has to decide or the game is over",
      () => Promise.all(pages.map(look)),
      ([one, other]) =>
        one?.synced &&
        other?.synced &&
        !one.pending &&
        !other.pending &&
        same(one.position, other.position) &&
        (one.phase !== "playing" ||
          (one.my_turn !== other.my_turn &&
            [one, other].some(({ offers, playable }) => offers.length + playable.length > 0))),
      60_000,
    );
  const turn = async () => {
    const seen = await settled();
    const at = seen.findIndex(({ my_turn }) => my_turn);
    return {
      over: seen[0].phase !== "playing",
      at,
      seen: seen[at],
      mover: people[at],
      other: people[1 - at],
      network: networks[at],
      others_network: networks[1 - at],
    };
  };
  const begin = async ({ mover, seen }) => {
    const move = seen.offers[0] ?? chooseMove(seen, "orange");
    made.push(`${mover.seat} ${move}`);
    if (seen.offers.length > 0) await mover.visit.page.locator(`[data-move=${move}]`).click();
    else await gestures[mover.way](mover.visit.page, move);
  };
  const taken = ({ mover, seen }) =>
    until(
      "the move is taken",
      () => look(mover.visit.page),
      (now) => now.synced && !now.pending && !same([now.position, now.hand], [seen.position, seen.hand]),
      60_000,
    );
  const step = storyOf(t);

  await step(
    "cuts around sitting down, talking and starting: each act happens once, and nobody is asked to repeat it",
    async () => {
      const [hers, other] = pages;
      await cutBefore(graces, () => other.locator("[data-seat='1'] [data-do=sit]").tap());
      await hers.locator("[data-seat='1'][data-taken=true]").waitFor();
      const talk = (page) =>
        page.locator("[data-line=chat]").evaluateAll((lines) => lines.map(({ textContent }) => textContent));
      const say = (line) => async () => {
        await hers.locator("input[name=say]").fill(line);
        await hers.locator("input[name=say]").press("Enter");
      };
      await cutBefore(adas, say("Can you hear me?"));
      const heard = (count) =>
        until(
          "Grace hears it",
          () => talk(other),
          (lines) => lines.length === count,
        );
      await heard(1);
      await hers.locator("[data-link=online] [data-testid=room][data-synced=true]").waitFor();
      await cutAfter(adas, say("Let us begin."), () => heard(2));
      await hers.locator("[data-link=online] [data-testid=room][data-synced=true]").waitFor();
      await until(
        "Ada hears herself",
        () => talk(hers),
        (lines) => lines.length >= 2,
      );
      await cutBefore(adas, () => hers.locator("[data-do=start]:enabled").click());
      await other.locator("[data-game=crosswise]").waitFor();
      for (const page of pages) assert.deepEqual(await talk(page), ["Ada Can you hear me?", "Ada Let us begin."]);
    },
  );

  await step("a cut before the move reaches the server: the page sends it again", async () => {
    for (const end of ["rst", "fin", "half"]) {
      const now = await turn();
      await now.network.tell("stall up 60000");
      await begin(now);
      await until(
        "the move is on its way",
        () => look(now.mover.visit.page),
        (seen) => seen.pending,
      );
      await now.network.tell(`cut ${end}`);
      await now.network.tell("calm");
      await taken(now);
    }
  });

  await step("a cut after the move reached the server, before the page knows: it counts once", async () => {
    for (const end of ["fin", "rst"]) {
      const now = await turn();
      await now.network.tell("stall down 60000");
      await begin(now);
      await until(
        "the other page shows the move",
        () => look(now.other.visit.page),
        (seen) => !same(seen.position, now.seen.position),
      );
      await now.network.tell(`cut ${end}`);
      await now.network.tell("calm");
      await taken(now);
    }
  });

  await step(
    "a connection dies silently during a move, and the other page meets a server that never answers: both notice",
    async () => {
      const now = await turn();
      await now.others_network.tell("hole on");
      await now.others_network.tell("cut rst");
      await now.network.tell("cut hole");
      await begin(now);
      await until(
        "the move is on its way",
        () => look(now.mover.visit.page),
        (seen) => seen.pending,
      );
      await now.other.visit.page.getByTestId("banner").waitFor();
      await until(
        "an attempt hangs",
        () => now.others_network.tell("counts"),
        (counts) => / hole=[1-9]/.test(counts),
      );
      await now.others_network.tell("hole off");
      await taken(now);
      await settled();
    },
  );

  await step("a connection dies while the page sleeps: the page notices when it is looked at again", async () => {
    const now = await turn();
    await now.others_network.tell("cut hole");
    await now.other.visit.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await begin(now);
    await taken(now);
    await settled();
  });

  if (long)
    await step("a connection dies while nothing happens: the page notices by itself", async () => {
      const now = await turn();
      await now.network.tell("cut hole");
      await now.mover.visit.page.locator("[data-link]:not([data-link=online])").waitFor();
      await settled();
    });

  await step(
    "nobody can be reached: both pages say so and keep the table; both come back by themselves, and so does the move",
    async () => {
      const now = await turn();
      await now.network.tell("stall up 60000");
      await begin(now);
      await until(
        "the move is on its way",
        () => look(now.mover.visit.page),
        (seen) => seen.pending,
      );
      await everywhere("refuse 60000");
      await everywhere("cut rst");
      await Promise.all(pages.map((page) => page.getByTestId("banner").waitFor()));
      await now.mover.visit.picture("chaos-unreachable");
      assert.deepEqual((await look(now.other.visit.page)).position, now.seen.position, "the table stays on the screen");
      await everywhere("calm");
      await taken(now);
      await Promise.all(pages.map((page) => page.getByTestId("banner").waitFor({ state: "detached" })));
    },
  );

  await step("they play in a storm, to the end", async () => {
    await everywhere(`weather ${storm}`);
    const last = made.length + storm_moves;
    for (let now = await turn(); !now.over && made.length < last; now = await turn()) {
      await begin(now);
      await taken(now);
    }
    if (!long) {
      await askToResign(ada.page);
      await everywhere("calm");
      await ada.page.locator("[data-do=resign-yes]").click();
    }
    for (const network of networks) t.diagnostic(await network.tell("counts"));
    await everywhere("calm");
  });

  await step(
    "both pages show the same end; every move is in the record once, in order; no page was reloaded",
    async () => {
      await settled();
      const results = await Promise.all(
        pages.map(async (page) => {
          const dialog = page.locator("[data-dialog=result]");
          await dialog.waitFor();
          return {
            reason: await dialog.locator("[data-reason]").getAttribute("data-reason"),
            table: await dialog.locator("[data-team]").allTextContents(),
            record: await dialog.locator("a.record").getAttribute("href"),
          };
        }),
      );
      assert.deepEqual(results[1], results[0]);
      const record = await (await fetch(server.url + results[0].record)).json();
      assert.deepEqual(
        record.moves.filter((line) => !line.startsWith("*")),
        made,
      );
      for (const page of pages)
        assert.deepEqual(await page.evaluate(() => [window.never_reloaded, window.noticed]), [true, []]);
    },
  );
});
