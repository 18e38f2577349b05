// What a player can do about time: ask for a pause, and nudge the player to move.
import type { Translate } from "../messages";
import type { RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";
import { clockText } from "../state/clock";
import { useClient, useT } from "../ui/hooks";

interface TimeButtonsProps {
  readonly view: RoomView;
  readonly own: number | undefined;
  readonly disabled: boolean;
}

/** Among the other things that a player can do with the room. */
export function TimeButtons({ view, own, disabled }: TimeButtonsProps) {
  const t = useT();
  const client = useClient();
  if (own === undefined || view.phase !== "playing") return null;
  // A tournament bounds pauses, or allows none.
  const left_ms = view.seats[own]?.pause_left;
  const others = seatEntries(view).some(([seat, { bot, connected }]) => seat !== own && bot === undefined && connected);
  return (
    <>
      {(!view.event || left_ms !== undefined) && !view.paused && !view.seats[own]?.pauses && (
        <button
          type="button"
          disabled={disabled || left_ms === 0}
          title={left_ms === undefined ? undefined : leftSaid(t, left_ms)}
          data-do="pause"
          onClick={() => void client.rooms.pause(view.room)}
        >
          {t("time.pause")}
        </button>
      )}
      {others && !view.clock && !view.paused && (
        <button
          type="button"
          disabled={disabled}
          title={t("time.nudge.what")}
          data-do="nudge"
          onClick={() => void client.rooms.nudge(view.room)}
        >
          {t("time.nudge")}
        </button>
      )}
    </>
  );
}

const leftSaid = (t: Translate, left_ms: number): string =>
  t("time.pause_left", { time: clockText(left_ms, t("clock.d"), t("clock.h")) });
