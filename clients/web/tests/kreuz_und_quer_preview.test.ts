import { describe, expect, it } from "vitest";
import { outcomeOf } from "../src/games/kreuz_und_quer/preview";
import type { Board, Cell, Figure } from "../src/games/kreuz_und_quer/board";

const board: Board = { e5: "0S", g7: "1S", h8: "1M", c4: "0M" };
const nowhere: ReadonlySet<Cell> = new Set();
const south: Figure = "0M";

describe("what going to a marked cell would do", () => {
  it("is a capture, by what stands there", () => {
    expect(outcomeOf(board, south, { at: "g7", as: "green" }, nowhere)).toBe("kq.would.captures.S");
    expect(outcomeOf(board, south, { at: "h8", as: "end" }, nowhere)).toBe("kq.would.captures.M");
  });
  it("is parking in the other side's zone alone, by what goes there", () => {
    expect(outcomeOf(board, south, { at: "e17", as: "green" }, nowhere)).toBe("kq.would.parks.M");
    expect(outcomeOf(board, "1S", { at: "e1", as: "end" }, nowhere)).toBe("kq.would.parks.S");
    expect(outcomeOf(board, south, { at: "e1", as: "green" }, nowhere)).toBeUndefined();
  });
  it("is shelter where the turn may end after the red step, and only in the own zone", () => {
    expect(outcomeOf(board, "0S", { at: "e1", as: "red" }, new Set<Cell>(["e1"]))).toBe("kq.would.shelters.S");
    expect(outcomeOf(board, "0S", { at: "e1", as: "red" }, nowhere)).toBeUndefined();
    expect(outcomeOf(board, "0S", { at: "e3", as: "red" }, new Set<Cell>(["e3"]))).toBeUndefined();
  });
  it("is nothing worth a word on a free cell, on an own figure and for other marks", () => {
    expect(outcomeOf(board, south, { at: "e9", as: "green" }, nowhere)).toBeUndefined();
    expect(outcomeOf(board, south, { at: "e5", as: "figure" }, nowhere)).toBeUndefined();
    expect(outcomeOf(board, south, { at: "c4", as: "green" }, nowhere)).toBeUndefined();
  });
});
