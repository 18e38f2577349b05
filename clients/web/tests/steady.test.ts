// @vitest-environment happy-dom
// Nothing turns into something else under a finger: in a stand-in DOM whose boxes the test sets.
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { keepSteady } from "../src/ui/steady";
import { until } from "./fake/until";

const tops = new Map<Element, number>();
const done: string[] = [];

function element(name: string, top: number, data: Record<string, string> = {}, kind = "button"): HTMLElement {
  const made = document.createElement(kind);
  Object.assign(made.dataset, data);
  tops.set(made, top);
  made.getBoundingClientRect = () => ({ left: 0, top: tops.get(made), width: 40, height: 40 }) as DOMRect;
  for (const type of ["click", "pointerup", "pointercancel"])
    made.addEventListener(type, () => done.push(`${type} ${name}`));
  return made;
}
const pointer = (type: string, target: Element) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1 }));
const click = (target: Element, detail = 1) =>
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
function press(target: Element, meanwhile: () => void = () => {}) {
  pointer("pointerdown", target);
  meanwhile();
  pointer("pointerup", target);
  click(target);
}

/** Where others bring buttons; there from the first moment. */
const region = document.createElement("div");
const takeback = element("takeback", 0);
beforeAll(() => {
  region.dataset.steady = "";
  region.append(takeback);
  document.body.append(region);
  keepSteady();
});
afterEach(() => {
  document.body.replaceChildren();
  done.length = 0;
});

it("a button that comes to others, or is moved by them, is dead for half a second", async () => {
  press(takeback);
  expect(done, "it came with its place").toContain("click takeback");
  done.length = 0;

  const draw = element("draw", 0);
  tops.set(takeback, 50);
  region.prepend(draw);
  const dead = () => [draw, takeback].map((button) => button.getAttribute("aria-disabled"));
  await until(() => expect(dead()).toEqual(["true", "true"]));
  for (const button of [draw, takeback]) press(button);
  expect(done.filter((what) => what.startsWith("click"))).toEqual([]);
  click(draw, 0);
  expect(done, "a key is not a place").toContain("click draw");
  await until(() => expect(dead()).toEqual([null, null]));
  done.length = 0;
  for (const button of [draw, takeback]) press(button);
  expect(done).toEqual(["pointerup draw", "click draw", "pointerup takeback", "click takeback"]);
});

it("it is dead also before the browser has drawn it", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  document.body.append(region);
  const draw = element("draw", 0);
  await new Promise((told) => {
    new MutationObserver(told).observe(region, { childList: true });
    region.prepend(draw);
  });
  press(draw);
  vi.unstubAllGlobals();
  expect(done).not.toContain("click draw");
});

it("a press counts where nothing has moved", () => {
  const cell = element("cell", 100);
  document.body.append(element("board", 50, { board: "" }, "div"), cell);
  press(cell);
  expect(done).toEqual(["pointerup cell", "click cell"]);
});

it("a press that began before the board moved does nothing, and what follows the pointer lets go", () => {
  const board = element("board", 50, { board: "" }, "div");
  const stone = element("stone", 400);
  document.body.append(board, stone);
  press(stone, () => tops.set(board, 100));
  expect(done).toEqual(["pointercancel stone"]);
  press(stone);
  expect(done.slice(1), "the next one counts").toEqual(["pointerup stone", "click stone"]);
});

it("nor does one on a button that has moved meanwhile", () => {
  const button = element("agree", 100);
  document.body.append(button);
  press(button, () => tops.set(button, 150));
  expect(done).not.toContain("click agree");
});
