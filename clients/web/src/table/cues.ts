// Which sound goes with what has just happened at a table: at most one for an update.
import type { RoomEvent, RoomView } from "../protocol/types";
import type { Sound } from "../ui/sound";

/** The games' events by what a hand does on the table. */
const of_events: Readonly<Record<string, Sound>> = {
  captured: "take",
  moved: "lay",
  removed: "take",
  swapped: "take",
  laid: "lay",
  placed: "lay",
  replaced: "lay",
  exchanged: "lay",
  revealed: "lay",
  took: "deal",
  flipped: "deal",
  chose: "lay",
  rolled: "roll",
  game_started: "deal",
};
const most_telling: readonly Sound[] = ["take", "lay", "roll", "deal"];

export function soundOf(events: readonly RoomEvent[]): Sound | undefined {
  const heard = new Set(events.flatMap(({ type }) => of_events[type] ?? []));
  return most_telling.find((sound) => heard.has(sound));
}

/** For the players; a draw, and a game that is only watched, ends quietly. */
export function soundOfEnd({ result }: RoomView, own: number | undefined): Sound | undefined {
  if (!result || own === undefined || result.winners.length === 0 || result.scores.length < 2) return undefined;
  return result.winners.includes(own) ? "win" : "lose";
}
