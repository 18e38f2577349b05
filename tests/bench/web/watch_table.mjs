// What a page takes from the moment its table is shown: the time from each interaction to the next paint, and long
// tasks. `watch` runs in the page before its scripts, so it uses nothing from outside.

export function watch() {
  const watched = (window.watched = { interactions: {}, tasks: [], before: 0 });
  const table = "[data-testid=room] [data-game]";
  let shown_at = Infinity;
  new MutationObserver((_, observer) => {
    if (!document.querySelector(table)) return;
    observer.disconnect();
    shown_at = performance.now();
    watched.before = performance.interactionCount;
  }).observe(document, { subtree: true, childList: true });
  const nameOf = (node) => {
    const { tagName, dataset = {} } = node?.closest?.("[data-cell], [data-do], [data-place], [data-hand-index]") ?? {};
    return `${tagName} ${JSON.stringify({ ...dataset })}`;
  };
  new PerformanceObserver((list) => {
    for (const {
      interactionId,
      name,
      startTime,
      duration,
      processingStart,
      processingEnd,
      target,
    } of list.getEntries()) {
      const known = watched.interactions[interactionId];
      if (interactionId === 0 || startTime < shown_at || known?.duration >= duration) continue;
      const waited = processingStart - startTime;
      const drawn = startTime + duration - processingEnd;
      watched.interactions[interactionId] = { duration, name, waited, drawn, target: nameOf(target), startTime };
    }
  }).observe({ type: "event", durationThreshold: 16 });
  // The table's first task is one of its own.
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration > shown_at) watched.tasks.push({ startTime, duration, after: startTime - shown_at });
  }).observe({ type: "longtask", buffered: true });
}

/** Interactions that the browser does not report took less than this. */
const least_ms = 16;

export async function figuresOf(page) {
  const { interactions, tasks, count } = await page.evaluate(() => ({
    ...window.watched,
    count: performance.interactionCount - window.watched.before,
  }));
  const slow = Object.values(interactions).sort((one, other) => other.duration - one.duration);
  const above = Math.floor(count * 0.02);
  const over = (ms) => tasks.filter(({ duration }) => duration > ms).length;
  return {
    slow,
    tasks,
    row: {
      interactions: count,
      p98_ms: slow[above]?.duration ?? least_ms,
      max_ms: slow[0]?.duration ?? least_ms,
      task_ms: Math.max(0, ...tasks.map(({ duration }) => duration)),
      over_50: over(50),
      over_100: over(100),
    },
  };
}
