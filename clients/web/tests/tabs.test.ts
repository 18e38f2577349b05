// Several tabs on one connection: the client of each talks to the hub, and the hub to a server in the same process.
import { beforeEach, expect, it } from "vitest";
import type { Socket } from "../src/connection/connection";
import type { Place } from "../src/state/place";
import { ask_tabs_ms, Hub } from "../src/tabs/hub";
import type { Tab, ToTab } from "../src/tabs/lines";
import { clientOn, fakeServer, roomOf, roomWithBot, state, until, type TestClient } from "./fake/test_client";
import type { FakeServer } from "./fake/fake_server";

/** A tab's line, as the browser's message port: every message is a task of its own. */
class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private readonly end: Tab = { tell: (message) => void setTimeout(() => this.hear(message), 0) };

  constructor(
    private readonly hub: Hub,
    anew: boolean,
  ) {
    setTimeout(() => this.hub.hear(this.end, { kind: "open", anew }), 0);
  }
  send(text: string): void {
    setTimeout(() => this.hub.hear(this.end, { kind: "text", text }), 0);
  }
  close(): void {
    setTimeout(() => this.hub.hear(this.end, { kind: "close" }), 0);
  }
  private hear(message: ToTab): void {
    if (message.kind === "open") this.onopen?.();
    if (message.kind === "text") this.onmessage?.({ data: message.text });
    if (message.kind === "close") this.onclose?.({ code: message.code });
    if (message.kind === "there?") this.hub.hear(this.end, { kind: "here" });
  }
}

let server: FakeServer;
let hub: Hub;
let kept: Record<string, string>;
let tabs: TestClient[];
/** How soon tabs are asked whether they are still there. */
let ask_ms: number;

const tab = (place: Place = { kind: "home" }): TestClient => {
  const shared = hub; // tabs of earlier tests stay with theirs
  const client = clientOn({ connect: (anew: boolean) => new Line(shared, anew) } as never, kept, place);
  tabs.push(client);
  return client;
};
const at = (room: string): Place => ({ kind: "room", room, secret: {}, barred: undefined });
const online = (client: TestClient) => until(() => expect(state(client).link.kind).toBe("online"));
const greetings = () => server.requests("hello").length;

beforeEach(() => {
  server = fakeServer();
  kept = { name: "Ada" };
  tabs = [];
  const now = () => Date.now() * 20;
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms === ask_tabs_ms ? ask_ms : ms / 20);
    return () => clearTimeout(timer);
  };
  ask_ms = ask_tabs_ms;
  hub = new Hub(server.connect, { now, random: () => 0, after }, () => tabs.forEach((one) => one.joinAgain()));
});

it("two tabs are one player on one connection", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  expect(state(other).me).toEqual(state(one).me);
  expect(greetings()).toBe(1);
});

it("each tab is at its own table, and both move", async () => {
  const [one, other] = [tab(), tab()];
  await online(other);
  const rooms = [await roomWithBot(one), await roomWithBot(other)];
  await Promise.all([one.rooms.start(rooms[0]!), other.rooms.start(rooms[1]!)]);
  for (const [index, client] of [one, other].entries()) {
    const room = rooms[index]!;
    await until(() => expect(state(client).rooms[room]?.prompt).toBeDefined());
    const before = state(client).rooms[room]!;
    const [move] = (await client.rooms.legalMoves(room))!;
    await client.rooms.move(room, before.prompt!.id, move!);
    await until(() => expect(state(client).rooms[room]!.seq).toBeGreaterThan(before.seq));
    expect(state(client).place).toMatchObject({ room });
  }
});

