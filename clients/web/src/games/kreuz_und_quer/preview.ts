// What going to a marked cell would do, shown beforehand: capturing (KQ-8), parking (KQ-9), shelter (KQ-10).
import { kindOf, ownerOf, zoneOf, type Board, type Cell, type Figure } from "./board";
import type { Mark } from "./intent";

type Outcome = `kq.would.${"captures" | "parks" | "shelters"}.${"M" | "S"}`;

/** `stays`: cells where the turn may end after the red step. */
export function outcomeOf(
  board: Board,
  figure: Figure,
  { at, as }: Mark,
  stays: ReadonlySet<Cell>,
): Outcome | undefined {
  const side = ownerOf(figure);
  const zone = zoneOf(at);
  if (as === "red") return stays.has(at) && zone === side ? `kq.would.shelters.${kindOf(figure)}` : undefined;
  if (as !== "green" && as !== "end") return undefined;
  const met = board[at];
  if (met && ownerOf(met) !== side) return `kq.would.captures.${kindOf(met)}`;
  return zone !== undefined && zone !== side ? `kq.would.parks.${kindOf(figure)}` : undefined;
}
