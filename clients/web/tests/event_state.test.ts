// The event that is watched: snapshot, updates, gaps, calls to tables; and that the client keeps it watched.
import { beforeEach, describe, expect, it } from "vitest";
import { calledTo, eventOfRoom, events, noEvents, tableOfRoom, type Events } from "../src/state/event";
import { swiss, views } from "./fake/event_views";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, state, until } from "./fake/test_client";

const now = 1_700_000_000_000;
const view = swiss(now);
const call = { event: view.event, table: "3.4", room: "RD2004", seat: 1, name: "Cup", until: 0 };
const watched = (seq = 5): Events =>
  events(noEvents, { kind: "event_watched", snapshot: { event: view.event, seq, view } });
const update = (before: Events, seq: number, patch: object): Events =>
  events(before, {
    kind: "heard",
    notification: { method: "event.update", params: { event: view.event, seq, patch: patch as never } },
  });

describe("an update", () => {
  it("is merged into the view when it is the next one", () => {
    const after = update(watched(), 6, { paused: true, entrants: { 3: { state: "withdrawn" } } });
    expect(after.watched).toMatchObject({ seq: 6, stale: false, view: { paused: true } });
    expect(after.watched!.view.entrants["3"]).toMatchObject({ name: "Clara", state: "withdrawn" });
  });
  it("that was told before changes nothing", () => {
    const before = watched();
    expect(update(before, 5, { paused: true })).toBe(before);
  });
  it("after a gap makes the view stale, and so it stays", () => {
    const after = update(watched(), 7, { paused: true });
    expect(after.watched).toMatchObject({ seq: 5, stale: true });
    expect(update(after, 6, { paused: true })).toBe(after);
  });
  it("of another event is not taken", () => {
    const before = watched();
    const params = { event: "OTHER2", seq: 6, patch: { paused: true } };
    expect(events(before, { kind: "heard", notification: { method: "event.update", params } })).toBe(before);
  });
});

describe("a call to the table", () => {
  const called = events(watched(), { kind: "heard", notification: { method: "event.call", params: call } });
  it("is kept once, and tells which event the room belongs to", () => {
    const again = events(called, { kind: "heard", notification: { method: "event.call", params: call } });
    expect(again.calling).toEqual(["RD2004"]);
    expect(eventOfRoom(again, "RD2004")).toBe(view.event);
    expect(calledTo(again, view.event)).toBe("RD2004");
    expect(calledTo(again, "ANTHER")).toBeUndefined();
  });
  it("ends when the game begins; the way back stays", () => {
    const begun = events(called, { kind: "game_began", room: "RD2004" });
    expect(begun.calling).toEqual([]);
    expect(eventOfRoom(begun, "RD2004")).toBe(view.event);
  });
  it("ends when the table was decided without a game", () => {
    const after = update(called, 6, { pairings: { 3: { 4: { state: "finished" } } } });
    expect(after.calling).toEqual([]);
  });
  it("does not outlive the connection: whoever waits says so again", () => {
    const after = events(called, { kind: "offline" });
    expect(after).toMatchObject({ calling: [], watched: { stale: true } });
  });
});

it("what is empty may be left out on the wire", () => {
  const { entrants: _e, pairings: _p, byes: _b, standings: _s, scores: _c, appeals: _a, log: _l, ...bare } = view;
  const snapshot = { event: view.event, seq: 1, view: bare as typeof view };
  const after = events(noEvents, { kind: "event_watched", snapshot });
  expect(after.watched!.view).toMatchObject({
    entrants: {},
    pairings: {},
    byes: {},
    standings: [],
    scores: {},
    log: [],
  });
  const entered = update(after, 2, { entrants: { 1: view.entrants["1"]! } });
  expect(Object.keys(entered.watched!.view.entrants)).toEqual(["1"]);
  expect(update(entered, 3, { entrants: null }).watched!.view.entrants).toEqual({});
});

it("a watched event's rooms are known by its pairings", () => {
  expect(tableOfRoom(view, view.pairings["3"]!["2"]!.rooms[0]!)).toBe("3.2");
  expect(eventOfRoom(watched(), "NOBODY")).toBeUndefined();
});

describe("the client", () => {
  let server: FakeServer;
  const place = { kind: "event", event: view.event, part: "overview" } as const;
  beforeEach(() => {
    server = fakeServer();
    server.events.put(views.swiss!(now));
  });
  const asked = () => server.requests("event.watch").length;

  it("watches what it shows, takes updates, and watches again after a gap", async () => {
    const client = clientOn(server, { name: "Ada" }, place);
    await until(() => expect(state(client).events.watched?.view.name).toBe(view.name));
    server.events.put({ ...server.events.get(view.event), paused: true });
    await until(() => expect(state(client).events.watched?.view.paused).toBe(true));
    expect(asked()).toBe(1);
    server.deafen();
    server.events.put({ ...server.events.get(view.event), name: "Unheard" });
    server.cut();
    await until(() => expect(state(client).events.watched).toMatchObject({ stale: false, view: { name: "Unheard" } }));
    expect(asked()).toBe(2);
    server.events.skip(view.event);
    await until(() => expect(asked()).toBe(3));
    await until(() => expect(state(client).events.watched?.stale).toBe(false));
  });

  it("goes on watching between its tabs, and stops when it leaves", async () => {
    const client = clientOn(server, { name: "Ada" }, place);
    await until(() => expect(state(client).events.watched).toBeDefined());
    await client.goTo({ ...place, part: "standings" });
    expect(state(client).place).toMatchObject({ part: "standings" });
    expect(asked()).toBe(1);
    await client.goHome();
    expect(state(client).events.watched).toBeUndefined();
    expect(server.requests("event.unwatch")).toEqual([{ event: view.event }]);
  });

  it("says so when there is no such event, and finds the next one", async () => {
    const client = clientOn(server, { name: "Ada" }, { ...place, event: "NQTH22" });
    await until(() => expect(state(client).events.barred).toEqual({ event: "NQTH22", code: "no_such_event" }));
    await client.goTo(place);
    await until(() => expect(state(client).events.watched?.event).toBe(view.event));
  });

  it("keeps it watched at the event's tables", async () => {
    server.greeting = [["event.call", call]];
    const client = clientOn(server, { name: "Ada" }, { kind: "room", room: call.room, secret: {}, barred: undefined });
    await until(() => expect(state(client).events.watched?.event).toBe(view.event));
    expect(state(client).events.calling).toEqual([call.room]);
  });

  it("leads to the event's page from a table that it closes, and goes on watching", async () => {
    server.greeting = [["event.call", call]];
    const client = clientOn(server, { name: "Ada" }, { kind: "room", room: call.room, secret: {}, barred: undefined });
    await until(() => expect(state(client).events.watched?.event).toBe(view.event));
    server.tell("room.closed", { room: call.room, reason: "closed" });
    await until(() => expect(state(client).place).toEqual(place));
    expect(state(client).notices).toMatchObject([{ content: { kind: "closed", room: call.room, reason: "event" } }]);
    expect(state(client).events.watched?.event).toBe(view.event);
    expect(asked()).toBe(1);
  });
});
