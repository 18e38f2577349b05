// @vitest-environment happy-dom
// Parts of the account's page: notifications in this browser, and ending a program of one's own.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import type { Client } from "../src/app/client";
import type { Notified } from "../src/app/notifications";
import { initialState } from "../src/state/app";
import { ClientContext } from "../src/ui/hooks";
import { Notifications } from "../src/views/me_notifications";
import { PeopleAndBots } from "../src/views/people";

afterEach(() => render(null, document.body));

const state = { ...initialState({ kind: "me" }, "Ada"), link: { kind: "online" } };
const store = { get: () => state, subscribe: () => () => {} };
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
/** Waits for everything that only promises hold up. */
const settled = () => new Promise<void>((settle) => setTimeout(settle));
const press = (selector: string) =>
  act(async () => {
    one(selector)!.click();
    await settled();
  });

async function shown(client: object, part: preact.ComponentChildren) {
  const value = { store, ...client } as unknown as Client;
  await act(async () => render(<ClientContext.Provider value={value}>{part}</ClientContext.Provider>, document.body));
  await act(settled);
}

function browser(notified: Notified, allowed = true) {
  let now = notified;
  const teach = vi.fn(async () => {});
  const turnOn = vi.fn(async () => {
    if (allowed) now = "on";
    return allowed ? { ok: true, result: {} } : { ok: false, cancelled: true };
  });
  const turnOff = vi.fn(async () => {
    now = "off";
    return { ok: true, result: {} };
  });
  let changed = () => {};
  const watch = (run: () => void) => void (changed = run);
  const here = { look: async () => now, turnOn, turnOff, teach, watch };
  const becomes = (other: Notified) => {
    now = other;
    changed();
  };
  return { notifications: async () => here, turnOn, turnOff, teach, becomes };
}

it("notifications are not mentioned where there are none", async () => {
  await shown(browser(undefined), <Notifications member="p_ada" />);
  expect(one("[data-testid=notifications]")).toBeNull();
});

it("notifications are turned on with the player's texts, and off again", async () => {
  const client = browser("off");
  await shown(client, <Notifications member="p_ada" />);
  await press("[data-do=notify]");
  expect(client.turnOn).toHaveBeenCalledWith("p_ada", expect.objectContaining({ turn: "Your turn" }));
  expect(one("[data-testid=notifications]")!.dataset.notified).toBe("on");
  expect(client.teach).toHaveBeenCalled();
  await press("[data-do=notify]");
  expect(client.turnOff).toHaveBeenCalled();
  expect(one("[data-testid=notifications]")!.dataset.notified).toBe("off");
});

it("notifications that end while the page is open are said to be off", async () => {
  const client = browser("on");
  await shown(client, <Notifications member="p_ada" />);
  expect(one("[data-testid=notifications]")!.dataset.notified).toBe("on");
  await act(async () => {
    client.becomes("off");
    await settled();
  });
  expect(one("[data-testid=notifications]")!.dataset.notified).toBe("off");
});

it("a browser that does not allow notifications is said to be the reason", async () => {
  await shown(browser("off", false), <Notifications member="p_ada" />);
  await press("[data-do=notify]");
  expect(one("[role=alert]")!.textContent).toContain("Your browser blocks notifications");
  expect(one("[data-testid=notifications]")!.dataset.notified).toBe("off");
});

it("a program of one's own is ended by two presses", async () => {
  let bots = [{ id: "p_deep", name: "Deep (of ada)" }];
  const endBot = vi.fn(async () => {
    bots = [];
    return { ok: true, result: {} };
  });
  const people = async () => ({ ok: true, result: { followed: [], blocked: [], bots } });
  await shown({ account: { people, endBot } }, <PeopleAndBots />);
  await press("[data-do=end-bot]");
  expect(endBot).not.toHaveBeenCalled();
  expect(one("[data-do=end-bot]")!.textContent).toBe("Delete for good?");
  await press("[data-do=end-bot]");
  expect(endBot).toHaveBeenCalledWith("p_deep");
  expect(one("[data-bot]")).toBeNull();
});
