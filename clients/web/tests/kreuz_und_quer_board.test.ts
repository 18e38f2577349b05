import { describe, expect, it } from "vitest";
import { cellOn, cells, facing, spotOf, standing, type Board, type Cell } from "../src/games/kreuz_und_quer/board";
import { around, carried, cellSize, cornerOf, near, paneOf, settled, whole } from "../src/games/kreuz_und_quer/camera";
import { nearest, neighbour, toward } from "../src/games/kreuz_und_quer/keys";
import { motionOf } from "../src/games/kreuz_und_quer/motion";
import { boardAfter, legsOf, readPlay, touched, writePlay } from "../src/games/kreuz_und_quer/notation";
import { census, readOffer, readTable } from "../src/games/kreuz_und_quer/table";

const board: Board = { e2: "0M", b3: "0S", c17: "0S", d17: "0S", e17: "0M", b15: "1S", h1: "1M", k17: "1S" };

describe("the view", () => {
  const json = {
    board: { ...board, z9: "0M", a2: "7S" },
    stage: "exchange",
    turn: 0,
    roll: "3/5",
    rolls: 41,
    out: { 0: { M: 1, S: 4 }, 1: { M: 0, S: 5 } },
    points: { 0: 8, 1: 4 },
    order: [1, 0],
    last: "1 e16-e14-e13",
  };
  it("is read into what the table shows, and what does not fit is refused", () => {
    const table = readTable(json)!;
    expect(table.board).toEqual(board);
    expect(table).toMatchObject({
      stage: "exchange",
      turn: 0,
      rolls: 41,
      roll: { red: 3, green: 5 },
      points: [8, 4],
      out: [
        { M: 1, S: 4 },
        { M: 0, S: 5 },
      ],
    });
    expect(table.last).toEqual({ side: 1, play: { kind: "turn", from: "e16", red: "e14", green: "e13" } });
    expect(readTable({})).toBeUndefined();
  });
  it("has neither roll nor last move before the first", () => {
    const { roll, last, ...rest } = json;
    expect(readTable(rest)).toMatchObject({ roll: undefined, last: undefined });
    expect(readTable({ ...rest, roll: "7/1" })).toMatchObject({ roll: undefined });
  });
  it("counts figures in play, parked and lost (KQ-9)", () => {
    const table = readTable(json)!;
    expect(census(table, 0, "M")).toEqual({ free: 1, parked: 1, out: 1 });
    expect(census(table, 0, "S")).toEqual({ free: 1, parked: 2, out: 4 });
    expect(census(table, 1, "M")).toEqual({ free: 0, parked: 1, out: 0 });
    expect(census(table, 1, "S")).toEqual({ free: 2, parked: 0, out: 5 });
  });
  it("offers a turn or an exchange", () => {
    expect(readOffer({ kind: "turn", roll: "3/5", figures: ["b3", "x1"] })).toEqual({
      kind: "turn",
      roll: { red: 3, green: 5 },
      figures: ["b3"],
    });
    expect(readOffer({ kind: "exchange", soldiers: ["c17", "d17"], cells: ["a1"] })).toEqual({
      kind: "exchange",
      soldiers: ["c17", "d17"],
      cells: ["a1"],
    });
    expect(readOffer({ kind: "other" })).toBeUndefined();
  });
  it("tells sheltered, parked and free figures apart (KQ-9, KQ-10)", () => {
    expect([
      standing("h1", "0S"),
      standing("h1", "1S"),
      standing("h17", "0S"),
      standing("h17", "1M"),
      standing("h2", "1S"),
    ]).toEqual(["sheltered", "parked", "parked", "sheltered", "free"]);
  });
});

