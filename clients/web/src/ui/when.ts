// Moments for work that need not be done at once, so that urgent work is not held up.

const longest_idle_wait_ms = 2000;
/** A hidden page has no frames. */
const longest_frame_wait_ms = 300;

/** When the browser has nothing better to do. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(run, 200);
  else requestIdleCallback(run, { timeout: longest_idle_wait_ms });
}

/** Each in an idle moment of its own, in this order. */
export async function oneByOne(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) {
    await new Promise<void>((now) => whenIdle(now));
    await job();
  }
}

/**
 * Once the browser has laid out and drawn the page as it is now: an effect may come before that on a slow machine.
 * Returns a function that calls it off.
 */
export function afterFrame(run: () => void): () => void {
  let drawn: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(done, longest_frame_wait_ms);
  const frame = requestAnimationFrame(() => (drawn = setTimeout(done)));
  function stop() {
    clearTimeout(late);
    clearTimeout(drawn);
    cancelAnimationFrame(frame);
  }
  function done() {
    stop();
    run();
  }
  return stop;
}
