// Finding the legal places of a chosen card with pointer and keys, and choosing one of them.
import { describe, expect, it } from "vitest";
import * as doing from "../src/games/cross_roads/intent";
import { layoutOf } from "../src/games/cross_roads/layout";
import {
  inReadingOrder,
  neighbour,
  placesOf,
  snap,
  turnedAt,
  turnedIn,
  type Place,
} from "../src/games/cross_roads/places";
import { grownTable, laid, legalPlacements } from "./fake/cross_roads_rules";

const begun = [laid("2@1,0/8@0,0"), laid("3@0,1/7@0,0")];
const placesOn = (cards: typeof begun, card: string) => placesOf(legalPlacements(cards, card), card, layoutOf(cards));
const moves = (places: readonly Place[]) => places.map(({ move }) => move).sort();
const position = { hand: ["16", "16", "49"], offer: { cards: ["16", "49"] } };
const chosen = (index: number) => doing.choose(doing.idle, index, position);

describe("the places of a card", () => {
  it("are its own moves only", () => {
    const all = [...legalPlacements(begun, "16"), ...legalPlacements(begun, "49")];
    expect(moves(placesOf(all, "49", layoutOf(begun)))).toEqual(legalPlacements(begun, "49"));
    expect(placesOf(all, undefined, layoutOf(begun))).toEqual([]);
  });
  it("say which of them are whiffs (V3)", () => {
    expect(
      placesOn(begun, "16")
        .map(({ effect }) => effect)
        .sort(),
    ).toEqual(["none", "none", "none", "whiff"]);
  });
  it("catch a card that comes near, and no other", () => {
    const places = placesOn(begun, "16");
    const one = places[0]!;
    expect(snap(places, { x: one.middle.x + 0.2, y: one.middle.y - 0.1 }, one.turn)).toBe(one);
    expect(snap(places, { x: 9, y: 9 }, one.turn)).toBeUndefined();
  });
  it("catch a card in another turn where its own does not fit", () => {
    const places = placesOn(begun, "49").filter(({ turn }) => turn === 1 || turn === 3);
    expect(places.length).toBeGreaterThan(0);
    expect(snap(places, places[0]!.middle, 0)?.middle).toEqual(places[0]!.middle);
  });
  it("prefer the turn in which the card is held", () => {
    const cards = [laid("2@0,0/8@1,0")];
    const places = placesOn(cards, "13");
    const above = places.filter(({ middle }) => middle.x === 0 && middle.y === -0.5);
    expect(above.map(({ turn }) => turn).sort()).toEqual([0, 2]);
    for (const place of above) expect(snap(places, place.middle, place.turn)).toBe(place);
  });
});

describe("turning", () => {
  const cards = [laid("2@0,0/8@1,0")];
  const places = placesOn(cards, "13");
  it("in its place goes on to another legal way to lie there, and round to the first", () => {
    const one = places[0]!;
    const seen = [one];
    for (let step = 0; step < 4; step += 1) seen.push(turnedIn(places, seen[seen.length - 1]!)!);
    expect(new Set(seen).size).toBeGreaterThan(1);
    expect(turnedIn([one], one)).toBeUndefined();
  });
  it("under the pointer always shows another place while there is one", () => {
    const above = places.find(({ middle }) => middle.y === -0.5)!;
    const next = turnedAt(places, above.middle, above.turn);
    expect(snap(places, above.middle, next)).not.toBe(above);
  });
  it("over nothing is simply the next quarter", () => {
    expect(turnedAt(places, { x: 50, y: 50 }, 3)).toBe(0);
  });
});

