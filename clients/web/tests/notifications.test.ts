// Notifications: what the page tells the server of its browser, and what the worker shows.
import { describe, expect, it, vi } from "vitest";
import type { Client } from "../src/app/client";
import { Notifications } from "../src/app/notifications";
import { keepNotified } from "../src/app/keep_notified";
import type { Notifier, Subscription } from "../src/app/notifier";
import type { Keep } from "../src/keep";
import type { JsonObject } from "../src/protocol/types";
import worker_text from "../public/push_worker.js?raw";

const texts = { turn: "Your turn" };
const at = (name: string) => `https://push.example.net/${name}`;

/** A browser, its page and a server, after what a test says of them. */
function place() {
  const asked: [string, JsonObject][] = [];
  const server = { key: "key1" as string | undefined, sends_to: [] as string[], refuses: false };
  const browser = {
    offered: true,
    permission: "default",
    wants: true,
    subscription: undefined as Subscription | undefined,
  };
  const kept: Record<string, string> = {};
  let made = 0;
  const answers: Record<string, (params: { endpoint?: string }) => object> = {
    "account.push": ({ endpoint }) => ({
      on: endpoint === undefined ? server.sends_to.length > 0 : server.sends_to.includes(endpoint),
      ...(server.key && { key: server.key }),
    }),
    "account.push.add": ({ endpoint }) => (server.sends_to.push(endpoint!), {}),
    "account.push.remove": ({ endpoint }) => (
      (server.sends_to = server.sends_to.filter((one) => one !== endpoint)),
      {}
    ),
  };
  const ask = async (method: string, params: JsonObject = {}) => {
    asked.push([method, params]);
    if (method === "account.push.add" && server.refuses)
      return { ok: false, error: { code: 1, message: "" }, failure: { kind: "refused" } };
    return { ok: true, result: answers[method]!(params) };
  };
  const prompt = vi.fn(async () => {
    if (browser.permission === "default") browser.permission = browser.wants ? "granted" : "denied";
    return browser.permission === "granted";
  });
  const teach = vi.fn(async () => {});
  let changed: () => void = () => {};
  const notifier: Notifier = {
    offered: () => browser.offered,
    allowed: () => browser.permission === "granted",
    ask: prompt,
    subscription: async () => browser.subscription,
    subscribe: async (key) => {
      if (!browser.wants || browser.permission !== "granted") return undefined;
      made += 1;
      return (browser.subscription = { endpoint: at(`${made}`), keys: { p256dh: "BA", auth: "AA" }, key });
    },
    unsubscribe: async () => void (browser.subscription = undefined),
    teach,
    alone: (run) => run(),
    watch: (run) => void (changed = run),
  };
  const keep: Keep = { read: (key) => kept[key], write: (key, value) => void (kept[key] = value) };
  const page = new Notifications({ grant: ask, request: ask } as never, keep, notifier);
  const adds = () => asked.filter(([method]) => method === "account.push.add").map(([, params]) => params);
  return { page, server, browser, kept, keep, asked, adds, prompt, teach, change: () => changed() };
}

async function turnedOn() {
  const here = place();
  await here.page.turnOn("p_ada", texts);
  here.asked.length = 0;
  here.prompt.mockClear();
  return here;
}

describe("notifications", () => {
  it("are not offered by a browser or a server without them", async () => {
    const here = place();
    expect(await here.page.look("p_ada")).toBe("off");
    here.server.key = undefined;
    expect(await here.page.look("p_ada")).toBeUndefined();
    here.browser.offered = false;
    expect(await here.page.look("p_ada")).toBeUndefined();
  });
  it("are turned on with the server's key, and stay so for that member", async () => {
    const { page, server, browser, adds, teach } = place();
    expect(await page.turnOn("p_ada", texts)).toMatchObject({ ok: true });
    expect(browser.subscription!.key).toBe("key1");
    expect(teach).toHaveBeenCalledWith(texts);
    expect(adds()).toEqual([{ endpoint: at("1"), keys: { p256dh: "BA", auth: "AA" } }]);
    expect(await page.look("p_ada")).toBe("on");
    expect(adds()).toHaveLength(1);
    expect(server.sends_to).toEqual([at("1")]);
  });
  it("stay off if the player does not allow them", async () => {
    const { page, browser, kept, asked } = place();
    browser.wants = false;
    expect(await page.turnOn("p_ada", texts)).toEqual({ ok: false, cancelled: true });
    expect(asked.map(([method]) => method)).toEqual(["account.push"]);
    expect(kept.notified).toBeUndefined();
  });
  it("are turned off in the browser and on the server", async () => {
    const { page, server, browser } = await turnedOn();
    expect(await page.turnOff()).toMatchObject({ ok: true });
    expect(browser.subscription).toBeUndefined();
    expect(server.sends_to).toEqual([]);
    expect(await page.look("p_ada")).toBe("off");
  });
});

