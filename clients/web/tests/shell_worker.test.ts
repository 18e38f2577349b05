// The worker that keeps the page: its script runs here with stand-ins for the browser's caches and network.
import { beforeEach, expect, it } from "vitest";
import worker_text from "../public/shell_worker.js?raw";

type Handler = (event: object) => void;
const origin = "https://table.test";
const newer = `<script src="/assets/newer.js"></script>`;
let network: Map<string, string>;
let caches: Map<string, Map<string, Response>>;
let handlers: Record<string, Handler>;
let pending: Promise<unknown>[];
/** Something between answers with pages of its own. */
let foreign: boolean;
/** Such answers that the browser itself has kept. */
let held: Set<string>;

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;

beforeEach(() => {
  network = new Map([
    ["/", `<script src="/assets/one.js"></script>`],
    ["/assets/one.js", "one"],
  ]);
  caches = new Map();
  handlers = {};
  pending = [];
  foreign = false;
  held = new Set();
  const open = (name: string) => {
    const kept = caches.get(name) ?? caches.set(name, new Map()).get(name)!;
    return Promise.resolve({
      match: (asked: string) => Promise.resolve(kept.get(pathOf(asked))?.clone()),
      put: (asked: string, response: Response) => Promise.resolve(void kept.set(pathOf(asked), response)),
      delete: (asked: string) => Promise.resolve(kept.delete(pathOf(asked))),
      keys: () => Promise.resolve([...kept.keys()]),
    });
  };
  const fetch = (asked: string, { cache }: RequestInit = {}) => {
    if (cache === "reload") held.delete(pathOf(asked));
    if (held.has(pathOf(asked)))
      return Promise.resolve(new Response("<p>Sign in</p>", { headers: { "content-type": "text/html" } }));
    const body = network.get(pathOf(asked));
    if (network.size === 0) return Promise.reject(new TypeError("no network"));
    const type = foreign || !/\.js$/.test(pathOf(asked)) ? "text/html" : "text/javascript";
    const headers = { "content-type": /^\/api/.test(pathOf(asked)) && !foreign ? "application/json" : type };
    return Promise.resolve(new Response(body, { status: body === undefined ? 404 : 200, headers }));
  };
  const self = {
    location: { origin },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => {},
    hashes: { "/assets/three.js": "i1udsME9skJW" }, // of "three"
    addEventListener: (type: string, handler: Handler) => (handlers[type] = handler),
  };
  new Function("self", "caches", "fetch", worker_text)(self, { open }, fetch);
});

async function settle() {
  while (pending.length > 0) await pending.shift();
}
async function ask(path: string, mode = "cors"): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  handlers.fetch!({
    request: { method: "GET", mode, url: origin + path },
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (work: Promise<unknown>) => pending.push(work),
  });
  const text = answer && (await (await answer).text());
  await settle();
  return text;
}
async function install() {
  handlers.install!({ waitUntil: (work: Promise<unknown>) => pending.push(work) });
  await settle();
}

it("keeps nothing that only a foreign page asks for: an address opened in a frame, or one with a query", async () => {
  await install();
  network.set("/api/records/8F7NH2ZVQMBBX6DE", `{"game":1}`);
  const before = [...caches.values()].map((kept) => kept.size);
  expect(await ask("/api/records/8F7NH2ZVQMBBX6DE", "navigate")).toBeUndefined();
  expect(await ask("/api/records/8F7NH2ZVQMBBX6DE?n=1")).toBeUndefined();
  expect(await ask("/assets/one.js?n=1")).toBeUndefined();
  expect([...caches.values()].map((kept) => kept.size)).toEqual(before);
  expect(await ask("/api/records/8F7NH2ZVQMBBX6DE")).toBe(`{"game":1}`);
  expect(caches.get("games")?.size).toBe(1);
});

it("shows the server's page while there is a network, and the last one when there is none", async () => {
  await install();
  network.set("/", newer);
  expect(await ask("/", "navigate")).toBe(newer);
  network.clear();
  expect(await ask("/", "navigate")).toBe(newer);
});

it("shows the page for links that were passed on, also without a network", async () => {
  await install();
  network.set("/", newer);
  expect(await ask("/r/crosswise", "navigate")).toBe(newer);
  network.clear();
  expect(await ask("/e", "navigate")).toBe(newer);
});

it("keeps the parts that the page named when it was installed", async () => {
  await install();
  network.clear();
  expect(await ask("/", "navigate")).toContain("/assets/one.js");
  expect(await ask("/assets/one.js")).toBe("one");
});

it("keeps finished games that were looked at, and no answer that is an error", async () => {
  network.set("/api/records/R1/replay", "played");
  expect(await ask("/api/records/R1/replay")).toBe("played");
  expect(await ask("/api/records/R2/replay")).toBe("");
  network.clear();
  expect(await ask("/api/records/R1/replay")).toBe("played");
  await expect(ask("/api/records/R2/replay")).rejects.toThrow("no network");
});

it("keeps a bounded number of games, the newest", async () => {
  for (let n = 0; n < 100; n += 1) {
    network.set(`/api/records/R${n}`, `${n}`);
    await ask(`/api/records/R${n}`);
  }
  expect([...caches.get("games")!.keys()]).toHaveLength(80);
  network.clear();
  expect(await ask("/api/records/R99")).toBe("99");
  await expect(ask("/api/records/R19")).rejects.toThrow();
});

it("leaves everything else to the browser", async () => {
  expect(await ask("/api/players/p1")).toBeUndefined();
  expect(await ask("/healthz")).toBeUndefined();
  expect(await ask("/")).toBeUndefined(); // the page's own look for a newer one
});

it("keeps nothing that something between has answered in the server's place", async () => {
  await install();
  foreign = true;
  network.set("/assets/two.js", "<p>Sign in to the hotel's network</p>").set("/", "<p>Sign in</p>");
  network.set("/api/records/abc", "<p>Sign in</p>");
  for (const path of ["/assets/two.js", "/api/records/abc"]) await ask(path);
  await ask("/", "navigate");
  foreign = false;
  network.set("/assets/two.js", "two").set("/api/records/abc", "{}");
  expect(await ask("/assets/two.js")).toBe("two");
  network.clear();
  expect(await ask("/", "navigate")).toContain("/assets/one.js");
  expect(await ask("/assets/two.js")).toBe("two");
});
it("gives away nothing foreign that an older worker has kept", async () => {
  await install();
  const kept = new Response("<p>Sign in</p>", { headers: { "content-type": "text/html" } });
  caches.get("shell")!.set("/assets/one.js", kept);
  expect(await ask("/assets/one.js")).toBe("one");
});
it("asks past the browser's cache for a part that something between has answered", async () => {
  await install();
  network.set("/assets/two.js", "two");
  held.add("/assets/two.js");
  expect(await ask("/assets/two.js")).toBe("two");
  network.clear();
  expect(await ask("/assets/two.js")).toBe("two");
});
it("keeps a part of its own build only if it holds what its name promises", async () => {
  await install();
  network.set("/assets/three.js", "three, and a filter's script");
  expect(await ask("/assets/three.js"), "the browser decides what it does with it").toContain("filter");
  expect(caches.get("shell")!.has("/assets/three.js")).toBe(false);
  network.set("/assets/three.js", "three");
  await ask("/assets/three.js");
  network.clear();
  expect(await ask("/assets/three.js")).toBe("three");
});
