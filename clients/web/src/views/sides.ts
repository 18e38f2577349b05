// Which seats play together, as an invitation to a side means it.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { SideOf } from "../state/invitation";

/** Seats of one colour are one side. */
export function sidesOf(game: string, t: Translate): SideOf {
  return (seat) => gameUi(game).badge(t, seat)?.colour;
}
