// The browser's side of notifications (Web Push): its subscription, and the worker that shows them
// (public/push_worker.js).
import { fromBase64url, toBase64url } from "../protocol/base64url";
import type { AccountPushAddParams } from "../protocol/schema";
import { registerWorker } from "./worker";

/** As in the worker. */
const texts_at = "/notification-texts";
/** One tab at a time compares and subscribes. */
const lock = "crosstable.notifications";

export interface Subscription extends AccountPushAddParams {
  /** The server's key that it was made with, where the browser tells. */
  readonly key?: string | undefined;
}

export interface Notifier {
  /** Can this page ask for them at all? */
  offered(): boolean;
  /** The player may take this back at any time. */
  allowed(): boolean;
  /** Asks the player, if they have not decided yet. */
  ask(): Promise<boolean>;
  subscription(): Promise<Subscription | undefined>;
  /** Without asking the player. Undefined if the browser does not want to. */
  subscribe(key: string): Promise<Subscription | undefined>;
  unsubscribe(): Promise<void>;
  /** What the worker says, by kind and by game. */
  teach(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Runs it while no other tab is inside `alone`. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Calls `run` when the permission or the subscription has changed. */
  watch(run: () => void, until?: AbortSignal): void;
}

async function current(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

function told(subscription: PushSubscription): Subscription {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const key = subscription.options?.applicationServerKey;
  return {
    endpoint,
    keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" },
    key: key ? toBase64url(key) : undefined,
  };
}

export const browser_notifier: Notifier = {
  offered: () =>
    isSecureContext && "serviceWorker" in navigator && typeof PushManager === "function" && "Notification" in window,
  allowed: () => Notification.permission === "granted",
  ask: async () => (await Notification.requestPermission()) === "granted",
  async subscription() {
    const subscription = await current();
    return subscription && told(subscription);
  },
  async subscribe(key) {
    try {
      await registerWorker();
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe(); // which another key may have
      return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) }));
    } catch {
      return undefined;
    }
  },
  async unsubscribe() {
    await (await current())?.unsubscribe();
  },
  async teach(texts) {
    const cache = await caches.open("notifications");
    await cache.put(texts_at, new Response(JSON.stringify(texts)));
  },
  alone: async (run) => navigator.locks.request(lock, run),
  watch(run, until) {
    const { permissions, serviceWorker } = navigator;
    const options = until ? { signal: until } : {};
    serviceWorker.addEventListener("message", run, options);
    permissions.query({ name: "notifications" }).then(
      (permission) => permission.addEventListener("change", run, options),
      () => {}, // then the next start sees it
    );
  },
};
