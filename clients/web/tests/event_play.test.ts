// What an event asks of a player, and what holds it up: read off views of every format.
import { describe, expect, it } from "vitest";
import type { EntrantState, EventView, Pairing } from "../src/protocol/event";
import { blocks, deskStep, leftOut, takesLate } from "../src/state/event_desk";
import { isDirector, mayEnterToo, meanwhile, whatNow, type Now } from "../src/state/event_mine";
import { actsFor, blank_rule, ruleParams } from "../src/state/event_rule";
import { ranked, scoreSaid, tablesOf } from "../src/state/event_tables";
import { arena, checkIn, knockout, swiss, teamsOpen } from "./fake/event_views";

const now = 1_700_000_000_000;
const ada = { id: "p1", handle: "Ada" };
const bert = { id: "p2", handle: "Bert" };
const stranger = { id: "p99", handle: "Zed" };
const guest = { id: "p98" };
const short = (asked: Now) => (asked.do === "wait" ? `wait ${asked.why}` : asked.do);

function withEntrant(view: EventView, entrant: string, state: EntrantState): EventView {
  return { ...view, entrants: { ...view.entrants, [entrant]: { ...view.entrants[entrant]!, state } } };
}
function withTable(view: EventView, table: number, change: Partial<Pairing>): EventView {
  const tables = view.pairings[view.round]!;
  const changed = { ...tables, [table]: { ...tables[table]!, ...change } };
  return { ...view, pairings: { ...view.pairings, [view.round]: changed } };
}
const tableOf = (view: EventView, entrant: string) =>
  tablesOf(view, view.round).find(({ pairing }) => pairing.entrants.includes(entrant))!;

describe("the standings", () => {
  it("go on by places where a large event lists only the best", () => {
    const view = swiss(now);
    const all = ranked(view);
    const ordered = all.filter((entrant) => view.scores[entrant]);
    const scores = Object.fromEntries(
      ordered.map((entrant, at) => [entrant, { ...view.scores[entrant]!, place: at + 1 }]),
    );
    const best = { ...view, scores, standings: view.standings.slice(0, 2) };
    expect(ranked(best)).toEqual(all);
    expect(ranked({ ...best, standings: [] })).toEqual(all);
  });
});

