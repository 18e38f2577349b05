// The moves of the running game, numbered, and what is said of each.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { RoomEvent } from "../protocol/types";
import { movesIn, type EventLine } from "../state/line";
import type { RoomState } from "../state/room";
import { withBotNames } from "../table/bots";

interface Told {
  readonly event: RoomEvent;
  readonly seat: number | undefined;
  readonly text: string;
  readonly colour: string | undefined;
}

/** Moves that say nothing (a hidden entry) have no number. */
export function numbered(t: Translate, { lines, view }: RoomState) {
  let number = 0;
  return movesIn(lines).flatMap(({ ply, events }) => {
    const told = events.flatMap((line) => tell(t, view.game, line));
    return told.length === 0 ? [] : [{ ply, told, number: ply === 0 ? undefined : (number += 1) }];
  });
}

function tell(t: Translate, game: string, { event, scene }: EventLine): readonly Told[] {
  const ui = gameUi(game);
  const told = ui.narrate(t, event, withBotNames(t, scene.seats));
  if (told === undefined) return [];
  const colourOf = (seat: unknown) => (typeof seat === "number" ? ui.badge(t, seat)?.colour : undefined);
  return typeof told === "string"
    ? [{ event, seat: undefined, text: told, colour: colourOf(event.seat) }]
    : told.map(({ seat, text }) => ({ event, seat, text, colour: colourOf(seat) }));
}

/** The number that the list gives to a move. */
export function numberOf(t: Translate, room: RoomState, ply: number): number {
  return numbered(t, room).find((move) => move.ply === ply)?.number ?? 0;
}
