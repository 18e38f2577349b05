import { describe, expect, it } from "vitest";
import { readPlay } from "../src/games/crosswise/notation";
import { givesAway, previewOf } from "../src/games/crosswise/preview";
import type { Board } from "../src/games/crosswise/table";

const values = { a: 1, "2": 3 };
const board: Board = { a1: "A", a3: "A", b2: "B", c2: "B", d2: "B" };
const after = (move: string, on: Board = board) => previewOf(on, values, readPlay(move));

describe("what a move would do", () => {
  it("is told for the column and the row of a stone, from the server's values", () => {
    expect(after("A@a2")).toEqual({ a: { before: 1, after: 3 }, "2": { before: 3, after: 3 } });
    expect(after("B@a2")).toEqual({ a: { before: 1, after: 1 }, "2": { before: 3, after: 5 } });
  });
  it("is told for every line that an action touches", () => {
    expect(Object.keys(after("S:a1-b2")).sort()).toEqual(["1", "2", "a", "b"]);
    expect(after("R:b2")["2"]).toEqual({ before: 3, after: 1 });
  });
  it("is not told where values are hidden, and not without a move", () => {
    expect(previewOf(board, undefined, readPlay("A@a2"))).toEqual({});
    expect(previewOf(board, values, undefined)).toEqual({});
  });
});

describe("a six for the other side", () => {
  const five: Board = { a2: "B", b2: "B", c2: "B", d2: "B", e2: "B" };
  const six = previewOf(five, values, readPlay("B@f2"));
  it("is a reason to warn, for a side that does not own the line", () => {
    expect(six["2"]?.after).toBe("six");
    expect(givesAway(six, "orange")).toBe("2");
    expect(givesAway(six, "green")).toBeUndefined();
    expect(givesAway(six, undefined)).toBeUndefined();
  });
  it("is not seen in a line of five", () => expect(givesAway(after("B@a2"), "orange")).toBeUndefined());
});
