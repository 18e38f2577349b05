// Reading the table of Cross Roads: notation, what is on top, whiffs and reekys.
import { describe, expect, it } from "vitest";
import { at, boundsOf, effectOf, layoutOf, levelAt } from "../src/games/cross_roads/layout";
import { cardOf, laidOfLine, readLaid, sameTurn, turnOf, writeLaid } from "../src/games/cross_roads/notation";
import { readOffer, readTable } from "../src/games/cross_roads/table";
import { grownTable, laid, legalPlacements } from "./fake/cross_roads_rules";

describe("notation", () => {
  it("reads either order and writes the lower number first", () => {
    expect(writeLaid(laid("7@0,1/3@1,1"))).toBe("3@1,1/7@0,1");
    expect(cardOf(laid("7@0,1/3@1,1"))).toBe("37");
  });
  it("writes of a double the lower cell first, by x, then y", () => {
    expect(writeLaid(laid("5@0,1/5@-1,1"))).toBe("5@-1,1/5@0,1");
    expect(writeLaid(laid("5@0,1/5@0,0"))).toBe("5@0,0/5@0,1");
  });
  it("refuses what is no card on two neighbouring cells", () => {
    for (const text of ["3@1,1/7@0,2", "3@1,1/7@1,1", "0@1,1/7@0,1", "3@1,1", "", undefined, 7])
      expect(readLaid(text)).toBeUndefined();
  });
  it("knows the four turns of a card", () => {
    expect(["3@0,1/7@0,0", "3@1,0/7@0,0", "3@0,0/7@0,1", "3@0,0/7@1,0"].map((move) => turnOf(laid(move)))).toEqual([
      0, 1, 2, 3,
    ]);
  });
  it("takes a double turned round for the same", () => {
    expect([sameTurn("55", 0, 2), sameTurn("55", 0, 1), sameTurn("37", 0, 2)]).toEqual([true, false, false]);
  });
  it("finds the card in the line of a record", () => {
    expect(laidOfLine("0 3@1,1/7@0,1")).toEqual(laid("3@1,1/7@0,1"));
    expect(laidOfLine("flip 82")).toBeUndefined();
  });
});

describe("the view", () => {
  it("gives the cards in the order of laying and the hand sorted", () => {
    const table = readTable({
      cards: { "00": "2@1,0/8@0,0", "01": "7@0,0/3@0,1", "10": "4@0,1/1@1,1" },
      hands: { 0: 2, 1: 5 },
      hand: ["37", "17"],
      pile: 40,
      order: [1, 0],
      turn: 0,
      stage: "play",
      last: "1 1@1,1/4@0,1",
    })!;
    expect(table.cards.map(cardOf)).toEqual(["28", "37", "14"]);
    expect(table.hand).toEqual(["17", "37"]);
    expect(table.last && writeLaid(table.last)).toBe("1@1,1/4@0,1");
    expect([table.pile, table.turn, table.stage, table.order]).toEqual([40, 0, "play", [1, 0]]);
  });
  it("has no hand for a spectator, and no last card before the first", () => {
    const table = readTable({ cards: {}, hands: { 0: 5, 1: 5 }, pile: 44, order: [0, 1], stage: "deal" })!;
    expect([table.hand, table.last, table.cards]).toEqual([undefined, undefined, []]);
  });
  it("takes only an offer to lay cards for an offer", () => {
    expect(readOffer({ kind: "lay", cards: ["17", "x"] })).toEqual({ cards: ["17"] });
    expect([readOffer({ kind: "choose" }), readOffer(undefined)]).toEqual([undefined, undefined]);
  });
});

describe("the layout", () => {
  it("shows on each cell the half that was laid last", () => {
    const { tops } = layoutOf([laid("2@1,0/8@0,0"), laid("3@0,1/7@0,0")]);
    expect(Object.fromEntries([...tops].map(([cell, { value, card }]) => [cell, [value, card]]))).toEqual({
      "1,0": [2, 0],
      "0,0": [7, 1],
      "0,1": [3, 1],
    });
  });
  it("lifts a card as high as the higher of the two places it lies on", () => {
    expect(
      layoutOf([laid("2@1,0/8@0,0"), laid("3@0,1/7@0,0"), laid("4@0,1/1@1,1"), laid("2@1,1/5@2,1")]).levels,
    ).toEqual([0, 1, 2, 3]);
  });
  it("knows how high a card would come to lie", () => {
    const layout = layoutOf([laid("2@1,0/8@0,0"), laid("3@0,1/7@0,0"), laid("4@0,1/1@1,1")]);
    expect(
      ["5@1,1/2@2,1", "6@0,0/1@1,0", "1@1,0/9@1,-1", "1@7,0/9@8,0"].map((move) => levelAt(laid(move), layout)),
    ).toEqual([3, 2, 1, 0]);
  });
  it("reaches from the outermost cell to the other", () => {
    expect(boundsOf([laid("2@1,0/8@0,0"), laid("3@0,-1/7@0,0")])).toEqual({ left: 0, right: 1, bottom: -1, top: 0 });
    expect(boundsOf([])).toBeUndefined();
  });
  it("calls two cards that share a cell a niffy whiff (CR-7, V4)", () => {
    const cards = [laid("8@0,0/2@1,0"), laid("7@0,0/3@0,1")];
    expect(effectOf(laid("6@0,0/1@1,0"), layoutOf(cards))).toBe("whiff");
    expect(effectOf(laid("6@0,0/1@-1,0"), layoutOf(cards))).toBe("none");
  });
  it("calls two cards that share none a sneaky reeky (CR-7, V5)", () => {
    const cards = [laid("5@1,0/3@1,1"), laid("6@1,0/7@0,0"), laid("2@1,1/4@0,1")];
    expect(effectOf(laid("6@0,0/5@0,1"), layoutOf(cards))).toBe("reeky");
  });
  it("never calls a whiff where the card does not lie exactly on the lower of the two (CR-7)", () => {
    let whiffs = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const cards = grownTable(25, seed * 7919);
      const layout = layoutOf(cards);
      for (const card of ["12", "34", "48", "56", "79"]) {
        for (const move of legalPlacements(cards, card)) {
          if (effectOf(laid(move), layout) !== "whiff") continue;
          whiffs += 1;
          const lower = Math.min(...laid(move).map((half) => layout.tops.get(at(half))!.card));
          expect(cards[lower]!.map(at).sort()).toEqual(laid(move).map(at).sort());
        }
      }
    }
    expect(whiffs).toBeGreaterThan(20);
  });
});
