// The lists of the lobby after a gap in the updates.
import { expect, it } from "vitest";
import { clientOn, fakeServer, state, until } from "./fake/test_client";

const entered = (server: ReturnType<typeof fakeServer>) => server.requests("lobby.enter").length;

async function atHome() {
  const server = fakeServer();
  const client = clientOn(server);
  await until(() => expect(state(client).lobby).toBeDefined());
  return { server, client };
}

async function hears(server: ReturnType<typeof fakeServer>, client: ReturnType<typeof clientOn>, text: string) {
  server.tell("server.notice", { text });
  await until(() => expect(JSON.stringify(state(client))).toContain(text));
}

it("are asked for once, however much is told before they come", async () => {
  const { server, client } = await atHome();
  server.deaf.add("lobby.enter");
  server.tell("lobby.update", { seq: 99, patch: {} });
  for (const text of ["one", "two", "three"]) await hears(server, client, text);
  expect(entered(server)).toBe(2);
});

it("are asked for again when they were refused, and not before the server said", async () => {
  const { server, client } = await atHome();
  server.busy.add("lobby.enter");
  server.tell("lobby.update", { seq: 99, patch: {} });
  for (const text of ["one", "two", "three"]) await hears(server, client, text);
  expect(entered(server)).toBe(2);
  server.busy.clear();
  await until(() => expect(state(client).lobby?.stale).toBe(false));
  expect(entered(server)).toBe(3);
});

it("are asked for at the next gap too", async () => {
  const { server, client } = await atHome();
  for (const seq of [99, 199]) {
    server.tell("lobby.update", { seq, patch: {} });
    await until(() => expect(entered(server)).toBe(seq === 99 ? 2 : 3));
    await until(() => expect(state(client).lobby?.stale).toBe(false));
  }
});
