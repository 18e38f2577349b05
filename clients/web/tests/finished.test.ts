import { expect, it } from "vitest";
import type { FinishedGame } from "../src/protocol/types";
import { endedFor, opponentsOf, scoresFor } from "../src/state/finished";

const game = (seats: FinishedGame["seats"], winners: number[], scores: number[]): FinishedGame => ({
  id: "R1",
  game: "crosswise",
  series: "S1",
  number: 1,
  at: "2026-11-20",
  seats,
  result: { reason: "full", winners, scores },
});
const ada = { player: "p_ada", name: "Ada" };
const bo = { player: "p_bo", name: "Bo" };
const bot = { name: "Bot 1", bot: "steady" };

it("a game is told from one's own side", () => {
  const won = game([bo, ada], [1], [22, 26]);
  expect([endedFor(won, "p_ada"), endedFor(won, "p_bo")]).toEqual(["won", "lost"]);
  expect([scoresFor(won, "p_ada"), scoresFor(won, "p_bo")]).toEqual([
    [26, 22],
    [22, 26],
  ]);
  expect(endedFor(game([bo, ada], [], [19, 19]), "p_ada")).toBe("drawn");
});

it("a team has one score and no opponents among itself", () => {
  const teams = game(
    [
      { ...bo, team: "A" },
      { ...ada, team: "B" },
      { ...bot, team: "A" },
      { player: "p_cy", name: "Cy", team: "B" },
    ],
    [1, 3],
    [30, 41, 30, 41],
  );
  expect(scoresFor(teams, "p_cy")).toEqual([41, 30]);
  expect(opponentsOf([teams], "p_cy")).toEqual([{ player: "p_bo", name: "Bo", won: 1, drawn: 0, lost: 0 }]);
});

it("opponents are people, those met most often first, by the name of today", () => {
  const renamed = { ...bo, name: "Bo_K" };
  const cy = { player: "p_cy", name: "Cy" };
  const games = [
    game([ada, cy], [0], [1, 0]),
    game([ada, renamed], [0], [1, 0]),
    game([ada, bo], [], [1, 1]),
    game([ada, bo], [1], [0, 1]),
    game([ada, bot], [1], [0, 1]),
  ];
  expect(opponentsOf(games, "p_ada")).toEqual([
    { player: "p_bo", name: "Bo_K", won: 1, drawn: 1, lost: 1 },
    { player: "p_cy", name: "Cy", won: 1, drawn: 0, lost: 0 },
  ]);
});
