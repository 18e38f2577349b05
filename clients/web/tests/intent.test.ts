import { describe, expect, it } from "vitest";
import {
  back,
  drop,
  idle,
  lift,
  livelyHand,
  step,
  targets,
  type Intent,
  type Pick,
  type Position,
} from "../src/games/crosswise/intent";
import { intentNow } from "../src/table/use_intent";
import type { Cell } from "../src/games/crosswise/table";

const position: Position = {
  board: { c4: "A", d5: "B" },
  hand: ["A", "C", "M", "R", "S", "X"],
  offer: { kind: "turn", place: ["A", "C"], actions: ["M", "R", "S", "X"] },
};
const hand = (index: number): Pick => ({ on: "hand", index });
const at = (cell: Cell): Pick => ({ on: "cell", cell });

/** The move that a series of picks makes, or the intent that it leaves. */
function picks(...all: Pick[]): string | Intent {
  let intent: Intent = idle;
  for (const pick of all) {
    const next = step(intent, pick, position);
    if (next.move !== undefined) return next.move;
    intent = next.intent;
  }
  return intent;
}

describe("moves", () => {
  it("place a symbol stone on an empty cell (CW-12)", () => expect(picks(hand(1), at("a1"))).toBe("C@a1"));
  it("move: a stone, then an empty cell (CW-13)", () => expect(picks(hand(2), at("c4"), at("f6"))).toBe("M:c4-f6"));
  it("remove: a stone", () => expect(picks(hand(3), at("d5"))).toBe("R:d5"));
  it("swap: two stones, written lower cell first", () => {
    expect(picks(hand(4), at("d5"), at("c4"))).toBe("S:c4-d5");
    expect(picks(hand(4), at("c4"), at("d5"))).toBe("S:c4-d5");
  });
  it("replace: a stone on the board, then a symbol stone from the hand, an equal one too", () => {
    expect(picks(hand(5), at("c4"), hand(1))).toBe("X:c4=C");
    expect(picks(hand(5), at("c4"), hand(0))).toBe("X:c4=A");
  });
});

describe("choosing", () => {
  it("a symbol stone does not go on a filled cell", () =>
    expect(picks(hand(0), at("c4"))).toEqual({ kind: "place", index: 0 }));
  it("an action stone never replaces (CW-13)", () =>
    expect(picks(hand(5), at("c4"), hand(2))).toEqual({ kind: "move", index: 2, from: undefined }));
  it("another hand stone instead", () =>
    expect(picks(hand(0), hand(2))).toEqual({ kind: "move", index: 2, from: undefined }));
  it("the same hand stone again puts it back", () => expect(picks(hand(2), hand(2))).toEqual(idle));
  it("the chosen stone again unchooses it", () =>
    expect(picks(hand(2), at("c4"), at("c4"))).toEqual({ kind: "move", index: 2, from: undefined }));
  it("another stone on the board instead of the first", () =>
    expect(picks(hand(2), at("c4"), at("d5"))).toEqual({ kind: "move", index: 2, from: "d5" }));
  it("a cell before any stone does nothing", () => expect(picks(at("c4"))).toEqual(idle));
});

/** What a drag makes of an earlier choice: lifted here, dropped there. */
function dragged(before: Intent, source: Pick, over: Cell | undefined): string | Intent {
  const lifted = lift(before, source, position);
  if (lifted.move !== undefined) return lifted.move;
  const dropped = drop(lifted.intent, source, over, position);
  return dropped.move ?? dropped.intent;
}

