// @vitest-environment happy-dom
// The buttons of a game's card: one stop for Tab, arrow keys between them.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Toolbar } from "../src/ui/toolbar";

let root: HTMLElement;
beforeEach(() => (root = document.body.appendChild(document.createElement("div"))));
afterEach(() => {
  render(null, root);
  root.remove();
});

const show = (off: readonly string[]) =>
  act(() =>
    render(
      <Toolbar class="bar" labelledBy="title">
        {["seek", "play", "open"].map((name) => (
          <button key={name} id={name} disabled={off.includes(name)} />
        ))}
      </Toolbar>,
      root,
    ),
  );
const stops = () =>
  [...root.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")]
    .filter((button) => button.tabIndex === 0)
    .map(({ id }) => id);
const press = (key: string) => {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return document.activeElement!.id;
};

it("is one stop, and arrows, Home and End go from button to button, round and round", () => {
  void show([]);
  expect([root.querySelector("[role=toolbar]")!.getAttribute("aria-labelledby"), stops()]).toEqual(["title", ["seek"]]);
  root.querySelector<HTMLElement>("#seek")!.focus();
  expect(["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"].map(press)).toEqual([
    "play",
    "open",
    "seek",
    "open",
    "play",
    "seek",
    "open",
  ]);
  expect(press("x")).toBe("open");
});

it("is come back to where it was left, unless that cannot be pressed any more", () => {
  void show([]);
  root.querySelector<HTMLElement>("#play")!.focus();
  expect(stops()).toEqual(["play"]);
  void show(["play"]);
  expect(stops()).toEqual(["seek"]);
  void show([]);
  expect(stops()).toEqual(["play"]);
});
