// Tells a screen reader what the others have just done, and what chance did to the player, in the words of the log.
import { useMemo } from "preact/hooks";
import type { GameUi, Telling } from "./game";
import type { RoomState } from "../state/room";
import { useT } from "../ui/hooks";

function wordsOf(told: Telling | undefined): readonly string[] {
  if (told === undefined) return [];
  return typeof told === "string" ? [told] : told.map(({ text }) => `${text}.`);
}

export function SpokenEvents({
  room,
  seat,
  narrate,
  chance = [],
}: {
  room: RoomState;
  seat: number | undefined;
  narrate: GameUi["narrate"];
  /** Types of events that are read out for the viewer's own seat too: they do not know what they did not decide. */
  chance?: readonly string[];
}) {
  const t = useT();
  const told = useMemo(
    () =>
      room.fresh.events
        .filter((event) => seat === undefined || event.seat !== seat || chance.includes(event.type))
        .flatMap((event) => wordsOf(narrate(t, event, room.view.seats)))
        .join(" "),
    [room.fresh, t],
  );
  return (
    <p class="sr-only" role="status">
      {told}
    </p>
  );
}
