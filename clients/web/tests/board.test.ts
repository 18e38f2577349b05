import { describe, expect, it } from "vitest";
import { cellUnder, neighbour } from "../src/games/crosswise/drag";
import { carriedAt, isDrag, type Box } from "../src/table/drag";
import { motionOf } from "../src/games/crosswise/motion";
import { boardAfter, readPlay, touched } from "../src/games/crosswise/notation";
import { columns, readOffer, readTable, rows, type Cell } from "../src/games/crosswise/table";

/** Cells of 50 by 50 pixels, a1 at the bottom left of a board whose top left corner is at (100, 200). */
const boxOf = (at: Cell): Box => ({
  left: 100 + 50 * columns.indexOf(at[0] as (typeof columns)[number]),
  top: 200 + 50 * (6 - Number(at[1])),
  width: 50,
  height: 50,
});

describe("dragging", () => {
  it("begins beyond the tremble of the hand, which is greater for a finger", () => {
    expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 3 }, "mouse")).toBe(false);
    expect(isDrag({ x: 0, y: 0 }, { x: 5, y: 5 }, "mouse")).toBe(true);
    expect(isDrag({ x: 0, y: 0 }, { x: 5, y: 5 }, "touch")).toBe(false);
  });

  it("drops on the cell under the carried stone", () => {
    expect(cellUnder({ x: 125, y: 475 }, boxOf)).toBe("a1");
    expect(cellUnder({ x: 375, y: 225 }, boxOf)).toBe("f6");
    expect(cellUnder({ x: 226, y: 320 }, boxOf)).toBe("c4");
  });

  it("is kind just outside the board and drops nowhere farther off", () => {
    expect(cellUnder({ x: 97, y: 475 }, boxOf)).toBe("a1");
    expect(cellUnder({ x: 60, y: 475 }, boxOf)).toBeUndefined();
    expect(cellUnder({ x: 225, y: 600 }, boxOf)).toBeUndefined();
  });

  it("carries the stone above a finger, and under a mouse", () => {
    expect(carriedAt({ x: 10, y: 100 }, "touch").y).toBeLessThan(100);
    expect(carriedAt({ x: 10, y: 100 }, "mouse")).toEqual({ x: 10, y: 100 });
  });
});

describe("arrow keys", () => {
  it("lead to the neighbour, row 1 at the bottom", () => {
    expect(
      ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"].map((key) => neighbour("c4", key)),
    ).toEqual(["c5", "c3", "b4", "d4", "a4", "f4"]);
  });
  it("stop at the edges", () => {
    expect([
      neighbour("a1", "ArrowLeft"),
      neighbour("a1", "ArrowDown"),
      neighbour("f6", "ArrowRight"),
      neighbour("f6", "ArrowUp"),
    ]).toEqual(["a1", "a1", "f6", "f6"]);
  });
});

describe("notation", () => {
  it("is read, and shown on the board while the move is on its way", () => {
    const board = { c4: "A", d5: "B" } as const;
    const play = (move: string) => boardAfter(board, readPlay(move)!);
    expect(play("C@a1")).toEqual({ a1: "C", c4: "A", d5: "B" });
    expect(play("M:c4-f6")).toEqual({ f6: "A", d5: "B" });
    expect(play("R:c4")).toEqual({ d5: "B" });
    expect(play("S:c4-d5")).toEqual({ c4: "B", d5: "A" });
    expect(play("X:c4=F")).toEqual({ c4: "F", d5: "B" });
    expect(board).toEqual({ c4: "A", d5: "B" });
  });
  it("tells which cells a play touched", () => {
    expect(touched(readPlay("M:c4-f6"))).toEqual(["c4", "f6"]);
    expect(touched(readPlay("X:c4=F"))).toEqual(["c4"]);
    expect(touched(undefined)).toEqual([]);
  });
  it.each(["redraw", "keep", "", "M@c4", "A@g1", "A@c7", "M:c4", "R:c4-d5", "S:c4-z9", "X:c4=M"])(
    "%j touches no cell",
    (move) => {
      expect(readPlay(move)).toBeUndefined();
    },
  );
});

describe("motion", () => {
  it("brings others' stones from where they were, and leaves one's own alone", () => {
    expect(motionOf([{ type: "moved", seat: 1, stone: "A", from: "a1", to: "c4" }], 0).arrivals).toEqual({
      c4: { dx: -2, dy: 3 },
    });
    expect(motionOf([{ type: "moved", seat: 0, stone: "A", from: "a1", to: "c4" }], 0).arrivals).toEqual({});
    expect(motionOf([{ type: "removed", seat: 1, stone: "A", cell: "a1" }], 0).departures).toEqual([
      { cell: "a1", stone: "A" },
    ]);
    expect(
      Object.keys(
        motionOf([{ type: "swapped", seat: 1, cells: ["a1", "b2"], stones: ["A", "B"] }], undefined).arrivals,
      ),
    ).toEqual(["a1", "b2"]);
  });
});

describe("the view of the table", () => {
  it("is read with hand and values when they are there", () => {
    const table = readTable({
      bag: 40,
      board: { c4: "A", zz: "A" },
      hands: { "0": 4 },
      hand: ["A", "M"],
      order: [0, 1],
      played: { M: 1 },
      stage: "play",
      turn: 0,
      values: { c: 0 },
    })!;
    expect(table).toMatchObject({
      bag: 40,
      board: { c4: "A" },
      hand: ["A", "M"],
      played: { M: 1, R: 0, S: 0, X: 0 },
      turn: 0,
      values: { c: 0 },
    });
  });
  it("has neither for a spectator of a profi game", () => {
    const table = readTable({ bag: 40, board: {}, hands: {}, order: [], played: {}, stage: "over" })!;
    expect([table.hand, table.values, table.last, table.turn]).toEqual([undefined, undefined, undefined, undefined]);
    expect(readTable(undefined)).toBeUndefined();
  });
  it("has the last play as a line of the record, and the player's redraw is none", () => {
    const lastOf = (last: string) => touched(readPlay(readTable({ board: {}, hands: {}, last })!.last ?? ""));
    expect([lastOf("0 A@c4"), lastOf("3 M:c4-f6"), lastOf("1 redraw"), lastOf("A@c4")]).toEqual([
      ["c4"],
      ["c4", "f6"],
      [],
      [],
    ]);
  });
  it("comes with an offer of either kind", () => {
    expect(readOffer({ kind: "redraw", moves: ["redraw"] })).toEqual({ kind: "redraw", moves: ["redraw"] });
    expect(readOffer({ kind: "turn", place: ["A", "?"], actions: ["M"] })).toEqual({
      kind: "turn",
      place: ["A"],
      actions: ["M"],
    });
    expect(readOffer({ kind: "bid" })).toBeUndefined();
  });
  it("knows 6 columns and 6 rows (CW-1)", () => expect([columns.length, rows.length]).toEqual([6, 6]));
});
