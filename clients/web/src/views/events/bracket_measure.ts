// How large a bracket is drawn, in ems of its own type size.
import type { BracketMatch } from "../../protocol/event";
import { nameOf } from "../../state/event_tables";
import type { Scene } from "./parts";

export const [gap, row_height, head_height] = [2.2, 4.2, 2.2];
/** A box is as wide as the longest name needs, within bounds; beside the name are numbers. */
const [narrowest, widest, beside_name, letter] = [12.5, 19, 5.5, 0.56];

export const left = (column: number, box: number): number => column * (box + gap);
export const middle = (row: number): number => head_height + row * row_height;

export function boxWidth({ view }: Scene, bracket: readonly BracketMatch[]): number {
  const entrants = bracket.flatMap((match) => (match.entrants ?? []).map(({ entrant }) => entrant));
  const longest = Math.max(0, ...entrants.map((entrant) => (entrant === undefined ? 0 : nameOf(view, entrant).length)));
  return Math.min(widest, Math.max(narrowest, beside_name + letter * longest));
}
