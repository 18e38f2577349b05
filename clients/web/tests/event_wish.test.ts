// The wizard: what its choices ask of the server, and what is wrong with them.
import { describe, expect, it } from "vitest";
import {
  blank_draft,
  clocksOf,
  createParams,
  extent,
  handlesIn,
  refusedField,
  startsAt,
  templates,
  withDeals,
  withPlan,
  wrongField,
  type EventDraft,
} from "../src/state/event_wish";

const now = new Date(2026, 10, 23, 12).getTime();
const draft = (change: Partial<EventDraft> = {}): EventDraft => ({
  ...blank_draft,
  name: "Evening",
  game: "crosswise",
  ...change,
});

describe("event.create", () => {
  it("of the first template is a Swiss of five rounds, with nothing that is usual anyway", () => {
    expect(createParams(draft(templates.club))).toEqual({
      name: "Evening",
      game: "crosswise",
      clock: "10+5",
      stages: [{ format: "swiss", rounds: 5 }],
      entries: { min: 6 },
      break_seconds: 60,
      forfeit_minutes: 5,
    });
  });
  it("says that players may pause, if they may", () => {
    expect(createParams(draft({ pauses: true }))).toMatchObject({ pauses: true });
    expect(createParams(draft())).not.toHaveProperty("pauses");
  });
  it("of the others is a cup of eight, a league, an arena", () => {
    expect(createParams(draft(templates.cup))).toMatchObject({
      stages: [{ format: "knockout", third_place: true }],
      series: { match: 2 },
      entries: { min: 4, max: 8 },
    });
    expect(createParams(draft(templates.weekend))).toMatchObject({ stages: [{ format: "round-robin" }] });
    expect(createParams(draft(templates.arena))).toMatchObject({ stages: [{ format: "arena", minutes: 10 }] });
  });
  it("of days has no check-in and no forfeit, and is no arena", () => {
    const days = draft({ plan: "swiss", clock: "days 3", starts: "2099-01-01T19:00", check_in_minutes: 15 });
    expect(createParams(days)).toMatchObject({ clock: "days 3", starts_at: startsAt(days) });
    for (const time of ["check_in_minutes", "forfeit_minutes"]) expect(createParams(days)).not.toHaveProperty(time);
    expect(withPlan(days, "arena")).toMatchObject({ plan: "arena", clock: "3+2" });
    expect(withPlan(days, "knockout")).not.toHaveProperty("clock");
    expect(clocksOf("arena")).not.toContain("days 3");
    expect(clocksOf("swiss")).toContain("days 3");
  });
  it("has two stages for groups and their cup", () => {
    expect(createParams(draft({ plan: "groups", groups: 4, best: 2 })).stages).toEqual([
      { format: "round-robin", groups: 4, best: 2 },
      { format: "knockout" },
    ]);
  });
  it("has the same deals only where everybody plays at tables of two sides", () => {
    expect(createParams(draft({ plan: "swiss", deals: "same" }))).toMatchObject({ deals: "same" });
    for (const plan of ["arena", "tables"] as const)
      expect(createParams(draft({ plan, deals: "same" }))).not.toHaveProperty("deals");
  });
  it("has two tables for teams of single players too, but only where deals can be the same", () => {
    expect(createParams(draft({ plan: "swiss", deals: "teams" }))).toMatchObject({
      deals: "teams",
      team: { size: 1, tables: 2 },
    });
    const arena = createParams(draft({ plan: "arena", deals: "teams" }));
    expect(arena).not.toHaveProperty("deals");
    expect(arena).not.toHaveProperty("team");
  });
  it("counts points where two tables decide", () => {
    expect(withDeals(draft({ series: "match" }), "teams")).toEqual({ deals: "teams", series: "sumof" });
    expect(withDeals(draft({ series: "single" }), "teams")).toEqual({ deals: "teams" });
    expect(withDeals(draft({ series: "match" }), "same")).toEqual({ deals: "same" });
  });
  it("ranks by results on the same deal only where there are such deals and standings", () => {
    const tie_breaks = (change: Partial<EventDraft>) => createParams(draft(change)).tie_breaks;
    expect(tie_breaks({ plan: "swiss", deals: "same", ranking: "matchpoints" })).toEqual([
      "matchpoints",
      "buchholz_cut1",
      "buchholz",
      "sonneborn_berger",
      "wins",
      "point_difference",
      "draw_of_lots",
    ]);
    expect(tie_breaks({ plan: "groups", deals: "same", ranking: "datum" })).toEqual([
      "datum",
      "head_to_head",
      "wins",
      "sonneborn_berger",
      "point_difference",
      "draw_of_lots",
    ]);
    expect(tie_breaks({ plan: "swiss", deals: "same" })).toBeUndefined();
    for (const change of [{ deals: "own" }, { plan: "knockout" }, { plan: "arena" }, { plan: "tables" }] as const)
      expect(tie_breaks({ plan: "swiss", deals: "same", ranking: "datum", ...change })).toBeUndefined();
  });
  it("has teams, invitations, ratings, a time and a password when they are asked for", () => {
    const params = createParams(
      draft({
        team_size: 2,
        reserves: 1,
        deals: "teams",
        handles: "@Ada, bert;grace\nAda",
        rating_to: 1500,
        rated: true,
        visibility: "private",
        password: "sesame",
        starts: "2026-11-27T19:00",
        check_in_minutes: 15,
        options: { profi: true },
      }),
    );
    expect(params).toMatchObject({
      team: { size: 2, tables: 2, reserves: 1 },
      deals: "teams",
      rated: true,
      visibility: "private",
      password: "sesame",
      entries: { handles: ["Ada", "bert", "grace"], rating: [0, 1500] },
      starts_at: new Date(2026, 10, 27, 19).getTime(),
      check_in_minutes: 15,
      options: { profi: true },
    });
  });
  it("is not rated without a clock, and has no check-in without a time", () => {
    const params = createParams(draft({ clock: "none", rated: true, check_in_minutes: 15 }));
    expect(Object.keys(params)).not.toEqual(expect.arrayContaining(["clock"]));
    expect([params.rated, params.check_in_minutes, params.starts_at]).toEqual([undefined, undefined, undefined]);
  });
});

