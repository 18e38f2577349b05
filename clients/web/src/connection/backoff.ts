// How long to wait before the next try. The first comes quickly, because most cuts are short; then the wait doubles up
// to a ceiling. Half of it is random, so that clients do not all meet a restarted server at once.

const first_wait_ms = 250;
export const longest_wait_ms = 15_000;
/** After close code 1008 (flood) the server wants a longer pause. */
export const policy_wait_ms = 5_000;

export function waitBefore(attempt: number, random: number, close_code?: number): number {
  const doubled = Math.min(longest_wait_ms, first_wait_ms * 2 ** Math.max(0, attempt - 1));
  const floor = close_code === 1008 ? policy_wait_ms : 0;
  return Math.round(floor + doubled / 2 + (doubled / 2) * random);
}
