import { describe, expect, it } from "vitest";
import {
  cellsOfDomino,
  directions,
  fits,
  moved,
  notation,
  placeOn,
  places,
  readEntry,
  readRoll,
  swapped,
  turned,
  type Domino,
} from "../src/games/kriss_kross/domino";
import { entryMove, idle, step, type Gesture, type Intent } from "../src/games/kriss_kross/intent";
import { lineStory, ratingOf, runsOf, sheetStory, totalOf, valuesOf } from "../src/games/kriss_kross/scoring";
import { cells, cellsOf, readSheet, written, type Cell, type Sheet } from "../src/games/kriss_kross/sheet";
import { readOffer, readTable } from "../src/games/kriss_kross/table";

const e1 = "DDDXX/DXTXX/SSSSO/SQTQO/QQQQQ";
const e2 = "DDXXD/D.TT./OOOQS/XSQSX/TTTTS";
const e3 = "DXDXT/XTQOS/DOSTX/QDXQO/STOXQ";
const fresh = readSheet("...../...../D..../...../.....");
const row5 = (text: string) => readSheet(`${text}/...../...../...../.....`);

describe("KK-9: the value of a line", () => {
  it.each([
    ["DDXXD", 4],
    ["DDDXX", 5],
    ["DDXDD", 4],
    ["SSSSO", 6],
    ["QQQQQ", 10],
    ["D.DDX", 2],
    ["DXDXD", 0],
    ["DD.DD", 4],
  ])("%s is worth %i", (text, value) => {
    expect(lineStory(row5(text), "5", false).value).toBe(value);
  });
  it("is told by its runs, each with its cells", () => {
    expect(runsOf(row5("DDDXX"), "5")).toEqual([
      { symbol: "D", cells: ["a5", "b5", "c5"], points: 3 },
      { symbol: "X", cells: ["d5", "e5"], points: 2 },
    ]);
  });
});

describe("the value of a sheet", () => {
  const told = (text: string, advanced: boolean) => {
    const story = sheetStory(readSheet(text), advanced);
    const values = (lines: readonly { value: number }[]) => lines.map(({ value }) => value);
    return {
      rows: values(story.rows),
      columns: values(story.columns),
      diagonals: values(story.diagonals),
      worthless: story.worthless,
      total: story.total,
    };
  };
  it("E1, basic (KK-9)", () =>
    expect(told(e1, false)).toEqual({
      rows: [5, 2, 6, 0, 10],
      columns: [4, 2, 0, 4, 4],
      diagonals: [],
      worthless: 0,
      total: 37,
    }));
  it("E1, advanced (KK-11)", () =>
    expect(told(e1, true)).toEqual({
      rows: [5, 2, 6, -5, 10],
      columns: [4, 2, -5, 4, 4],
      diagonals: [2, 4],
      worthless: 2,
      total: 33,
    }));
  it("E2, two isolated cells, basic", () =>
    expect(told(e2, false)).toEqual({
      rows: [4, 2, 3, 0, 6],
      columns: [2, 0, 0, 0, 0],
      diagonals: [],
      worthless: 0,
      total: 17,
    }));
  it("E2, advanced: a worthless diagonal costs nothing", () =>
    expect(told(e2, true)).toMatchObject({ diagonals: [2, 0], worthless: 5, total: -6 }));
  it("E3", () => {
    expect(told(e3, false).total).toBe(0);
    expect(told(e3, true)).toMatchObject({ worthless: 10, total: -48 });
  });
  it("is what the lines count, less what is off", () => {
    const { points, worthless, total } = sheetStory(readSheet(e1), true);
    expect(points).toEqual({ rows: 23, columns: 14, diagonals: 6 });
    expect(points.rows + points.columns + points.diagonals - 5 * worthless).toBe(total);
  });
  it("is known beforehand for an entry: every line by its name", () => {
    const values = valuesOf({ ...fresh, b3: "D", b4: "S" }, true);
    expect(values).toMatchObject({ "3": 2, "4": -5, b: -5, falling: 0 });
    expect(totalOf(values)).toBe(2 - 9 * 5);
    expect(Object.keys(valuesOf(fresh, false))).toHaveLength(10);
  });
});

