// KK-9 to KK-12: what a line is worth and why. Only the server's values count; this explains them, and predicts what an
// entry would change.
import { cellsOf, columns, diagonals, rows, top_down, type Cell, type Line, type Sheet, type Symbol_ } from "./sheet";
import { ratings, type Rating, type Values } from "./table";

interface Run {
  readonly symbol: Symbol_;
  readonly cells: readonly Cell[];
  readonly points: number;
}

interface LineStory {
  readonly line: Line;
  /** The runs that count, in order along the line. */
  readonly runs: readonly Run[];
  /** Includes the penalty of five for a row or column worth nothing, where it applies (KK-11). */
  readonly value: number;
}

interface SheetStory {
  /** Row 5 first, as printed. */
  readonly rows: readonly LineStory[];
  readonly columns: readonly LineStory[];
  /** None in the basic game. */
  readonly diagonals: readonly LineStory[];
  /** Sums of the runs, without penalties. */
  readonly points: { readonly rows: number; readonly columns: number; readonly diagonals: number };
  /** How many rows and columns are worth nothing and are penalised: none in the basic game. */
  readonly worthless: number;
  readonly total: number;
}

/** KK-9: by the length of a run. */
export const points_for: Readonly<Record<number, number>> = { 2: 2, 3: 3, 4: 6, 5: 10 };
/** KK-11 */
export const worthless_costs = 5;
/** KK-12: the lowest total of each rating; below all of them is "unlucky". */
export const least_for: Readonly<Record<Rating, number>> = {
  Champion: 30,
  "Master of dice": 25,
  Collector: 20,
  "Lucky devil": 15,
  Unlucky: -Infinity,
};

export function ratingOf(total: number): Rating {
  return ratings.find((rating) => total >= least_for[rating])!;
}

export function runsOf(sheet: Sheet, line: Line): readonly Run[] {
  const runs: { symbol: Symbol_; cells: Cell[] }[] = [];
  let open: { symbol: Symbol_; cells: Cell[] } | undefined;
  for (const at of cellsOf(line)) {
    const symbol = sheet[at];
    if (open && symbol === open.symbol) {
      open.cells.push(at);
      continue;
    }
    open = symbol && { symbol, cells: [at] };
    if (open) runs.push(open);
  }
  return runs.flatMap((run) => {
    const points = points_for[run.cells.length];
    return points ? [{ ...run, points }] : [];
  });
}

export function lineStory(sheet: Sheet, line: Line, advanced: boolean): LineStory {
  const runs = runsOf(sheet, line);
  const points = sum(runs.map((run) => run.points));
  const costs = advanced && points === 0 && line !== "falling" && line !== "rising";
  return { line, runs, value: costs ? -worthless_costs : points };
}

export function sheetStory(sheet: Sheet, advanced: boolean): SheetStory {
  const tell = (lines: readonly Line[]) => lines.map((line) => lineStory(sheet, line, advanced));
  const story = { rows: tell(top_down), columns: tell(columns), diagonals: advanced ? tell(diagonals) : [] };
  const points = { rows: pointsOf(story.rows), columns: pointsOf(story.columns), diagonals: pointsOf(story.diagonals) };
  const all = [...story.rows, ...story.columns, ...story.diagonals];
  return {
    ...story,
    points,
    worthless: all.filter(({ value }) => value < 0).length,
    total: sum(all.map(({ value }) => value)),
  };
}

export function valuesOf(sheet: Sheet, advanced: boolean): Values {
  const lines: readonly Line[] = [...rows, ...columns, ...(advanced ? diagonals : [])];
  return Object.fromEntries(lines.map((line) => [line, lineStory(sheet, line, advanced).value]));
}

export function totalOf(values: Values): number {
  return sum(Object.values(values));
}

/** The cells of the runs in the lines that brought the most: what the end of a game shows on a winner's sheet. */
export function bestCells(sheet: Sheet, advanced: boolean): ReadonlySet<Cell> {
  const { rows, columns, diagonals } = sheetStory(sheet, advanced);
  const lines = [...rows, ...columns, ...diagonals].filter(({ value }) => value > 0);
  const most = Math.max(...lines.map(({ value }) => value));
  return new Set(lines.filter(({ value }) => value === most).flatMap(({ runs }) => runs.flatMap(({ cells }) => cells)));
}

function pointsOf(stories: readonly LineStory[]): number {
  return sum(stories.flatMap(({ runs }) => runs.map((run) => run.points)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
