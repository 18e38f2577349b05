// What the game waits for at a seat: a computer that thinks, or a player who is away. A seat that is shown to think is
// to act and plays by itself, and nothing else is known of it: the mark shows no more than whose turn it is.
import type { RoomView } from "../protocol/types";
import { useAppState, useClient, useSecondsUntil, useT } from "../ui/hooks";

interface SeatWaitsProps {
  readonly view: RoomView;
  readonly seat: number;
  /** The seat is to act. */
  readonly turn: boolean;
}

export function SeatWaits({ view, seat, turn }: SeatWaitsProps) {
  const t = useT();
  const holder = view.seats[seat];
  if (!holder || view.phase !== "playing" || view.paused) return null;
  if (holder.standin_at !== undefined) return <StandInSoon at_ms={holder.standin_at} />;
  if (!turn || (holder.bot === undefined && !holder.standin)) return null;
  return (
    <span class="thinks" role="img" aria-label={t("table.thinks")} title={t("table.thinks")}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** Counts down by itself; a screen reader hears of it where it is, and is not told every second. */
function StandInSoon({ at_ms }: { at_ms: number }) {
  const t = useT();
  const { ahead_ms } = useAppState(useClient());
  const seconds = useSecondsUntil(at_ms - ahead_ms);
  if (seconds === undefined) return null;
  return (
    <small class="standin-soon" role="timer" aria-live="off">
      {t("table.standin_in", { n: seconds })}
    </small>
  );
}
