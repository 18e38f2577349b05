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

/** The stream of one game: the outcome of chance line k, counted from 0. */
export async function chanceOf(
  hasher: Hasher,
  key: Bytes,
): Promise<(k: number, outcomes: readonly Outcome[]) => Promise<string>> {
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
