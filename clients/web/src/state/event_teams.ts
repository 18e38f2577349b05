// Matches that two teams play at two tables. Each table has its twin, where the sides are exchanged and other members
// sit; the sum of both decides.
import type { EventMember, EventView } from "../protocol/event";
import type { EventTable } from "./event_tables";

/** It comes after its twin, which stands for the match in brackets and crosstables. */
export const isSecond = ({ number, pairing }: EventTable): boolean =>
  pairing.twin !== undefined && pairing.twin < number;

/** Which members of an entrant sit at this table: the captain's order says who plays where. */
export function playersAt(view: EventView, table: EventTable, entrant: string): readonly EventMember[] {
  const members = view.entrants[entrant]?.members ?? [];
  if (table.pairing.twin === undefined) return members;
  const size = view.team?.size ?? 1;
  const from = isSecond(table) ? size : 0;
  return members.slice(from, from + size);
}

/** Whether a player's own place is here: a team's members have theirs at one of its tables. */
export function sitsAt(
  view: EventView,
  table: EventTable,
  entrant: string | undefined,
  player: string | undefined,
): boolean {
  if (entrant === undefined || !table.pairing.entrants.includes(entrant)) return false;
  return table.pairing.twin === undefined || playersAt(view, table, entrant).some((member) => member.player === player);
}

/** As one table with the result of the match. */
export function asMatch(table: EventTable): EventTable {
  if (table.pairing.twin === undefined) return table;
  const { twin, result, match_result, ...pairing } = table.pairing;
  return { ...table, pairing: { ...pairing, ...(match_result && { result: match_result }) } };
}
