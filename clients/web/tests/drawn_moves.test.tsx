// @vitest-environment happy-dom
// Moves as pictures: what each game draws for a move, what it says of it, and where it lies on the board.
import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { gameUi, games_with_tables } from "../src/games/registry";
import type { JsonObject, RoomView } from "../src/protocol/types";
import { speak } from "./speech";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));

const tables: Readonly<Record<string, JsonObject>> = {
  crosswise: {
    bag: 40,
    board: { f4: "D", b2: "F" },
    hands: { 0: 4, 1: 4 },
    order: [0, 1],
    played: { M: 0, R: 0, S: 0, X: 0 },
    stage: "play",
    turn: 0,
  },
  "kreuz-und-quer": { board: { e2: "0M", d9: "1S" }, rolls: 4, stage: "turn", turn: 0, points: [0, 0] },
};

/** A move, its words, and the number of its pictures: in a list, and ghosts on the board. */
const drawn: readonly (readonly [string, string, string, number, number])[] = [
  ["crosswise", "A@a2", "Ring on a2", 1, 1],
  ["crosswise", "M:f4-c5", "Star f4 → c5", 2, 1],
  ["crosswise", "R:b2", "Remove: Moon b2", 2, 0],
  ["crosswise", "S:b2-f4", "Swap: Moon b2, Star f4", 3, 2],
  ["crosswise", "X:b2=C", "Replace: Moon b2 → Square", 3, 1],
  ["cross-roads", "3@1,1/7@0,1", "3–7", 1, 1],
  ["kriss-kross", "D@b2/S@b3", "Dot b2, Star b3", 1, 1],
  ["kreuz-und-quer", "e2-h2-h7", "Musketeer e2 → h2 → h7", 1, 1],
];

const viewOf = (game: string) => ({ game, table: tables[game] ?? {}, seats: {} }) as unknown as RoomView;

describe.each(drawn)("%s: %s", (game, move, said, pictures, ghosts) => {
  it("is drawn, said, and shown on the board", async () => {
    const moves = (await gameUi(game).moves!())!;
    const event = moves.eventOf(move, 0, viewOf(game))!;
    expect(moves.say(speak("en"), event)).toBe(said);
    render(<moves.Picture event={event} />, root);
    expect(root.querySelectorAll(".move-art")).toHaveLength(pictures);
    render(<moves.Traces traces={[{ as: "best", made: false, event }]} />, root);
    expect(root.querySelectorAll(".trace-ghost")).toHaveLength(ghosts);
    render(<moves.Traces traces={[{ as: "played", made: true, event }]} />, root);
    expect(root.querySelectorAll(".trace-ghost")).toHaveLength(0);
  });
});

it.each(games_with_tables)("%s draws nothing for a move that touches nothing", async (game) => {
  const moves = (await gameUi(game).moves!())!;
  expect(moves.eventOf("keep", 0, viewOf(game))).toBeUndefined();
  render(<moves.Picture event={{ type: "first", seat: 0 }} />, root);
  expect(root.innerHTML).toBe("");
});
