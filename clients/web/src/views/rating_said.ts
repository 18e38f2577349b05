// Ratings in words.
import type { Translate } from "../messages";
import type { Rating } from "../protocol/types";

/** A pool of a game that this page has no words for has its title from the server. */
export function poolSaid(t: Translate, pool: string, title = pool): string {
  return t.server(`pool.${pool}`, undefined, title);
}

/** On the scale of ratings. */
export function deviationOf({ rd, sigma }: Rating): number {
  return rd ?? Math.round(40 * (sigma ?? 0));
}

/** "+12", "−12", "±0". */
export function changeSaid(before: number, after: number): string {
  const change = after - before;
  return change === 0 ? "±0" : change > 0 ? `+${change}` : `−${-change}`;
}
