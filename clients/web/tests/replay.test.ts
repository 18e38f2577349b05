import { describe, expect, it } from "vitest";
import {
  curveOf,
  decisionAt,
  grown,
  judgedAt,
  sidesOf,
  turningPoints,
  verdictOf,
  type AnalysisState,
} from "../src/state/evaluation";
import { eventsOf, lastOf, readReplay, roomAt, type Replay } from "../src/state/replay";
import type { JudgedDecision } from "../src/protocol/types";

const record = {
  moves: ["* first 0", "* draw 0 A", "* draw 1 B", "0 A@c4", "* draw 0 C", "1 B@d4"],
  fairness: { context: { room: "K7QX2M" } },
  ended: "2026-11-23T05:00:00Z",
};
const seats = {
  0: { player: "player-0", name: "Ada", connected: true, team: "orange" },
  1: { player: "player-1", name: "Bo", connected: true, team: "green" },
};
const layout = {
  record: "R1",
  frames: [
    {
      lines: 3,
      patch: { room: "RECORD", game: "crosswise", phase: "playing", seats, table: { bag: 9, board: {} } },
      own: { 0: { hand: ["A"] }, 1: { hand: ["B"] } },
      events: [{ open: { type: "drew", seat: 0 }, owner: 0, own: { type: "drew", seat: 0, stone: "A" } }],
    },
    {
      lines: 5,
      patch: { table: { bag: 8, board: { c4: "A" } } },
      own: { 0: { hand: ["C"] } },
      events: [
        { open: { type: "placed", seat: 0 } },
        { open: { type: "drew", seat: 0 }, owner: 0, own: { type: "drew", seat: 0, stone: "C" } },
      ],
    },
    { lines: 6, patch: { table: { board: { d4: "B" } } }, own: { 1: { hand: [] } }, events: [] },
    { lines: 6, patch: { phase: "over", table: { bag: null }, result: { reason: "resigned" } }, events: [] },
  ],
};

const replay = (): Replay => readReplay("R1", record, layout)!;

describe("a replay", () => {
  it("follows the patches from position to position", () => {
    const { positions, room, ended } = replay();
    expect(positions.map(({ view }) => view.table)).toEqual([
      { bag: 9, board: {} },
      { bag: 8, board: { c4: "A" } },
      { bag: 8, board: { c4: "A", d4: "B" } },
      { board: { c4: "A", d4: "B" } },
    ]);
    expect([room, ended, lastOf(replay())]).toEqual(["K7QX2M", record.ended, 3]);
  });

  it("knows whose move led to a position, and that none led to the deal or to a resignation", () => {
    expect(replay().positions.map(({ played }) => played)).toEqual([
      undefined,
      { seat: 0, move: "A@c4" },
      { seat: 1, move: "B@d4" },
      undefined,
    ]);
  });

  it("shows a seat its own hand and nobody else's", () => {
    const hands = (at: number, eyes: "all" | number) => (roomAt(replay(), at, eyes, false).view.table as any).hand;
    expect([hands(0, 0), hands(1, 0), hands(1, 1), hands(3, 0), hands(1, "all")]).toEqual([
      ["A"],
      ["C"],
      ["B"],
      ["C"],
      undefined,
    ]);
  });

  it("tells each viewer what they saw, and everything to whoever sees all hands", () => {
    const drawn = (eyes: "all" | number) => eventsOf(replay().positions[1]!, eyes)[1];
    expect([drawn(0), drawn(1), drawn("all")]).toEqual([
      { type: "drew", seat: 0, stone: "C" },
      { type: "drew", seat: 0 },
      { type: "drew", seat: 0, stone: "C" },
    ]);
  });

  it("moves things only when a position follows the one before", () => {
    expect(roomAt(replay(), 1, 0, true).fresh.events).toHaveLength(2);
    expect(roomAt(replay(), 1, 0, false).fresh.events).toEqual([]);
  });

  it("is none if what the server sent is something else", () => {
    for (const wrong of [
      undefined,
      {},
      { frames: [] },
      { frames: [{}] },
      { frames: [{ lines: 1, patch: {}, events: [] }] },
    ])
      expect(readReplay("R1", record, wrong)).toBeUndefined();
    expect(readReplay("R1", { moves: 3 }, layout)).toBeUndefined();
  });
});

describe("an analysis of it", () => {
  const best = { move: "A@c4", value: 0.5 };
  const judged = (line: number, seat: number, before: number[], after: number[]): JudgedDecision => ({
    line,
    seat,
    move: "A@c4",
    before,
    after,
    known: best,
    open: best,
  });
  const decisions = [judged(3, 0, [0.5, 0.5], [0.55, 0.45]), judged(5, 1, [0.6, 0.4], [0.8, 0.2])];

  it("grows, and a gap in it is noticed", () => {
    const none: AnalysisState = { record: "R1", decisions: [], progress: "running" };
    const one = grown(none, 0, decisions.slice(0, 1), false)!;
    expect(grown(one, 1, decisions.slice(1), true)).toEqual({ record: "R1", decisions, progress: "done" });
    expect(grown(one, 0, decisions, false)?.decisions).toEqual(decisions);
    expect(grown(one, 2, [], true)).toBeUndefined();
  });

  it("is drawn at the positions of its decisions", () => {
    expect(curveOf(replay(), decisions, 0)).toEqual([
      { at: 0, chance: 0.5 },
      { at: 1, chance: 0.6 },
      { at: 2, chance: 0.8 },
    ]);
  });

  it("belongs to the position in which it was open", () => {
    expect([0, 1, 2].map((at) => decisionAt(replay(), at, decisions)?.seat)).toEqual([0, 1, undefined]);
  });

  it("judges the move that led to a position by the best one, if that is another", () => {
    expect([0, 1, 2].map((at) => judgedAt(replay(), at, decisions)?.seat)).toEqual([undefined, 0, 1]);
    const [decision] = decisions as [JudgedDecision];
    expect(verdictOf(decision, "known")).toEqual({ kind: "found", best: "A@c4", best_wins: 50, played_wins: 50 });
    const open = { ...decision, open: { move: "B@a1", value: 0.62 } };
    expect(verdictOf(open, "open")).toEqual({ kind: "better", best: "B@a1", best_wins: 62, played_wins: 55 });
    const near = { ...decision, open: { move: "B@a1", value: 0.553 } };
    expect(verdictOf(near, "open").kind).toBe("as_good");
  });

  it("names the decisions that cost most", () => {
    expect(turningPoints(replay(), decisions)).toEqual([{ at: 2, seat: 1, before: 0.4, after: 0.2 }]);
  });

  it("has one line for partners", () => {
    const four = { ...seats, 2: { ...seats[0] }, 3: { ...seats[1] } };
    const frames = [{ ...layout.frames[0], patch: { ...layout.frames[0]!.patch, seats: four } }];
    expect(sidesOf(readReplay("R1", record, { frames })!)).toEqual([0, 1]);
    expect(sidesOf(replay())).toEqual([0, 1]);
  });
});
