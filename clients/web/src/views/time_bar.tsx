// What a player must know about time: a pause, a nudge, that the house plays for them. Empty while the game just runs.
import type { RoomView } from "../protocol/types";
import { clockText } from "../state/clock";
import { seatEntries } from "../state/room";
import { useAppState, useClient, useSecondsUntil, useT } from "../ui/hooks";
import { Over } from "../ui/over";

interface TimeBarProps {
  readonly view: RoomView;
  readonly own: number | undefined;
  readonly disabled: boolean;
}

/** Five minutes, plus the difference between two clocks. */
const longest_pause_s = 420;

/**
 * It stands still although not all of its people asked for that: its match is adjourned, and the tournament resumes it.
 */
const isAdjourned = (view: RoomView): boolean =>
  view.paused === true && seatEntries(view).some(([, { bot, pauses }]) => bot === undefined && !pauses);

export function TimeBar({ view, own, disabled }: TimeBarProps) {
  const t = useT();
  const client = useClient();
  const nudged = view.phase === "playing" ? seatEntries(view).filter(([, holder]) => holder.nudged !== undefined) : [];
  const { ahead_ms } = useAppState(client);
  const here = (at_ms: number | undefined) => at_ms && at_ms - ahead_ms;
  const seconds = useSecondsUntil(here(nudged[0]?.[1].nudged));
  const asked = useSecondsUntil(here(view.phase === "playing" ? view.offer_until : undefined));
  const goes_on = useSecondsUntil(here(view.pause_until), longest_pause_s);
  if (view.phase !== "playing") return null;
  const wishing = seatEntries(view).flatMap(([, { pauses, name }]) => (pauses ? [name] : []));
  const replaced = own !== undefined && view.seats[own]?.standin === true;
  const wishes = own !== undefined && view.seats[own]?.pauses === true;
  const adjourned = isAdjourned(view);
  const lines = [
    view.paused && t(adjourned ? "error.forbidden.adjourned" : "time.paused"),
    !view.paused && wishing.length > 0 && t.people("time.pause_wanted", wishing),
    replaced && t("time.replaced"),
    asked !== undefined && t("time.offer", { n: asked }),
    ...nudged.map(([seat, { name }]) =>
      seat === own ? t("time.nudged.you", { n: seconds ?? 0 }) : t("time.nudged", { name, n: seconds ?? 0 }),
    ),
  ].filter((line): line is string => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <Over>
      <div class="time-bar" role="status" data-testid="time-bar">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {goes_on !== undefined && (
          <p role="timer" aria-live="off" data-testid="pause-ends">
            {t("time.pause_ends", { time: clockText(goes_on * 1000, t("clock.d"), t("clock.h")) })}
          </p>
        )}
        {own !== undefined && !view.paused && wishing.length > 0 && !wishes && (
          <button
            type="button"
            disabled={disabled}
            data-do="pause-too"
            onClick={() => void client.rooms.pause(view.room)}
          >
            {t("time.pause_too")}
          </button>
        )}
        {own !== undefined && !adjourned && (view.paused || replaced || wishing.length > 0) && (
          <button
            type="button"
            class="primary"
            disabled={disabled}
            data-do="continue"
            onClick={() => void client.rooms.continueGame(view.room)}
          >
            {t(replaced ? "time.back" : "time.continue")}
          </button>
        )}
      </div>
    </Over>
  );
}