it.each([
  [30, "Champion"],
  [29, "Master of dice"],
  [25, "Master of dice"],
  [24, "Collector"],
  [20, "Collector"],
  [19, "Lucky devil"],
  [15, "Lucky devil"],
  [14, "Unlucky"],
  [0, "Unlucky"],
  [-48, "Unlucky"],
] as const)("KK-12: alone, %i points make a %s", (total, rating) => expect(ratingOf(total)).toBe(rating));

describe("a sheet", () => {
  it("is written row 5 first, and a dot is an empty cell", () => {
    expect(readSheet(e2)).toMatchObject({ a5: "D", e5: "D", a4: "D", c4: "T", a3: "O", a1: "T", e1: "S" });
    expect(Object.keys(readSheet(e2))).toHaveLength(23);
  });
  it("has rows from the left, columns and diagonals from the top", () => {
    expect(cellsOf("2")).toEqual(["a2", "b2", "c2", "d2", "e2"]);
    expect(cellsOf("b")).toEqual(["b5", "b4", "b3", "b2", "b1"]);
    expect(cellsOf("falling")).toEqual(["a5", "b4", "c3", "d2", "e1"]);
    expect(cellsOf("rising")).toEqual(["a1", "b2", "c3", "d4", "e5"]);
  });
  it("tells what was written since", () =>
    expect(written(fresh, { ...fresh, d2: "X", d3: "O" })).toEqual(["d2", "d3"]));
});

