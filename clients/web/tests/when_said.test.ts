// When something of a tournament is, in words.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dayAndTimeSaid, whenSaid } from "../src/views/events/when_said";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 29, 12, 0), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

it("is the time alone today, and the day with it otherwise", () => {
  expect(whenSaid("en", at(2026, 10, 29, 19, 30))).toBe("19:30");
  expect(whenSaid("en", at(2026, 10, 30, 19, 30))).toMatch(/^Mon,? 30 Nov, 19:30$/);
  expect(dayAndTimeSaid("en", at(2026, 10, 29, 19, 30))).toMatch(/^Sun,? 29 Nov, 19:30$/);
});
it("has the year if it is another one", () => {
  expect(whenSaid("en", at(2028, 1, 29, 19, 30))).toMatch(/^Tue,? 29 Feb 2028, 19:30$/);
  expect(whenSaid("de", at(2028, 1, 29, 19, 30))).toMatch(/^Di\., 29\. Feb\. 2028, 19:30$/);
  expect(dayAndTimeSaid("en", at(2027, 0, 1, 0, 0))).toContain("2027");
});
