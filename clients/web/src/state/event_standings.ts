// Standings as they are read: one list, or one per group while groups play. Afterwards those who went on come first,
// and each group lists those who stayed behind.
import type { EventView } from "../protocol/event";
import { ranked } from "./event_tables";

interface StandingsPart {
  readonly kind: "all" | "stage" | "group" | "others";
  /** Of `group`. */
  readonly group?: number;
  readonly entrants: readonly string[];
}

export function standingsParts(view: EventView): readonly StandingsPart[] {
  const order = ranked(view);
  const groupOf = (entrant: string) => view.scores[entrant]?.group;
  const groups = [...new Set(order.flatMap((entrant) => groupOf(entrant) ?? []))].sort((one, other) => one - other);
  const without = order.filter((entrant) => groupOf(entrant) === undefined);
  if (groups.length === 0 || (groups.length === 1 && without.length === 0)) return [{ kind: "all", entrants: order }];
  const on = without.filter((entrant) => view.scores[entrant]);
  const parts: readonly StandingsPart[] = [
    { kind: "stage", entrants: on },
    ...groups.map((group) => ({
      kind: "group" as const,
      group,
      entrants: order.filter((entrant) => groupOf(entrant) === group),
    })),
    { kind: "others", entrants: without.filter((entrant) => !view.scores[entrant]) },
  ];
  return parts.filter(({ entrants }) => entrants.length > 0);
}

/** Places count within groups while groups play, and in the whole event from then on. */
export function placesAreOfGroups(view: EventView): boolean {
  return view.stages[view.stage ?? 0]?.groups !== undefined;
}
