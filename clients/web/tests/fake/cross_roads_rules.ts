// Just enough of Cross Roads to grow tables for the tests of its view: the legal placements of a card (CR-6).
import { layoutOf, at } from "../../src/games/cross_roads/layout";
import { isAcross, readLaid, writeLaid, type Laid } from "../../src/games/cross_roads/notation";

const values = (card: string) => [Number(card[0]), Number(card[1])] as const;
const differByOne = (one: number, other: number) => [1, 8].includes(Math.abs(one - other));

export const laid = (move: string): Laid => readLaid(move)!;

export function legalPlacements(cards: readonly Laid[], card: string): string[] {
  const { tops } = layoutOf(cards);
  const [low, high] = values(card);
  const around = new Set(
    cards.flat().flatMap(({ x, y }) =>
      [
        [x, y],
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ].map(String),
    ),
  );
  const found = new Set<string>();
  for (const from of around) {
    const [x, y] = from.split(",").map(Number) as [number, number];
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const placed = laid(`${low}@${x},${y}/${high}@${x + dx},${y + dy}`);
      const covered = placed.flatMap((half) => {
        const top = tops.get(at(half));
        return top ? [{ half, top }] : [];
      });
      if (covered.length === 0 || !covered.every(({ half, top }) => differByOne(half.value, top.value))) continue;
      if (covered.length === 2 && covered[0]!.top.card === covered[1]!.top.card) continue;
      if (covered.some(({ top }) => top.across !== isAcross(placed))) found.add(writeLaid(placed));
    }
  }
  return [...found].sort();
}

/** A random table: `count` cards, each laid somewhere legal. */
export function grownTable(count: number, seed: number): Laid[] {
  let state = seed;
  const below = (n: number) => (state = (state * 48271) % 2147483647) % n;
  const cards = [laid("2@1,0/8@0,0")];
  while (cards.length < count) {
    const moves = legalPlacements(cards, [1 + below(9), 1 + below(9)].sort().join(""));
    if (moves.length > 0) cards.push(laid(moves[below(moves.length)]!));
  }
  return cards;
}
