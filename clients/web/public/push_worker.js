// Shows notifications while no page is open (protocol/docs/members.md#notifications). The page has left its texts in a
// cache, in the player's language; without them the name of the game has to do.
const texts_at = "/notification-texts";

/** What waits, and the address of the page that shows it. */
async function notificationOf({ kind, room, game }) {
  const found = await caches.match(texts_at);
  const texts = found ? await found.json() : {};
  const title = texts[kind] ?? "crosstable";
  const body = texts[`game.${game}`] ?? String(game ?? "");
  const hash = kind === "turn" && /^[2-9A-HJ-NP-Z]{6}$/.test(room) ? `#/${room}` : "#/";
  return { title, options: { body, tag: `${kind} ${room ?? ""}`, icon: "/favicon.svg", data: { hash } } };
}

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // Browsers insist that something is shown.
  }
  event.waitUntil(
    notificationOf(told).then(({ title, options }) => self.registration.showNotification(title, options)),
  );
});

/** In a page that is open, or in a new one. */
async function show(hash) {
  const pages = await self.clients.matchAll({ type: "window" });
  const address = new URL(`/${hash}`, self.location.origin).href;
  if (pages.length === 0) return self.clients.openWindow(address);
  await pages[0].focus();
  return pages[0].navigate(address);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.hash));
});
