// Where a tournament stands in the list, and what its row offers.
import { describe, expect, it } from "vitest";
import type { EventView, ListedEvent } from "../src/protocol/event";
import { isTheirs, rowAct, shelf_names, shelvesOf } from "../src/state/event_list";
import { checkIn, swiss, teamsOpen } from "./fake/event_views";

const now = new Date(2026, 10, 27, 20, 0).getTime();
const [hour, day] = [3_600_000, 24 * 3_600_000];
const listed = (event: string, more: Partial<ListedEvent> = {}): ListedEvent => ({
  event,
  name: event,
  game: "crosswise",
  state: "open",
  formats: ["swiss"],
  entrants: 3,
  max: 8,
  team_size: 1,
  visibility: "public",
  created_at: now - day,
  ...more,
});
const ada = { id: "p1", handle: "Ada" };
const zed = { id: "p99", handle: "Zed" };

describe("the list", () => {
  const all = [
    listed("late", { starts_at: now + 30 * day }),
    listed("tonight", { starts_at: now + 2 * hour }),
    listed("next", { starts_at: now + hour }),
    listed("friday", { starts_at: now + 6 * day }),
    listed("saturday", { starts_at: now + day }),
    listed("whenever"),
    listed("others", { state: "running" }),
    listed("mine", { state: "running" }),
    listed("overdue", { state: "draft", starts_at: now - hour }),
    listed("over", { state: "finished" }),
    listed("off", { state: "cancelled" }),
  ];
  const { next, shelves } = shelvesOf(all, new Set(["mine"]), now);
  it("has the next that can be entered as its poster, and nowhere else", () => {
    expect(next?.event).toBe("next");
    expect(Object.values(shelves).flat()).toHaveLength(all.length - 1);
  });
  it("has the others by when they are, the player's own first and then the soonest", () => {
    const names = Object.fromEntries(shelf_names.map((name) => [name, shelves[name].map(({ event }) => event)]));
    expect(names).toEqual({
      running: ["mine", "others"],
      today: ["overdue", "tonight"],
      week: ["saturday", "friday"],
      later: ["late"],
      by_hand: ["whenever"],
      over: ["over", "off"],
    });
  });
  it("takes the newest where none has a time", () => {
    const two = [listed("old"), listed("new", { created_at: now })];
    expect(shelvesOf(two, new Set(), now).next?.event).toBe("new");
    expect(shelvesOf([listed("over", { state: "finished" })], new Set(), now).next).toBeUndefined();
  });
});

describe("a row", () => {
  const open = { ...teamsOpen(now), team: undefined, entries: { min: 2, max: 8 } } as unknown as EventView;
  it("offers to enter, unless it is full or the player is in", () => {
    expect(rowAct(listed("a"), undefined, zed).do).toBe("enter");
    expect(rowAct(listed("a", { entrants: 8 }), undefined, zed).do).toBe("full");
    expect(rowAct(listed("a"), open, zed).do).toBe("enter");
    expect(rowAct(listed("a"), open, { id: "p99" }).do).toBe("enter");
    expect(rowAct(listed("a"), { ...open, entries: { min: 2, max: 3 } }, zed).do).toBe("full");
    const [first] = Object.values(open.entrants);
    const member = { ...first!, members: [{ player: "p1", name: "Ada" }] };
    expect(rowAct(listed("a"), { ...open, entrants: { ...open.entrants, 9: member } }, ada).do).toBe("entered");
  });
  it("names the player's table and who else plays there, and offers the check-in", () => {
    const view = swiss(now);
    const running = rowAct(listed("a", { state: "running" }), view, ada);
    expect(running).toMatchObject({ do: "go", seat: { table: 3, names: ["Bert"] } });
    expect(rowAct(listed("a", { state: "running" }), view, zed).do).toBe("open");
    expect(rowAct(listed("a", { state: "check-in" }), checkIn(now), ada).do).toBe("check_in");
    expect(rowAct(listed("a", { state: "check-in" }), checkIn(now), zed).do).toBe("open");
  });
  it("is theirs if they play in it or direct it", () => {
    const view = swiss(now);
    expect([isTheirs(view, ada), isTheirs(view, zed), isTheirs(undefined, ada)]).toEqual([true, false, false]);
    expect(isTheirs({ ...view, directors: [{ player: "p99", name: "Zed" }] }, zed)).toBe(true);
  });
});
