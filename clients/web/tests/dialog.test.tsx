// @vitest-environment happy-dom
// A dialog, and a question in the place of a button, give the focus back to what opened them.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Dialog } from "../src/ui/dialog";
import { Sure, useSure } from "../src/ui/sure";

const root = document.createElement("div");
const opener = document.createElement("button");
document.body.append(opener, root);
beforeEach(() => opener.focus());
afterEach(() => render(null, root));

async function openAndClose(): Promise<void> {
  await act(() => render(<Dialog title="A dialog" name="test" onClose={() => undefined} children="" />, root));
  root.querySelector("button")?.focus();
  expect(document.activeElement).not.toBe(opener);
  await act(() => render(null, root));
}

it("to the button that has it", async () => {
  await openAndClose();
  expect(document.activeElement).toBe(opener);
});

it("to the button that lost it, being disabled for a moment", async () => {
  opener.blur();
  expect(document.activeElement).toBe(document.body);
  await openAndClose();
  expect(document.activeElement).toBe(opener);
});

it("a question has the focus on its way back, and Escape leads back to the button", async () => {
  function Leave() {
    const { asking, opener, ask, answer } = useSure();
    if (!asking) return <button type="button" id="leave" ref={opener} onClick={ask} />;
    return <Sure question="Leave?" onNo={answer} children={<button type="button" id="yes" />} />;
  }
  await act(() => render(<Leave />, root));
  const press = (id: string) => root.querySelector<HTMLElement>(id)!.click();
  await act(() => press("#leave"));
  expect(document.activeElement).toBe(root.querySelector("button:not(#yes)"));
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(() => void document.activeElement?.dispatchEvent(escape));
  expect(document.activeElement).toBe(root.querySelector("#leave"));
});
