import { describe, expect, it } from "vitest";
import type { GameInfo, RoomEvent, RoomView } from "../src/protocol/types";
import { fromSnapshot, receiveUpdate } from "../src/state/room";
import { narrateEvent } from "../src/views/narrate";
import { speak } from "./speech";

const seat = (player: string, name: string) => ({ player, name, connected: true });
const view: RoomView = {
  room: "ABCDEF",
  game: "crosswise",
  visibility: "public",
  phase: "lobby",
  host: "p1",
  options: {},
  seats: { "0": seat("p1", "Ada"), "1": seat("p2", "Grace") },
  spectators: 0,
  watchers: [],
  series: { kind: "single", game: 0, wins: {}, points: {}, results: {} },
};

const info: GameInfo = {
  id: "crosswise",
  title: "Crosswise",
  players: { min: 2, max: 4 },
  talk: false,
  levels: [],
  pools: [],
  options: {
    properties: {
      profi: { type: "boolean", default: false },
      tempo: { enum: ["slow", "fast"], default: "slow", title: "Tempo" },
    },
  },
};

/** What the log says of events that come with a patch. */
function told(patch: Parameters<typeof receiveUpdate>[1]["patch"], ...events: RoomEvent[]): unknown[] {
  const state = receiveUpdate(fromSnapshot({ room: "ABCDEF", seq: 1, view, chat: [] }, undefined), {
    room: "ABCDEF",
    seq: 2,
    patch,
    events,
  })!;
  return state.lines.map((line) =>
    line.kind === "event" ? narrateEvent(speak("en"), line.event, line.scene, info) : undefined,
  );
}

describe("the log", () => {
  it("names who stood up although his seat is empty, and who sat down in the same moment", () => {
    expect(
      told(
        { seats: { "1": null, "2": seat("p3", "Edsger") } },
        { type: "stood", seat: 1 },
        { type: "sat", seat: 2, player: "p3", name: "Edsger" },
      ),
    ).toEqual(["Grace left their seat.", "Edsger took a seat."]);
  });
  it("names the new host", () => {
    expect(told({ host: "p2" }, { type: "host", player: "p2", name: "Grace" })).toEqual(["Grace is now the host."]);
  });
  it("says what no longer stands because its player is gone", () => {
    const withdrawn = (what: string) => ({ type: "withdrawn", what, seat: 0 });
    expect(told({}, ...["draw", "takeback", "pause", "ready", "rematch"].map(withdrawn))).toEqual([
      "Ada left. The draw offer is withdrawn.",
      "Ada left. The takeback request is withdrawn.",
      "Ada left. The pause request is withdrawn.",
      "Ada left and is no longer ready.",
      "Ada left. The rematch request is withdrawn.",
    ]);
  });
  it("says why there is a new host, and names one who looks on", () => {
    expect(
      told({ host: "p7" }, { type: "host_away", name: "Ada" }, { type: "host", player: "p7", name: "Edsger" }),
    ).toEqual(["Ada has been away for a while.", "Edsger is now the host."]);
  });
  it("tells plays in words", () => {
    expect(
      told(
        {},
        { type: "placed", seat: 0, stone: "D", cell: "c4" },
        { type: "replaced", seat: 1, cell: "c4", old: "D", new: "A" },
        { type: "swapped", seat: 0, cells: ["a1", "b2"], stones: ["A", "B"] },
      ),
    ).toEqual(["Ada: Star on c4", "Grace replaces Star on c4 with Ring.", "Ada swaps a1 and b2."]);
  });
  it("names the owner of a six, whoever completed it (CW-19)", () => {
    expect(told({}, { type: "six", line: "3", team: "green", symbol: "B" })).toEqual([
      "Six of a kind in line 3 (Triangle): Green wins at once!",
    ]);
  });
  it("tells points, not a score, to who plays alone", () => {
    const scene = {
      game: "kriss-kross",
      seats: { "0": seat("p1", "Ada") },
      series: "single",
      options_before: {},
    } as const;
    const over = { type: "game_over", reason: "finished", scores: [14], winners: [0], record: "r" };
    expect(narrateEvent(speak("en"), over, scene, undefined)).toBe("Game over: 14 points.");
    expect(narrateEvent(speak("en"), { ...over, scores: [14, -3] }, scene, undefined)).toBe(
      "Game over. Final score: 14 : −3.",
    );
  });
  it("gives each score its name where more than two play", () => {
    const scene = {
      game: "cross-roads",
      seats: { "0": seat("p1", "Ada"), "1": seat("p2", "Grace"), "2": seat("p3", "Edsger") },
      series: "single",
      options_before: {},
    } as const;
    expect(
      narrateEvent(
        speak("en"),
        { type: "game_over", reason: "emptied", scores: [0, 7, 0], winners: [1], record: "r" },
        scene,
        undefined,
      ),
    ).toBe("Game over. Ada: 0 · Grace: 7 · Edsger: 0");
  });
  it("tells the score of the teams once, however many play", () => {
    expect(
      told({}, { type: "game_over", reason: "full", scores: [26, 22, 26, 22], winners: [0, 2], record: "r" }),
    ).toEqual(["Game over. Final score: 26 : 22."]);
  });
  it("tells the options that are other than before, and no others", () => {
    const set = (options: RoomView["options"]) => told({ options }, { type: "options", options });
    expect(set({ match: 2, profi: false })).toEqual(["Now: First to 2 wins."]);
    expect(set({ profi: true, tempo: "fast" })).toEqual(["Now: Pro: on, Tempo: fast."]);
  });
  it("tells the end of a series, which a single game is not", () => {
    const over: RoomEvent = { type: "series_over", winners: [0] };
    expect(told({ series: { kind: "match", target: 1 } }, over)).toEqual(["The series is over."]);
    expect(told({}, over)).toEqual([undefined]);
  });
  it("says nothing of drawn stones and of events it does not know", () => {
    expect(told({}, { type: "drew", seat: 0, stone: "A" }, { type: "unheard_of" })).toEqual([undefined, undefined]);
  });
});