describe("the one large button", () => {
  it("leads into the event while it is open, and to a name without one", () => {
    const view = teamsOpen(now);
    expect(short(whatNow(view, stranger))).toBe("enter");
    expect(short(whatNow(view, guest))).toBe("become_member");
    expect(short(whatNow({ ...view, entries: { min: 2, max: 3 } }, stranger))).toBe("wait full");
  });
  it("is the start for a director who plays or finds it full, once there are enough", () => {
    const entered = { ...swiss(now), state: "open" } as EventView;
    expect(short(whatNow(entered, bert))).toBe("start");
    expect(short(whatNow({ ...entered, entries: { min: 20, max: 64 } }, bert))).toBe("share");
    const without = withEntrant(entered, "2", "withdrawn");
    expect(short(whatNow(without, bert)), "not to enter").toBe("start");
    expect([mayEnterToo(entered, bert), mayEnterToo(without, bert), mayEnterToo(without, ada)]).toEqual([
      false,
      false,
      false,
    ]);
    const { 2: _bert, ...others } = entered.entrants;
    expect(mayEnterToo({ ...entered, entrants: others }, bert)).toBe(true);
    expect(short(whatNow(entered, ada))).toBe("wait start");
    expect(short(whatNow({ ...entered, state: "draft" }, bert))).toBe("open");
    expect(isDirector(entered, "p1")).toBe(false);
  });
  it("is the check-in, once", () => {
    const view = checkIn(now);
    expect(short(whatNow(view, ada))).toBe("check_in");
    expect(short(whatNow(withEntrant(view, "1", "checked_in"), ada))).toBe("wait check_in");
    expect(short(whatNow(view, stranger))).toBe("wait start_out");
  });
  it("leads to the table, to its last room", () => {
    const view = swiss(now);
    const { number } = tableOf(view, "1");
    const asked = whatNow(withTable(view, number, { rooms: ["FIRST2", "AGAIN2"] }), ada);
    expect(asked).toMatchObject({ do: "go", room: "AGAIN2", table: { round: 3 } });
  });
  it("says what is waited for: the ruling, the time, the next round, or a bye", () => {
    const view = swiss(now);
    const { number } = tableOf(view, "1");
    const over = withTable(view, number, { state: "finished", result: { winner: "1" } });
    expect(short(whatNow(withTable(view, number, { state: "stopped" }), ada))).toBe("wait ruling");
    expect(short(whatNow(withTable(view, number, { state: "adjourned" }), ada))).toBe("wait adjourned");
    expect(short(whatNow(over, ada))).toBe("wait round");
    expect(short(whatNow({ ...over, byes: { 3: ["1"] } }, ada))).toBe("wait bye");
    expect(short(whatNow({ ...over, paused: true }, ada))).toBe("wait paused");
    expect(short(whatNow(withEntrant(view, "1", "absent"), ada))).toBe("return");
    expect(short(whatNow(withEntrant(view, "1", "away"), ada))).toBe("return");
    expect(short(whatNow(withEntrant(view, "1", "withdrawn"), ada))).toBe("enter");
    expect(short(whatNow(withEntrant({ ...view, round: 99 }, "1", "withdrawn"), ada))).toBe("watch");
    expect(short(whatNow(withEntrant(view, "1", "expelled"), ada))).toBe("watch");
    expect(short(whatNow(withEntrant(knockout(now, 8, 1), "1", "withdrawn"), ada))).toBe("watch");
    expect(short(whatNow(view, stranger))).toBe("watch");
    expect(short(whatNow({ ...view, state: "finished" }, ada))).toBe("over");
  });
  it("lets whoever lost in a knock-out know it, but not whoever waits for the next opponent", () => {
    const view = knockout(now, 8, 1);
    const over = tablesOf(view, 1);
    const lost = over.map(({ pairing }) => pairing.entrants.find((one) => one !== pairing.result!.winner)!);
    const others = Object.keys(view.entrants).filter((entrant) => !lost.includes(entrant));
    const told = (entrant: string) => short(whatNow(view, { id: `p${entrant}`, handle: "x" }));
    expect(lost.map(told)).toEqual(lost.map(() => "wait out"));
    expect(others.map(told)).not.toContain("wait out");
  });
  it("says that a top seed has no opponent in a knock-out's first round", () => {
    const view = knockout(now, 8, 1);
    const { 1: _first, ...tables } = view.pairings[1]!;
    const [seed] = view.pairings[1]![1]!.entrants;
    const brackets = { 0: view.brackets![0]!.map((match) => ({ ...match, winner: undefined })) } as never;
    const without = { ...view, brackets, pairings: { 1: tables } };
    expect(short(whatNow(without, { id: `p${seed}`, handle: "x" }))).toBe("wait bye");
  });
  it("is the desk for a director of whom nothing else is asked while it runs", () => {
    const view = swiss(now);
    const { number } = tableOf(view, "2");
    const over = withTable(view, number, { state: "finished", result: { winner: "2" } });
    expect(short(whatNow(view, bert))).toBe("go");
    expect(short(whatNow(over, bert))).toBe("desk");
    expect(short(whatNow(withEntrant(over, "2", "absent"), bert))).toBe("return");
    expect(short(whatNow({ ...over, state: "finished" }, bert))).toBe("over");
  });
  it("leads on where nothing is asked: to pass it on, to the tables, the standings or the chat", () => {
    const view = swiss(now);
    const all = tablesOf(view, view.round);
    const over = all.reduce(
      (before, { number }) => withTable(before, number, { state: "finished", result: { winner: "1" } }),
      view,
    );
    expect(meanwhile({ ...view, state: "open" })).toBe("share");
    expect(meanwhile({ ...view, state: "check-in" })).toBe("chat");
    expect(meanwhile(view)).toBe("tables");
    expect(meanwhile(over)).toBe("standings");
    expect(meanwhile({ ...over, pairings: {} })).toBe("chat");
  });
  it("offers a late entry only where the format takes one", () => {
    expect(takesLate(swiss(now))).toBe(true);
    expect(takesLate(knockout(now, 8, 1))).toBe(false);
  });
  it("looks for the next opponent in an arena", () => {
    const view = arena(now);
    const { number } = tableOf(view, "1");
    const over = withTable(view, number, { state: "finished", result: { winner: "1" } });
    expect(short(whatNow(over, ada))).toBe("wait pairing");
  });
});

