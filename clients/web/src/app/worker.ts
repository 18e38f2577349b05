// The service worker (public/worker.js): it keeps the page for when there is no network, and shows notifications.

/** Resolves once it runs; another script that was registered before is replaced. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/worker.js");
}

/** Browsers have workers only on https and localhost, and may refuse them; then the page needs the network. */
export async function keepPage(): Promise<void> {
  try {
    if (isSecureContext && "serviceWorker" in navigator) await registerWorker();
  } catch {
    // As without a worker.
  }
}
