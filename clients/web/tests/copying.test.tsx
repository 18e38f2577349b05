// @vitest-environment happy-dom
// Copying where a browser has no clipboard and refuses the older way too: the page says what to press.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../src/app/client";
import { initialState } from "../src/state/app";
import { ClientContext } from "../src/ui/hooks";
import { CodeTicket } from "../src/views/code_ticket";
import { RoomLink } from "../src/views/room_link";

let copies: boolean;
beforeEach(() => {
  copies = false;
  vi.stubGlobal("navigator", {});
  document.execCommand = () => copies;
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const state = initialState({ kind: "me" }, "Ada");
const noticed = vi.fn();
const client = { store: { get: () => state, subscribe: () => () => {} }, noticed } as unknown as Client;
const shown = (part: preact.ComponentChildren) =>
  act(async () => render(<ClientContext.Provider value={client}>{part}</ClientContext.Provider>, document.body));
const press = () => act(async () => document.querySelector<HTMLElement>("button")!.click());
const status = () => document.querySelector("[role=status]")?.textContent ?? "";

it("a link that cannot be copied is marked, and the page says what to press", async () => {
  await shown(<RoomLink name="link" label="Link" link="http://table.test/r" secret={false} />);
  await press();
  expect(status()).toContain("Ctrl+C");
  expect(noticed).not.toHaveBeenCalled();
  copies = true;
  await press();
  expect(status()).toBe("");
  expect(noticed).toHaveBeenCalledOnce();
});

it("so is a recovery code", async () => {
  await shown(<CodeTicket member="ada" code="AAAAA-BBBBB" saved={false} />);
  expect(status()).not.toContain("Ctrl+C");
  await press();
  expect(status()).toContain("Ctrl+C");
  copies = true;
  await press();
  expect(status()).not.toContain("Ctrl+C");
});
