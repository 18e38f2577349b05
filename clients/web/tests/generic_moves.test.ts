import { describe, expect, it } from "vitest";
import { listMoves, most_at_once } from "../src/games/generic/moves";

const cells = Array.from({ length: 9 }, (_, column) =>
  Array.from({ length: 9 }, (_, row) => `${"abcdefghi"[column]}${row + 1}`),
).flat();
const many = ["S", "X"].flatMap((stone) => cells.map((cell) => `${stone}@${cell}`));

describe("a list of legal moves", () => {
  it("is all of them while they are few", () => {
    const few = many.slice(0, most_at_once);
    expect(listMoves(few, "", undefined)).toEqual({ beginnings: [], chosen: undefined, shown: few, hidden: 0 });
  });
  it("is bounded when they are many: a beginning, and how many more there are", () => {
    expect(listMoves(many, "", "X")).toEqual({
      beginnings: [
        { text: "S", count: 81 },
        { text: "X", count: 81 },
      ],
      chosen: "X",
      shown: many.slice(81, 81 + most_at_once),
      hidden: 81 - most_at_once,
    });
  });
  it("reaches every move by typing it", () => {
    for (const move of many) expect(listMoves(many, move.toLowerCase(), undefined).shown).toContain(move);
  });
  it("takes the first beginning where the wanted one is not", () => {
    expect(listMoves(many, "", "Q").chosen).toBe("S");
    expect(listMoves(many, "zz", "S").shown).toEqual([]);
  });
  it("begins with a cell, a card or a whole word, whatever the notation", () => {
    const ways = Array.from({ length: 41 }, (_, at) => [`e2-h${at}`, `3@${at},1/7@0,1`, `decline${at}`]).flat();
    expect(listMoves(ways, "", undefined).beginnings.slice(0, 3)).toEqual([
      { text: "e2", count: 41 },
      { text: "3", count: 41 },
      { text: "decline0", count: 1 },
    ]);
  });
});
