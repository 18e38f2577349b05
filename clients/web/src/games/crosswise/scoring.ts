// CW-21, to explain a result: which equal stones made a line's value. During play only the server's values count.
import type { GameResult } from "../../protocol/types";
import {
  cellsOf,
  columns,
  rows,
  symbols,
  type Board,
  type Cell,
  type Line,
  type Symbol_,
  type Table,
  type Team,
} from "./table";

export interface Group {
  readonly symbol: Symbol_;
  readonly count: number;
  readonly points: number;
}

export type LineStory =
  | { readonly kind: "sum"; readonly line: Line; readonly groups: readonly Group[]; readonly value: number }
  | { readonly kind: "all_different"; readonly line: Line; readonly value: 6 }
  | { readonly kind: "six"; readonly line: Line; readonly symbol: Symbol_ };

const points_for: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 3, 4: 5, 5: 7 };
/** The patterns of the scoring aid, best first: counts of equal stones and their value. */
export const point_table: readonly { readonly counts: readonly number[]; readonly value: number }[] = [
  { counts: [5], value: 7 },
  { counts: [1, 1, 1, 1, 1, 1], value: 6 },
  { counts: [4], value: 5 },
  { counts: [3], value: 3 },
  { counts: [2], value: 1 },
];

export function lineStory(board: Board, line: Line): LineStory {
  const stones = cellsOf(line).flatMap((at) => board[at] ?? []);
  const groups = symbols
    .map((symbol) => ({ symbol, count: stones.filter((stone) => stone === symbol).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const first = groups[0];
  if (first?.count === 6) return { kind: "six", line, symbol: first.symbol };
  if (groups.length === 6) return { kind: "all_different", line, value: 6 };
  const scoring = groups
    .map((group) => ({ ...group, points: points_for[group.count] ?? 0 }))
    .filter(({ points }) => points > 0);
  return { kind: "sum", line, groups: scoring, value: scoring.reduce((sum, { points }) => sum + points, 0) };
}

/** What a line adds to its team's score; a six is not a sum, it wins the game (CW-19). */
export function lineValue(board: Board, line: Line): number {
  const story = lineStory(board, line);
  return story.kind === "six" ? 0 : story.value;
}

/**
 * The score to show: while the game runs, the sum of each team's lines; once it is over, the result's scores, which may
 * be 42 instead (CW-25). None if values are hidden, under profi.
 */
export function scoresOf(
  values: Table["values"],
  result: GameResult | undefined,
): Readonly<Record<Team, number>> | undefined {
  if (result) return { orange: result.scores[0] ?? 0, green: result.scores[1] ?? 0 };
  if (!values) return undefined;
  const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + (values[line] ?? 0), 0);
  return { orange: sum(columns), green: sum(rows) };
}

/** The cells of a six, once there is one. */
export function sixCells(board: Board): readonly Cell[] {
  return [...columns, ...rows].flatMap((line) => (lineStory(board, line).kind === "six" ? cellsOf(line) : []));
}

interface BoardStory {
  readonly columns: readonly LineStory[];
  /** Row 6 first, as the board is printed. */
  readonly rows: readonly LineStory[];
  readonly orange: number;
  readonly green: number;
}

export function boardStory(board: Board): BoardStory {
  const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + lineValue(board, line), 0);
  return {
    columns: columns.map((line) => lineStory(board, line)),
    rows: [...rows].reverse().map((line) => lineStory(board, line)),
    orange: sum(columns),
    green: sum(rows),
  };
}