describe("notifications that the server no longer has", () => {
  it("are given again to whoever logs in again, with the same subscription and no question", async () => {
    const { page, server, adds, prompt } = await turnedOn();
    server.sends_to = []; // they ended with the device that was logged out
    expect(await page.look("p_ada")).toBe("on");
    expect(adds()).toEqual([{ endpoint: at("1"), keys: { p256dh: "BA", auth: "AA" } }]);
    expect(prompt).not.toHaveBeenCalled();
  });
  it("are asked for by the subscription of this browser, because another may have its own", async () => {
    const { page, server } = await turnedOn();
    server.sends_to = [at("elsewhere")];
    expect(await page.look("p_ada")).toBe("on");
    expect(server.sends_to).toEqual([at("elsewhere"), at("1")]);
  });
  it("are off if the server does not want them, and on once it does", async () => {
    const { page, server } = await turnedOn();
    server.sends_to = [];
    server.refuses = true;
    expect(await page.look("p_ada")).toBe("off");
    server.refuses = false;
    expect(await page.look("p_ada")).toBe("on");
  });
  it("are subscribed to anew with another key, and those of the former end", async () => {
    const { page, server, browser, prompt } = await turnedOn();
    server.key = "key2";
    expect(await page.look("p_ada")).toBe("on");
    expect(browser.subscription).toMatchObject({ endpoint: at("2"), key: "key2" });
    expect(server.sends_to).toEqual([at("2")]);
    expect(prompt).not.toHaveBeenCalled();
  });
  it("are off if the browser does not want to subscribe anew", async () => {
    const { page, server, browser } = await turnedOn();
    server.key = "key2";
    browser.wants = false;
    expect(await page.look("p_ada")).toBe("off");
  });
  it("are subscribed to anew if the browser has lost its subscription", async () => {
    const { page, server, browser } = await turnedOn();
    browser.subscription = undefined;
    expect(await page.look("p_ada")).toBe("on");
    expect(server.sends_to).toEqual([at("2")]);
  });
  it("keep the key of a browser that does not tell it", async () => {
    const { page, browser, adds } = await turnedOn();
    browser.subscription = { endpoint: at("1"), keys: { p256dh: "BA", auth: "AA" } };
    expect(await page.look("p_ada")).toBe("on");
    expect(adds()).toEqual([]);
  });
});

describe("notifications that are not allowed any more", () => {
  it("are off, and the server hears so", async () => {
    const { page, server, browser, prompt } = await turnedOn();
    browser.permission = "denied";
    browser.subscription = undefined; // browsers end it themselves
    expect(await page.look("p_ada")).toBe("off");
    expect(server.sends_to).toEqual([]);
    browser.permission = "granted";
    expect(await page.look("p_ada"), "until they are turned on again").toBe("off");
    expect(prompt).not.toHaveBeenCalled();
  });
});