describe("notation", () => {
  it("is written as it is read", () => {
    for (const move of ["e2-h2-h7", "e4-e1-", "e2--e7", "exchange c17,d17=e1", "decline"])
      expect(writePlay(readPlay(move)!)).toBe(move);
  });
  it("writes the lower soldier first", () =>
    expect(writePlay({ kind: "exchange", soldiers: ["d17", "c17"], cell: "e1" })).toBe("exchange c17,d17=e1"));
  it("is nothing else", () => {
    for (const text of ["e2--", "e2", "e18-e1-e2", "exchange c17=e1", "e2-h2-h7-h8", ""])
      expect(readPlay(text)).toBeUndefined();
  });
  it("is drawn as its steps", () => {
    expect(legsOf(readPlay("e2-h2-h7"))).toEqual([
      { step: "red", from: "e2", to: "h2" },
      { step: "green", from: "h2", to: "h7" },
    ]);
    expect(legsOf(readPlay("e4-e1-"))).toEqual([{ step: "red", from: "e4", to: "e1" }]);
    expect(legsOf(readPlay("e2--e7"))).toEqual([{ step: "green", from: "e2", to: "e7" }]);
    expect(legsOf(readPlay("decline"))).toEqual([]);
    expect(touched(readPlay("exchange c17,d17=e1"))).toEqual(["c17", "d17", "e1"]);
  });
  it("is carried out on the board, with its capture", () => {
    expect(boardAfter({ e2: "0M", h7: "1S" }, readPlay("e2-h2-h7")!)).toEqual({ h7: "0M" });
    expect(boardAfter({ e4: "0S" }, readPlay("e4-e1-")!)).toEqual({ e1: "0S" });
    expect(boardAfter({ c1: "1S", d1: "1S", e5: "0M" }, readPlay("exchange c1,d1=e17")!)).toEqual({
      e5: "0M",
      e17: "1M",
    });
    expect(boardAfter(board, readPlay("decline")!)).toEqual(board);
  });
});

describe("the board before a viewer", () => {
  it("has South at the bottom, or North when turned", () => {
    expect([spotOf("a1", false), spotOf("q17", false), spotOf("a1", true)]).toEqual([
      { x: 0, y: 16 },
      { x: 16, y: 0 },
      { x: 16, y: 0 },
    ]);
    expect([facing(0, false), facing(1, false), facing(0, true), facing(1, true)]).toEqual([
      "up",
      "down",
      "down",
      "up",
    ]);
  });
  it("is the same cell there and back", () => {
    for (const turned of [false, true]) for (const at of cells) expect(cellOn(spotOf(at, turned), turned)).toBe(at);
    expect(cellOn({ x: 17, y: 0 }, false)).toBeUndefined();
  });
});

describe("arrow keys", () => {
  it("lead to the nearest thing in their direction as the viewer sees it", () => {
    expect(toward("e5", "ArrowRight", ["b5", "h5", "q6"], false)).toBe("h5");
    expect(toward("e5", "ArrowRight", ["b5", "h5"], true)).toBe("b5");
    expect(toward("e5", "ArrowUp", ["d9", "e10", "q6"], false)).toBe("e10");
  });
  it("stay where nothing lies in their direction", () => expect(toward("e5", "ArrowDown", ["e9"], false)).toBe("e5"));
  it("go to the next cell and not over the edge", () => {
    expect([
      neighbour("e5", "ArrowUp", false),
      neighbour("e5", "ArrowUp", true),
      neighbour("a1", "ArrowLeft", false),
    ]).toEqual(["e6", "e4", "a1"]);
  });
  it("begin at the nearest", () => expect(nearest("e5", ["a1", "f6", "q17"])).toBe("f6"));
});

