// The protocol's fixtures (protocol/fixtures) decide: every server frame is parsed by the code that parses frames, and
// goes through the state as it would from a socket.
import { describe, expect, it } from "vitest";
import { readOffer, readTable } from "../src/games/crosswise/table";
import { decodeFrame } from "../src/protocol/frames";
import type { Catalogue, HelloResult, Json, LobbyRooms, LobbySeeks, Snapshot } from "../src/protocol/types";
import { initialState, type AppState } from "../src/state/app";
import type { Change } from "../src/state/change";
import { reduce } from "../src/state/reduce";
import { otherSeeks } from "../src/state/lobby";

interface Fixture {
  readonly name: string;
  readonly direction: "request" | "notification";
  readonly method: string;
  readonly frame: { readonly params?: Record<string, Json> };
  readonly response?: { readonly result?: Json; readonly error?: Json };
}

const files = import.meta.glob<Fixture>("../../../protocol/fixtures/*.json", { eager: true, import: "default" });
const fixtures = new Map(Object.values(files).map((fixture) => [fixture.name, fixture]));
const all = (direction: Fixture["direction"]) =>
  [...fixtures.values()].filter((fixture) => fixture.direction === direction);
const result = <T>(name: string): T => fixtures.get(name)!.response!.result as T;

function after(state: AppState, ...changes: Change[]): AppState {
  return changes.reduce(reduce, state);
}

function received(name: string): Change {
  const message = decodeFrame(JSON.stringify(fixtures.get(name)!.frame));
  if (message?.kind !== "notification") throw new Error(`${name} is no notification`);
  return { kind: "received", notification: message.notification };
}

const start = initialState({ kind: "home" }, "Anna");

it("there are fixtures", () => expect(fixtures.size).toBeGreaterThan(20));

describe("every notification", () => {
  it.each(all("notification").map((fixture) => [fixture.name, fixture] as const))("%s is read", (_, fixture) => {
    expect(decodeFrame(JSON.stringify(fixture.frame))).toMatchObject({
      kind: "notification",
      notification: { method: fixture.method },
    });
  });
});

describe("every answer", () => {
  it.each(all("request").map((fixture) => [fixture.name, fixture] as const))("to %s is read", (_, fixture) => {
    const message = decodeFrame(JSON.stringify({ ...fixture.response, id: 1 }));
    expect(message).toMatchObject({ kind: fixture.response?.error ? "error" : "result", id: 1 });
    if (message?.kind === "error") expect(typeof message.error.message).toBe("string");
  });
});

describe("the state takes", () => {
  it("hello, the catalogue and the lobby with its updates", () => {
    const lobby = result<{ seq: number; rooms: LobbyRooms; seeks: LobbySeeks }>("lobby.enter");
    const state = after(
      start,
      { kind: "hello", result: result<HelloResult>("hello") },
      { kind: "catalogue", catalogue: result<Catalogue>("games") },
      { kind: "lobby", ...lobby },
    );
    expect(state.me).toEqual({ id: "p-anna", name: "Anna" });
    expect(state.catalogue?.games[0]).toMatchObject({ id: "crosswise", players: { min: 2, max: 4 }, talk: false });
    for (const room of Object.values(state.lobby!.rooms)) {
      expect([typeof room.host, typeof room.seated, typeof room.seats, typeof room.password]).toEqual([
        "string",
        "number",
        "number",
        "boolean",
      ]);
    }
    const update = fixtures.get("lobby.update")!.frame.params as { seq: number };
    const changed = after({ ...state, lobby: { ...state.lobby!, seq: update.seq - 1 } }, received("lobby.update"));
    expect(changed.lobby).toMatchObject({ seq: update.seq, stale: false });
    expect(otherSeeks(state).map(({ player }) => player.name)).toEqual(["Bernd"]);
    expect(otherSeeks(changed).map(({ player }) => player.name)).toEqual(["Clara"]);
  });

  it("a snapshot and the update that follows it", () => {
    const snapshot = result<Snapshot>("room.enter");
    const entered = after(start, { kind: "snapshot", snapshot });
    expect(readTable(entered.rooms[snapshot.room]!.view.table)).toMatchObject({
      bag: 44,
      board: { c4: "A", d4: "C" },
      turn: 0,
    });
    expect(readOffer(entered.rooms[snapshot.room]!.prompt?.offer)).toMatchObject({ kind: "turn", place: ["A", "B"] });
    const updated = after(entered, received("room.update")).rooms[snapshot.room]!;
    expect(updated).toMatchObject({
      sync: "none",
      prompt: undefined,
      fresh: { events: [{ type: "placed" }, { type: "drew" }] },
    });
    expect(readTable(updated.view.table)).toMatchObject({
      bag: 43,
      board: { c2: "A", c4: "A", d4: "C" },
      hand: ["B", "E", "M", "X"],
      turn: 1,
      values: { c: 1 },
    });
  });

  it("a snapshot that nobody asked for, chat and the closing of the room", () => {
    const entered = after(
      start,
      { kind: "went", place: { kind: "room", room: "K7QF3M", secret: {}, barred: undefined } },
      received("room.snapshot"),
    );
    expect(entered.rooms.K7QF3M!.view).toMatchObject({ phase: "over", series: { over: true, winners: [0] } });
    const told = after(entered, received("room.chat"));
    expect(told.rooms.K7QF3M!.lines.at(-1)).toMatchObject({
      kind: "chat",
      chat: { from: "Anna", key: "phrase.one_moment" },
    });
    const gone = after(told, received("room.closed"));
    expect(gone).toMatchObject({
      rooms: {},
      place: { kind: "home" },
      notices: [{ content: { kind: "closed", reason: "kicked" } }],
    });
  });

  it("what the operator says to everybody", () => {
    expect(after(start, received("server.notice"))).toMatchObject({
      notices: [{ content: { kind: "operator", text: expect.stringContaining("restarts at 10") } }],
    });
  });
});
