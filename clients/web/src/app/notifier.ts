// The browser's side of notifications (Web Push): its subscription, and the worker that shows them
// (public/push_worker.js).
import { fromBase64url } from "../protocol/base64url";
import type { AccountPushAddParams } from "../protocol/schema";
import { registerWorker } from "./worker";

/** As in the worker. */
const texts_at = "/notification-texts";

export interface Notifier {
  /** Can this page ask for them at all? */
  readonly offered: boolean;
  /** The subscription's address, if there is one. */
  endpoint(): Promise<string | undefined>;
  /** What account.push.add takes; undefined if the player or the browser does not want to. */
  subscribe(key: string): Promise<AccountPushAddParams | undefined>;
  unsubscribe(): Promise<void>;
  /** What the worker says, by kind and by game. */
  teach(texts: Readonly<Record<string, string>>): Promise<void>;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const browser_notifier: Notifier = {
  offered:
    isSecureContext && "serviceWorker" in navigator && typeof PushManager === "function" && "Notification" in window,
  endpoint: async () => (await subscription())?.endpoint,
  async subscribe(key) {
    try {
      if ((await Notification.requestPermission()) !== "granted") return undefined;
      await registerWorker();
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe(); // which another key may have
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) });
      const { endpoint = "", keys = {} } = made.toJSON();
      return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
    } catch {
      return undefined;
    }
  },
  async unsubscribe() {
    await (await subscription())?.unsubscribe();
  },
  async teach(texts) {
    const cache = await caches.open("notifications");
    await cache.put(texts_at, new Response(JSON.stringify(texts)));
  },
};
