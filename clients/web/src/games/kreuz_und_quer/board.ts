// The material: cells, figures, whose zone is where (KQ-1, KQ-9), and how the board is oriented for a viewer.
export const size = 17;
export const columns = [..."abcdefghijklmnopq"] as const;

/** `a1` to `q17`; row 1 is South's own zone, row 17 North's. */
export type Cell = `${string}${number}`;
/** Seat 0 is South and moves up, seat 1 is North and moves down. */
export type Side = 0 | 1;
export type Kind = "M" | "S";
export type Figure = `${Side}${Kind}`;
export type Board = Readonly<Partial<Record<Cell, Figure>>>;

export const sides: readonly Side[] = [0, 1];

export function isCell(text: unknown): text is Cell {
  return typeof text === "string" && /^[a-q]([1-9]|1[0-7])$/.test(text);
}

export function isFigure(text: unknown): text is Figure {
  return typeof text === "string" && /^[01][MS]$/.test(text);
}

export function isSide(value: unknown): value is Side {
  return value === 0 || value === 1;
}

export function ownerOf(figure: Figure): Side {
  return figure[0] === "0" ? 0 : 1;
}

export function kindOf(figure: Figure): Kind {
  return figure[1] as Kind;
}

/** 0 to 16, from the left as South sees it. */
export function columnOf(at: Cell): number {
  return at.charCodeAt(0) - 97;
}

/** 1 to 17. */
export function rowOf(at: Cell): number {
  return Number(at.slice(1));
}

/** The cell in a column (0 to 16) and row (1 to 17), if it is on the board. */
export function cellAt(column: number, row: number): Cell | undefined {
  return column >= 0 && column < size && row >= 1 && row <= size ? `${columns[column]!}${row}` : undefined;
}

/** Row 17 first, as the board is printed for South. */
export const cells: readonly Cell[] = Array.from({ length: size }, (_, index) => size - index).flatMap((row) =>
  columns.map((column): Cell => `${column}${row}`),
);

/** The owner of the neutral zone that the cell is in. */
export function zoneOf(at: Cell): Side | undefined {
  const row = rowOf(at);
  return row === 1 ? 0 : row === size ? 1 : undefined;
}

/** KQ-9: a figure in the enemy zone is parked and never moves again. KQ-10: in its own zone it is sheltered. */
export function standing(at: Cell, figure: Figure): "free" | "sheltered" | "parked" {
  const zone = zoneOf(at);
  if (zone === undefined) return "free";
  return zone === ownerOf(figure) ? "sheltered" : "parked";
}

export function figuresOf(board: Board, side: Side): readonly [Cell, Figure][] {
  return (Object.entries(board) as [Cell, Figure][]).filter(([, figure]) => ownerOf(figure) === side);
}

/** A position in the picture of the board, in cells from its left and upper edge. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a viewer sees a cell; `turned`: North's side is at the bottom. */
export function spotOf(at: Cell, turned: boolean): Spot {
  const x = columnOf(at);
  const y = size - rowOf(at);
  return turned ? { x: size - 1 - x, y: size - 1 - y } : { x, y };
}

export function cellOn({ x, y }: Spot, turned: boolean): Cell | undefined {
  return turned ? cellAt(size - 1 - x, y + 1) : cellAt(x, size - y);
}

/** The direction of a side's figures in the picture. */
export function facing(side: Side, turned: boolean): "up" | "down" {
  return (side === 0) !== turned ? "up" : "down";
}
