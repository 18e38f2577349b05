// The lesson of Cross Roads: across and one up or down, 9 beside 1, niffy whiff, sneaky reeky, the last card.
import type { Lesson, LessonStep } from "../../table/lesson";
import type { Json } from "../../protocol/types";
import { effectOf, layoutOf, type Effect } from "./layout";
import { readLaid } from "./notation";

const seat = 0;

function tableOf(cards: readonly string[], hand: readonly string[]): Json {
  return {
    cards: Object.fromEntries(cards.map((card, index) => [String(index), card])),
    hand,
    hands: { "0": hand.length, "1": 4 },
    order: [0, 1],
    pile: 40,
    stage: hand.length === 0 ? "over" : "play",
    ...(hand.length > 0 && { turn: seat }),
  };
}

interface Scene {
  readonly cards: readonly string[];
  readonly hand: readonly string[];
  /** The card that can be laid, and everywhere it can. */
  readonly card: string;
  readonly legal: readonly string[];
  readonly right?: (move: string) => boolean;
}

function step(name: string, { cards, hand, card, legal, right = () => true }: Scene): LessonStep {
  return {
    name,
    table: tableOf(cards, hand),
    offer: { kind: "lay", cards: [card] },
    legal,
    right,
    after: (move) =>
      tableOf(
        [...cards, move],
        hand.filter((one) => one !== card),
      ),
  };
}

function causes(effect: Effect, cards: readonly string[]): (move: string) => boolean {
  const layout = layoutOf(cards.map(readLaid).filter((laid) => laid !== undefined));
  return (move) => {
    const laid = readLaid(move);
    return laid !== undefined && effectOf(laid, layout) === effect;
  };
}

const crossed = ["2@0,0/7@1,0", "6@1,0/9@1,1"];
const beside = ["3@0,0/7@1,0", "4@0,0/9@0,1", "2@1,1/6@1,0"];

export const lesson: Lesson = {
  seat,
  seats: 2,
  steps: [
    step("across", {
      cards: ["2@0,0/8@1,0"],
      hand: ["37", "45", "56"],
      card: "37",
      legal: ["3@0,0/7@0,1", "3@0,0/7@0,-1", "3@1,1/7@1,0", "3@1,-1/7@1,0"],
    }),
    step("circle", {
      cards: ["1@0,0/5@1,0"],
      hand: ["37", "49"],
      card: "49",
      legal: ["4@0,1/9@0,0", "4@0,-1/9@0,0", "4@1,0/9@1,1", "4@1,0/9@1,-1"],
      right: (move) => move.includes("9@0,0"),
    }),
    step("whiff", {
      cards: crossed,
      hand: ["37", "49"],
      card: "37",
      legal: ["3@0,0/7@1,0", "3@0,0/7@0,1", "3@0,0/7@0,-1", "3@2,0/7@1,0"],
      right: causes("whiff", crossed),
    }),
    step("reeky", {
      cards: beside,
      hand: ["57", "69"],
      card: "57",
      legal: ["5@0,0/7@1,0", "5@0,0/7@-1,0", "5@2,0/7@1,0", "5@1,0/7@2,0"],
      right: causes("reeky", beside),
    }),
    step("last", {
      cards: ["2@0,0/8@1,0"],
      hand: ["19"],
      card: "19",
      legal: ["1@0,0/9@0,1", "1@0,0/9@0,-1", "1@1,1/9@1,0", "1@1,-1/9@1,0"],
    }),
  ],
};
