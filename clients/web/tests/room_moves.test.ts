// The moves of the log: counted alike when they are heard and when they are asked for, and the tables they led to.
import { describe, expect, it } from "vitest";
import type { Json, RoomUpdate } from "../src/protocol/types";
import { en } from "../src/messages/en";
import { isGameEvent, movesIn } from "../src/state/line";
import { receiveUpdate, withMoves, withTables, type RoomState } from "../src/state/room";

const view = {
  room: "R",
  game: "crosswise",
  phase: "playing",
  seats: {},
  series: { kind: "single", game: 1 },
  options: {},
};
let seq = 0;
const hear = (state: RoomState | undefined, types: readonly string[], table: Json): RoomState =>
  receiveUpdate(state, {
    room: "R",
    seq: (seq += 1),
    patch: { ...view, table },
    events: types.map((type) => ({ type })),
  } as unknown as RoomUpdate)!;

function played(): RoomState {
  seq = 0;
  const dealt = hear(undefined, ["game_started", "first", "dealt"], { at: 0 });
  const one = hear(dealt, ["placed", "drew"], { at: 1 });
  return hear(hear(one, ["connected"], { at: 1 }), ["placed"], { at: 2 });
}
const summary = (state: RoomState) =>
  movesIn(state.lines).map(({ ply, events }) => [ply, events.map(({ event }) => event.type)]);

describe("the moves of a game", () => {
  it("are none of what a room tells of itself, for which it has sentences of its own", () => {
    const told = new Set(Object.keys(en).flatMap((key) => /^event\.([a-z_]+)/.exec(key)?.[1] ?? []));
    expect(told.size).toBeGreaterThan(20);
    expect([...told].filter((type) => isGameEvent({ type }))).toEqual([]);
  });
  it("are counted from the deal; what happens between them is none", () => {
    expect(summary(played())).toEqual([
      [0, ["first", "dealt"]],
      [1, ["placed", "drew"]],
      [2, ["placed"]],
    ]);
  });
  it("have the tables that they led to", () => {
    expect(played().tables).toEqual([0, 1, 2].map((ply) => ({ ply, table: { at: ply } })));
  });
  it("begin anew with the next game", () => {
    const next = hear(played(), ["game_started", "first"], { at: 9 });
    expect(summary(next)).toEqual([[0, ["first"]]]);
    expect(next.tables).toEqual([{ ply: 0, table: { at: 9 } }]);
  });
  it("are numbered by the server's list where they were missed; of the tables only the present one is known", () => {
    const events = (...types: string[]) => ({ events: types.map((type) => ({ type })) });
    const asked = withMoves(played(), 1, [events("first", "dealt"), events(), events("placed", "drew")]);
    expect(summary(asked)).toEqual([
      [0, ["first", "dealt"]],
      [2, ["placed", "drew"]],
    ]);
    expect(asked.tables).toEqual([{ ply: 2, table: { at: 2 } }]);
    expect(summary(hear(asked, ["placed"], { at: 3 })).at(-1)).toEqual([3, ["placed"]]);
  });
  it("lose the last one when it is taken back, and go on from there", () => {
    const back = hear(played(), ["taken_back"], { at: 1 });
    expect(summary(back)).toEqual([
      [0, ["first", "dealt"]],
      [1, ["placed", "drew"]],
    ]);
    expect(back.tables.map(({ ply }) => ply)).toEqual([0, 1]);
    const again = hear(back, ["moved"], { at: 7 });
    expect(summary(again).at(-1)).toEqual([2, ["moved"]]);
    expect(again.tables.at(-1)).toEqual({ ply: 2, table: { at: 7 } });
  });
  it("that were played before this page came get their tables when they are looked at", () => {
    const missed = withMoves(played(), 1, [{ events: [] }, { events: [] }, { events: [] }]);
    const told = withTables(missed, 1, 0, [
      { events: [], table: { at: 0 } },
      { events: [], table: { at: 1 } },
      { events: [], table: { at: 99 } },
    ]);
    expect(told.tables).toEqual([0, 1, 2].map((ply) => ({ ply, table: { at: ply } })));
    expect(withTables(missed, 2, 0, [{ events: [], table: {} }])).toBe(missed);
  });
});
