// @vitest-environment happy-dom
// A keyboard that lies over the page, as on iOS: only the visual viewport tells of it.
import { expect, it, vi } from "vitest";
import { keepAboveKeyboard } from "../src/ui/keyboard";

it("leaves free what the keyboard covers, and nothing for a zoomed page or a browser's bar", () => {
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  const view = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 });
  const free = (height: number, scale = 1) => {
    Object.assign(view, { height, scale });
    view.dispatchEvent(new Event("resize"));
    return document.documentElement.style.getPropertyValue("--keyboard");
  };
  keepAboveKeyboard(view as unknown as VisualViewport);
  expect(free(innerHeight)).toBe("0px");
  expect(free(innerHeight - 291)).toBe("291px");
  expect(free(innerHeight - 50)).toBe("0px");
  expect(free(innerHeight / 2, 2)).toBe("0px");
});
