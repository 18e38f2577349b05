// @vitest-environment happy-dom
// A member's recovery code: shown on a page of its own, then what they wanted; and what reminds of it later.
import { render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import { App } from "../src/views/app";
import { clientOn, fakeServer, state, until, type TestClient } from "./fake/test_client";

afterEach(() => {
  for (const root of document.querySelectorAll("body > div")) render(null, root);
  document.body.innerHTML = "";
});

function page(client: TestClient) {
  const root = document.body.appendChild(document.createElement("div"));
  render(<App client={client} />, root);
  const one = (selector: string) => root.querySelector<HTMLElement>(selector);
  const press = async (selector: string) => {
    await until(() => expect(one(selector)).not.toBeNull());
    one(selector)!.click();
  };
  const signUp = async (handle: string) => {
    await until(() => expect(one("input[name=handle]")).not.toBeNull());
    const input = one("input[name=handle]") as HTMLInputElement;
    input.value = handle;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    one("[data-form=claim]")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  };
  return { one, press, signUp };
}

it("a new member saves their code on a page of its own, and then what they wanted happens", async () => {
  const client = clientOn(fakeServer());
  const { one, press, signUp } = page(client);
  await until(() => expect(state(client).link.kind).toBe("online"));
  const run = vi.fn();
  await client.signUp({ said: "a rated game", run });
  await signUp("ada_l");
  await until(() => expect(one("[data-testid=recovery-code]")?.textContent).toBe("CODE0"));
  expect(state(client).place.kind).toBe("code");
  expect(one("[data-testid=then]")!.textContent).toContain("a rated game");
  expect(document.querySelectorAll(".primary")).toHaveLength(1);
  await press("[data-do=saved]"); // this browser has no passkeys
  await until(() => expect(run).toHaveBeenCalledOnce());
  expect(state(client).place.kind).toBe("home");
});

it("a username that is taken is said beside its field, with another one a press away", async () => {
  const server = fakeServer();
  const first = clientOn(server, {}, { kind: "me" });
  await until(() => expect(state(first).link.kind).toBe("online"));
  await first.account.claim("ada_l");
  const client = clientOn(server, {}, { kind: "me" });
  const { one, press, signUp } = page(client);
  await signUp("ada_l");
  await press("[data-do=free-handle]");
  await Promise.resolve();
  expect((one("input[name=handle]") as HTMLInputElement).value).toMatch(/^ada_l\d\d$/);
  one("[data-form=claim]")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until(() => expect(state(client).place.kind).toBe("code"));
});

it("what was wanted lapses with going elsewhere", async () => {
  const client = clientOn(fakeServer());
  await until(() => expect(state(client).link.kind).toBe("online"));
  await client.signUp({ run: () => {} });
  await client.goTo({ kind: "events" });
  expect(client.recovery.wanted).toBeUndefined();
});

it("the second visit reminds of a code that was not saved, until it is", async () => {
  const server = fakeServer();
  const kept = { name: "Ada" };
  const first = clientOn(server, kept, { kind: "me" });
  await until(() => expect(state(first).link.kind).toBe("online"));
  const code = await first.account.claim("ada_l");
  if (!code.ok) throw new Error("not claimed");
  await first.showCode(code.result);
  const { id } = state(first).me!;
  expect([first.recovery.has(id), first.recovery.reminds(id)]).toEqual([false, false]);

  const client = clientOn(server, kept);
  const { one, press } = page(client);
  await until(() => expect(one("[data-testid=reminder]")).not.toBeNull());
  await press("[data-testid=reminder] [data-do=save-code]");
  await until(() => expect(one("[data-testid=code-page]")?.dataset.step).toBe("new"));
  expect(one("[data-testid=reminder]")).toBeNull();
  client.codeIsSaved();
  await client.goHome();
  expect(client.recovery.reminds(id)).toBe(false);
  expect(clientOn(server, kept).recovery.reminds(id)).toBe(false);
});
