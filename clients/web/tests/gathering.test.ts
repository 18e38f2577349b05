// What a table waits for before its first game.
import { expect, it } from "vitest";
import type { RoomEvent, RoomView, SeatView } from "../src/protocol/types";
import { hostOf, isAloneWithBots, newcomer, waitsFor } from "../src/state/gathering";
import type { RoomState } from "../src/state/room";

const person = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  player: name.toLowerCase(),
  name,
  connected: true,
  ...more,
});
const bot = person("Bot 2", { bot: "steady" });
const viewOf = (seats: Record<number, SeatView>, more: object = {}) =>
  ({ phase: "lobby", host: "ada", seats, spectators: 0, watchers: [], ...more }) as unknown as RoomView;
const info = { players: { min: 3, max: 4 } };

it("first for players, then for those who have to agree, then for the host", () => {
  const seats = { 0: person("Ada"), 1: person("Bo") };
  expect(waitsFor(viewOf(seats), info)).toEqual({ for: "players", missing: 1 });
  const three = { ...seats, 2: bot };
  expect(waitsFor(viewOf(three), info)).toEqual({ for: "start" });
  const agreement = { changed: {}, since: 0 };
  const asked = { 0: person("Ada", { ready: true }), 1: person("Bo"), 2: bot };
  expect(waitsFor(viewOf(asked, { agreement }), info)).toEqual({ for: "agreement", seats: [1] });
  expect(waitsFor(viewOf(three, { sealing: {} }), info)).toEqual({ for: "sealing" });
});

it("the host is known from a seat", () => {
  expect(hostOf(viewOf({ 0: person("Ada", { connected: false }) }))).toEqual({ name: "Ada", away: true });
  expect(hostOf(viewOf({}, { watchers: ["Ada"] }))).toBeUndefined();
  expect(hostOf(viewOf({}))).toBeUndefined();
});

it("the newcomer is who sat down last and sits still, never oneself", () => {
  const sat = (name: string) => ({ type: "sat", player: name.toLowerCase(), name }) as unknown as RoomEvent;
  const roomOf = (came: string[], seats: Record<number, SeatView>) =>
    ({
      view: viewOf(seats),
      lines: came.map((name, id) => ({ kind: "event", id, event: sat(name), scene: {} })),
    }) as unknown as RoomState;
  const seats = { 0: person("Ada"), 1: person("Bo"), 2: person("Cleo") };
  expect(newcomer(roomOf(["Ada", "Cleo", "Bo"], seats), "ada")).toBe(1);
  expect(newcomer(roomOf(["Cleo", "Bo", "Cleo"], seats), "ada")).toBe(2);
  expect(newcomer(roomOf(["Cleo", "Bo", "Dora"], { 0: person("Ada"), 2: person("Cleo") }), "ada")).toBe(2);
  expect(newcomer(roomOf(["Ada"], seats), "ada")).toBeUndefined();
});

it("nobody reads what is said among bots, once the game has begun", () => {
  const seats = { 0: person("Ada"), 1: bot };
  const playing = { phase: "playing" };
  expect(isAloneWithBots(viewOf(seats, playing), 0)).toBe(true);
  expect(isAloneWithBots(viewOf(seats), 0)).toBe(false);
  expect(isAloneWithBots(viewOf(seats, { ...playing, spectators: 1 }), 0)).toBe(false);
  expect(isAloneWithBots(viewOf({ ...seats, 2: person("Bo") }, playing), 0)).toBe(false);
  expect(isAloneWithBots(viewOf(seats, playing), undefined)).toBe(false);
});