describe("the desk's one step", () => {
  const step = (view: EventView) => deskStep(view, now);
  it("is what moves the tournament on, also before it can be pressed", () => {
    const view = swiss(now);
    expect(step({ ...view, state: "draft" })).toBe("open");
    expect(step({ ...view, state: "open" })).toBe("start");
    expect(step(view)).toBe("next");
    expect(step({ ...view, paused: true })).toBe("continue");
    expect(step({ ...view, stages: [{ format: "swiss", rounds: 3 }] }), "no round is left").toBe(undefined);
    expect(step({ ...view, state: "finished" })).toBe(undefined);
    expect(step({ ...view, state: "cancelled", reopens_until: now + 1 })).toBe("reopen");
    expect(step({ ...view, state: "cancelled", reopens_until: now })).toBe(undefined);
    expect(step(arena(now))).toBe(undefined);
  });
  it("leaves those out who did not come, until they are back", () => {
    const view = swiss(now);
    const away = { ...view.entrants["5"]!, state: "absent" as const, no_show: "1.1" };
    const back = { ...view.entrants["6"]!, no_show: "1.1" };
    const told = { ...view.entrants["7"]!, state: "absent" as const };
    expect(leftOut({ ...view, entrants: { ...view.entrants, 5: away, 6: back, 7: told } })).toEqual(["5"]);
  });
});

describe("what holds a round up", () => {
  const kinds = (view: EventView) => blocks(view).map(({ kind }) => kind);
  it("names appeals, stopped tables, who is missing (the nearest deadline first), then what is played", () => {
    const view = swiss(now);
    expect(kinds(view)).toEqual(["appeal", "stopped", "waiting", "waiting", "playing", "playing"]);
    const [first, second] = blocks(view).flatMap((block) => (block.kind === "waiting" ? [block] : []));
    expect(first!.table.waiting!.forfeit_at).toBeLessThan(second!.table.waiting!.forfeit_at!);
    // At one table one of the two is there already.
    expect(first!.missing).toHaveLength(1);
    expect(second!.missing).toHaveLength(2);
  });
  it("closed appeals hold nothing up, and a paused event waits for its director", () => {
    const view = swiss(now);
    expect(kinds({ ...view, appeals: view.appeals.map((one) => ({ ...one, open: false })) })).not.toContain("appeal");
    expect(kinds({ ...view, paused: true })[1]).toBe("paused");
  });
  it("between rounds it is the break alone", () => {
    const view = swiss(now, 16, 2);
    const done = Object.fromEntries(
      Object.entries(view.pairings["3"]!).map(([table, pairing]) => [
        table,
        { ...pairing, state: "finished" as const },
      ]),
    );
    expect(kinds({ ...view, appeals: [], pairings: { ...view.pairings, 3: done } })).toEqual(["break"]);
  });
  it("before the start: who has not checked in, or how many are still missing", () => {
    expect(blocks(checkIn(now))).toEqual([{ kind: "check_in", missing: ["Ada", "Dieter", "Grace", "Jürgen"] }]);
    expect(blocks(teamsOpen(now))).toEqual([{ kind: "entries", have: 3, need: 4 }]);
    expect(kinds({ ...teamsOpen(now), state: "draft" })).toEqual(["draft"]);
  });
});

