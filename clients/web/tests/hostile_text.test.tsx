// @vitest-environment happy-dom
// A server or a player may send markup as text: it is shown as plain text.
import { render } from "preact";
import { afterEach, expect, it } from "vitest";
import { App } from "../src/views/app";
import { clientOn, fakeServer, roomOf, roomWithBot, until } from "./fake/test_client";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

it.each([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "dangerouslySetInnerHTML",
  "document.write",
  "srcdoc",
  "eval(",
  "new Function",
])("no source of the page contains %s", (way) => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(
    Object.entries(sources)
      .filter(([, text]) => text.includes(way))
      .map(([path]) => path),
  ).toEqual([]);
});

const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));

const markup = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "<a href=javascript:alert(1)>x</a>",
  "&lt;b&gt;",
];

it("markup in names, talk, events, replies and refusals is text", async () => {
  const server = fakeServer();
  const client = clientOn(server);
  render(<App client={client} />, root);
  const room = await roomWithBot(client);
  const real = server.rooms.get(room)!;
  const viewer = [...real.viewers.values()][0]!;
  for (const text of markup) {
    real.seats[1]!.name = text;
    real.tell([
      { type: "entered", name: text },
      { type: "kicked", name: text },
      { type: text, name: text },
    ]);
    viewer.send("room.chat", { room, from: text, player: text, text, at: "2026-01-01T00:00:00Z" });
    client.store.dispatch({ kind: "replied", room, reply: { key: text, args: { name: text }, text } });
    client.store.dispatch({
      kind: "notice",
      content: { kind: "error", error: { code: 1, message: text, data: { code: text, key: text, args: {} } } },
    });
  }
  await until(() => expect(roomOf(client)?.lines.filter(({ kind }) => kind === "chat")).toHaveLength(markup.length));
  await until(() =>
    expect([...root.querySelectorAll("[data-line=chat]")].map((line) => line.textContent)).toEqual(
      markup.map((text) => `${text} ${text}`),
    ),
  );
  await until(() => expect(root.querySelector("[data-seat='1']")!.textContent).toContain(markup.at(-1)));
  expect(root.querySelectorAll("script, iframe, img, svg[onload], b > b")).toHaveLength(0);
  const elements = [...root.querySelectorAll("*")];
  expect(
    elements
      .flatMap((element) => [...element.attributes])
      .filter(({ name, value }) => name.startsWith("on") || /^\s*javascript:/i.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ).toEqual([]);
});

it("the record of a game is asked of this server, whatever its name", async () => {
  const { recordAddress } = await import("../src/protocol/record_address");
  for (const name of ["javascript:alert(1)", "//evil.example/x", "../../evil"]) {
    const address = new URL(recordAddress(name), "http://play.example");
    expect(address.origin).toBe("http://play.example");
    expect(address.pathname.startsWith("/api/records/")).toBe(true);
  }
});
