// Which seats play together, as an invitation to a side means it.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { SideOf } from "../state/invitation";

/** Seats of one colour are one side. */
export function sidesOf(game: string, t: Translate): SideOf {
  return (seat) => gameUi(game).badge(t, seat)?.colour;
}

/** Some play together. */
export function hasPartners(count: number, sideOf: SideOf): boolean {
  const sides = Array.from({ length: count }, (_, seat) => sideOf(seat)).filter((side) => side !== undefined);
  return new Set(sides).size < sides.length;
}
