// What chance had to bring (engine/core/FAIRNESS.md, steps 4 and 5): one draw per chance line, from the possible
// outcomes.
import { joined, lp, u32, type Bytes } from "./bytes";
import type { Hasher } from "./hasher";

/** A chance line that could be here, and its weight among the others. */
export interface Outcome {
  readonly line: string;
  readonly weight: number;
}

/**
 * Follows a game's lines as far as its chance depends on them. `first` is common to all games and not asked for here.
 */
export interface ChanceTracker {
  /**
   * The possible lines in place of this chance line, in the order of FAIRNESS.md; `undefined` if no such line can be
   * here.
   */
  outcomes(line: string): readonly Outcome[] | undefined;
  /** Any line, in order, including `first`; a chance line only after it proved right. False if it cannot be here. */
  take(line: string): boolean;
}

export interface RecordedGame {
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export type TrackChance = (game: RecordedGame) => ChanceTracker;

export function firstOutcomes(players: number, fixed: number | undefined): Outcome[] {
  return Array.from({ length: players }, (_, seat) => ({
    line: `* first ${seat}`,
    weight: fixed === undefined || fixed === seat ? 1 : 0,
  }));
}

/** Equally likely outcomes, such as the faces of dice. */
export function evenOutcomes(lines: readonly string[]): Outcome[] {
  return lines.map((line) => ({ line, weight: 1 }));
}

/** The chance line that the seed gives for line k, counted from 0 over the chance lines; they are asked in order. */
type Draw = (k: number, outcomes: readonly Outcome[]) => Promise<string>;

/** The stream of one game. */
export async function chanceOf(hasher: Hasher, key: Bytes): Promise<Draw> {
  const sign = await hasher.hmac(key);
  return async (k, outcomes) => {
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    // Words below 2³² mod total would favour the first outcomes.
    const uneven = 2 ** 32 % total;
    for (let j = 0; ; j += 1) {
      const block = new DataView((await sign(joined(lp("chance"), u32(k), u32(j)))).buffer);
      for (let at = 0; at < 32; at += 4) {
        const word = block.getUint32(at);
        if (word >= uneven) return outcomeAt(outcomes, word % total);
      }
    }
  };
}

function outcomeAt(outcomes: readonly Outcome[], position: number): string {
  let before = 0;
  for (const { line, weight } of outcomes) {
    before += weight;
    if (position < before) return line;
  }
  throw new Error("weights do not add up");
}

/** The chance of one table of a board (FAIRNESS.md, "Boards"): the outcome with the smallest word. */
export async function boardChanceOf(hasher: Hasher, key: Bytes): Promise<Draw> {
  const sign = await hasher.hmac(key);
  const earlier = new Map<string, number>();
  const smallestWord = async (stem: string, name: string, weight: number) => {
    let smallest: bigint | undefined;
    for (let i = 0; i < weight; i += 4) {
      const about = joined(lp("chance/2"), lp(stem), u32(earlier.get(stem) ?? 0), lp(name), u32(i / 4));
      const block = new DataView((await sign(about)).buffer);
      for (let j = 0; j < Math.min(4, weight - i); j += 1) {
        const word = block.getBigUint64(8 * j);
        if (smallest === undefined || word < smallest) smallest = word;
      }
    }
    return smallest;
  };
  return async (_, outcomes) => {
    let drawn: { readonly line: string; readonly stem: string; readonly word: bigint } | undefined;
    for (const { line, weight } of outcomes) {
      const space = line.lastIndexOf(" ");
      const stem = line.slice(2, space); // after "* "
      const word = await smallestWord(stem, line.slice(space + 1), weight);
      if (word !== undefined && (drawn === undefined || word < drawn.word)) drawn = { line, stem, word };
    }
    if (!drawn) throw new Error("nothing can be drawn");
    earlier.set(drawn.stem, (earlier.get(drawn.stem) ?? 0) + 1);
    return drawn.line;
  };
}
