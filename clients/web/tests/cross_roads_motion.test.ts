// What moves and what is called out after an update of Cross Roads.
import { describe, expect, it } from "vitest";
import { callOf, motionOf } from "../src/games/cross_roads/motion";

const laid = (seat: number, effect?: string) => ({
  type: "laid",
  seat,
  move: "3@1,1/7@0,1",
  ...(effect && { effect }),
});

describe("motion", () => {
  it("lets the cards of others arrive, not one's own", () => {
    expect([...motionOf([laid(1)], 0).arrivals]).toEqual(["3@1,1/7@0,1"]);
    expect([...motionOf([laid(0)], 0).arrivals]).toEqual([]);
    expect([...motionOf([{ type: "flipped", move: "2@1,0/8@0,0" }], 0).arrivals]).toEqual(["2@1,0/8@0,0"]);
  });
  it("lets drawn and taken cards fly, and knows which came into the own hand", () => {
    const { flights, gained } = motionOf(
      [
        { type: "drew", seat: 0, card: "37" },
        { type: "drew", seat: 1 },
        { type: "took", seat: 0, from: 2, card: "11" },
      ],
      0,
    );
    expect(flights).toEqual([
      { from: "pile", to: 0 },
      { from: "pile", to: 1 },
      { from: 2, to: 0 },
    ]);
    expect(gained).toEqual(["37", "11"]);
  });
});

describe("what is called out", () => {
  it("is nothing after an ordinary move or the deal", () => {
    expect(callOf([laid(1)])).toBeUndefined();
    expect(
      callOf([
        { type: "first", seat: 0 },
        { type: "drew", seat: 0 },
        { type: "drew", seat: 1 },
      ]),
    ).toBeUndefined();
  });
  it("is a whiff and who draws (CR-8)", () => {
    expect(callOf([laid(0, "whiff"), { type: "drew", seat: 1, card: "37" }])).toEqual({
      kind: "whiff",
      by: 0,
      ends: false,
      lines: [{ kind: "drew", seat: 1, count: 1, cards: ["37"] }],
    });
  });
  it("is a reeky with pile and hand both: who draws, and who takes from whom (CR-9)", () => {
    expect(
      callOf([
        laid(3, "reeky"),
        { type: "drew", seat: 0 },
        { type: "took", seat: 1, from: 3 },
        { type: "took", seat: 2, from: 3 },
      ]),
    ).toEqual({
      kind: "reeky",
      by: 3,
      ends: false,
      lines: [
        { kind: "drew", seat: 0, count: 1, cards: [] },
        { kind: "took", seat: 1, from: 3, count: 1, cards: [] },
        { kind: "took", seat: 2, from: 3, count: 1, cards: [] },
      ],
    });
  });
  it("counts the two cards of a reeky between two (CR-9)", () => {
    expect(
      callOf([laid(0, "reeky"), { type: "drew", seat: 1, card: "12" }, { type: "drew", seat: 1, card: "99" }])?.lines,
    ).toEqual([{ kind: "drew", seat: 1, count: 2, cards: ["12", "99"] }]);
  });
  it("is quiet about who could not lay, and tells whether he drew (CR-5)", () => {
    expect(
      callOf([
        laid(0),
        { type: "could_not_lay", seat: 1 },
        { type: "drew", seat: 1 },
        { type: "could_not_lay", seat: 2 },
      ]),
    ).toEqual({
      kind: "quiet",
      by: undefined,
      ends: false,
      lines: [
        { kind: "stuck", seat: 1, drew: true, cards: [] },
        { kind: "stuck", seat: 2, drew: false, cards: [] },
      ],
    });
  });
  it("tells a whiff's card and the card of who then cannot lay apart", () => {
    expect(
      callOf([
        laid(0, "whiff"),
        { type: "drew", seat: 1 },
        { type: "could_not_lay", seat: 1 },
        { type: "drew", seat: 1 },
      ]),
    ).toEqual({
      kind: "whiff",
      by: 0,
      ends: false,
      lines: [
        { kind: "drew", seat: 1, count: 1, cards: [] },
        { kind: "stuck", seat: 1, drew: true, cards: [] },
      ],
    });
  });
});
