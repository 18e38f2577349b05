// Both symbols of a roll are entered together, in two adjacent empty cells (KK-5). They lie on the sheet like a domino
// that can be moved, turned and swapped, and it always lies where it may be entered.
import { cells, isCell, isSymbol, neighbour, type Cell, type Sheet, type Symbol_ } from "./sheet";

export type Roll = readonly [Symbol_, Symbol_];
/** Where the second symbol lies, seen from the first: right, below, left, above. */
export type Direction = 0 | 1 | 2 | 3;

export interface Domino {
  /** The cell of the roll's first symbol. */
  readonly at: Cell;
  readonly direction: Direction;
}

export interface Entry {
  readonly sheet: Sheet;
  readonly cells: readonly [Cell, Cell];
}

const steps: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
];

/** Columns to the right and rows up, from the first symbol to the second. */
export function offset(direction: Direction): readonly [number, number] {
  return steps[direction]!;
}

export const directions: readonly Direction[] = [0, 1, 2, 3];

export function clockwise(direction: Direction, quarters = 1): Direction {
  return ((direction + quarters) % 4) as Direction;
}

/** Whether both cells are on the sheet. */
export function cellsOfDomino({ at, direction }: Domino): readonly [Cell, Cell] {
  return [at, secondCell(at, direction)!];
}

export function fits(sheet: Sheet, { at, direction }: Domino): boolean {
  const second = secondCell(at, direction);
  return second !== undefined && !sheet[at] && !sheet[second];
}

/** Every way to enter two different symbols. */
export function places(sheet: Sheet): readonly Domino[] {
  return cells.flatMap((at) =>
    directions.map((direction) => ({ at, direction })).filter((domino) => fits(sheet, domino)),
  );
}

/** On this cell, in the wanted direction if possible: with the first symbol there, or else with the second. */
export function placeOn(sheet: Sheet, cell: Cell, wished: Direction): Domino | undefined {
  for (const quarters of [0, 1, 2, 3]) {
    const direction = clockwise(wished, quarters);
    const first = { at: cell, direction };
    if (fits(sheet, first)) return first;
    if (quarters > 0) continue;
    const shifted = withSecondOn(cell, direction);
    if (shifted && fits(sheet, shifted)) return shifted;
  }
  return undefined;
}

/**
 * The symbol on the pivot stays and the other goes round it clockwise to the next empty cell; if none is free, they
 * swap.
 */
export function turned(sheet: Sheet, domino: Domino, pivot: Cell = domino.at): Domino {
  const by_first = pivot !== secondCell(domino.at, domino.direction);
  for (const quarters of [1, 2, 3]) {
    const direction = clockwise(domino.direction, quarters);
    const next = by_first ? { at: domino.at, direction } : withSecondOn(pivot, direction);
    if (next && fits(sheet, next)) return next;
  }
  return swapped(domino);
}

export function swapped({ at, direction }: Domino): Domino {
  return { at: secondCell(at, direction)!, direction: clockwise(direction, 2) };
}

/**
 * To the next place on this side: straight on as it lies, or else the nearest as it lies, or else the nearest turned.
 */
export function moved(sheet: Sheet, domino: Domino, right: number, up: number): Domino {
  for (let far = 1; far < 5; far += 1) {
    const at = neighbour(domino.at, right * far, up * far);
    if (at && fits(sheet, { at, direction: domino.direction })) return { at, direction: domino.direction };
  }
  const here = middle(domino);
  const ahead = places(sheet).flatMap((place) => {
    const there = middle(place);
    const forward = (there.x - here.x) * right + (there.y - here.y) * up;
    const aside = Math.abs((there.x - here.x) * up) + Math.abs((there.y - here.y) * right);
    const turns = (place.direction - domino.direction + 4) % 4;
    return forward >= 1 ? [{ place, cost: (turns === 0 ? 0 : 100 + turns) + forward * 4 + aside * 5 }] : [];
  });
  return ahead.sort((one, other) => one.cost - other.cost)[0]?.place ?? domino;
}

/** Canonical notation, the lower cell first: `D@b2/S@b3`. */
export function notation(domino: Domino, [first, second]: Roll): string {
  const [one, other] = cellsOfDomino(domino);
  return one < other ? `${first}@${one}/${second}@${other}` : `${second}@${other}/${first}@${one}`;
}

export function readRoll(text: unknown): Roll | undefined {
  const [first, second, more] = typeof text === "string" ? text.split("/") : [];
  return isSymbol(first) && isSymbol(second) && more === undefined ? [first, second] : undefined;
}

/** An entry in notation, in either order. */
export function readEntry(text: unknown): Entry | undefined {
  const [, first, one, second, other] = typeof text === "string" ? (/^(.)@(..)\/(.)@(..)$/.exec(text) ?? []) : [];
  if (!isSymbol(first) || !isSymbol(second) || !isCell(one) || !isCell(other)) return undefined;
  return { sheet: { [one]: first, [other]: second }, cells: [one, other] };
}

/** What the domino would write. */
export function entryOf(domino: Domino, [first, second]: Roll): Entry {
  const [one, other] = cellsOfDomino(domino);
  return { sheet: { [one]: first, [other]: second }, cells: [one, other] };
}

function secondCell(at: Cell, direction: Direction): Cell | undefined {
  const [right, up] = offset(direction);
  return neighbour(at, right, up);
}

function withSecondOn(second: Cell, direction: Direction): Domino | undefined {
  const [right, up] = offset(direction);
  const at = neighbour(second, -right, -up);
  return at && { at, direction };
}

function middle(domino: Domino): { x: number; y: number } {
  const [one, other] = cellsOfDomino(domino);
  return { x: (one.charCodeAt(0) + other.charCodeAt(0)) / 2, y: (one.charCodeAt(1) + other.charCodeAt(1)) / 2 };
}
