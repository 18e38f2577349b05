// How long to wait before the next try. The first try comes quickly, because most cuts are short; after that the wait
// doubles up to a ceiling. Half of it is chance, so that a restarted server is not met by everybody at once.

const first_wait_ms = 250;
export const longest_wait_ms = 15_000;
/** After close code 1008 (flood) the server wants to be left alone for a while. */
export const policy_wait_ms = 5_000;

export function waitBefore(attempt: number, random: number, close_code?: number): number {
  const doubled = Math.min(longest_wait_ms, first_wait_ms * 2 ** Math.max(0, attempt - 1));
  const floor = close_code === 1008 ? policy_wait_ms : 0;
  return Math.round(floor + doubled / 2 + (doubled / 2) * random);
}
