// @vitest-environment happy-dom
// A page reports whether somebody looks: by what its document and its window say.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../src/app/client";
import { keepPresent, repeat_ms, settle_ms } from "../src/app/presence";

const client = () => {
  let state = { link: { kind: "online" } };
  let tell = () => {};
  const present = vi.fn();
  const becomes = (kind: string) => {
    state = { link: { kind } };
    tell();
  };
  const store = { get: () => state, subscribe: (run: () => void) => void (tell = run) };
  return { store, present, becomes, told: () => present.mock.calls.map(([visible]) => visible as boolean) };
};
let now: DocumentVisibilityState;
function turn(to: DocumentVisibilityState): void {
  now = to;
  document.dispatchEvent(new Event("visibilitychange"));
}
const clock = {
  now: () => Date.now(),
  random: () => 0,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  now = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function page() {
  const one = client();
  keepPresent(one as unknown as Client, clock);
  return one;
}

it("says so after each hello, and each minute", () => {
  const { told, becomes } = page();
  expect(told()).toEqual([true]);
  vi.advanceTimersByTime(repeat_ms);
  becomes("waiting");
  becomes("online");
  becomes("online");
  expect(told()).toEqual([true, true, true]);
});

it.each([
  ["is hidden", () => turn("hidden"), () => turn("visible")],
  ["is left", () => window.dispatchEvent(new Event("pagehide")), () => window.dispatchEvent(new Event("pageshow"))],
  ["is frozen", () => document.dispatchEvent(new Event("freeze")), () => document.dispatchEvent(new Event("resume"))],
])("says at once that it %s, nothing more until it is back, and then that it is", (_, leave, come_back) => {
  const { told } = page();
  leave();
  expect(told()).toEqual([true, false]);
  vi.advanceTimersByTime(10 * repeat_ms);
  expect(told()).toEqual([true, false]);
  come_back();
  vi.advanceTimersByTime(settle_ms);
  expect(told()).toEqual([true, false, true]);
});
