import { describe, expect, it } from "vitest";
import readme from "../../../engine/kreuz_und_quer/README.md?raw";
import { narrate, sayMove } from "../src/games/kreuz_und_quer/narrate";
import type { RoomEvent, RoomView } from "../src/protocol/types";
import { all_languages, speak, speeches } from "./speech";

const seats = {
  0: { player: "p0", name: "Ada", connected: true },
  1: { player: "p1", name: "Bo", connected: true },
} as unknown as RoomView["seats"];

/** One of every kind that the engine's README lists. */
const events: readonly RoomEvent[] = [
  { type: "first", seat: 0 },
  { type: "rolled", seat: 0, roll: "3/5" },
  { type: "moved", seat: 1, figure: "M", from: "e16", red: "e14", green: "e11" },
  { type: "captured", seat: 0, figure: "S", cell: "e11" },
  { type: "parked", seat: 0, figure: "M", cell: "h17" },
  { type: "sheltered", seat: 1, figure: "S", cell: "c17" },
  { type: "lapsed", seat: 0, roll: "6/6" },
  { type: "exchanged", seat: 0, soldiers: ["c17", "d17"], musketeer: "e1" },
  { type: "declined", seat: 1 },
  { type: "musketeers_lost", seat: 1 },
  { type: "musketeers_home", seat: 0 },
  { type: "no_moves" },
  { type: "turn_limit" },
];

describe("the log", () => {
  it("knows every event that the engine tells", () => {
    const section = readme.slice(readme.indexOf("## Events"), readme.indexOf("## Refusals"));
    const told = [...section.matchAll(/`(?:\{"type":")?([a-z_]+)[" ]/g)]
      .map(([, type]) => type!)
      .filter((type) => !["seat", "figure"].includes(type));
    expect(told).toEqual(expect.arrayContaining(["first", "rolled", "exchanged", "no_moves"]));
    expect(told.filter((type) => !events.some((event) => event.type === type))).toEqual([]);
  });
  it.each(all_languages)("has a whole sentence for each of them but the roll, which the dice show (%s)", (language) => {
    for (const event of events) {
      const line = narrate(speak(language), event, seats);
      if (event.type === "rolled") expect(line).toBeUndefined();
      else expect([event.type, line]).toEqual([event.type, expect.not.stringMatching(/\{|\?/)]);
    }
  });
  it("names who and where", () => {
    const t = speak("en");
    expect(narrate(t, events[2]!, seats)).toBe("Bo: musketeer e16–e14–e11");
    expect(narrate(t, { type: "moved", seat: 0, figure: "S", from: "e4", red: "e1" }, seats)).toBe(
      "Ada: soldier e4–e1",
    );
    expect(narrate(t, { type: "moved", seat: 0, figure: "S", from: "e2", green: "e7" }, seats)).toBe(
      "Ada: soldier e2–e7",
    );
    expect(narrate(t, events[3]!, seats)).toBe("Ada's soldier is captured on e11.");
    expect(narrate(t, events[7]!, seats)).toBe("Ada gives up the soldiers on c17, d17. The musketeer returns to e1.");
  });
});

describe("refusals", () => {
  it("have a sentence for every key of the engine", () => {
    const keys = [...readme.matchAll(/^\| `(kreuz_und_quer\.[a-z_]+)` \|/gm)].map(([, key]) => key!);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !Object.hasOwn(speeches.en.texts, key))).toEqual([]);
  });
});

it("a move is said by its cells, and what follows a capture by its button", () => {
  const say = (move: string) => sayMove(speak("en"), move);
  expect(say("e2-h2-h7")).toBe("e2–h2–h7");
  expect(say("e2--e7")).toBe("e2–e7");
  expect(say("exchange c17,d17=e1")).toBe("Bring it back: e1");
  expect(say("decline")).toBe("Keep soldiers");
  expect(say("e2")).toBeUndefined();
});
