// The page without a network. While there is one, the page itself always comes from it, so nobody is shown an older
// page than the server has. Kept are that page, whatever parts it loaded, and the finished games that were looked at.
// Parts are named after their contents, so a kept one is as good as a new one; a tab that is older than the server
// still finds its own.
const shell = "shell";
const games = "games";
/** About three builds, and some forty games. The oldest go first. */
const most = { [shell]: 200, [games]: 80 };

/** The content type that the server sends, by a path's ending. */
const types = [
  [/\.js$/, /javascript/],
  [/\.css$/, /css/],
  [/\.woff2$/, /font/],
  [/\.svg$/, /svg/],
  [/^\/api\//, /json/],
];

/** The beginning of the SHA-256 of this build's parts, by their paths (service_worker.mjs). */
const hashes = self.hashes ?? {};

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 9)));
}

/**
 * Something between may answer in the server's place (a hotel's sign-in, a filter, a proxy's "back soon"), mostly with
 * 200 and a page of its own, or with a part that it has changed. Parts of other builds have no hash here.
 */
async function isOurs(request, response) {
  if (!response.ok) return false;
  const { pathname } = new URL(request.url ?? request, self.location.origin);
  if (Object.hasOwn(hashes, pathname)) return (await hashOf(response.clone())) === hashes[pathname];
  if (pathname === "/") return (await response.clone().text()).includes('"/assets/');
  const type = types.find(([path]) => path.test(pathname))?.[1] ?? /./;
  return type.test(response.headers.get("content-type") ?? "");
}

async function keep(name, request, response) {
  if (!(await isOurs(request, response))) return;
  const cache = await caches.open(name);
  await cache.delete(request); // so that it is the newest
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most[name])).map((old) => cache.delete(old)));
}

/** The network's answer; what was kept only if the network does not answer. */
async function newest(name, request, event) {
  try {
    const response = await fetch(request);
    event.waitUntil(keep(name, request, response.clone()));
    return response;
  } catch (lost) {
    const kept = await (await caches.open(name)).match(request);
    if (kept) return kept;
    throw lost;
  }
}

/** For what never changes under its name. */
async function kept(name, request, event) {
  const found = await (await caches.open(name)).match(request);
  if (found && (await isOurs(request, found))) return found;
  let response = await fetch(request);
  // The browser's own cache may have kept it, for as long as the answer allowed.
  if (response.ok && !(await isOurs(request, response))) response = await fetch(request, { cache: "reload" });
  event.waitUntil(keep(name, request, response.clone()));
  return response;
}

/**
 * The page and the parts that it names, which were loaded before this worker was there. The browser still has them all.
 * A visitor who came by a link has not asked for "/" yet.
 */
async function keepShell() {
  const page = await fetch("/", { cache: "force-cache" });
  const parts = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  await keep(shell, "/", page);
  await Promise.all(parts.map(async (path) => keep(shell, path, await fetch(path))));
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const is_navigation = request.mode === "navigate";
  // Links that were passed on have a path, and show the same page.
  if (is_navigation && /^\/([rge](\/[\w-]+)?)?$/.test(pathname)) event.respondWith(newest(shell, "/", event));
  // A foreign page with frames of these, each with another query, would push out what was kept.
  else if (is_navigation || search !== "") return;
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(shell, request, event));
  else if (/^\/api\/records\/[\w-]+(\/replay)?$/.test(pathname)) event.respondWith(newest(games, request, event));
});