describe("dragging", () => {
  it("a symbol stone to an empty cell places it, anywhere else puts it back", () => {
    expect(dragged(idle, hand(1), "a1")).toBe("C@a1");
    expect(dragged(idle, hand(1), "c4")).toEqual(idle);
    expect(dragged(idle, hand(1), undefined)).toEqual(idle);
  });
  it("an action stone to a stone on the board chooses that", () => {
    expect(dragged(idle, hand(2), "c4")).toEqual({ kind: "move", index: 2, from: "c4" });
    expect(dragged(idle, hand(3), "d5")).toBe("R:d5");
  });
  it("a stone that is chosen already goes where it is dropped", () => {
    expect(dragged({ kind: "move", index: 2, from: "c4" }, at("c4"), "f6")).toBe("M:c4-f6");
    expect(dragged({ kind: "swap", index: 4, first: "c4" }, at("c4"), "d5")).toBe("S:c4-d5");
    expect(dragged({ kind: "place", index: 0 }, hand(0), "a1")).toBe("A@a1");
  });
  it("another stone than the chosen one moves or swaps the one that is dragged", () => {
    expect(dragged({ kind: "move", index: 2, from: "c4" }, at("d5"), "f6")).toBe("M:d5-f6");
    expect(dragged({ kind: "swap", index: 4, first: "c4" }, at("d5"), "c4")).toBe("S:c4-d5");
  });
  it("a stone on the board to where it cannot go unchooses it", () => {
    expect(dragged({ kind: "move", index: 2, from: undefined }, at("c4"), "d5")).toEqual({
      kind: "move",
      index: 2,
      from: undefined,
    });
  });
  it("a stone on the board back to its own place leaves it chosen, and Replace needs no more than that", () => {
    expect(dragged({ kind: "move", index: 2, from: undefined }, at("c4"), "c4")).toEqual({
      kind: "move",
      index: 2,
      from: "c4",
    });
    expect(dragged({ kind: "replace", index: 5, at: undefined }, at("c4"), "a1")).toEqual({
      kind: "replace",
      index: 5,
      at: "c4",
    });
  });
  it("the last step of Replace is the symbol stone let go on the chosen stone, and nowhere else", () => {
    const chosen: Intent = { kind: "replace", index: 5, at: "c4" };
    expect(dragged(chosen, hand(1), "c4")).toBe("X:c4=C");
    expect(dragged(chosen, hand(1), "a1")).toEqual(chosen);
    expect(dragged(chosen, hand(1), undefined)).toEqual(chosen);
  });
});

describe("what was chosen", () => {
  const choice = { prompt: "7", intent: { kind: "remove", index: 3 } } as const;
  it("holds as long as the decision it was chosen for", () => expect(intentNow(choice, "7", idle)).toBe(choice.intent));
  it("is nothing for the next decision, and nothing while none is owed", () => {
    expect([intentNow(choice, "8", idle), intentNow(choice, undefined, idle)]).toEqual([idle, idle]);
  });
});

describe("cancelling", () => {
  it("goes back step by step until the last", () => {
    const second: Intent = { kind: "swap", index: 4, first: "c4" };
    expect(back(second)).toEqual({ kind: "swap", index: 4, first: undefined });
    expect(back(back(second))).toEqual(idle);
    expect(back({ kind: "remove", index: 3 })).toEqual(idle);
  });
});

describe("what may be chosen", () => {
  it("only stones that the offer names", () => {
    const poor: Position = { ...position, offer: { kind: "turn", place: ["C"], actions: ["M"] } };
    expect(livelyHand(idle, poor)).toEqual([1, 2]);
    expect(step(idle, hand(0), poor)).toEqual({ intent: idle });
  });
  it("nothing without an offer, and nothing while a redraw is owed", () => {
    expect(livelyHand(idle, { ...position, offer: undefined })).toEqual([]);
    expect(livelyHand(idle, { ...position, offer: { kind: "redraw", moves: ["redraw"] } })).toEqual([]);
  });
  it("only symbol stones in the last step of Replace", () =>
    expect(livelyHand({ kind: "replace", index: 5, at: "c4" }, position)).toEqual([0, 1]));
  it("empty cells for a placement, filled ones for an action, the other one for the second of a swap", () => {
    expect(targets({ kind: "place", index: 0 }, position)).toHaveLength(34);
    expect(targets({ kind: "remove", index: 3 }, position)).toEqual(["c4", "d5"]);
    expect(targets({ kind: "move", index: 2, from: "c4" }, position)).toHaveLength(34);
    expect(targets({ kind: "swap", index: 4, first: "c4" }, position)).toEqual(["d5"]);
  });
});
