// The service worker (public/worker.js): it keeps the page for when there is no network, and shows notifications.

/** Resolves once it runs; another script that was registered before is replaced. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/worker.js");
}

/**
 * Browsers have workers only on https and localhost, and may refuse them; then the page needs the network. `loadMore`
 * loads what works without one but has not been opened yet.
 */
export async function keepPage(loadMore: () => Promise<unknown>): Promise<void> {
  try {
    if (!isSecureContext || !("serviceWorker" in navigator)) return;
    await registerWorker();
    await loadMore();
    await keepParts();
  } catch {
    // As without a worker.
  }
}

/** The worker keeps what it passes on. These parts were loaded before it was there; the browser's cache has them. */
async function keepParts(): Promise<void> {
  const parts = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = parts.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
  const shell = await caches.open("shell");
  await Promise.all(
    own.map(async ({ pathname }) => {
      if (!(await shell.match(pathname))) await shell.add(pathname);
    }),
  );
}
