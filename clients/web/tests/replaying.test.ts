// Fetching a finished game from a server that is busy now and then.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchReplay } from "../src/app/replaying";

const busy = () => new Response("", { status: 503, headers: { "Retry-After": "2" } });
const missing = () => new Response("", { status: 404 });

/** The answers to requests for the layout, in order; the last one repeats. */
function serverThat(...answers: (() => Response)[]) {
  const asked: number[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/replay")) return new Response("{}");
    asked.push(Date.now());
    return answers[Math.min(asked.length, answers.length) - 1]!();
  });
  return asked;
}

describe("a replay from a busy server", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked for again when the server says", async () => {
    const asked = serverThat(busy, busy, missing);
    const fetched = fetchReplay("abc");
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await fetched).toEqual({ kind: "no_record" });
    expect(asked.map((at) => at - asked[0]!)).toEqual([0, 2_000, 4_000]);
  });
  it("is given up after a few times", async () => {
    const asked = serverThat(busy);
    const fetched = fetchReplay("abc");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await fetched).toEqual({ kind: "failed" });
    expect(asked.length).toBe(4);
  });
  it("is waited for no longer than ten seconds at a time", async () => {
    const asked = serverThat(() => new Response("", { status: 503, headers: { "Retry-After": "86400" } }), missing);
    const fetched = fetchReplay("abc");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await fetched).toEqual({ kind: "no_record" });
    expect(asked.length).toBe(2);
  });
  it("is asked for again when the connection breaks, a few times", async () => {
    const broken = () => {
      throw new TypeError("Failed to fetch");
    };
    const asked = serverThat(broken, broken, missing);
    const fetched = fetchReplay("abc");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await fetched).toEqual({ kind: "no_record" });
    expect(asked.length).toBe(3);
    const in_vain = serverThat(broken);
    const failed = fetchReplay("abc");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toEqual({ kind: "failed" });
    expect(in_vain.length).toBe(4);
  });
  it("is not asked for again after any other answer", async () => {
    const asked = serverThat(() => new Response("", { status: 500 }));
    expect(await fetchReplay("abc")).toEqual({ kind: "failed" });
    expect(asked.length).toBe(1);
  });
});