it("two tabs at one table see the same, whichever of them moves", async () => {
  const one = tab();
  const room = await roomWithBot(one);
  await one.rooms.start(room);
  const other = tab(at(room));
  await until(() => expect(state(other).rooms[room]?.prompt).toEqual(state(one).rooms[room]?.prompt));
  const { prompt } = state(other).rooms[room]!;
  await other.rooms.move(room, prompt!.id, (await other.rooms.legalMoves(room))![0]!);
  await until(() => expect(state(one).rooms[room]!.prompt?.id).not.toBe(prompt!.id));
  await until(() => expect(state(one).rooms[room]!.view).toEqual(state(other).rooms[room]!.view));
});

it("a tab in the lobby goes on hearing of tables after another has entered and left it", async () => {
  const one = tab();
  await until(() => expect(state(one).lobby).toBeDefined());
  const other = tab();
  await until(() => expect(state(other).lobby).toBeDefined());
  await other.goToMe();
  await until(() => expect(state(other).lobby).toBeUndefined());
  const host = clientOn(server, { name: "Bo" });
  await until(() => expect(state(host).catalogue).toBeDefined());
  const room = (await host.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  await until(() => expect(Object.keys(state(one).lobby!.rooms)).toEqual([room]));
  expect(server.requests("lobby.enter").length).toBe(2); // ours and the host's
});

it("a table that two tabs watch is left with the second", async () => {
  const host = clientOn(server, { name: "Bo" });
  const room = await roomWithBot(host);
  const [one, other] = [tab(at(room)), tab(at(room))];
  for (const client of [one, other]) await until(() => expect(roomOf(client)).toBeDefined());
  await one.goToMe();
  expect(server.requests("room.leave")).toEqual([]);
  await host.rooms.start(room);
  await until(() => expect(state(other).rooms[room]?.view.phase).toBe("playing"));
  await other.goToMe();
  expect(server.requests("room.leave")).toEqual([{ room }]);
});

it("a seat that is given up in one tab is given up in all", async () => {
  const one = tab();
  const room = await roomWithBot(one);
  const other = tab(at(room));
  await until(() => expect(roomOf(other)).toBeDefined());
  await one.leaveTable(room);
  await until(() => expect(state(other).place.kind).toBe("home"));
  expect(state(other).my_rooms).toEqual([]);
});

it("a closed tab leaves what it watched, keeps its seats, and disturbs no other", async () => {
  const host = clientOn(server, { name: "Bo" });
  const watched = await roomWithBot(host);
  const [one, other] = [tab(), tab(at(watched))];
  await online(one);
  const mine = await roomWithBot(one);
  await until(() => expect(roomOf(other)).toBeDefined());
  other.networkGone(); // as a page that is hidden for good
  await until(() => expect(server.requests("room.leave")).toEqual([{ room: watched }]));
  expect(roomOf(one)!.room).toBe(mine);
  expect(greetings()).toBe(2); // ours and the host's
});

it("somebody looks at any of the tabs, and then at none", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  const told = () => server.requests("presence").map(({ visible }) => visible);
  one.present(true);
  other.present(true);
  await until(() => expect(told()).toEqual([true]));
  one.present(false);
  other.networkGone(); // as a page that is closed
  await until(() => expect(told()).toEqual([true, false]));
  one.present(true);
  await until(() => expect(told()).toEqual([true, false, true]));
});

it("after a broken connection all tabs are back, on one connection", async () => {
  const one = tab();
  const room = await roomWithBot(one);
  await one.rooms.start(room);
  const other = tab(at(room));
  await until(() => expect(roomOf(other)?.prompt).toBeDefined());
  server.cut();
  await until(() => expect(tabs.map((each) => state(each).link.kind)).not.toContain("online"));
  for (const client of tabs) await online(client);
  expect(greetings()).toBe(2);
  const { prompt } = state(one).rooms[room]!;
  await one.rooms.move(room, prompt!.id, (await one.rooms.legalMoves(room))![0]!);
  await until(() => expect(state(other).rooms[room]!.prompt?.id).not.toBe(prompt!.id));
});

it("a dead connection is given up for all tabs, though each asks by itself", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  server.silence();
  await until(() => expect(greetings()).toBe(2));
  await online(one);
  await online(other);
});