describe("the camera", () => {
  const phone = { width: 348, height: 430 };
  const desktop = { width: 620, height: 640 };
  it("shows the whole board in the middle", () => expect(whole(phone)).toEqual({ scale: 1, x: 0, y: 41 }));
  const shown = (camera: Parameters<typeof cornerOf>[0]) => {
    const { x, y } = cornerOf(camera, phone);
    const { columns, rows } = paneOf(phone);
    return (at: Cell) => {
      const spot = spotOf(at, false);
      return spot.x >= x - 0.01 && spot.x < x + columns - 0.01 && spot.y >= y - 0.01 && spot.y < y + rows - 0.01;
    };
  };
  it("shows what can be chosen through a pane of whole cells that a finger hits", () => {
    const cells = ["h8", "i8", "j8", "i7"] as const;
    const camera = near(cells, phone, false);
    expect(cellSize(phone) * camera.scale).toBeGreaterThanOrEqual(33);
    expect(cornerOf(camera, phone).x).toBeCloseTo(Math.round(cornerOf(camera, phone).x));
    expect(cells.filter(shown(camera))).toEqual(cells);
  });
  it("shows as many as it can where they are too far apart, and the first of them always", () => {
    const seen = shown(near(["a8", "p8", "q8", "o9"], phone, false));
    expect([seen("a8"), seen("q8")]).toEqual([true, false]);
  });
  it("stays where it is as long as that shows as many", () => {
    const first = near(["d3", "f3", "h3"], phone, false);
    expect(near(["f3", "f6", "d3"], phone, false, first)).toEqual(first);
    expect(shown(near(["f3", "f17"], phone, false, first))("f3")).toBe(true);
  });
  it("never shows beyond the edge of the board", () => {
    const { x, y } = cornerOf(near(["a1", "b1"], phone, false), phone);
    expect([Math.round(x), Math.round(y) + paneOf(phone).rows]).toEqual([0, 17]);
    expect(cornerOf(around({ x: 17, y: 0 }, phone), phone).x).toBeCloseTo(17 - paneOf(phone).columns);
  });
  it("comes to rest on whole cells after a finger has moved it", () => {
    const camera = near(["h8"], phone, false);
    const moved = { ...camera, x: camera.x + 12, y: camera.y - 9 };
    expect(settled(moved, phone)).toEqual(camera);
    expect(settled({ ...moved, scale: 3 }, phone)).toEqual({ ...moved, scale: 3 });
  });
  it("leaves the board alone where its cells are large enough", () =>
    expect(near(["a1"], desktop, false)).toEqual(whole(desktop)));
  it("keeps what is under two fingers under them", () => {
    const before = [
      { x: 100, y: 200 },
      { x: 200, y: 200 },
    ];
    const after = [
      { x: 60, y: 210 },
      { x: 260, y: 210 },
    ];
    const start = whole(phone);
    const now = carried(start, before, after, phone);
    expect(now.scale).toBe(2);
    before.forEach((point, index) => expect((point.x - start.x) * now.scale + now.x).toBeCloseTo(after[index]!.x));
  });
});

describe("motion", () => {
  const events = [
    { type: "moved", seat: 1, figure: "M", from: "e16", red: "e14", green: "e11" },
    { type: "captured", seat: 0, figure: "S", cell: "e11" },
    { type: "rolled", seat: 0, roll: "6/6" },
    { type: "lapsed", seat: 0, roll: "6/6" },
    { type: "rolled", seat: 1, roll: "1/2" },
  ];
  it("takes the opponent's figure round its corner, and what it captured away", () => {
    const motion = motionOf(events, 0, false);
    expect(motion.arrivals).toEqual({ e11: { from: { x: 0, y: -5 }, corner: { x: 0, y: -3 } } });
    expect(motion.departures).toEqual([{ cell: "e11", figure: "0S", late: true }]);
  });
  it("does not repeat one's own move, but shows what it captured", () => {
    expect(motionOf(events, 1, false)).toMatchObject({
      arrivals: {},
      departures: [{ cell: "e11", figure: "0S", late: false }],
    });
  });
  it("tells rolls that lapsed, and that there was one", () => {
    expect(motionOf(events, 0, false)).toMatchObject({
      lapsed: [{ seat: 0, roll: { red: 6, green: 6 } }],
      rolled: true,
    });
    expect(motionOf([], 0, false)).toEqual({ arrivals: {}, departures: [], lapsed: [], rolled: false });
  });
});
