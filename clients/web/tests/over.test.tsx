// @vitest-environment happy-dom
// What appears over a page: in the order in which it came, whatever its order in the page.
import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Over, OverContext } from "../src/ui/over";

const root = document.createElement("div");
const over = document.createElement("div");
beforeEach(() => document.body.append(root, over));
afterEach(() => {
  render(null, root);
  document.body.replaceChildren();
});

const bars = (shown: readonly string[], there: HTMLElement | null = over) =>
  render(
    <OverContext.Provider value={there ?? undefined}>
      <main>
        {["draw", "takeback", "challenge"].map((one) => shown.includes(one) && <Over key={one}>{one} </Over>)}
      </main>
    </OverContext.Provider>,
    root,
  );

it("newer things stand below older ones, and nothing is left of what is gone", () => {
  bars(["takeback"]);
  expect(over.textContent).toBe("takeback ");
  bars(["draw", "takeback"]);
  expect(over.textContent).toBe("takeback draw ");
  bars(["draw", "takeback", "challenge"]);
  expect(over.textContent).toBe("takeback draw challenge ");
  bars(["draw", "challenge"]);
  expect(over.textContent).toBe("draw challenge ");
  expect(root.textContent).toBe("");
  bars([]);
  expect(over.childElementCount).toBe(0);
});

it("what is there is kept up to date", () => {
  const show = (n: number) =>
    render(
      <OverContext.Provider value={over}>
        <Over>{n} s left</Over>
      </OverContext.Provider>,
      root,
    );
  show(2);
  show(1);
  expect(over.textContent).toBe("1 s left");
});

it("other pages have it where they say", () => {
  bars(["draw"], null);
  expect(root.textContent).toBe("draw ");
  expect(over.childElementCount).toBe(0);
});
