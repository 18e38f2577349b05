// The lessons: every step can be done, a move that misses the point is told so, and every sentence is there.
import { describe, expect, it } from "vitest";
import { gameUi, games_with_tables } from "../src/games/registry";
import { lessons as sentences } from "../src/messages/en/lessons";
import { beginning, onward, played, tableOf, type Lesson, type Progress } from "../src/table/lesson";
import { readLaid } from "../src/games/cross_roads/notation";
import { legalPlacements } from "./fake/cross_roads_rules";

/** What a player does in each step: first a move that misses the point, where there is one; then what is asked. */
const plays: Readonly<Record<string, readonly (readonly [string | undefined, string])[]>> = {
  crosswise: [
    ["A@a1", "D@c1"],
    ["A@b1", "A@b4"],
    ["A@a1", "F@f6"],
    ["A@a1", "R:c3"],
    ["A@a1", "F@d6"],
  ],
  "kriss-kross": [
    [undefined, "choose S"],
    ["S@e1/D@e2", "D@b4/S@a4"],
    ["S@e1/X@e2", "S@a4/X@a5"],
    ["S@a4/O@a5", "S@e3/O@e2"],
  ],
  "cross-roads": [
    [undefined, "3@1,1/7@1,0"],
    ["4@1,0/9@1,1", "4@0,1/9@0,0"],
    ["3@2,0/7@1,0", "3@0,0/7@1,0"],
    ["5@2,0/7@1,0", "5@0,0/7@1,0"],
    [undefined, "1@0,0/9@0,1"],
  ],
  "kreuz-und-quer": [
    [undefined, "e5-c5-c8"],
    ["h6-g6-g8", "h6-g6-i8"],
    ["e5-c5-c9", "e5-g5-g7"],
    ["h14-h13-h16", "h14-g14-g17"],
    ["n15-n13-n15", "n15-l15-l17"],
  ],
};

const lessonOf = async (game: string): Promise<Lesson> => (await gameUi(game).lesson?.())!;

describe.each(games_with_tables)("the lesson of %s", (game) => {
  it("goes from step to step by what the player does", async () => {
    const lesson = await lessonOf(game);
    let progress: Progress | undefined = beginning;
    for (const [beside, asked] of plays[game]!) {
      const before = tableOf(lesson, progress!);
      if (beside !== undefined) {
        const missed: Progress = played(lesson, progress!, beside);
        expect([beside, missed.misses, missed.done]).toEqual([beside, 1, undefined]);
        expect(tableOf(lesson, missed)).toEqual(before);
        progress = missed;
      }
      const done: Progress = played(lesson, progress!, asked);
      expect([asked, done.done]).toEqual([asked, asked]);
      expect(tableOf(lesson, done)).not.toEqual(before);
      progress = onward(lesson, done);
    }
    expect(progress).toBeUndefined();
  });

  it("says a task and its good in every step, and nothing that no step has", async () => {
    const { steps } = await lessonOf(game);
    const said = Object.keys(sentences).filter((key) => key.startsWith(`${game}.`));
    expect(said.sort()).toEqual(steps.flatMap(({ name }) => [`${game}.${name}`, `${game}.${name}.done`]).sort());
  });

  it("lists the moves of its examples among the legal ones", async () => {
    const { steps } = await lessonOf(game);
    const listed = plays[game]!.flatMap((pair, at) =>
      steps[at]!.legal.length === 0 ? [] : pair.flatMap((move) => (move === undefined ? [] : [[at, move] as const])),
    );
    expect(listed.filter(([at, move]) => !steps[at]!.legal.includes(move))).toEqual([]);
  });
});

it("the lesson of Cross Roads lists every place where its card can be laid", async () => {
  const { steps } = await lessonOf("cross-roads");
  for (const { table, offer, legal } of steps) {
    const { cards, hand } = table as { cards: Record<string, string>; hand: string[] };
    const [card] = (offer as { cards: string[] }).cards;
    const lying = Object.values(cards).map((laid) => readLaid(laid)!);
    expect([...legal].sort()).toEqual(legalPlacements(lying, card!));
    const others = hand.filter((one) => one !== card);
    expect(others.filter((one) => legalPlacements(lying, one).length > 0)).toEqual([]);
  }
});
