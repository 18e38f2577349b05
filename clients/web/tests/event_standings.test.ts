// Standings of groups, and of the knock-out that follows them, as the server sends them.
import { expect, it } from "vitest";
import { gridsOf } from "../src/state/event_grid";
import { placesAreOfGroups, standingsParts } from "../src/state/event_standings";
import { groups, swiss } from "./fake/event_views";

const now = 1_700_000_000_000;
const outline = (view: Parameters<typeof standingsParts>[0]) =>
  standingsParts(view).map(({ kind, group, entrants }) => [kind, group, entrants.length]);

it("one list is one part, without a name", () => {
  expect(outline(swiss(now))).toEqual([["all", undefined, 16]]);
});

it("while groups play, each has its own places", () => {
  const view = groups(now);
  expect(outline(view)).toEqual([1, 2, 3, 4].map((group) => ["group", group, 4]));
  expect(placesAreOfGroups(view)).toBe(true);
});

it("afterwards those who went on come first, and places count in the whole event", () => {
  const view = groups(now, true);
  expect(outline(view)).toEqual([["stage", undefined, 8], ...[1, 2, 3, 4].map((group) => ["group", group, 2])]);
  expect(placesAreOfGroups(view)).toBe(false);
});

it("whoever is in no table is listed last", () => {
  const view = groups(now);
  const { "16": _gone, ...scores } = view.scores;
  expect(outline({ ...view, scores }).at(-1)).toEqual(["others", undefined, 1]);
});

it("a group's crosstable keeps the scores of the group, in their order, when its best play on", () => {
  const during = groups(now);
  const over = { ...groups(now, true) };
  for (const { entrants, scores, cells } of gridsOf(over, 0)) {
    const won = (row: string) => Object.values(cells[row]!).flatMap((each) => each.map(({ outcome }) => outcome));
    for (const row of entrants)
      expect(scores[row]).toBe(
        won(row).reduce((sum, outcome) => sum + (outcome === "won" ? 1 : outcome === "drawn" ? 0.5 : 0), 0),
      );
    expect(entrants.map((row) => scores[row])).toEqual(entrants.map((row) => scores[row]).sort((a, b) => b! - a!));
  }
  expect(gridsOf(during, 0)[0]!.entrants).toHaveLength(4);
});
