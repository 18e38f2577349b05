// The tables of the home page: one's own, which stay entered, and a public game to watch.
import { beforeEach, describe, expect, it } from "vitest";
import type { LobbyRoom, RoomView } from "../src/protocol/types";
import type { AppState } from "../src/state/app";
import type { Place } from "../src/state/place";
import {
  doneWith,
  myTables,
  roomsToLeave,
  shownGame,
  tablesLeftOpen,
  tablesThatWait,
  worthWatching,
} from "../src/state/tables";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomWithBot, state, until } from "./fake/test_client";

const home: Place = { kind: "home" };
const at = (room: string): Place => ({ kind: "room", room, secret: {}, barred: undefined });

function roomOf(
  room: string,
  phase: RoomView["phase"],
  { mine = true, prompt = false, host = "other", others = {} } = {},
) {
  const seats = { 0: { player: mine ? "me" : "other", name: "Ada", connected: true }, ...others };
  const view = { room, game: "crosswise", phase, host, seats };
  return { room, view, ...(prompt && { prompt: { id: 1, offer: null } }) };
}

function stateOf(rooms: readonly ReturnType<typeof roomOf>[]): AppState {
  return {
    me: { id: "me", name: "Ada" },
    place: home,
    rooms: Object.fromEntries(rooms.map((room) => [room.room, room])),
    my_rooms: rooms
      .filter(({ view }) => view.seats[0].player === "me")
      .map(({ room }) => ({ room, game: "crosswise", seat: 0 })),
  } as unknown as AppState;
}

describe("own tables", () => {
  const all = stateOf([
    roomOf("OVER", "over"),
    roomOf("THEIRS", "playing"),
    roomOf("MINE", "playing", { prompt: true }),
    roomOf("WATCHED", "playing", { mine: false }),
  ]);
  it("those that wait for the player come first, those that are over last", () =>
    expect(myTables(all).map(({ room }) => room)).toEqual(["MINE", "THEIRS", "OVER"]));
  it("the table where the player is does not wait for them elsewhere", () => {
    expect(tablesThatWait(all).map(({ room }) => room)).toEqual(["MINE"]);
    expect(tablesThatWait({ ...all, place: at("MINE") })).toEqual([]);
  });
  it("before it is entered a table waits if the server said so", () => {
    const named = { room: "NAMED", game: "crosswise", seat: 0, waits: true };
    expect(tablesThatWait({ ...all, rooms: {}, my_rooms: [named] }).map(({ room }) => room)).toEqual(["NAMED"]);
  });
  it("a game that is shown is none of them", () => {
    const shown = (room: string) => shownGame({ ...all, live: { room, view: all.rooms[room]!.view } })?.room;
    expect([shown("WATCHED"), shown("MINE")]).toEqual(["WATCHED", undefined]);
  });
});

describe("a step elsewhere", () => {
  const all = stateOf([
    roomOf("LOBBY", "lobby"),
    roomOf("PLAYING", "playing"),
    roomOf("BETWEEN", "between"),
    roomOf("OVER", "over"),
    roomOf("WATCHED", "playing", { mine: false }),
    roomOf("HOSTED", "lobby", { mine: false, host: "me" }),
  ]);
  it("leaves what is watched, and keeps every table where the player sits or is host", () => {
    for (const to of [home, at("PLAYING"), at("LOBBY"), { kind: "me" } as const])
      expect(roomsToLeave(all, to)).toEqual(["WATCHED"]);
  });
  it("to the watched table stays there, and looking back leaves nothing", () => {
    expect(roomsToLeave(all, at("WATCHED"))).toEqual([]);
    const replay: Place = { kind: "game", record: "r", at: 0 };
    expect(roomsToLeave(all, replay)).toEqual([]);
  });
  it("shows the way back to tables that have not begun, which the home page does itself where the player sits", () => {
    const open = (place: Place) => tablesLeftOpen({ ...all, place }).map(({ room }) => room);
    expect(open({ kind: "me" })).toEqual(["LOBBY", "HOSTED"]);
    expect(open(home)).toEqual(["HOSTED"]);
    expect(open(at("LOBBY"))).toEqual(["HOSTED"]);
  });
  it("to another game is done with finished ones against bots", () => {
    const bot = { 1: { player: "bot-1", name: "Bot", connected: true, bot: "greedy" } };
    const person = { 1: { player: "bo", name: "Bo", connected: true } };
    const rooms = [
      roomOf("SOLO", "over", { others: bot }),
      roomOf("PEOPLE", "over", { others: person }),
      roomOf("RUNS", "playing", { others: bot }),
    ];
    expect(doneWith(stateOf(rooms))).toEqual(["SOLO"]);
  });
});

describe("a game to watch", () => {
  const room = (change: Partial<LobbyRoom>): LobbyRoom =>
    ({ game: "crosswise", phase: "playing", password: false, spectators: 0, ...change }) as LobbyRoom;
  const choice = (rooms: Record<string, LobbyRoom>) => worthWatching({ lobby: { rooms }, my_rooms: [] });
  it("runs and is open to all", () => {
    expect(choice({ A: room({ phase: "lobby" }), B: room({ password: true }) })).toBe(undefined);
    expect(choice({ A: room({ phase: "over" }), B: room({}) })).toBe("B");
  });
});

describe("with a server", () => {
  let server: FakeServer;
  beforeEach(() => void (server = fakeServer()));

  it("a running table stays alive at home, through a lost connection too, and is given up from there", async () => {
    const client = clientOn(server);
    const code = await roomWithBot(client);
    await client.rooms.start(code);
    await client.goHome();
    expect(state(client).rooms[code]?.view.phase).toBe("playing");
    expect(server.requests("room.leave")).toEqual([]);
    const entered = server.requests("room.enter").length;
    server.cut();
    await until(() => expect(server.requests("room.enter").length).toBeGreaterThan(entered));
    await until(() => expect(state(client).rooms[code]?.view.phase).toBe("playing"));

    await client.drop(code);
    expect(server.requests("room.resign")).toEqual([{ room: code }]);
    await until(() => expect(myTables(state(client))).toEqual([]));
    expect(server.requests("room.leave")).toEqual([{ room: code }]);
  });

  it("somebody else's public game moves at home, and nobody there hears of whoever looks", async () => {
    const host = clientOn(server, { name: "Host" });
    const code = await roomWithBot(host);
    await host.rooms.start(code);
    const guest = clientOn(server, { name: "Guest" });
    await until(() => expect(state(guest).live).toMatchObject({ room: code, view: { phase: "playing" } }));
    const looks = server.requests("room.peek").length;
    await until(() => expect(server.requests("room.peek").length).toBeGreaterThan(looks + 1));
    expect(server.requests("room.enter")).toEqual([]);
  });
});
