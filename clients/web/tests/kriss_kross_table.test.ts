import { describe, expect, it } from "vitest";
import { freshSince } from "../src/games/kriss_kross/motion";
import { narrate, sayMove } from "../src/games/kriss_kross/narrate";
import { doingOf, openSeats, seatsOf, takenBy } from "../src/games/kriss_kross/seats";
import { readSheet } from "../src/games/kriss_kross/sheet";
import { readTable } from "../src/games/kriss_kross/table";
import type { RoomEvent } from "../src/protocol/types";
import { narrateEvent } from "../src/views/narrate";
import { speak } from "./speech";

const empty = "...../...../...../...../.....";
const started = (symbol: string) => `...../...../${symbol}..../...../.....`;

describe("what every seat is doing", () => {
  it("chooses one after the other, and no symbol twice (KK-3)", () => {
    const table = readTable({
      stage: "choose",
      sheets: { "0": started("T"), "1": empty, "2": empty },
      entered: [],
      finished: [],
      turn: 1,
    })!;
    expect(seatsOf(table).map((seat) => doingOf(table, seat))).toEqual(["chosen", "choosing", "waiting"]);
    expect(openSeats(table)).toEqual([1]);
    expect(takenBy(table)).toEqual({ T: 0 });
  });
  it("has entered, is thinking, or is finished for good (KK-6, KK-7)", () => {
    const table = readTable({
      stage: "enter",
      sheets: { "0": empty, "1": empty, "2": empty },
      entered: [0],
      finished: [2],
    })!;
    expect(seatsOf(table).map((seat) => doingOf(table, seat))).toEqual(["entered", "thinking", "finished"]);
    expect(openSeats(table)).toEqual([1]);
  });
  it("is nothing more once the game is over", () => {
    const table = readTable({ stage: "over", sheets: { "0": empty }, entered: [], finished: [0] })!;
    expect([doingOf(table, 0), openSeats(table)]).toEqual(["finished", []]);
  });
});

describe("what was written since", () => {
  const one = readSheet(started("D"));
  const two = { ...one, b3: "D", c3: "S" } as const;
  it("is every sheet's entry of the round", () => {
    expect(freshSince({ 0: one, 1: one }, { 0: two, 1: one })).toEqual({ 0: new Set(["b3", "c3"]), 1: new Set() });
  });
  it("is as before while nothing changes, and nothing when a new game begins", () => {
    expect(freshSince({ 0: two }, { 0: { ...two } })).toBeUndefined();
    expect(freshSince({ 0: two }, { 0: {} })).toEqual({ 0: new Set() });
  });
});

describe("the log", () => {
  const seats = {
    "0": { player: "p0", name: "Ada", connected: true },
    "1": { player: "p1", name: "Grace", connected: true },
  };
  const told = (language: "en" | "de", event: RoomEvent) => narrate(speak(language), event, seats);

  it("tells symbols and rolls by their names", () => {
    expect(told("en", { type: "chose", seat: 1, symbol: "T" })).toBe("Grace starts with Triangle.");
    expect(told("en", { type: "rolled", seat: 0, roll: "D/S" })).toBe("Ada rolls Dot and Star.");
    expect(told("de", { type: "rolled", seat: 0, roll: "Q/O" })).toBe("Ada würfelt Quadrat und Kreis.");
  });
  it("tells all entries of a round, a line for each sheet, and nothing of them before (KK-7)", () => {
    expect(told("en", { type: "entered", seat: 0, entry: "D@b2/S@b3" })).toBeUndefined();
    expect(told("en", { type: "revealed", entries: { "0": "D@b2/S@b3", "1": "S@c1/D@d1" } })).toEqual([
      { seat: 0, text: "Ada: Dot b2, Star b3" },
      { seat: 1, text: "Grace: Star c1, Dot d1" },
    ]);
  });
  it("leaves a seat's entry to the table, and who comes in to the room", () => {
    const scene = { game: "kriss-kross", seats, series: "single", options_before: {} } as const;
    expect(narrateEvent(speak("en"), { type: "wrote", seat: 0 }, scene, undefined)).toBeUndefined();
    expect(narrateEvent(speak("en"), { type: "entered", player: "p9", name: "Kay" }, scene, undefined)).toBe(
      "Kay joined.",
    );
  });
  it("tells with how many points a sheet is finished, also below nothing", () => {
    expect(told("en", { type: "finished", seat: 0, total: -6 })).toBe("Ada finishes with −6 points.");
  });
  it("tells who rolls first where there is somebody else", () => {
    expect(told("en", { type: "first", seat: 0 })).toBe("Ada rolls first.");
    expect(narrate(speak("en"), { type: "first", seat: 0 }, { "0": seats[0] })).toBeUndefined();
  });
});

it("a move is said in the player's language", () => {
  expect(sayMove(speak("de"), "choose X")).toBe("Kreuz");
  expect(sayMove(speak("de"), "D@b2/S@b3")).toBe("Punkt b2, Stern b3");
  expect(sayMove(speak("de"), "choose Z")).toBeUndefined();
});
