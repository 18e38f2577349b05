// Clocks count down by themselves, by the server's clock, and only those that run.
import { describe, expect, it } from "vitest";
import { clockText, leftNow, nextTick, presets, readClock } from "../src/state/clock";
import type { ClockView } from "../src/protocol/types";

const clock: ClockView = {
  kind: "fischer",
  base: 600_000,
  bonus: 5_000,
  left: { 0: 600_000, 1: 598_000 },
  running: [1],
  since: 1_000_000,
};
const text = (ms: number) => clockText(ms, "d", "h");

describe("what is left", () => {
  it("of a clock that runs falls with time", () => expect(leftNow(clock, 1, 1_003_000, 0)).toBe(595_000));
  it("goes by the server's clock", () => expect(leftNow(clock, 1, 903_000, 100_000)).toBe(595_000));
  it("of a clock that stands stays", () => expect(leftNow(clock, 0, 1_003_000, 0)).toBe(600_000));
  it("is never below nothing", () => expect(leftNow(clock, 1, 9_000_000, 0)).toBe(0));
  it("does not grow if our clock is behind", () => expect(leftNow(clock, 1, 999_000, 0)).toBe(598_000));
  it("of a seat without a clock is unknown", () => expect(leftNow(clock, 4, 1_003_000, 0)).toBeUndefined());
});

describe("it is written", () => {
  it("with tenths below ten seconds", () => expect([text(9_999), text(9_700), text(0)]).toEqual(["9.9", "9.7", "0.0"]));
  it("in minutes and seconds", () =>
    expect([text(10_000), text(61_000), text(600_000)]).toEqual(["0:10", "1:01", "10:00"]));
  it("in hours", () => expect(text(3_600_000 * 3)).toBe("3:00:00"));
  it("in days", () => expect(text(3_600_000 * 50)).toBe("2 d 2 h"));
  it("anew when it changes", () => expect([nextTick(9_950), nextTick(60_250)]).toEqual([100, 250]));
});

describe("the option", () => {
  it("can be read for every preset", () => expect(presets.map(readClock)).not.toContain(undefined));
  it("has an increment or a delay", () => {
    expect(readClock("10+5")).toEqual({ kind: "fischer", minutes: 10, seconds: 5 });
    expect(readClock("10d5")).toEqual({ kind: "delay", minutes: 10, seconds: 5 });
  });
  it("of a later server is unknown", () => expect(readClock("hourglass 3")).toBeUndefined());
});
