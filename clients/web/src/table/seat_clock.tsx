// A seat's clock. It counts down by itself; a screen reader hears of it where it is, and is not told every second.
import { useEffect, useState } from "preact/hooks";
import type { RoomView } from "../protocol/types";
import { useAppState, useClient, usePreferences, useT } from "../ui/hooks";
import { play } from "../ui/sound";
import { clockText, leftNow, low_ms, nextTick } from "../state/clock";

export function SeatClock({ view, seat }: { readonly view: RoomView; readonly seat: number }) {
  return view.clock?.left[seat] === undefined ? null : <Ticking view={view} seat={seat} />;
}

function Ticking({ view: { clock, phase, paused }, seat }: { readonly view: RoomView; readonly seat: number }) {
  const t = useT();
  const { ahead_ms } = useAppState(useClient());
  const [now, set] = useState(Date.now());
  const left = clock && leftNow(clock, seat, now, ahead_ms);
  const runs = phase === "playing" && clock?.running.includes(seat) === true;
  useEffect(() => {
    if (!runs || !clock) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      set(at);
      timer = setTimeout(tick, nextTick(leftNow(clock, seat, at, ahead_ms) ?? 0));
    };
    tick();
    return () => clearTimeout(timer);
  }, [runs, clock, seat, ahead_ms]);
  if (left === undefined) return null;
  const text = clockText(left, t("clock.d"), t("clock.h"));
  return (
    <span
      class="seat-clock"
      role="timer"
      aria-live="off"
      aria-label={t(runs ? "clock.runs" : "clock.stands", { time: text })}
      data-runs={runs || undefined}
      data-low={left < low_ms || undefined}
      data-paused={paused || undefined}
      data-testid={`clock-${seat}`}
    >
      {text}
    </span>
  );
}

/** Says once, politely, that one's own time is nearly up. */
export function LowTime({ view, own }: { readonly view: RoomView; readonly own: number | undefined }) {
  const t = useT();
  const { ahead_ms } = useAppState(useClient());
  const { sound } = usePreferences();
  const [low, set] = useState(false);
  const { clock } = view;
  const runs = view.phase === "playing" && own !== undefined && clock?.running.includes(own) === true;
  useEffect(() => {
    set(false);
    if (!runs || !clock) return undefined;
    const left = leftNow(clock, own, Date.now(), ahead_ms) ?? 0;
    const timer = setTimeout(
      () => {
        set(true);
        if (sound) play("low");
      },
      Math.max(0, left - low_ms),
    );
    return () => clearTimeout(timer);
  }, [runs, clock, own, ahead_ms]);
  return (
    <span class="sr-only" role="status">
      {low ? t("clock.low") : ""}
    </span>
  );
}
