// @vitest-environment happy-dom
// The chat's field says beforehand where nothing can be said, and a refused line stays with the reason beside it.
import { render } from "preact";
import { beforeEach, afterEach, expect, it } from "vitest";
import { App } from "../src/views/app";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, state, until, type TestClient } from "./fake/test_client";

let server: FakeServer;
let root: HTMLElement;
beforeEach(() => {
  server = fakeServer();
  document.body.innerHTML = "";
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => render(null, root));

const field = () => root.querySelector<HTMLInputElement>("input[name=say]")!;

/** A table of `game`, where seats from 1 on are bots or, with a name, people. */
async function playing(game: string, others: readonly (string | undefined)[]): Promise<TestClient> {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const room = (await ada.createRoom({ game, options: {}, visibility: "public" }))!;
  for (const [at, name] of others.entries()) {
    if (name === undefined) await ada.rooms.addBot(room, at + 1, "greedy");
    else {
      const guest = clientOn(server, { name });
      await until(() => expect(state(guest).catalogue).toBeDefined());
      await guest.joinTable(room);
    }
  }
  render(<App client={ada} />, root);
  await ada.rooms.start(room);
  await until(() => expect(state(ada).rooms[room]!.view.phase).toBe("playing"));
  await until(() => expect(root.querySelector("[data-panel=chat]")).toBeTruthy());
  if (!field()) root.querySelector<HTMLElement>("[data-panel=chat]")!.click();
  await until(() => expect(field()).toBeTruthy());
  return ada;
}

const write = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
};
const send = () => root.querySelector<HTMLFormElement>(".composer")!.requestSubmit();
const reason = () => root.querySelector<HTMLElement>("[data-testid=withheld]")!;

it("among bots nothing is said but commands, and a line stays with the reason beside it", async () => {
  await playing("another", [undefined]);
  await until(() => expect(field().placeholder).toBe("Bots don't chat; try /help"));
  expect(root.querySelector("[data-testid=muted]")).toBeNull();
  write("hello");
  await until(() => expect(field().value).toBe("hello"));
  send();
  await until(() => expect(reason().hidden).toBe(false));
  expect([reason().textContent, field().value]).toEqual(["Bots don't chat; try /help", "hello"]);
  write("/invite");
  await until(() => expect(reason().hidden).toBe(true));
  send();
  await until(() => expect(root.querySelector("[data-testid=chat-lines]")!.textContent).toContain("Invite link"));
  expect(field().value).toBe("");
});

it("where partners play, only the phrases are left", async () => {
  await playing("crosswise", ["Bo", undefined, undefined]);
  await until(() => expect(field().placeholder).toBe("A phrase, or / for commands"));
  expect(root.querySelectorAll("[data-phrase]")).toHaveLength(3);
});

it("a line that the server refuses stays, with the reason beside it, until it is changed", async () => {
  await playing("another", ["Bo"]);
  write("/nonsense with words");
  await until(() => expect(field().value).toBe("/nonsense with words"));
  send();
  await until(() => expect(reason().hidden).toBe(false));
  expect(reason().textContent).not.toBe("");
  expect(field().value).toBe("/nonsense with words");
  expect(root.querySelector("[data-notice]")).toBeNull();
  write("/nonsense");
  await until(() => expect(reason().hidden).toBe(true));
});
