// What lies on the table: which half is on top of each cell, how high each card lies, and how far the table extends.
import { isAcross, type Laid, type Spot } from "./notation";

/** The visible half on a cell. */
export interface Top {
  readonly value: number;
  /** The card's position in the order of laying. */
  readonly card: number;
  /** The card lies horizontally, not vertically. */
  readonly across: boolean;
}

export interface Layout {
  readonly cards: readonly Laid[];
  readonly tops: ReadonlyMap<string, Top>;
  /** Per card, how many cards lie under its highest point. */
  readonly levels: readonly number[];
}

/** In cells, both ends included. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What a placement causes (CR-7). */
export type Effect = "none" | "whiff" | "reeky";

export function at({ x, y }: Spot): string {
  return `${x},${y}`;
}

export function layoutOf(cards: readonly Laid[]): Layout {
  const tops = new Map<string, Top>();
  const heights = new Map<string, number>();
  const levels = cards.map((laid, card) => {
    const level = Math.max(...laid.map((half) => heights.get(at(half)) ?? 0));
    for (const half of laid) {
      tops.set(at(half), { value: half.value, card, across: isAcross(laid) });
      heights.set(at(half), level + 1);
    }
    return level;
  });
  return { cards, tops, levels };
}

/** How high a card would lie there. */
export function levelAt(laid: Laid, { tops, levels }: Layout): number {
  return Math.max(...laid.map((half) => 1 + (levels[tops.get(at(half))?.card ?? -1] ?? -1)));
}

/** CR-7: two cards that share a cell, or two that do not. */
export function effectOf(laid: Laid, layout: Layout): Effect {
  const [one, other] = laid.map((half) => layout.tops.get(at(half))?.card);
  if (one === undefined || other === undefined || one === other) return "none";
  const cells = new Set(layout.cards[one]!.map(at));
  return layout.cards[other]!.some((half) => cells.has(at(half))) ? "whiff" : "reeky";
}

/** `undefined` for an empty table. */
export function boundsOf(cards: readonly Laid[]): Bounds | undefined {
  const halves = cards.flat();
  if (halves.length === 0) return undefined;
  const xs = halves.map(({ x }) => x);
  const ys = halves.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
