// In which pools players are rated, as the games declare them.
import type { Catalogue, GameInfo, Options, RatingPool } from "../protocol/types";
import { clockOf, isOfDays } from "./clock";

export function poolsOf(catalogue: Catalogue | undefined): readonly RatingPool[] {
  return catalogue?.games.flatMap(({ pools }) => pools) ?? [];
}

/** For a sought game, which is for two or, if that is too few, for the fewest players that it allows. */
export function poolOf({ players, pools }: GameInfo, clock: string): RatingPool | undefined {
  const days = isOfDays(clock);
  const seats = Math.max(2, players.min);
  return pools.find((pool) => pool.days === days && pool.players.min <= seats && seats <= pool.players.max);
}

/** A rated game needs a clock, and nothing that changes its rules; the server has the last word. */
export function mayBeRated({ options: { properties = {} }, pools }: GameInfo, options: Options): boolean {
  const changed = Object.entries(properties)
    .filter(([name, schema]) => options[name] !== undefined && options[name] !== schema.default)
    .map(([name]) => name);
  return clockOf(options) !== "none" && pools.some(({ free }) => changed.every((name) => free.includes(name)));
}
