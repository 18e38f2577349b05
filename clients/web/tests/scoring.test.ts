import { describe, expect, it } from "vitest";
import { boardStory, lineStory, lineValue, scoresOf, sixCells } from "../src/games/crosswise/scoring";
import { cell, columns, rows, type Board, type Symbol_ } from "../src/games/crosswise/table";

/** Row 6 on top, as the rules print boards; a dot is an empty cell. */
function boardOf(text: string): Board {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  const board: Partial<Record<string, Symbol_>> = {};
  [...rows].reverse().forEach((row, down) =>
    columns.forEach((column, across) => {
      const stone = lines[down]![across]!;
      if (stone !== ".") board[cell(column, row)] = stone as Symbol_;
    }),
  );
  return board as Board;
}

const values = (board: Board) => ({
  orange: columns.map((line) => lineValue(board, line)),
  green: [...rows].reverse().map((line) => lineValue(board, line)),
});

describe("CW-21", () => {
  it("the publisher's example counts 26 for orange and 22 for green", () => {
    const board = boardOf(`
      A F D C A B
      C A D C B C
      A E D E E D
      B E B E E B
      A F D C B E
      A C D C A B`);
    expect(values(board)).toEqual({ orange: [5, 2, 7, 6, 3, 3], green: [1, 3, 4, 6, 6, 2] });
    expect(boardStory(board)).toMatchObject({ orange: 26, green: 22 });
  });

  it("BrettspielWelt's example counts 22 for orange and 24 for green", () => {
    const board = boardOf(`
      E C D E B C
      E D D C B B
      A D A A A A
      A D F C B E
      E D B F C C
      E B D F C A`);
    expect(values(board)).toEqual({ orange: [6, 5, 3, 2, 4, 2], green: [2, 2, 7, 6, 1, 6] });
    expect(boardStory(board)).toMatchObject({ orange: 22, green: 24 });
  });

  it.each([
    ["A A A A A B", 7],
    ["A A A A B B", 6],
    ["A A A A B C", 5],
    ["A A A B B B", 6],
    ["A A A B B C", 4],
    ["A A A B C D", 3],
    ["A A B B C C", 3],
    ["A A B B C D", 2],
    ["A A B C D E", 1],
    ["A B C D E F", 6],
    ["A B C D E .", 0],
    ["A . A . . .", 1],
    [". . . . . .", 0],
  ])("%s is worth %i", (line, value) => {
    const board = boardOf([line, ...Array<string>(5).fill(". . . . . .")].join("\n"));
    expect(lineValue(board, "6")).toBe(value);
  });

  it("is told as a sum, the greater part first", () => {
    const board = boardOf(["C A C A A A", ...Array<string>(5).fill(". . . . . .")].join("\n"));
    expect(lineStory(board, "6")).toEqual({
      kind: "sum",
      line: "6",
      value: 6,
      groups: [
        { symbol: "A", count: 4, points: 5 },
        { symbol: "C", count: 2, points: 1 },
      ],
    });
  });
});

it("CW-19: a six is told as a win, not as a sum", () => {
  const board = boardOf(["B B B B B B", ...Array<string>(5).fill(". . . . . .")].join("\n"));
  expect(lineStory(board, "6")).toEqual({ kind: "six", line: "6", symbol: "B" });
  expect(sixCells(board)).toEqual(["a6", "b6", "c6", "d6", "e6", "f6"]);
});

describe("the score beside the names", () => {
  const values = { "1": 3, "4": 1, a: 7, c: 5, f: 1 };
  const over = { reason: "six", scores: [42, 4], winners: [0], record: "r" };

  it("is the sum of each team's lines while the game runs (CW-3)", () =>
    expect(scoresOf(values, undefined)).toEqual({ orange: 13, green: 4 }));
  it("is the result's once a six has won, whatever the lines count (CW-25)", () =>
    expect(scoresOf({ ...values, c: 42 }, over)).toEqual({ orange: 42, green: 4 }));
  it("is not shown where no values are, until the game is over", () => {
    expect(scoresOf(undefined, undefined)).toBeUndefined();
    expect(scoresOf(undefined, over)).toEqual({ orange: 42, green: 4 });
  });
});
