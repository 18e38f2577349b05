// Matches that two teams play at two tables.
import { describe, expect, it } from "vitest";
import type { EventView, Pairing } from "../src/protocol/event";
import { gridsOf } from "../src/state/event_grid";
import { whatNow } from "../src/state/event_mine";
import { actsFor } from "../src/state/event_rule";
import { markOf, tablesOf } from "../src/state/event_tables";
import { asMatch, isSecond, playersAt, sitsAt } from "../src/state/event_teams";
import { roundRobin } from "./fake/event_views";

const member = (name: string) => ({ player: `p-${name}`, name });
const pairing = (entrants: readonly string[], twin: number, more: Partial<Pairing> = {}): Pairing => ({
  entrants,
  twin,
  rooms: [`R${twin}`],
  state: "playing",
  stage: 0,
  ...more,
});

/** Ada and Bert, with Cleo in reserve, against Dora and Emil. */
function match(first: Partial<Pairing> = {}, second: Partial<Pairing> = {}): EventView {
  const entrant = { state: "playing" } as const;
  return {
    ...roundRobin(1_700_000_000_000),
    team: { size: 1, tables: 2, reserves: 1 },
    deals: "teams",
    state: "running",
    stage: 0,
    round: 1,
    waiting: {},
    byes: {},
    standings: ["1", "2"],
    entrants: {
      1: { ...entrant, name: "Owls", members: [member("Ada"), member("Bert")], reserves: [member("Cleo")] },
      2: { ...entrant, name: "Bears", members: [member("Dora"), member("Emil")] },
    },
    pairings: { 1: { 1: pairing(["1", "2"], 2, first), 2: pairing(["2", "1"], 1, second) } },
  };
}

const finished: Partial<Pairing> = {
  state: "finished",
  result: { winner: "1", points: [30, 20] },
  match_result: { winner: "2", points: [40, 45] },
};

describe("a match of teams", () => {
  it("seats the first half of each team at its first table and the others at the second", () => {
    const view = match();
    const [first, second] = tablesOf(view, 1);
    const names = (table: typeof first, entrant: string) => playersAt(view, table!, entrant).map(({ name }) => name);
    expect([names(first, "1"), names(first, "2")]).toEqual([["Ada"], ["Dora"]]);
    expect([names(second, "2"), names(second, "1")]).toEqual([["Emil"], ["Bert"]]);
    expect([isSecond(first!), isSecond(second!)]).toEqual([false, true]);
    expect(sitsAt(view, second!, "1", "p-Bert")).toBe(true);
    expect(sitsAt(view, first!, "1", "p-Bert")).toBe(false);
  });
  it("sends everybody to their own table, and reserves to neither", () => {
    const view = match();
    expect(whatNow(view, { id: "p-Ada" })).toMatchObject({ do: "go", room: "R2", table: { id: "1.1" } });
    expect(whatNow(view, { id: "p-Bert" })).toMatchObject({ do: "go", room: "R1", table: { id: "1.2" } });
    expect(whatNow(view, { id: "p-Cleo" })).toEqual({ do: "wait", why: "round" });
  });
  it("lets whoever has played wait for the other table", () => {
    expect(whatNow(match({ state: "finished" }), { id: "p-Ada" })).toEqual({ do: "wait", why: "round" });
  });
  it("is one cell of a crosstable, with the result of both tables", () => {
    const [grid] = gridsOf(match(finished, { ...finished, match_result: { winner: "2", points: [45, 40] } }), 0);
    expect(grid!.cells["1"]!["2"]!.map(({ mark }) => mark)).toEqual(["0"]);
    expect(grid!.cells["2"]!["1"]!.map(({ mark }) => mark)).toEqual(["1"]);
  });
  it("marks each of its tables with the points that were made there", () => {
    const view = match(finished);
    const [first] = tablesOf(view, 1);
    expect(["1", "2"].map((entrant) => markOf(view, first!.pairing, entrant))).toEqual(["30", "20"]);
  });
  it("is not adjourned", () => {
    const view = match();
    expect(actsFor(view, tablesOf(view, 1)[0]!)).toEqual(["add_time", "view", "forfeit", "adjudicate"]);
  });
  it("has no result for as long as one of its tables has none", () => {
    const [first] = tablesOf(match({ state: "finished", result: { winner: "1", points: [30, 20] } }), 1);
    expect(asMatch(first!).pairing).not.toHaveProperty("result");
  });
});
