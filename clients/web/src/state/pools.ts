// Pools of ratings, as the server has them, and which of them a table would be rated in.
import type { Options } from "../protocol/types";
import { clockOf, readClock } from "./clock";

const kinds = ["crosswise-duel", "crosswise-team", "kreuz-und-quer", "cross-roads", "kriss-kross"] as const;

export const pools: readonly string[] = kinds.flatMap((kind) => [kind, `${kind}-days`]);

/** Of a sought game, which is for two or, if that is too few, for the fewest who can play it. */
export function poolOf(game: string, clock: string): string {
  const kind = game === "crosswise" ? "crosswise-duel" : game;
  return readClock(clock)?.kind === "days" ? `${kind}-days` : kind;
}

/** A rated game needs a clock, and nothing that changes its rules; the server has the last word. */
export function mayBeRated(options: Options): boolean {
  return clockOf(options) !== "none" && options.advanced !== true;
}
