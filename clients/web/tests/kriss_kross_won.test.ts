// What won a game of Kriss Kross: the lines of the winner's sheet that brought the most.
import { expect, it } from "vitest";
import { bestCells } from "../src/games/kriss_kross/scoring";
import type { Sheet } from "../src/games/kriss_kross/sheet";
import { wonWith } from "../src/games/kriss_kross/won";
import type { RoomView } from "../src/protocol/types";

const sheet = (rows: string): Sheet =>
  Object.fromEntries(
    rows
      .split("/")
      .flatMap((row, down) =>
        [...row].flatMap((symbol, right) => (symbol === "." ? [] : [[`${"abcde"[right]}${5 - down}`, symbol]])),
      ),
  ) as Sheet;
const cells = (rows: string, advanced = false) => [...bestCells(sheet(rows), advanced)].sort();
const view = (winners: readonly number[] | undefined) =>
  ({ options: {}, ...(winners && { result: { winners } }) }) as unknown as RoomView;

it("is the run of the best line, all of them if several are equal, and never what is beside it", () => {
  expect(cells("OOOX./...../...../...../.....")).toEqual(["a5", "b5", "c5"]);
  expect(cells("OOOXX/...../...../...../.....")).toEqual(["a5", "b5", "c5", "d5", "e5"]);
  expect(cells("OOX../...../...../...../DD.S.")).toEqual(["a1", "a5", "b1", "b5"]);
  expect(cells("...../...../D..../...../.....")).toEqual([]);
});

it("may be a diagonal where those count", () => {
  const falling = "O..../.O.../..O../...O./XX..O";
  expect(cells(falling)).toEqual(["a1", "b1"]);
  expect(cells(falling, true)).toEqual(["a5", "b4", "c3", "d2", "e1"]);
});

it("is shown on winners' sheets alone, at the end", () => {
  const won = sheet("OOO../...../...../...../.....");
  expect(wonWith(view(undefined), 0, won)).toBeUndefined();
  expect(wonWith(view([1]), 0, won)).toBeUndefined();
  expect(wonWith(view([0, 1]), 0, won)?.size).toBe(3);
});
