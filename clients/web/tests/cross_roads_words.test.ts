// What Cross Roads says: the log, what is called out, the guide, the result; and how large a hand is drawn.
import { describe, expect, it } from "vitest";
import { callLines } from "../src/games/cross_roads/call_lines";
import { guideOf } from "../src/games/cross_roads/guide";
import { handLayout } from "../src/games/cross_roads/hand_layout";
import { layoutOf } from "../src/games/cross_roads/layout";
import { callOf } from "../src/games/cross_roads/motion";
import { narrate, sayMove } from "../src/games/cross_roads/narrate";
import { placesOf } from "../src/games/cross_roads/places";
import { readTable, type Table } from "../src/games/cross_roads/table";
import { tellResult } from "../src/games/cross_roads/tell_result";
import type { RoomEvent } from "../src/protocol/types";
import { laid } from "./fake/cross_roads_rules";
import { speak } from "./speech";

const t = speak("en");
const seats = Object.fromEntries(
  ["Ada", "Grace", "Edsger"].map((name, seat) => [seat, { player: `p${seat}`, name, connected: true }]),
);

describe("the log", () => {
  const told = (event: RoomEvent) => narrate(t, event, seats);
  it("tells every event of the engine's list but the drawing of cards", () => {
    expect(told({ type: "first", seat: 1 })).toBe("Grace starts.");
    expect(told({ type: "flipped", move: "2@1,0/8@0,0" })).toBe("The first card is 2–8.");
    expect(told({ type: "laid", seat: 0, move: "3@0,1/7@0,0" })).toBe("Ada places 3–7.");
    expect(told({ type: "laid", seat: 0, move: "3@0,1/7@0,0", effect: "whiff" })).toBe("Ada places 3–7: niffy whiff!");
    expect(told({ type: "laid", seat: 0, move: "3@0,1/7@0,0", effect: "reeky" })).toBe("Ada places 3–7: sneaky reeky!");
    expect(told({ type: "could_not_lay", seat: 2 })).toBe("Edsger can't play a card.");
    expect(told({ type: "took", seat: 2, from: 0 })).toBe("Edsger takes a card from Ada's hand.");
    expect(told({ type: "took", seat: 2, from: 0, card: "37" })).toBe("Edsger takes 3–7 from Ada's hand.");
    expect(told({ type: "emptied", seats: [0] })).toBe("Ada: no cards left!");
    expect(told({ type: "blocked", winners: [0, 2] })).toBe("No one can play any more. Fewest cards: Ada and Edsger.");
    expect(told({ type: "drew", seat: 0, card: "37" })).toBeUndefined();
  });
});

describe("what is called out", () => {
  const lines = (events: readonly RoomEvent[], own: number | undefined) => callLines(t, callOf(events)!, seats, own);
  const whiff = { type: "laid", seat: 0, move: "3@0,1/7@0,0", effect: "whiff" };
  const reeky = { ...whiff, effect: "reeky" };
  it("names together who draws alike", () => {
    expect(lines([reeky, { type: "drew", seat: 1 }, { type: "drew", seat: 2 }], 0)).toEqual([
      "Grace and Edsger: one card each from the pile",
    ]);
  });
  it("shows the viewer the own cards first", () => {
    expect(lines([reeky, { type: "drew", seat: 1 }, { type: "took", seat: 2, from: 0, card: "37" }], 2)).toEqual([
      "You take 3–7 from Ada's hand",
      "Grace: one card from the pile",
    ]);
    expect(lines([reeky, { type: "drew", seat: 1, card: "12" }, { type: "drew", seat: 1, card: "99" }], 1)).toEqual([
      "You draw 1–2, 9–9",
    ]);
  });
  it("says so when an empty pile spares everybody (CR-8)", () => {
    expect(lines([whiff], 1)).toEqual(["The pile is empty: no one draws a card"]);
  });
  it("says nothing of the pile when the last card of a hand ends the game before anybody draws (CR-10)", () => {
    expect(lines([whiff, { type: "emptied", seats: [0] }], 1)).toEqual([]);
    expect(lines([reeky, { type: "emptied", seats: [0] }], 0)).toEqual([]);
  });
  it("tells who could not lay, oneself too (CR-5)", () => {
    const stuck = [
      { type: "could_not_lay", seat: 1 },
      { type: "drew", seat: 1, card: "37" },
      { type: "could_not_lay", seat: 2 },
    ];
    expect(lines(stuck, 1)).toEqual(["You can't play and draw 3–7", "Edsger can't play; the pile is empty"]);
    expect(
      lines(
        stuck.map(({ type, seat }) => ({ type, seat })),
        undefined,
      )[0],
    ).toBe("Grace can't play and draws a card");
  });
});

