// @vitest-environment happy-dom
// A part of the page that loads when it is shown: it says so, and comes by itself once the network is back.
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazily } from "../src/ui/lazily";
import { lookForNewer } from "../src/ui/newer";

const Part = () => <b>here</b>;
const root = () => document.body;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  render(null, root());
  vi.useRealTimers();
});
const settled = () => vi.advanceTimersByTimeAsync(0);

it("says that it loads, and is there", async () => {
  const Lazy = lazily(() => Promise.resolve(Part));
  render(<Lazy />, root());
  expect(root().textContent).toContain("Loading");
  await settled();
  await settled();
  expect(root().textContent).toBe("here");
});

it("comes by itself after the network was gone", async () => {
  let online = false;
  const load = vi.fn(() => (online ? Promise.resolve(Part) : Promise.reject(new TypeError("offline"))));
  const Lazy = lazily(load);
  render(<Lazy />, root());
  await settled();
  await settled();
  expect(root().querySelector("button"), "it can be asked for at once").not.toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = load.mock.calls.length;
  expect(tries, "it is tried again, but not all the time").toBeGreaterThan(2);
  expect(tries).toBeLessThan(20);
  online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await settled();
  expect(root().textContent).toBe("here");
});

it("is asked for past the browser's cache, which may have kept a foreign answer", async () => {
  let kept = true;
  const fetch = vi.fn(async () => {
    kept = false;
    return new Response();
  });
  vi.stubGlobal("fetch", fetch);
  const why = "Failed to fetch dynamically imported module: http://table.test/assets/list_page-DWQ7yQY.js";
  const Lazy = lazily(() => (kept ? Promise.reject(new TypeError(why)) : Promise.resolve(Part)));
  render(<Lazy />, root());
  for (let n = 0; n < 4; n += 1) await settled();
  expect(root().textContent).toBe("here");
  expect(fetch.mock.calls).toEqual([["/assets/list_page-DWQ7yQY.js", { cache: "reload" }]]);
  vi.unstubAllGlobals();
});

it("is not asked for once it is not shown any more", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("offline")));
  const Lazy = lazily(load);
  render(<Lazy />, root());
  await settled();
  render(null, root());
  const tries = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBe(tries);
});

it("moves nothing while it loads, if it is beside or over the page, but does not fail in silence", async () => {
  const Lazy = lazily(() => Promise.resolve(Part), { quiet: true });
  render(<Lazy />, root());
  expect(root().textContent).toBe("");
  await settled();
  await settled();
  expect(root().textContent).toBe("here");
  const Gone = lazily(() => Promise.reject(new TypeError("offline")), { quiet: true });
  render(<Gone />, root());
  await settled();
  await settled();
  expect(root().querySelector("button")).not.toBeNull();
});

it("says over the page that a dialog loads, because the place of its elements may be scrolled away", async () => {
  const Lazy = lazily(() => Promise.resolve(Part), { over: true });
  render(<Lazy />, root());
  expect(root().querySelector(".notices[role=status]")?.textContent).toContain("Loading");
  await settled();
  await settled();
  expect(root().textContent).toBe("here");
});

it("offers the new version where the server has other parts now", async () => {
  vi.stubGlobal("fetch", async () => new Response('<script type="module" src="/assets/index-B.js"></script>'));
  const script = document.createElement("script");
  Object.assign(script, { type: "module" });
  script.setAttribute("src", "/assets/index-A.js");
  document.head.append(script);
  const Gone = lazily(() => Promise.reject(new TypeError("404")));
  render(<Gone />, root());
  await settled();
  await settled();
  expect(root().querySelector("[data-do=reload]")).toBeNull();
  await lookForNewer();
  await settled();
  expect(root().querySelector("[data-do=reload]")).not.toBeNull();
  vi.unstubAllGlobals();
});