describe("the view", () => {
  const json = {
    stage: "enter",
    sheets: { "0": e2, "1": "...../...../X..../...../....." },
    totals: { "0": 17, "1": 0 },
    values: { "0": { rows: [6, 0, 3, 2, 4], columns: [2, 0, 0, 0, 0], diagonals: [2, 0] } },
    entered: [1],
    finished: [0],
    roll: "D/S",
    roller: 1,
    round: 3,
    rating: "Collector",
    entry: "D@b2/S@b3",
  };
  it("is read once into types, values by line", () => {
    const table = readTable(json)!;
    expect(table).toMatchObject({
      stage: "enter",
      entered: [1],
      finished: [0],
      roll: ["D", "S"],
      roller: 1,
      round: 3,
      rating: "Collector",
      turn: undefined,
    });
    expect(table.values[0]).toEqual({
      "1": 6,
      "2": 0,
      "3": 3,
      "4": 2,
      "5": 4,
      a: 2,
      b: 0,
      c: 0,
      d: 0,
      e: 0,
      falling: 2,
      rising: 0,
    });
    expect(table.entry).toEqual({ sheet: { b2: "D", b3: "S" }, cells: ["b2", "b3"] });
  });
  it("of other make is refused, and what does not fit is left out", () => {
    expect(readTable({ stage: "enter" })).toBeUndefined();
    expect(readTable({ sheets: {}, roll: "D/Z", rating: "King", entered: "all" })).toMatchObject({
      roll: undefined,
      rating: undefined,
      entered: [],
      stage: "choose",
    });
    expect([readRoll("D"), readRoll("D/S/S"), readEntry("D@b2"), readEntry("D@b2/S@f3")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it("offers symbols to choose from, or a roll to enter", () => {
    expect(readOffer({ kind: "choose", symbols: ["D", "X"] })).toEqual({ kind: "choose", symbols: ["D", "X"] });
    expect(readOffer({ kind: "enter", roll: "T/T" })).toEqual({ kind: "enter", roll: ["T", "T"] });
    expect(readOffer({ kind: "lay", cards: [] })).toBeUndefined();
  });
});

describe("the domino", () => {
  it("may lie on any two empty cells side by side (KK-5)", () => {
    expect(places(readSheet("...../...../...../...../....."))).toHaveLength(80);
    expect(places(readSheet(e2))).toEqual([]);
    expect(places(fresh)).toHaveLength(80 - 3 * 2);
  });
  it("is written lower cell first, by column then row, whichever symbol that is", () => {
    expect(notation({ at: "b3", direction: 1 }, ["S", "D"])).toBe("D@b2/S@b3");
    expect(notation({ at: "b3", direction: 0 }, ["S", "D"])).toBe("S@b3/D@c3");
    expect(notation({ at: "c3", direction: 2 }, ["S", "D"])).toBe("D@b3/S@c3");
  });
  it("lies on the cell that is pointed at, as wished where that can be", () => {
    expect(placeOn(fresh, "b2", 0)).toEqual({ at: "b2", direction: 0 });
    expect(placeOn(fresh, "e2", 0)).toEqual({ at: "d2", direction: 0 });
    expect(placeOn(fresh, "a2", 3)).toEqual({ at: "a1", direction: 3 });
    expect(placeOn(readSheet("XXXXX/XXXXX/XXXX./XXXX./XXXXX"), "e3", 0)).toEqual({ at: "e3", direction: 1 });
    expect(placeOn(fresh, "a3", 0)).toBeUndefined();
    expect(placeOn(readSheet(e2), "b4", 0)).toBeUndefined();
  });
  it("turns clockwise about a symbol, past what is filled", () => {
    expect([0, 1, 2, 3].map((direction) => turned(fresh, { at: "c3", direction } as Domino).direction)).toEqual([
      1, 2, 3, 0,
    ]);
    expect(turned(fresh, { at: "b3", direction: 1 })).toEqual({ at: "b3", direction: 3 });
    expect(turned(fresh, { at: "c3", direction: 0 }, "d3")).toEqual({ at: "d4", direction: 1 });
  });
  it("changes its symbols where it can only lie one way", () => {
    const one_place = readSheet("XXXXX/XXXXX/XXXX./XXXX./XXXXX");
    expect(turned(one_place, { at: "e3", direction: 1 })).toEqual({ at: "e2", direction: 3 });
  });
  it("swapped lies on the same cells the other way round, and twice as before", () => {
    expect(swapped({ at: "b3", direction: 0 })).toEqual({ at: "c3", direction: 2 });
    expect(swapped(swapped({ at: "b3", direction: 3 }))).toEqual({ at: "b3", direction: 3 });
  });
  it("moves on to where it may lie, over filled cells too, and stays at the edge", () => {
    const crossed = readSheet("..X../..X../DXXXX/..X../..X..");
    expect(moved(crossed, { at: "a5", direction: 0 }, 1, 0)).toEqual({ at: "d5", direction: 0 });
    expect(moved(crossed, { at: "a5", direction: 0 }, -1, 0)).toEqual({ at: "a5", direction: 0 });
    expect(moved(crossed, { at: "a4", direction: 0 }, 0, -1)).toEqual({ at: "a2", direction: 0 });
  });
  it.each([
    "...../...../D..../...../.....",
    "..X../..X../DXXXX/..X../..X..",
    ".X.X./.X.X./DX.X./.X.X./.X.X.",
    "XX.XX/X..XX/DXXX./XX.X./...XX",
  ])("reaches every place by arrows, R and S alone: %s", (text) => {
    const sheet = readSheet(text);
    const key = ({ at, direction }: Domino) => `${at}${direction}`;
    const seen = new Set<string>();
    const open = [places(sheet)[0]!];
    for (let domino = open.pop(); domino; domino = open.pop()) {
      if (seen.has(key(domino))) continue;
      seen.add(key(domino));
      open.push(
        turned(sheet, domino),
        swapped(domino),
        ...[
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].map(([right, up]) => moved(sheet, domino!, right!, up!)),
      );
    }
    expect([...seen].sort()).toEqual(places(sheet).map(key).sort());
  });
  it("never lies on a filled cell or beside the sheet, whatever is done to it", () => {
    const sheet = readSheet("XX.XX/X..XX/DXXX./XX.X./...XX");
    for (const place of places(sheet)) {
      const after = [
        turned(sheet, place),
        turned(sheet, place, cellsOfDomino(place)[1]),
        swapped(place),
        moved(sheet, place, 1, 0),
        moved(sheet, place, 0, -1),
      ];
      expect(after.every((domino) => fits(sheet, domino))).toBe(true);
    }
    for (const at of cells)
      for (const direction of directions) {
        const domino = placeOn(sheet, at, direction);
        if (domino) expect(fits(sheet, domino) && cellsOfDomino(domino).includes(at)).toBe(true);
      }
  });
});

describe("what the player does", () => {
  const play = (...gestures: Gesture[]) =>
    gestures.reduce<Intent>((intent, gesture) => step(intent, gesture, fresh), idle);
  const point = (cell: Cell | undefined): Gesture => ({ kind: "point", cell });
  const pick = (cell: Cell): Gesture => ({ kind: "pick", cell });
  const turn: Gesture = { kind: "turn" };
  const swap: Gesture = { kind: "swap" };
  const move = (right: number, up: number, from?: Cell): Gesture => ({ kind: "move", right, up, from });
  const written_by = (...gestures: Gesture[]) => entryMove(play(...gestures), ["D", "S"]);

  it("pointing shows the domino and leaving takes it away", () => {
    expect(play(point("b2")).domino).toEqual({ at: "b2", direction: 0 });
    expect(play(point("b2"), point(undefined)).domino).toBeUndefined();
    expect(play(point("b2"), point("a3")).domino).toBeUndefined();
  });
  it("a click lays it as it is shown, and pointing elsewhere no longer leads it", () => {
    expect(play(point("e2"), pick("e2"), point("b5"))).toMatchObject({
      domino: { at: "d2", direction: 0 },
      laid: true,
    });
  });
  it("a tap lays it, a tap on it turns it about that symbol, a tap elsewhere takes it there as it lies", () => {
    expect(written_by(pick("b2"))).toBe("D@b2/S@c2");
    expect(written_by(pick("b2"), pick("b2"))).toBe("S@b1/D@b2");
    expect(written_by(pick("b2"), pick("c2"))).toBe("S@c2/D@c3");
    expect(written_by(pick("b2"), pick("b2"), pick("d4"))).toBe("S@d3/D@d4");
    expect(written_by(pick("b2"), pick("a3"))).toBe("D@b2/S@c2");
  });
  it("turning under the mouse goes about the cell that is pointed at, and the domino does not jump", () => {
    expect(written_by(point("e2"), turn)).toBe("S@e2/D@e3");
    expect(written_by(point("b2"), turn, point("b2"))).toBe("S@b1/D@b2");
    expect(written_by(point("b2"), turn, point("d2"))).toBe("S@d1/D@d2");
  });
  it("turning or swapping before it is shown tells how it will lie", () => {
    expect(written_by(turn, pick("b2"))).toBe("S@b1/D@b2");
    expect(written_by(swap, pick("b2"))).toBe("S@a2/D@b2");
  });
  it("swapping changes the symbols", () => expect(written_by(pick("b2"), swap)).toBe("S@b2/D@c2"));
  it("the first arrow lays it near the focus, the next ones move it", () => {
    expect(written_by(move(1, 0, "c4"))).toBe("D@c4/S@d4");
    expect(written_by(move(1, 0, "a3"))).toBe("D@a2/S@b2");
    expect(written_by(move(1, 0, "c4"), move(0, -1), move(-1, 0))).toBe("D@b3/S@c3");
  });
  it("a carried domino is led like by the mouse, is laid where it is let go, and beside the sheet is none", () => {
    expect(play(pick("b2"), { kind: "lift" }, point("d4"), { kind: "drop" })).toMatchObject({
      domino: { at: "d4" },
      laid: true,
    });
    expect(play(pick("b2"), { kind: "lift" }, point("d4"), point(undefined), { kind: "drop" })).toMatchObject({
      domino: undefined,
      laid: false,
    });
  });
  it("clearing takes it off the sheet", () =>
    expect(play(pick("b2"), { kind: "clear" })).toMatchObject({ domino: undefined, laid: false }));
  it("nothing is to be entered without a domino", () => expect(written_by()).toBeUndefined());
});

it("KK-6: no place is left on a sheet with isolated cells only", () => {
  const sheet: Sheet = readSheet(e2);
  expect(places(sheet)).toEqual([]);
  expect(placeOn(sheet, "b4", 0)).toBeUndefined();
});
