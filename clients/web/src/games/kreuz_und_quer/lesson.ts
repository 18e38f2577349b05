// The lesson of Kreuz und Quer: a soldier's two steps, a musketeer's, a capture, and parking the last musketeer.
import type { Lesson, LessonStep } from "../../table/lesson";
import type { Json } from "../../protocol/types";
import { kindOf, ownerOf, rowOf, size, type Board, type Cell } from "./board";
import { boardAfter, readPlay } from "./notation";
import { turnsOf } from "./lesson_turns";

const seat = 0; // South, who moves up

interface Scene {
  readonly board: Board;
  readonly from: Cell;
  readonly roll: readonly [red: number, green: number];
  readonly points?: number;
}

function tableOf(board: Board, roll: string, points: number, stage: "turn" | "over"): Json {
  return {
    board: board as Json,
    out: { "0": { M: 0, S: 0 }, "1": { M: 0, S: 0 } },
    points: { "0": points, "1": 0 },
    roll,
    rolls: 12,
    stage,
    ...(stage === "turn" && { turn: seat }),
  };
}

function isParked(move: string): boolean {
  const play = readPlay(move);
  return play?.kind === "turn" && play.green !== undefined && rowOf(play.green) === size;
}

function step(name: string, { board, from, roll, points = 0 }: Scene, right: LessonStep["right"]): LessonStep {
  const [red, green] = roll;
  const rolled = `${red}/${green}`;
  const after = (move: string): Json => {
    const play = readPlay(move);
    const next = play ? boardAfter(board, play) : board;
    const home = Object.entries(next).filter(
      ([at, figure]) => figure && kindOf(figure) === "M" && ownerOf(figure) === seat && rowOf(at as Cell) === size,
    ).length;
    return tableOf(next, rolled, isParked(move) ? points + 4 : points, home === 3 ? "over" : "turn");
  };
  return {
    name,
    table: tableOf(board, rolled, points, "turn"),
    offer: { kind: "turn", roll: rolled, figures: [from] },
    legal: turnsOf(board, from, roll),
    right,
    after,
  };
}

const captures = (move: string) => move === "e5-g5-g7";

function isDiagonal(move: string): boolean {
  const play = readPlay(move);
  return play?.kind === "turn" && play.red !== undefined && play.green !== undefined && play.red[0] !== play.green[0];
}

export const lesson: Lesson = {
  seat,
  seats: 2,
  steps: [
    step("soldier", { board: { e5: "0S", h3: "0M", i13: "1S" }, from: "e5", roll: [2, 3] }, () => true),
    step("musketeer", { board: { h6: "0M", c4: "0S", i13: "1S" }, from: "h6", roll: [1, 2] }, isDiagonal),
    step("capture", { board: { e5: "0S", h3: "0M", g7: "1S", l14: "1M" }, from: "e5", roll: [2, 4] }, captures),
    step("park", { board: { h14: "0M", e5: "0S", c15: "1S" }, from: "h14", roll: [1, 3] }, isParked),
    step(
      "win",
      { board: { c17: "0M", f17: "0M", n15: "0M", e5: "0S", k12: "1M" }, from: "n15", roll: [2, 2], points: 8 },
      isParked,
    ),
  ],
};
