// Waits for a condition, never for a time: asks until the answer is right, and reports the last one if it never is.
// (Playwright's own waitForFunction needs eval, which the page's policy forbids.)
import { setTimeout as pause } from "node:timers/promises";

let asked_again_after_ms = 15;

/** For measurements: each question takes the page some of the time that is measured. */
export function askEvery(ms) {
  asked_again_after_ms = ms;
}

/** Resolves with the first value of `read` that `right` accepts. */
export async function until(sentence, read, right = Boolean, within_ms = 120_000) {
  const deadline = Date.now() + within_ms;
  for (;;) {
    const seen = await read();
    if (right(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`never: ${sentence}; last seen: ${JSON.stringify(seen)}`);
    await pause(asked_again_after_ms);
  }
}