describe("the guide", () => {
  const cards = [laid("5@1,0/3@1,1"), laid("6@1,0/7@0,0"), laid("2@1,1/4@0,1")];
  const crossed = [laid("2@1,0/8@0,0"), laid("3@0,1/7@0,0")];
  const place = (move: string) =>
    placesOf([move], [move[0], move[6]].sort().join(""), layoutOf(move === whiff ? crossed : cards))[0];
  const guide = (move: string | undefined, pile: number, order = [0, 1, 2]) =>
    guideOf(t, {
      intent: { kind: "chosen", index: 0, turn: 0, aim: move },
      aimed: move === undefined ? undefined : place(move),
      table: { order, pile },
      view: { seats },
      seat: 0,
    });
  const reeky = "5@0,1/6@0,0";
  const whiff = "1@1,0/6@0,0";
  it("says what a place would bring about", () => {
    expect(guide(undefined, 9)).toBe("Choose a highlighted spot.");
    expect(guide("6@0,0/9@-1,0", 9)).toBe("Place it here?");
    expect(guide(reeky, 9)).toBe("Sneaky reeky: everyone else draws a card.");
    expect(guide(reeky, 9, [1, 0])).toBe("Sneaky reeky: Grace draws two cards.");
  });
  it("names the next player in turn order for a whiff (CR-8)", () => {
    expect(place(whiff)!.effect).toBe("whiff");
    expect(guide(whiff, 9, [2, 0, 1])).toBe("Niffy whiff: Grace draws a card.");
    expect(guide(whiff, 9, [1, 2, 0])).toBe("Niffy whiff: Grace draws a card.");
    expect(guide(whiff, 0)).toBe("Niffy whiff: the pile is empty, so no one draws a card.");
  });
  it("warns that a short pile is made up from one's own hand (CR-9)", () => {
    expect(guide(reeky, 1)).toMatch(/from your hand/);
    expect(guide(reeky, 1, [1, 0])).toMatch(/from your hand/);
    expect(guide(reeky, 2)).not.toMatch(/from your hand/);
  });
});

describe("the result", () => {
  const table = (hands: Record<string, number>): Table =>
    readTable({ cards: {}, hands, pile: 0, order: [0, 1, 2], stage: "over" })!;
  it("adds up the losers' cards (CR-14)", () => {
    const { sentence, rows } = tellResult(
      t,
      { seats },
      { reason: "emptied", scores: [0, 7, 0], winners: [1], record: "r" },
      table({ 0: 4, 1: 0, 2: 3 }),
    );
    expect(sentence).toBe("Grace has no cards left.");
    expect(rows.map(({ name, left, points, sum }) => [name, left, points, sum])).toEqual([
      ["Ada", 4, 0, undefined],
      ["Grace", 0, 7, "4 + 3"],
      ["Edsger", 3, 0, undefined],
    ]);
  });
  it("tells of a blocked end that the fewest cards win (CR-11)", () => {
    const { sentence, rows } = tellResult(
      t,
      { seats },
      { reason: "blocked", scores: [5, 5, 0], winners: [0, 1], record: "r" },
      table({ 0: 2, 1: 2, 2: 5 }),
    );
    expect(sentence).toMatch(/fewest cards/);
    expect(rows.filter(({ won }) => won).map(({ points, sum }) => [points, sum])).toEqual([
      [5, undefined],
      [5, undefined],
    ]);
  });
  it("tells who resigned, and names who has left the table as well", () => {
    const { sentence } = tellResult(
      t,
      { seats: {} },
      { reason: "resigned", scores: [0, 4], winners: [1], record: "r", players: ["Ada", "Grace"] },
      table({ 0: 4, 1: 2 }),
    );
    expect(sentence).toMatch(/^Ada resigned/);
  });
});

describe("a hand", () => {
  it("stands in one row while its cards are large enough", () => {
    expect(handLayout(5, 330, 133)).toEqual({ unit: 52, per_row: 5 });
    expect(handLayout(8, 330, 133).per_row).toBe(8);
  });
  it("of twelve and more stands on a phone in rows of equal length, each card large enough for a finger", () => {
    for (const count of [12, 16, 20]) {
      const { unit, per_row } = handLayout(count, 324, 133);
      expect(per_row).toBe(count / 2);
      expect(unit).toBeGreaterThanOrEqual(26);
    }
  });
  it("always fits into the width", () => {
    for (let count = 1; count <= 50; count += 1) {
      const { unit, per_row } = handLayout(count, 324, 133);
      expect(per_row * (unit + 6) - 6).toBeLessThanOrEqual(324);
    }
  });
});

it("a move is said by its card", () => expect(sayMove(speak("en"), "3@1,1/7@0,1")).toBe("3–7"));
