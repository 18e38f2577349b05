// The lesson of Crosswise: own lines, the other side's lines, six different, a six to stop, and a six of one's own.
import type { Lesson, LessonStep } from "../../table/lesson";
import type { Json } from "../../protocol/types";
import { boardAfter, readPlay } from "./notation";
import { lineStory, lineValue } from "./scoring";
import { columns, isAction, isSymbol, rows, type Board, type Line, type Stone } from "./table";

const seat = 0; // orange

function tableOf(board: Board, hand: readonly Stone[], stage: "play" | "over" = "play"): Json {
  return {
    bag: 20,
    board: board as Json,
    hand,
    hands: { "0": hand.length, "1": 4 },
    order: [0, 1],
    played: { M: 0, R: 0, S: 0, X: 0 },
    stage,
    ...(stage === "play" && { turn: seat }),
    values: Object.fromEntries(
      [...columns, ...rows].map((line) => [line, isSix(board, line) ? 42 : lineValue(board, line)]),
    ),
  };
}

const isSix = (board: Board, line: Line) => lineStory(board, line).kind === "six";

function step(name: string, board: Board, hand: readonly Stone[], right: LessonStep["right"]): LessonStep {
  const after = (move: string): Json => {
    const play = readPlay(move);
    const next = play ? boardAfter(board, play) : board;
    const spent = hand.indexOf((move[0] ?? "") as Stone);
    const rest = hand.filter((_, index) => index !== spent);
    const six = [...columns, ...rows].some((line) => isSix(next, line));
    return tableOf(next, rest, six ? "over" : "play");
  };
  return {
    name,
    table: tableOf(board, hand),
    offer: { kind: "turn", place: hand.filter(isSymbol), actions: hand.filter(isAction) },
    legal: [],
    right,
    after,
  };
}

export const lesson: Lesson = {
  seat,
  seats: 2,
  steps: [
    step("own", { c4: "D", b2: "A", e5: "B", d1: "F" }, ["A", "D", "E", "F"], (move) => /^D@c/.test(move)),
    step(
      "other",
      { b2: "A", b5: "A", e1: "A", d3: "A", f6: "A", c4: "B" },
      ["A", "C", "E", "F"],
      (move) => move === "A@b4",
    ),
    step(
      "different",
      { f1: "A", f2: "B", f3: "C", f4: "D", f5: "E", c3: "C" },
      ["A", "B", "D", "F"],
      (move) => move === "F@f6",
    ),
    step(
      "block",
      { a3: "E", b3: "E", c3: "E", d3: "E", e3: "E", b5: "A", d1: "B" },
      ["A", "B", "D", "R"],
      (move) => /^R:[a-e]3$/.test(move) || /@f3$/.test(move),
    ),
    step(
      "six",
      { d1: "F", d2: "F", d3: "F", d4: "F", d5: "F", a2: "B", e5: "C", b3: "E" },
      ["A", "C", "F", "M"],
      (move) => move === "F@d6",
    ),
  ],
};
