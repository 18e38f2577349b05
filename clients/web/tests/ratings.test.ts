import { expect, it } from "vitest";
import { hashOf, isSamePlace, placeOf } from "../src/app/route";
import { mayBeRated, poolOf, pools } from "../src/state/pools";
import { changeSaid, deviationOf, poolSaid } from "../src/views/rating_said";
import { all_languages, speak } from "./speech";

it("a leaderboard has an address of its own", () => {
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
  expect([{}, { clock: "10+5" }, { clock: "10+5", advanced: true }, { clock: "none" }].map(mayBeRated)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it("a sought game is rated in a pool of the server", () => {
  for (const game of ["crosswise", "kreuz-und-quer", "cross-roads", "kriss-kross"])
    for (const clock of ["10+5", "days 2"]) expect(pools).toContain(poolOf(game, clock));
});

it("a change says which way it went", () => {
  expect([changeSaid(1500, 1662), changeSaid(1500, 1338), changeSaid(1500, 1500)]).toEqual(["+162", "−162", "±0"]);
});

it("what a rating is sure of is said on its own scale, in both systems", () => {
  const rating = { rating: 1500, games: 3, provisional: true };
  expect([deviationOf({ ...rating, rd: 290 }), deviationOf({ ...rating, sigma: 6.4 })]).toEqual([290, 256]);
});
