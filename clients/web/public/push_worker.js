// Shows notifications while nobody looks at a page (protocol/docs/members.md#notifications). The page has left its
// texts in a cache, in the player's language; without them the name of the game has to do.
const texts_at = "/notification-texts";

/** What waits, and the address of the page that shows it. */
async function notificationOf({ kind, room, game, name }) {
  const found = await caches.match(texts_at);
  const texts = found ? await found.json() : {};
  const title = texts[kind] ?? "crosstable";
  const title_of_game = texts[`game.${game}`] ?? String(game ?? "");
  const body = kind === "call" && name ? `${name} · ${title_of_game}` : title_of_game;
  const is_room = (kind === "turn" || kind === "call") && /^[2-9A-HJ-NP-Z]{6}$/.test(room);
  const hash = is_room ? `#/${room}` : "#/";
  // Only the latest of a room is shown.
  const tag = is_room ? `turn ${room}` : `${kind} ${room ?? ""}`;
  return { title, options: { body, tag, icon: "/favicon.svg", data: { hash } } };
}

const pages = () => self.clients.matchAll({ type: "window" });

/**
 * Every message is shown: Safari ends the subscription of a worker that does not. The server sends none while somebody
 * looks; one that comes all the same makes no sound.
 */
async function tell(told) {
  const { title, options } = await notificationOf(told);
  const silent = (await pages()).some(({ focused }) => focused);
  await self.registration.showNotification(title, { ...options, silent });
}

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // Browsers insist that something is shown.
  }
  event.waitUntil(tell(told));
});

/** Only a page can tell the server. Without one, the next start does. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(pages().then((open) => open.forEach((page) => page.postMessage("subscription changed"))));
});

/** In a page that is open, or in a new one. */
async function show(hash) {
  const [page] = await pages();
  const address = new URL(`/${hash}`, self.location.origin).href;
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.hash));
});
