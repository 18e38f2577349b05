// Clocks as plain values: what a seat has left now, and how that is written. The server's clock decides; `ahead_ms` is
// how much it is ahead of ours.
import type { ClockView, Options } from "../protocol/types";

/** Below this a clock shows tenths, and looks urgent. */
export const low_ms = 10_000;

export function leftNow(clock: ClockView, seat: number, now_ms: number, ahead_ms: number): number | undefined {
  const left = clock.left[seat];
  if (left === undefined) return undefined;
  const gone = clock.running.includes(seat) ? Math.max(0, now_ms + ahead_ms - clock.since) : 0;
  return Math.max(0, left - gone);
}

/** `2 d 3 h`, `1:02:03`, `9:58`, and `9.7` below ten seconds. */
export function clockText(left_ms: number, days: string, hours: string): string {
  if (left_ms < low_ms) return (Math.floor(left_ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left_ms / 1000);
  const [minutes, hour] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const two = (n: number) => String(n).padStart(2, "0");
  if (hour >= 24) return `${Math.floor(hour / 24)} ${days} ${hour % 24} ${hours}`;
  if (hour > 0) return `${hour}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** When the text next changes. */
export function nextTick(left_ms: number): number {
  return left_ms < low_ms + 1000 ? 100 : left_ms % 1000 || 1000;
}

/** What the host can choose from; any other value is kept as it is. */
export const presets = [
  "none",
  "move 30",
  "move 60",
  "3+2",
  "5+3",
  "10+5",
  "15+10",
  "10d5",
  "days 1",
  "days 3",
] as const;

export function clockOf(options: Options): string {
  return typeof options.clock === "string" ? options.clock : "none";
}

/** The players need not be present. */
export const isOfDays = (value: string | undefined): boolean =>
  value !== undefined && readClock(value)?.kind === "days";

type ClockWord =
  | { readonly kind: "none" }
  | { readonly kind: "move" | "days"; readonly n: number }
  | { readonly kind: "fischer" | "delay"; readonly minutes: number; readonly seconds: number };

/** The option's value in parts; `undefined` for a kind of clock that is not known here. */
export function readClock(value: string): ClockWord | undefined {
  if (value === "none") return { kind: "none" };
  const [, per = "", n = ""] = /^(move|days) (\d+)$/.exec(value) ?? [];
  if (per === "move" || per === "days") return { kind: per, n: Number(n) };
  const [, minutes, sign, seconds] = /^(\d+)([+d])(\d+)$/.exec(value) ?? [];
  if (!sign) return undefined;
  return { kind: sign === "+" ? "fischer" : "delay", minutes: Number(minutes), seconds: Number(seconds) };
}