describe("a ruling", () => {
  const view = swiss(now);
  const table = tablesOf(view, 3).find(({ pairing }) => pairing.state === "playing")!;
  const [one = "", other = ""] = table.pairing.entrants;
  it("is offered as the table stands", () => {
    const of = (state: Pairing["state"]) => actsFor(view, { ...table, pairing: { ...table.pairing, state } });
    expect(of("finished")).toEqual(["correct"]);
    expect(of("playing")).toEqual(["add_time", "view", "adjourn", "forfeit", "adjudicate"]);
    expect(of("adjourned")).toContain("resume");
    expect(actsFor({ ...view, state: "open" }, table)).toEqual([]);
  });
  it("takes the result with points only if all are given", () => {
    const fields = { ...blank_rule, winner: one };
    const ruled = { act: "adjudicate", table } as const;
    expect(ruleParams(ruled, blank_rule)).toBeUndefined();
    expect(ruleParams(ruled, { ...fields, points: ["12", ""] })).toEqual({ table: table.id, result: { winner: one } });
    expect(ruleParams(ruled, { ...fields, points: ["12", "-3"] })).toEqual({
      table: table.id,
      result: { winner: one, points: [12, -3] },
    });
  });
  it("of a forfeit names one entrant, or nobody for both", () => {
    const ruled = { act: "forfeit", table } as const;
    expect(ruleParams(ruled, { ...blank_rule, winner: other })).toEqual({ table: table.id, entrant: Number(other) });
    expect(ruleParams(ruled, { ...blank_rule, winner: "both" })).toEqual({ table: table.id });
  });
  it("gives time in seconds, to a clock or to the deadline", () => {
    const ruled = { act: "add_time", table } as const;
    expect(ruleParams(ruled, { ...blank_rule, minutes: 1.5 })).toEqual({ table: table.id, seconds: 90 });
    expect(ruleParams(ruled, { ...blank_rule, clock: "1" })).toEqual({ table: table.id, seconds: 300, seat: 1 });
  });
  it("pairs everybody once, and whoever stands alone has a bye", () => {
    const pairs = [
      ["1", "2"],
      ["", "3"],
      ["", ""],
    ] as const;
    expect(ruleParams({ act: "pair" }, { ...blank_rule, pairs })).toEqual({
      pairs: [{ first: 1, second: 2 }, { first: 3 }],
    });
    expect(
      ruleParams(
        { act: "pair" },
        {
          ...blank_rule,
          pairs: [
            ["1", "2"],
            ["2", "3"],
          ],
        },
      ),
    ).toBeUndefined();
  });
  it("replaces, allows, adjourns and opens a view with what the director typed", () => {
    const fields = { ...blank_rule, out: "p4", handle: " @Grace ", until: "2026-11-30T19:00", seat: 1 };
    expect(ruleParams({ act: "replace", entrant: "4" }, fields)).toEqual({ entrant: 4, out: "p4", handle: "Grace" });
    expect(ruleParams({ act: "allow" }, fields)).toEqual({ handle: "Grace", byes: "half" });
    const team = { ...fields, team: " The Late ", others: ["@Hopper"] };
    expect(ruleParams({ act: "allow" }, team)).toEqual({
      handle: "Grace",
      byes: "half",
      team: { name: "The Late", members: ["Hopper"] },
    });
    expect(ruleParams({ act: "allow" }, { ...team, others: [" "] })).toBeUndefined();
    expect(ruleParams({ act: "allow" }, { ...team, team: "" })).toBeUndefined();
    expect(ruleParams({ act: "adjourn", table }, fields)).toEqual({
      table: table.id,
      until: new Date(2026, 10, 30, 19).getTime(),
    });
    expect(ruleParams({ act: "view", table }, fields)).toEqual({ table: table.id, seat: 1 });
    expect(ruleParams({ act: "answer", entrant: "9" }, fields)).toEqual({ entrant: 9 });
  });
});

it("scores are written with halves", () => {
  expect([0, 0.5, 2.5, 3, -0.5, 7.25].map(scoreSaid)).toEqual(["0", "½", "2½", "3", "−½", "7.25"]);
});
