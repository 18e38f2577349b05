// The Crosswise view as it arrives (engine/crosswise/README.md), parsed once into types. Malformed views are refused.
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";

export const columns = ["a", "b", "c", "d", "e", "f"] as const;
export const rows = ["1", "2", "3", "4", "5", "6"] as const;
export const symbols = ["A", "B", "C", "D", "E", "F"] as const;
export const actions = ["M", "R", "S", "X"] as const;

export type Column = (typeof columns)[number];
export type Row = (typeof rows)[number];
export type Cell = `${Column}${Row}`;
export type Symbol_ = (typeof symbols)[number];
export type Action = (typeof actions)[number];
export type Stone = Symbol_ | Action;
export type Line = Column | Row;
export type Team = "orange" | "green";
export type Board = Readonly<Partial<Record<Cell, Symbol_>>>;

export interface Table {
  readonly bag: number;
  readonly board: Board;
  readonly hands: Readonly<Record<string, number>>;
  readonly hand: readonly Stone[] | undefined;
  /** The last play in notation. */
  readonly last: string | undefined;
  readonly order: readonly number[];
  readonly played: Readonly<Record<Action, number>>;
  readonly stage: "deal" | "redraw" | "play" | "over";
  readonly turn: number | undefined;
  readonly values: Readonly<Partial<Record<Line, number>>> | undefined;
}

export type Offer =
  | { readonly kind: "redraw"; readonly moves: readonly string[] }
  | { readonly kind: "turn"; readonly place: readonly Symbol_[]; readonly actions: readonly Action[] };

export function cell(column: Column, row: Row): Cell {
  return `${column}${row}`;
}

export const cells: readonly Cell[] = rows.flatMap((row) => columns.map((column) => cell(column, row)));

export function isCell(text: unknown): text is Cell {
  return typeof text === "string" && /^[a-f][1-6]$/.test(text);
}

export function isSymbol(text: unknown): text is Symbol_ {
  return typeof text === "string" && (symbols as readonly string[]).includes(text);
}

export function isAction(text: unknown): text is Action {
  return typeof text === "string" && (actions as readonly string[]).includes(text);
}

export function isStone(text: unknown): text is Stone {
  return isSymbol(text) || isAction(text);
}

/** CW-4: even seats play orange, odd seats green. */
export function teamOf(seat: number): Team {
  return seat % 2 === 0 ? "orange" : "green";
}

/** CW-3: orange owns the columns, green the rows. */
export function ownerOf(line: Line): Team {
  return (columns as readonly string[]).includes(line) ? "orange" : "green";
}

export function cellsOf(line: Line): readonly Cell[] {
  return cells.filter((at) => at.includes(line));
}

export function columnOf(at: Cell): Column {
  return at[0] as Column;
}

export function rowOf(at: Cell): Row {
  return at[1] as Row;
}

export function readTable(json: Json | undefined): Table | undefined {
  if (!isObject(json) || !isObject(json.board) || !isObject(json.hands)) return undefined;
  const played = isObject(json.played) ? json.played : {};
  return {
    bag: numberOr(json.bag, 0),
    board: Object.fromEntries(
      Object.entries(json.board).filter(([at, stone]) => isCell(at) && isSymbol(stone)),
    ) as Board,
    hands: json.hands as Record<string, number>,
    hand: Array.isArray(json.hand) ? json.hand.filter(isStone) : undefined,
    last: typeof json.last === "string" ? moveOf(json.last) : undefined,
    order: Array.isArray(json.order) ? json.order.filter((seat): seat is number => typeof seat === "number") : [],
    played: { M: numberOr(played.M, 0), R: numberOr(played.R, 0), S: numberOr(played.S, 0), X: numberOr(played.X, 0) },
    stage: json.stage === "deal" || json.stage === "redraw" || json.stage === "over" ? json.stage : "play",
    turn: typeof json.turn === "number" ? json.turn : undefined,
    values: isObject(json.values) ? (json.values as Partial<Record<Line, number>>) : undefined,
  };
}

export function readOffer(json: Json | undefined): Offer | undefined {
  if (!isObject(json)) return undefined;
  if (json.kind === "redraw" && Array.isArray(json.moves)) {
    return { kind: "redraw", moves: json.moves.filter((move): move is string => typeof move === "string") };
  }
  if (json.kind === "turn") {
    return {
      kind: "turn",
      place: Array.isArray(json.place) ? json.place.filter(isSymbol) : [],
      actions: Array.isArray(json.actions) ? json.actions.filter(isAction) : [],
    };
  }
  return undefined;
}

/** The move of a record line, `<seat> <move>`. */
function moveOf(line: string): string | undefined {
  return /^\d+ (\S+)$/.exec(line)?.[1];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
