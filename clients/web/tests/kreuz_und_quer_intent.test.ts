import { describe, expect, it } from "vitest";
import type { Cell } from "../src/games/kreuz_und_quer/board";
import {
  back,
  beginning,
  decline,
  drop,
  exchange,
  idle,
  lift,
  marks,
  pick,
  stop,
  type Intent,
  type Mark,
  type Position,
} from "../src/games/kreuz_und_quer/intent";
import type { Offer } from "../src/games/kreuz_und_quer/table";
import { onlySingleSteps, waysOf } from "../src/games/kreuz_und_quer/ways";

function position(moves: readonly string[], roll = { red: 3, green: 1 }): Position {
  const ways = waysOf(moves);
  return { ways, offer: { kind: "turn", roll, figures: [...new Set(ways.map(({ from }) => from))] } };
}

/** South soldier e4, roll 3/1 (rules, test vectors), and another soldier on n4. */
const soldiers = position(["e4-b4-b5", "e4-e1-", "e4-e1-e2", "e4-h4-h5", "n4-k4-k5", "n4-q4-q5"]);
/** A musketeer on i8 and the roll 1/1: its paths cross. */
const musketeer = position(
  [
    "i8-h8-h9",
    "i8-h8-g9",
    "i8-h8-i9",
    "i8-j8-j9",
    "i8-j8-i9",
    "i8-j8-k9",
    "i8-h7-h8",
    "i8-h7-g8",
    "i8-h7-i8",
    "i8-i7-i8",
    "i8-i7-h8",
    "i8-i7-j8",
    "i8-j7-j8",
    "i8-j7-i8",
    "i8-j7-k8",
  ],
  { red: 1, green: 1 },
);

/** The move that these picks make, or the intent that they leave. */
function picks(at: Position, ...cells: Cell[]): string | Intent {
  let intent = beginning(at.offer);
  for (const cell of cells) {
    const next = pick(intent, cell, at);
    if (next.move !== undefined) return next.move;
    intent = next.intent;
  }
  return intent;
}

const marked = (intent: Intent, at: Position, as: Mark["as"]) =>
  marks(intent, at)
    .flatMap((mark) => (mark.as === as ? [mark.at] : []))
    .sort();

describe("a full turn (KQ-4)", () => {
  it("is a figure, its red cell, its green cell", () => {
    expect(picks(soldiers, "e4", "b4", "b5")).toBe("e4-b4-b5");
    expect(picks(musketeer, "i8", "h7", "g8")).toBe("i8-h7-g8");
  });
  it("begins only with a figure that can move", () => expect(picks(soldiers, "e5")).toEqual(idle));
  it("is named by its last cell where one way alone leads there", () => {
    expect(picks(soldiers, "e4", "h5")).toBe("e4-h4-h5");
    expect(marked({ kind: "figure", from: "e4" }, soldiers, "end")).toEqual(["b5", "e2", "h5"]);
  });
  it("is not named by a last cell to which two ways lead, nor by one that is a first step", () => {
    expect(marked({ kind: "figure", from: "i8" }, musketeer, "end")).toEqual(["g8", "g9", "h9", "j9", "k8", "k9"]);
    expect(picks(musketeer, "i8", "i9")).toEqual({ kind: "figure", from: "i8" });
    expect(picks(musketeer, "i8", "h8")).toEqual({ kind: "red", from: "i8", red: "h8" });
  });
  it("takes a cell for the second step once the first is chosen, also where a first step could go", () => {
    expect(picks(musketeer, "i8", "h7", "h8")).toBe("i8-h7-h8");
    expect(picks(musketeer, "i8", "i7", "i8")).toBe("i8-i7-i8");
    expect(marked({ kind: "red", from: "i8", red: "h7" }, musketeer, "green")).toEqual(["g8", "h8", "i8"].sort());
  });
});

describe("changing one's mind", () => {
  it("the figure again puts it down, the red cell again takes the step back", () => {
    expect(picks(soldiers, "e4", "e4")).toEqual(idle);
    expect(picks(soldiers, "e4", "b4", "b4")).toEqual({ kind: "figure", from: "e4" });
    expect(picks(soldiers, "e4", "b4", "e4")).toEqual({ kind: "figure", from: "e4" });
  });
  it("another red cell or another figure instead", () => {
    expect(picks(soldiers, "e4", "b4", "h4")).toEqual({ kind: "red", from: "e4", red: "h4" });
    expect(picks(soldiers, "e4", "b4", "n4")).toEqual({ kind: "figure", from: "n4" });
    expect(picks(soldiers, "e4", "n4")).toEqual({ kind: "figure", from: "n4" });
  });
  it("goes back step by step", () => {
    expect(back({ kind: "red", from: "e4", red: "b4" })).toEqual({ kind: "figure", from: "e4" });
    expect(back({ kind: "figure", from: "e4" })).toEqual(idle);
  });
  it("a cell that means nothing changes nothing", () =>
    expect(picks(soldiers, "e4", "a9")).toEqual({ kind: "figure", from: "e4" }));
});

