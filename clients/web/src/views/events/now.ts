// The server's time on the pages of tournaments, and how long it is until something.
import { useEffect, useState } from "preact/hooks";
import { useAppState, useClient } from "../../ui/hooks";

/** As a number that moves on every second. */
export function useNow(): number {
  const { ahead_ms } = useAppState(useClient());
  const [now, set] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => set(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead_ms;
}

const [minute, hour] = [60, 3600];

/** `1:05:00`, `4:05`, and `0:00` once it is over. */
export function clockLeft(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const clock = `${two(Math.floor(seconds / minute) % 60)}:${two(seconds % 60)}`;
  return seconds >= hour ? `${Math.floor(seconds / hour)}:${clock}` : clock.replace(/^0/, "");
}
