// Notifications: what the page tells the server of its browser, and what the worker shows.
import { describe, expect, it, vi } from "vitest";
import { Account } from "../src/app/account";
import type { Attendance } from "../src/app/attendance";
import { Notifications } from "../src/app/notifications";
import type { Notifier } from "../src/app/notifier";
import type { Json, JsonObject } from "../src/protocol/types";
import worker_text from "../public/push_worker.js?raw";
import { no_notifier } from "./fake/test_client";

const subscription = { endpoint: "https://push.example.net/a", keys: { p256dh: "BA", auth: "AA" } };

function pageWith(answers: Record<string, Json>, browser: Partial<Notifier>, kept: Record<string, string> = {}) {
  const asked: [string, JsonObject][] = [];
  const attendance = {
    asking: {
      grant: async (method: string, params: JsonObject) => {
        asked.push([method, params]);
        return { ok: true, result: answers[method] ?? {} };
      },
    },
  };
  const notifier: Notifier = { ...no_notifier, offered: true, ...browser };
  const keep = { read: (key: string) => kept[key], write: (key: string, value: string) => void (kept[key] = value) };
  const nobody = { make: async () => undefined, prove: async () => undefined };
  const account = new Account(attendance as unknown as Attendance, nobody);
  return { notifications: new Notifications(account, notifier, keep), asked, kept };
}

const with_key = { "account.push": { key: "server-key" } };

describe("notifications", () => {
  it("are not offered by a browser or a server without them", async () => {
    expect(await pageWith(with_key, { offered: false }).notifications.look("p_ada")).toBeUndefined();
    expect(await pageWith({ "account.push": {} }, {}).notifications.look("p_ada")).toBeUndefined();
    expect(await pageWith(with_key, {}).notifications.look("p_ada")).toBe("off");
  });
  it("are turned on with the server's key, and stay so for that member", async () => {
    const subscribe = vi.fn(async () => subscription);
    const teach = vi.fn(async () => {});
    const endpoint = async () => subscription.endpoint;
    const { notifications, asked, kept } = pageWith(with_key, { subscribe, teach, endpoint });
    expect(await notifications.turnOn("p_ada", { turn: "It is your move" })).toMatchObject({ ok: true });
    expect(subscribe).toHaveBeenCalledWith("server-key");
    expect(teach).toHaveBeenCalledWith({ turn: "It is your move" });
    expect(asked.at(-1)).toEqual(["account.push.add", subscription]);
    expect(kept.notified).toBe("p_ada");
    expect(await notifications.look("p_ada")).toBe("on");
    expect(await notifications.look("p_bo"), "who shares the browser").toBe("off");
  });
  it("stay off if the player does not allow them", async () => {
    const { notifications, asked, kept } = pageWith(with_key, {});
    expect(await notifications.turnOn("p_ada", {})).toEqual({ ok: false, cancelled: true });
    expect(asked.map(([method]) => method)).toEqual(["account.push"]);
    expect(kept.notified).toBeUndefined();
  });
  it("are turned off in the browser and on the server", async () => {
    const unsubscribe = vi.fn(async () => {});
    const endpoint = async () => subscription.endpoint;
    const { notifications, asked, kept } = pageWith(with_key, { unsubscribe, endpoint }, { notified: "p_ada" });
    expect(await notifications.turnOff()).toMatchObject({ ok: true });
    expect(unsubscribe).toHaveBeenCalled();
    expect(asked).toEqual([["account.push.remove", { endpoint: subscription.endpoint }]]);
    expect(kept.notified).toBe("");
  });
});

/** The worker as a browser runs it, with what it was taught. */
function workerWith(texts: Record<string, string> | undefined, open_pages: object[] = []) {
  type Handler = (event: object) => void;
  const handlers: Record<string, Handler> = {};
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const self = {
    addEventListener: (kind: string, handler: Handler) => void (handlers[kind] = handler),
    registration: { showNotification },
    clients: { matchAll: async () => open_pages, openWindow },
    location: { origin: "https://play.example" },
  };
  const caches = { match: async () => texts && new Response(JSON.stringify(texts)) };
  new Function("self", "caches", worker_text)(self, caches);
  const hear = async (kind: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers[kind]!({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  return { hear, showNotification, openWindow };
}

describe("the worker", () => {
  const texts = { turn: "Du bist am Zug", challenge: "Jemand möchte mit dir spielen", "game.crosswise": "Crosswise" };
  const turn = { kind: "turn", room: "K7QF3M", game: "crosswise" };
  it("says in the player's language what waits and where", async () => {
    const worker = workerWith(texts);
    await worker.hear("push", { data: { json: () => turn } });
    expect(worker.showNotification).toHaveBeenCalledWith("Du bist am Zug", {
      body: "Crosswise",
      tag: "turn K7QF3M",
      icon: "/favicon.svg",
      data: { hash: "#/K7QF3M" },
    });
    await worker.hear("push", { data: { json: () => ({ kind: "challenge", game: "crosswise" }) } });
    expect(worker.showNotification).toHaveBeenLastCalledWith(
      "Jemand möchte mit dir spielen",
      expect.objectContaining({ data: { hash: "#/" } }),
    );
  });
  it("shows something whatever comes", async () => {
    const worker = workerWith(undefined);
    await worker.hear("push", {});
    await worker.hear("push", {
      data: {
        json: () => {
          throw new Error("no JSON");
        },
      },
    });
    await worker.hear("push", { data: { json: () => ({ kind: "turn", room: "//evil.example" }) } });
    expect(worker.showNotification).toHaveBeenCalledTimes(3);
    expect(worker.showNotification).toHaveBeenLastCalledWith(
      "crosstable",
      expect.objectContaining({ data: { hash: "#/" } }),
    );
  });
  it("opens the table in a page that is open, or in a new one", async () => {
    const notification = { close: vi.fn(), data: { hash: "#/K7QF3M" } };
    const fresh = workerWith(texts);
    await fresh.hear("notificationclick", { notification });
    expect(fresh.openWindow).toHaveBeenCalledWith("https://play.example/#/K7QF3M");
    const page = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) };
    const there = workerWith(texts, [page]);
    await there.hear("notificationclick", { notification });
    expect(page.focus).toHaveBeenCalled();
    expect(page.navigate).toHaveBeenCalledWith("https://play.example/#/K7QF3M");
    expect(there.openWindow).not.toHaveBeenCalled();
  });
});