describe("walking with keys", () => {
  it("stays where no place lies in that direction", () => {
    const [one] = placesOn(begun, "49");
    expect(neighbour([one!], one!, "ArrowLeft")).toBe(one);
  });
  it("goes to a place in that direction", () => {
    const places = placesOn(grownTable(20, 99), "34");
    for (const place of places)
      expect(neighbour(places, place, "ArrowRight").middle.x).toBeGreaterThanOrEqual(place.middle.x);
  });
  it("reaches every place of a large table by arrows and turning from any other", () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const places = placesOn(grownTable(30, seed * 104729), seed % 2 ? "38" : "45");
      if (places.length === 0) continue;
      const reached = new Set([places[0]!]);
      for (const place of reached) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
          reached.add(neighbour(places, place, key));
        const turned = turnedIn(places, place);
        if (turned) reached.add(turned);
      }
      expect([seed, reached.size]).toEqual([seed, places.length]);
    }
  });
  it("reaches every place with the page keys", () => {
    const places = placesOn(grownTable(30, 5), "45");
    let intent = doing.walk(doing.begin(chosen(0), places, { x: 0, y: 0 }), places, "Home");
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < places.length; step += 1) {
      seen.push(intent.kind === "chosen" ? intent.aim : undefined);
      intent = doing.walk(intent, places, "PageDown");
    }
    expect(seen).toEqual(inReadingOrder(places).map(({ move }) => move));
  });
});

describe("the intent", () => {
  const places = placesOn(begun, "16");
  const one = places[0]!;

  it("chooses a card that can be laid, and puts it back", () => {
    expect(chosen(0)).toMatchObject({ kind: "chosen", index: 0, turn: 0 });
    expect(doing.choose(chosen(0), 0, position)).toBe(doing.idle);
    expect(doing.choose(doing.idle, 0, { ...position, offer: undefined })).toBe(doing.idle);
    expect(doing.choose(doing.idle, 7, position)).toBe(doing.idle);
  });
  it("changes from one card to another and keeps the turn", () => {
    const turned = doing.turn(chosen(0), [], undefined);
    expect(doing.choose(turned, 2, position)).toMatchObject({ index: 2, turn: 1, aim: undefined });
  });
  it("tells two equal cards of the hand apart", () => {
    expect(doing.choose(chosen(0), 1, position)).toMatchObject({ index: 1 });
  });
  it("lays by a click where the card is shown, and nowhere else", () => {
    expect(doing.click(chosen(0), places, one.middle).move).toBe(
      doing.aimedAt(doing.point(chosen(0), places, one.middle), places)?.move,
    );
    expect(doing.click(chosen(0), places, { x: 9, y: 9 })).toMatchObject({
      intent: { kind: "chosen", aim: undefined },
    });
  });
  it("aims by the first tap and lays by the second on the same card", () => {
    const first = doing.tap(chosen(0), places, one.middle);
    expect(first.move).toBeUndefined();
    const aimed = doing.aimedAt(first.intent, places)!;
    expect(doing.tap(first.intent, places, aimed.middle).move).toBe(aimed.move);
  });
  it("aims anew by a tap beside the card", () => {
    const first = doing.tap(chosen(0), places, one.middle);
    const farthest = [...places].sort(
      (a, b) =>
        Math.hypot(b.middle.x - one.middle.x, b.middle.y - one.middle.y) -
        Math.hypot(a.middle.x - one.middle.x, a.middle.y - one.middle.y),
    )[0]!;
    const second = doing.tap(first.intent, places, { x: farthest.middle.x * 1.2, y: farthest.middle.y * 1.2 });
    expect(second.move).toBeUndefined();
    expect(doing.aimedAt(second.intent, places)?.middle).toEqual(farthest.middle);
  });
  it("lays a carried card where it was let go, and takes it back beside every place", () => {
    expect(doing.drop(chosen(0), one).move).toBe(one.move);
    expect(doing.drop(chosen(0), undefined)).toEqual({ intent: doing.idle });
  });
  it("begins the keyboard's walk near the last card and lays with the place in focus", () => {
    const near = doing.begin(chosen(0), places, { x: 0, y: 0 });
    expect(doing.lay(near).move).toBe(doing.aimedAt(near, places)?.move);
    expect(doing.begin(chosen(0), [], { x: 0, y: 0 })).toEqual(chosen(0));
  });
  it("lays nothing that is not aimed", () => {
    expect(doing.lay(chosen(0)).move).toBeUndefined();
    expect(doing.lay(doing.idle).move).toBeUndefined();
  });
});