it("a name that is chosen in one tab is everybody's, and no tab brings the old one back", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  one.rename("Grace");
  await until(() => expect([one, other].map((each) => state(each).me?.name)).toEqual(["Grace", "Grace"]));
  expect(state(other).chosen_name).toBe("Grace");
  server.cut();
  await until(() => expect(greetings()).toBe(3));
  expect(server.requests("hello").map(({ name }) => name)).toEqual(["Ada", "Grace", "Grace"]);
});

it("whoever is signed out in one tab is the same guest in all", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  const before = state(one).me!.id;
  server.cut(4002);
  await until(() => expect([one, other].map((each) => state(each).me?.id)).not.toContain(before));
  expect(state(other).me).toEqual(state(one).me);
  expect(state(other).chosen_name).toBeUndefined();
});

it("a connection that is signed out goes on as nobody that it knew", async () => {
  const line = { tell: () => {} };
  const params = { version: 1, name: "Ada", token: "token7" };
  hub.hear(line, { kind: "open", anew: false });
  hub.hear(line, { kind: "text", text: JSON.stringify({ id: 1, method: "hello", params }) });
  await until(() => expect(server.requests("hello")).toEqual([params]));
  server.cut(4002);
  await until(() => expect(server.requests("hello")[1]).toEqual({ version: 1 }));
});

it("another device takes over from all tabs, and one tab brings all back", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  const elsewhere = clientOn(server, { ...kept });
  for (const client of tabs) await until(() => expect(state(client).link.kind).toBe("elsewhere"));
  one.connect();
  for (const client of tabs) await online(client);
  await until(() => expect(state(elsewhere).link.kind).toBe("elsewhere"));
});

it("the tab that looks for company goes to the table, and no other", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  const room = await roomWithBot(clientOn(server, { name: "Bo" }));
  await one.people.seek({ id: "crosswise", players: { min: 2, max: 4 } });
  server.tell("seek.matched", { room, game: "crosswise", seek: "s1" });
  await until(() => expect(state(one).place).toMatchObject({ kind: "room", room }));
  expect(state(other).place.kind).toBe("home");
});

it("one tab alone gives its nonce to a round", async () => {
  const [one, other] = [tab(), tab()];
  await online(one);
  await online(other);
  const seals = { 1: "00".repeat(32) };
  server.tell("event.sealing", { event: "EVENT2", round: 1, place: 0, rules: "r", seals, stage: "commit" });
  server.tell("lobby.update", { seq: 99, patch: {} }); // comes later, and makes both ask for the lobby again
  await until(() => expect(server.requests("event.commit")).toHaveLength(1));
  await until(() => expect([one, other].map((each) => state(each).lobby?.stale)).toEqual([false, false]));
  expect(server.requests("event.commit")).toHaveLength(1);
});

it("the connection is closed with the last tab", async () => {
  const line = { tell: () => {} };
  hub.hear(line, { kind: "open", anew: false });
  hub.hear(line, { kind: "text", text: JSON.stringify({ id: 1, method: "hello", params: { version: 1 } }) });
  await until(() => expect(greetings()).toBe(1));
  expect(server.connections).toBe(1);
  hub.hear(line, { kind: "close" });
  expect(server.connections).toBe(0);
});

it("a tab that crashed is given up, and what it watched is left", async () => {
  ask_ms = 5;
  const host = clientOn(server, { name: "Bo" });
  const watched = await roomWithBot(host);
  const one = tab();
  await online(one);
  const crashed = { tell: () => {} };
  hub.hear(crashed, { kind: "open", anew: false });
  hub.hear(crashed, { kind: "text", text: JSON.stringify({ id: 1, method: "room.enter", params: { room: watched } }) });
  await until(() => expect(server.requests("room.leave")).toEqual([{ room: watched }]));
  expect(state(one).link.kind).toBe("online");
});