describe("what is wrong", () => {
  it("is said of the field", () => {
    expect(wrongField(draft(), now)).toBeUndefined();
    expect(wrongField(draft({ name: "  " }), now)).toBe("name");
    expect(wrongField(draft({ max: 3, min: 4 }), now)).toBe("max");
    expect(wrongField(draft({ starts: "2026-11-22T19:00" }), now)).toBe("starts");
    expect(wrongField(draft({ starts: "2026-11-24T19:00" }), now)).toBeUndefined();
    expect(wrongField(draft({ rating_from: 1800, rating_to: 1200 }), now)).toBe("rating");
  });
  it("is found in the server's refusal: in its arguments, or in its sentence", () => {
    expect(refusedField({ field: "clock" }, "No.")).toBe("clock");
    expect(refusedField(undefined, 'The field "rounds" must be a whole number from 1 to 100.')).toBe("rounds");
    expect(refusedField({}, "The event is full.")).toBeUndefined();
  });
});

it("handles come separated by anything", () => {
  expect(handlesIn(" @ada,bert  grace;;ada\n")).toEqual(["ada", "bert", "grace"]);
  expect(handlesIn(" ")).toEqual([]);
});

it("the extent is what the formats are known for", () => {
  expect(extent(draft({ plan: "knockout" }), 8)).toEqual({ rounds: 3, matches: 7 });
  expect(extent(draft({ plan: "knockout", third_place: true }), 8)).toEqual({ rounds: 3, matches: 8 });
  expect(extent(draft({ plan: "round-robin" }), 7)).toEqual({ rounds: 7, matches: 21 });
  expect(extent(draft({ plan: "round-robin", legs: 2 }), 6)).toEqual({ rounds: 10, matches: 30 });
  expect(extent(draft({ plan: "swiss", rounds: 5 }), 16)).toEqual({ rounds: 5, matches: 40 });
  expect(extent(draft({ plan: "double-knockout" }), 8)).toMatchObject({ matches: 14 });
  expect(extent(draft({ plan: "arena" }), 30)).toBeUndefined();
  expect(startsAt(draft())).toBe(0);
});