describe("shelter (KQ-10) and single steps (KQ-11)", () => {
  it("staying is its own decision, never the result of a pick", () => {
    const sheltering: Intent = { kind: "red", from: "e4", red: "e1" };
    expect(picks(soldiers, "e4", "e1")).toEqual(sheltering);
    expect(stop(sheltering, soldiers).move).toBe("e4-e1-");
    expect(picks(soldiers, "e4", "e1", "e2")).toBe("e4-e1-e2");
  });
  it("nobody stops where that is not offered", () => {
    const going: Intent = { kind: "red", from: "e4", red: "b4" };
    expect(stop(going, soldiers)).toEqual({ intent: going });
    expect(stop(idle, soldiers)).toEqual({ intent: idle });
  });
  it("red alone ends by stopping, green alone by its cell", () => {
    const single = position(["c5-c2-", "k9--k12"]);
    expect(onlySingleSteps(single.ways)).toBe(true);
    expect(onlySingleSteps(soldiers.ways)).toBe(false);
    expect(picks(single, "k9", "k12")).toBe("k9--k12");
    expect(marked({ kind: "figure", from: "k9" }, single, "green")).toEqual(["k12"]);
    expect(stop(picks(single, "c5", "c2") as Intent, single).move).toBe("c5-c2-");
    expect(marked({ kind: "red", from: "c5", red: "c2" }, single, "green")).toEqual([]);
  });
});

describe("dragging", () => {
  const dragged = (before: Intent, from: Cell, over: Cell | undefined, at = soldiers) => {
    const next = drop(lift(before, from, at).intent, over, at);
    return next.move ?? next.intent;
  };
  it("along red, then along green", () => {
    expect(dragged(idle, "e4", "b4")).toEqual({ kind: "red", from: "e4", red: "b4" });
    expect(dragged({ kind: "red", from: "e4", red: "b4" }, "b4", "b5")).toBe("e4-b4-b5");
  });
  it("a slip leaves the figure chosen", () => {
    expect(dragged(idle, "e4", undefined)).toEqual({ kind: "figure", from: "e4" });
    expect(dragged(idle, "e4", "n4")).toEqual({ kind: "figure", from: "e4" });
    expect(dragged({ kind: "figure", from: "e4" }, "e4", "e4")).toEqual({ kind: "figure", from: "e4" });
  });
  it("another figure than the chosen one takes its place", () =>
    expect(dragged({ kind: "figure", from: "e4" }, "n4", "k4")).toEqual({ kind: "red", from: "n4", red: "k4" }));
  it("what cannot move is not lifted", () => expect(lift(idle, "a1", soldiers)).toEqual({ intent: idle }));
});

describe("the exchange (KQ-13)", () => {
  const offer: Offer = { kind: "exchange", soldiers: ["c17", "d17", "h17"], cells: ["a1", "e1"] };
  const exchanging: Position = { offer, ways: [] };
  it("is two parked soldiers and a cell of the zone in any order, and then a decision of its own", () => {
    for (const cells of [
      ["d17", "c17", "e1"],
      ["e1", "c17", "d17"],
    ] as Cell[][]) {
      expect(exchange(picks(exchanging, ...cells) as Intent).move).toBe("exchange c17,d17=e1");
    }
  });
  it("is not made before it is complete", () => {
    for (const cells of [[], ["c17", "d17"], ["c17", "e1"]] as Cell[][])
      expect(exchange(picks(exchanging, ...cells) as Intent).move).toBeUndefined();
  });
  it("a third soldier takes the place of the first, the same one again is kept", () => {
    expect(picks(exchanging, "c17", "d17", "h17")).toMatchObject({ soldiers: ["d17", "h17"] });
    expect(picks(exchanging, "c17", "d17", "c17")).toMatchObject({ soldiers: ["d17"] });
  });
  it("two parked soldiers are chosen already", () => {
    expect(beginning({ ...offer, soldiers: ["c17", "d17"] })).toEqual({
      kind: "exchange",
      soldiers: ["c17", "d17"],
      cell: undefined,
    });
    expect(beginning(offer)).toEqual({ kind: "exchange", soldiers: [], cell: undefined });
  });
  it("can be declined", () => expect(decline().move).toBe("decline"));
  it("is taken back cell first, then the soldiers", () => {
    const full = picks(exchanging, "c17", "d17", "e1") as Intent;
    expect(back(full)).toEqual({ kind: "exchange", soldiers: ["c17", "d17"], cell: undefined });
    expect(back(back(full))).toEqual({ kind: "exchange", soldiers: [], cell: undefined });
  });
  it("another cell that is not offered does nothing", () =>
    expect(picks(exchanging, "b1", "c16")).toEqual(beginning(offer)));
});

describe("before the legal turns are known", () => {
  it("a figure can be chosen and has no ways yet", () => {
    const early: Position = { offer: soldiers.offer, ways: [] };
    expect(picks(early, "e4")).toEqual({ kind: "figure", from: "e4" });
    expect(marks({ kind: "figure", from: "e4" }, early)).toEqual([{ at: "n4", as: "figure" }]);
  });
});
