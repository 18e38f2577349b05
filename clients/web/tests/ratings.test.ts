import { expect, it } from "vitest";
import { hashOf, isSamePlace, placeOf } from "../src/app/route";
import world from "../../../tests/visual/world.json";
import type { Catalogue } from "../src/protocol/types";
import { mayBeRated, poolOf, poolsOf } from "../src/state/pools";
import { changeSaid, deviationOf, poolSaid } from "../src/views/rating_said";
import { all_languages, speak } from "./speech";

/** As a server gave it. */
const catalogue = world.answers.games as unknown as Catalogue;
const pools = poolsOf(catalogue).map(({ id }) => id);
const game = (wanted: string) => catalogue.games.find(({ id }) => id === wanted)!;

it("a leaderboard has an address of its own", () => {
  expect(pools).toHaveLength(10);
  for (const pool of pools) {
    const place = placeOf(`#/ratings/${pool}`);
    expect(place).toEqual({ kind: "ratings", pool });
    expect(hashOf(place)).toBe(`#/ratings/${pool}`);
  }
  expect(placeOf("#/ratings/<b>")).toEqual({ kind: "home" });
  expect(isSamePlace(placeOf("#/ratings/kriss-kross"), placeOf("#/ratings/cross-roads"))).toBe(false);
});

it("every pool has a name in every language", () => {
  for (const language of all_languages)
    for (const pool of pools) expect(poolSaid(speak(language), pool)).not.toBe(pool);
});

it("a table can be rated with a clock, and not with changed rules", () => {
  const kriss_kross = game("kriss-kross");
  expect(mayBeRated(kriss_kross, {})).toBe(false);
  expect(mayBeRated(kriss_kross, { clock: "none" })).toBe(false);
  expect(mayBeRated(kriss_kross, { clock: "10+5", match: 3 })).toBe(true);
  expect(mayBeRated(kriss_kross, { clock: "10+5", advanced: false })).toBe(true);
  expect(mayBeRated(kriss_kross, { clock: "10+5", advanced: true })).toBe(false);
  expect(mayBeRated(game("crosswise"), { clock: "10+5", profi: true })).toBe(true);
});

it("a sought game is rated among those for two, in time or over days", () => {
  expect(poolOf(game("crosswise"), "10+5")?.id).toBe("crosswise-duel");
  expect(poolOf(game("crosswise"), "days 2")?.id).toBe("crosswise-duel-days");
  expect(poolOf(game("kriss-kross"), "10+5")?.id).toBe("kriss-kross");
  expect(poolOf({ ...game("crosswise"), pools: [] }, "10+5")).toBeUndefined();
});

it("a pool that the page has no words for is called as the server calls it", () => {
  expect(poolSaid(speak("de"), "high-card", "High Card, by the clock")).toBe("High Card, by the clock");
});

it("a change says which way it went", () => {
  expect([changeSaid(1500, 1662), changeSaid(1500, 1338), changeSaid(1500, 1500)]).toEqual(["+162", "−162", "±0"]);
});

it("what a rating is sure of is said on its own scale, in both systems", () => {
  const rating = { rating: 1500, games: 3, provisional: true };
  expect([deviationOf({ ...rating, rd: 290 }), deviationOf({ ...rating, sigma: 6.4 })]).toEqual([290, 256]);
});
