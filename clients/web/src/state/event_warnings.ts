// What will not work as a tournament is set up: shown to its director, before the start and at it.
import type { EventView } from "../protocol/event";
import { stillIn } from "./event_tables";

export interface TooManyRounds {
  readonly [name: string]: number;
  readonly rounds: number;
  readonly entrants: number;
  /** Rounds that so many can play at most. */
  readonly most: number;
}

/** A Swiss pairs no two opponents twice, and gives no entrant two byes (server/events/rounds/too_many_rounds.hpp). */
export function tooManyRounds(rounds: number, entrants: number): TooManyRounds | undefined {
  const most = entrants % 2 === 0 ? entrants - 1 : entrants;
  return rounds > most ? { rounds, entrants, most } : undefined;
}

/** If it started now, with those who are in. */
export function tooManyNow(view: EventView): TooManyRounds | undefined {
  const [stage] = view.stages;
  const entrants = stillIn(view).length;
  return stage?.format === "swiss" && entrants > 1 ? tooManyRounds(stage.rounds ?? 0, entrants) : undefined;
}