describe("notifications of another member of this browser", () => {
  it("are off for whoever has not turned them on, and nothing is told of the former's", async () => {
    const { page, server, asked } = await turnedOn();
    server.sends_to = []; // Ada has logged out
    expect(await page.look("p_bo")).toBe("off");
    expect(asked).toEqual([["account.push", {}]]);
    expect(server.sends_to).toEqual([]);
  });
  it("become off for the former once the other turns them on", async () => {
    const { page, server } = await turnedOn();
    server.sends_to = [];
    await page.turnOn("p_bo", texts);
    expect(await page.look("p_bo")).toBe("on");
    expect(await page.look("p_ada")).toBe("off");
    expect(server.sends_to).toEqual([at("2")]);
  });
  it("are those of an older page's member, too, which did not write down where they go", async () => {
    const { page, kept } = await turnedOn();
    kept.notified = "p_ada";
    expect(await page.look("p_ada")).toBe("on");
    expect(kept.notified).toBe(`p_ada ${at("1")}`);
  });
});

describe("a start or a login", () => {
  function started(here: Awaited<ReturnType<typeof turnedOn>>) {
    let state: object = { link: { kind: "connecting" } };
    let tell = () => {};
    const store = { get: () => state, subscribe: (run: () => void) => ((tell = run), () => {}) };
    const notifications = vi.fn(async () => here.page);
    keepNotified({ store, notifications } as unknown as Client, here.keep);
    const becomes = (kind: string, id?: string) => {
      state = { link: { kind }, me: id && { id } };
      tell();
    };
    return { becomes, notifications };
  }
  it("gives the server what it lacks, at each connection of that member and at no other time", async () => {
    const here = await turnedOn();
    const { becomes } = started(here);
    here.server.sends_to = [];
    becomes("online", "p_ada");
    await vi.waitFor(() => expect(here.server.sends_to).toEqual([at("1")]));
    here.asked.length = 0;
    becomes("online", "p_ada");
    expect(here.asked).toEqual([]);
    here.server.sends_to = [];
    becomes("waiting", "p_ada");
    becomes("online", "p_guest");
    becomes("online", "p_ada");
    await vi.waitFor(() => expect(here.server.sends_to).toEqual([at("1")]));
  });
  it("loads nothing and asks for nothing for anybody else", async () => {
    const here = await turnedOn();
    const { becomes, notifications } = started(here);
    becomes("online", "p_bo");
    await Promise.resolve();
    expect(notifications).not.toHaveBeenCalled();
  });
  it("is not waited for when the player takes the permission back", async () => {
    const here = await turnedOn();
    const { becomes } = started(here);
    becomes("online", "p_ada");
    await vi.waitFor(() => expect(here.asked).toHaveLength(1));
    await vi.waitFor(() => {
      here.browser.permission = "denied";
      here.change();
      expect(here.server.sends_to).toEqual([]);
    });
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
      silent: false,
      data: { hash: "#/K7QF3M" },
    });
    await worker.hear("push", { data: { json: () => ({ kind: "challenge", game: "crosswise" }) } });
    expect(worker.showNotification).toHaveBeenLastCalledWith(
      "Jemand möchte mit dir spielen",
      expect.objectContaining({ data: { hash: "#/" } }),
    );
  });
  it("says which tournament's game has begun, in place of the turn there", async () => {
    const worker = workerWith({ ...texts, call: "Deine Turnierpartie hat begonnen" });
    const call = { kind: "call", name: "Fernturnier", room: "K7QF3M", game: "crosswise" };
    await worker.hear("push", { data: { json: () => call } });
    expect(worker.showNotification).toHaveBeenCalledWith("Deine Turnierpartie hat begonnen", {
      body: "Fernturnier · Crosswise",
      tag: "turn K7QF3M",
      icon: "/favicon.svg",
      data: { hash: "#/K7QF3M" },
      silent: false,
    });
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
  it("is silent where somebody looks at a page, and shows it all the same", async () => {
    for (const [focused, silent] of [
      [true, true],
      [false, false],
    ]) {
      const worker = workerWith(texts, [{ focused: false }, { focused }]);
      await worker.hear("push", { data: { json: () => turn } });
      expect(worker.showNotification).toHaveBeenCalledWith("Du bist am Zug", expect.objectContaining({ silent }));
    }
  });
  it("tells open pages that the browser has another subscription", async () => {
    const page = { postMessage: vi.fn() };
    await workerWith(texts, [page]).hear("pushsubscriptionchange", {});
    expect(page.postMessage).toHaveBeenCalledOnce();
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
