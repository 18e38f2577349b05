// @vitest-environment happy-dom
// What is large is drawn in parts, one with each frame.
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Later, useGrowing } from "../src/ui/in_parts";
import { afterFrame, oneByOne } from "../src/ui/when";

let frames: Map<number, () => void>;
let asked: number;
const root = () => document.body;
const text = () => root().textContent;

/** Effects wait for a frame as well, or for a timer of their own. */
async function nextFrame() {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = new Map();
  asked = 0;
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    asked += 1;
    frames.set(asked, run);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
});
afterEach(async () => {
  await nextFrame(); // effects that still wait would hold up those of the next test
  render(null, root());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("shows nothing of it in the first frame, and a part more with each of the next", async () => {
  const Rows = () => <b>{useGrowing(2, 5)}</b>;
  render(<Rows />, root());
  const seen = [text()];
  while (seen.at(-1) !== "5" && seen.length < 20) {
    await nextFrame();
    if (text() !== seen.at(-1)) seen.push(text());
  }
  expect(seen).toEqual(["0", "2", "4", "5"]);
});

it("draws what is around it first", async () => {
  render(
    <div>
      head <Later>board</Later>
    </div>,
    root(),
  );
  expect(text()).toBe("head ");
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
  expect(text()).toBe("head board");
});

it("does not wait for a frame on a page that nobody sees, and once only", async () => {
  const run = vi.fn();
  afterFrame(run);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  await nextFrame();
  expect(run).toHaveBeenCalledTimes(1);
});

it("can be called off", async () => {
  const run = vi.fn();
  afterFrame(run)();
  await nextFrame();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();
});

it("does one job after the other, each when there is time for it", async () => {
  const done: string[] = [];
  let first = () => {};
  const jobs = [
    () => new Promise<void>((then) => (first = then)).then(() => done.push("first")),
    async () => done.push("second"),
  ];
  const all = oneByOne(jobs);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual([]);
  first();
  await vi.advanceTimersByTimeAsync(5000);
  await all;
  expect(done).toEqual(["first", "second"]);
});
