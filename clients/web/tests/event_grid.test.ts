// Crosstables and brackets: where everything stands.
import { describe, expect, it } from "vitest";
import type { BracketMatch } from "../src/protocol/event";
import { layoutOf, type PlacedMatch } from "../src/state/event_bracket";
import { crosstableKind, gridsOf, roundRowsOf } from "../src/state/event_grid";
import { doubleKnockout, groups, knockout, roundRobin, swiss, tables } from "./fake/event_views";

const now = 1_700_000_000_000;

describe("a round robin's grid", () => {
  const view = roundRobin(now);
  const [grid] = gridsOf(view, 0);
  it("has everybody down and across, in the order of the standings", () => {
    expect(grid!.entrants).toEqual(view.standings);
  });
  it("has two marks for two legs, and what one won the other lost", () => {
    const opposite: Record<string, string> = { 1: "0", 0: "1", "½": "½", "+": "−", "−": "+" };
    let seen = 0;
    for (const row of grid!.entrants)
      for (const column of grid!.entrants) {
        if (row === column) continue;
        const marks = grid!.cells[row]![column]!.map(({ mark }) => mark);
        expect(marks).toHaveLength(2);
        expect(grid!.cells[column]![row]!.map(({ mark }) => mark)).toEqual(marks.map((mark) => opposite[mark]));
        seen += marks.filter((mark) => mark === "+").length;
      }
    expect(seen).toBe(1);
  });
  it("is one per group, of its own entrants", () => {
    const grids = gridsOf(groups(now), 0);
    expect(grids.map(({ group, entrants }) => [group, [...entrants].sort()])).toEqual([
      [1, ["1", "13", "5", "9"]],
      [2, ["10", "14", "2", "6"]],
      [3, ["11", "15", "3", "7"]],
      [4, ["12", "16", "4", "8"]],
    ]);
  });
  it("shows nothing of a match that is still played", () => {
    const open = groups(now);
    const [round] = Object.values(open.pairings[3]!).filter(({ state }) => state === "playing");
    const [row = "", column = ""] = round!.entrants;
    const own = gridsOf(open, 0).find(({ entrants }) => entrants.includes(row))!;
    expect(own.cells[row]![column]!.map(({ mark, outcome }) => [mark, outcome])).toEqual([["", undefined]]);
  });
});

describe("a crosstable by rounds", () => {
  it("names the opponent, the side and the result of each round, and byes", () => {
    const view = swiss(now, 15, 2);
    const rows = roundRowsOf(view, 0);
    expect(rows.rounds).toEqual([1, 2, 3]);
    const [first] = Object.values(view.pairings[1]!);
    const [one = "", other = ""] = first!.entrants;
    expect(rows.cells[one]![1]).toMatchObject({ opponents: [other], first: true });
    expect(rows.cells[other]![1]).toMatchObject({ opponents: [one], first: false });
    const bye = view.byes[1]![0]!;
    expect(rows.cells[bye]![1]).toMatchObject({ table: undefined, opponents: [] });
  });
  it("gives places at tables of several", () => {
    const rows = roundRowsOf(tables(now), 0);
    const marks = Object.values(rows.cells).map((row) => row[1]?.mark);
    expect(new Set(marks)).toEqual(new Set(["1.", "2.", "3.", "4."]));
  });
  it("is for formats with rounds for all; knock-outs have brackets", () => {
    expect(crosstableKind("swiss")).toBe("rounds");
    expect(crosstableKind("round-robin")).toBe("grid");
    expect(crosstableKind("knockout")).toBeUndefined();
  });
});

describe("a bracket", () => {
  const of = (bracket: readonly BracketMatch[]) => {
    const layout = layoutOf(bracket);
    const at = new Map(layout.matches.map((placed) => [placed.index, placed]));
    return { layout, at: (index: number): PlacedMatch => at.get(index)! };
  };
  const overlaps = (matches: readonly PlacedMatch[]) =>
    matches.flatMap((one) =>
      matches.filter(
        (other) => other.index > one.index && one.column === other.column && Math.abs(one.row - other.row) < 0.99,
      ),
    );

  it("of eight puts each match between the two that feed it", () => {
    const { layout, at } = of(knockout(now).brackets!["0"]!);
    expect(layout.columns).toBe(3);
    expect(at(4).row).toBe((at(0).row + at(1).row) / 2);
    expect(at(6).row).toBe((at(4).row + at(5).row) / 2);
    expect([at(0).column, at(4).column, at(6).column]).toEqual([0, 1, 2]);
    expect(layout.lines).toHaveLength(6);
  });
  it("puts the match for third place below the final", () => {
    const { layout, at } = of(knockout(now).brackets!["0"]!);
    expect(at(7)).toMatchObject({ column: 2 });
    expect(at(7).row).toBeGreaterThanOrEqual(at(6).row + 1);
    expect(layout.parts).toEqual([expect.objectContaining({ part: "third_place", column: 2 })]);
    expect(layout.rows).toBeGreaterThanOrEqual(at(7).row + 0.5);
  });
  it.each([
    ["8", () => knockout(now)],
    ["29", () => knockout(now, 29)],
    ["a double of 6", () => doubleKnockout(now)],
    ["a double of 13", () => doubleKnockout(now, 13)],
    ["the cup after groups", () => groups(now, true)],
  ])("of %s draws every match once and none over another", (_, make) => {
    const view = make();
    for (const bracket of Object.values(view.brackets!)) {
      const { layout } = of(bracket);
      expect(layout.matches.map(({ index }) => index)).toEqual(bracket.map((_match, index) => index));
      expect(overlaps(layout.matches)).toEqual([]);
      for (const { row, column } of layout.matches) {
        expect(row - 0.5).toBeGreaterThanOrEqual(-0.01);
        expect(row + 0.4).toBeLessThanOrEqual(layout.rows + 0.01);
        expect(column).toBeLessThan(layout.columns);
      }
      for (const { from, to } of layout.lines) expect(to.column).toBeGreaterThan(from.column);
    }
  });
  it("of a double knock-out has winners above, losers below, and the finals to the right", () => {
    const bracket = doubleKnockout(now).brackets!["0"]!;
    const { layout } = of(bracket);
    const rows = (part: string) => layout.matches.filter(({ match }) => match.part === part).map(({ row }) => row);
    expect(Math.max(...rows("winners"))).toBeLessThan(Math.min(...rows("losers")));
    const [final] = layout.matches.filter(({ match }) => match.part === "final");
    const [reset] = layout.matches.filter(({ match }) => match.part === "reset");
    expect(reset!.column).toBe(final!.column + 1);
    expect(layout.parts.map(({ part }) => part)).toEqual(["winners", "losers"]);
  });
  it("of which nothing is known yet is drawn too", () => {
    const blank = (round: number): BracketMatch => ({
      part: "winners",
      round,
      entrants: [],
      first: {},
      second: {},
      state: "waiting",
    });
    const { layout } = of([blank(1), blank(1), blank(2)]);
    expect(layout.matches).toHaveLength(3);
    expect(overlaps(layout.matches)).toEqual([]);
    expect(layoutOf([])).toMatchObject({ matches: [], lines: [] });
  });
});
