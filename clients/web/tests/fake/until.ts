// Waits for a condition, never for a time: only a test that hangs, or whose condition never holds, gets to the end.
import { vi } from "vitest";

/** Resolves once `check` no longer throws. */
export const until = (check: () => void) => vi.waitFor(check, { timeout: 25_000, interval: 2 });
