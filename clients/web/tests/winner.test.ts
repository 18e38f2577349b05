import { describe, expect, it } from "vitest";
import type { RoomView, SeatView } from "../src/protocol/types";
import { pointsAlone, seriesWinnerLine, sidesOf, winnerLine } from "../src/views/winner";
import { speak } from "./speech";

const t = speak("en");
const names = ["Ada", "Bert", "Grace", "Edsger", "Barbara"];

function viewOf(
  winners: readonly number[],
  { game = "another", players = 2, teams = false, reason = "finished" } = {},
): RoomView {
  const seats = Object.fromEntries(
    names
      .slice(0, players)
      .map((name, seat): [string, SeatView] => [
        String(seat),
        { player: name, name, connected: true, ...(teams && { team: seat % 2 === 0 ? "orange" : "green" }) },
      ]),
  );
  const series = { kind: "match", target: 2, game: 2, wins: {}, points: {}, results: {}, over: true, winners } as const;
  return {
    room: "AAAAAA",
    game,
    visibility: "public",
    phase: "over",
    host: "Ada",
    options: {},
    seats,
    spectators: 0,
    watchers: [],
    series,
    result: {
      reason,
      scores: names.slice(0, players).map((_, seat) => seat * 10 + 7),
      winners,
      record: "r",
      players: [...names],
    },
  };
}

describe("who has won", () => {
  it("is the player by name, or you", () => {
    expect(winnerLine(t, viewOf([1]), 0)).toBe("Bert wins");
    expect(winnerLine(t, viewOf([1]), 1)).toBe("You win!");
  });
  it("is the player by name on a side of one", () =>
    expect(winnerLine(t, viewOf([1], { game: "crosswise", teams: true }), undefined)).toBe("Bert wins"));
  it("is the side where there are partners, and they do not share", () => {
    expect(winnerLine(t, viewOf([1, 3], { game: "crosswise", players: 4, teams: true }), 0)).toBe("Green wins");
    expect(winnerLine(t, viewOf([1, 3], { game: "crosswise", players: 4, teams: true }), 3)).toBe("You win!");
    expect(seriesWinnerLine(t, viewOf([1, 3], { game: "crosswise", players: 4, teams: true }))).toBe(
      "Bert and Edsger win the series",
    );
  });
  it("are all who share the win where everybody plays alone", () => {
    expect(winnerLine(t, viewOf([0, 2], { players: 3 }), undefined)).toBe("Ada and Grace share the win");
    expect(winnerLine(t, viewOf([0, 2], { players: 3 }), 2)).toBe("You share the win with Ada");
    expect(seriesWinnerLine(t, viewOf([0, 2], { players: 3 }))).toBe("Ada and Grace share the series");
  });
  it("is partners in the plural where their side has no name, and nobody's series where nobody won one", () => {
    expect(winnerLine(t, viewOf([0, 2], { players: 4, teams: true }), undefined)).toBe("Ada and Grace win");
    expect(winnerLine(speak("de"), viewOf([0, 2], { players: 4, teams: true }), undefined)).toBe(
      "Ada und Grace gewinnen",
    );
    expect(seriesWinnerLine(t, viewOf([1]))).toBe("Bert wins the series");
    expect(seriesWinnerLine(t, viewOf([]))).toBe("The series has no winner");
  });
  it("is a number where too many share it to be named in a heading", () => {
    expect(winnerLine(t, viewOf([0, 1, 2, 3], { players: 4 }), undefined)).toBe("4 players share the win");
    expect(winnerLine(t, viewOf([0, 1, 2, 3, 4], { players: 5 }), 4)).toBe("You share the win with 4 others");
  });
  it("is nobody in a draw, and nobody where all have left", () => {
    expect(winnerLine(t, viewOf([]), 0)).toBe("Draw");
    expect(winnerLine(t, viewOf([], { reason: "abandoned" }), 0)).toBe("No winner");
  });
  it("is not the question for one who plays alone: the points are", () => {
    expect(winnerLine(t, viewOf([0], { players: 1 }), 0)).toBe("7 points");
    expect(pointsAlone(t, 1)).toBe("one point");
    expect(pointsAlone(t, -16)).toBe("−16 points");
    expect(winnerLine(t, viewOf([], { players: 1, reason: "resigned" }), 0)).toBe("No winner");
  });
});

describe("both scores", () => {
  const scored = (scores: readonly number[], more: Parameters<typeof viewOf>[1] = {}) => {
    const view = viewOf([0], { players: scores.length, ...more });
    return { ...view, result: { ...view.result!, scores } };
  };

  it("come with one's own first, then by score", () => {
    expect(sidesOf(scored([9, 42]), 0).map(({ score }) => score)).toEqual([9, 42]);
    expect(sidesOf(scored([9, 42]), 1).map(({ score }) => score)).toEqual([42, 9]);
    expect(sidesOf(scored([3, 9, 42]), undefined).map(({ seat }) => seat)).toEqual([2, 1, 0]);
  });

  it("are one for partners, with both names", () => {
    expect(sidesOf(scored([9, 42, 9, 42], { teams: true }), 3)).toEqual([
      { seat: 1, score: 42, names: ["Bert", "Edsger"] },
      { seat: 0, score: 9, names: ["Ada", "Grace"] },
    ]);
  });
});
