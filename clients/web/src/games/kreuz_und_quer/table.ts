// The Kreuz und Quer view as it arrives (engine/kreuz_und_quer/README.md), parsed once into types. Malformed views are
// refused.
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";
import {
  figuresOf,
  isCell,
  isFigure,
  isSide,
  kindOf,
  standing,
  type Board,
  type Cell,
  type Kind,
  type Side,
} from "./board";
import { readPlay, type Play } from "./notation";

export interface Roll {
  readonly red: number;
  readonly green: number;
}

export type Lost = Readonly<Record<Kind, number>>;

export interface Table {
  readonly board: Board;
  /** The last play and who made it. */
  readonly last: { readonly side: Side; readonly play: Play } | undefined;
  /** Figures that have left the game, by side. */
  readonly out: readonly [Lost, Lost];
  readonly points: readonly [number, number];
  readonly roll: Roll | undefined;
  readonly rolls: number;
  readonly stage: "turn" | "exchange" | "over";
  readonly turn: Side | undefined;
}

export type Offer =
  | { readonly kind: "turn"; readonly roll: Roll; readonly figures: readonly Cell[] }
  | { readonly kind: "exchange"; readonly soldiers: readonly Cell[]; readonly cells: readonly Cell[] };

export function readTable(json: Json | undefined): Table | undefined {
  if (!isObject(json) || !isObject(json.board)) return undefined;
  const out = isObject(json.out) ? json.out : {};
  const points = isObject(json.points) ? json.points : {};
  return {
    board: Object.fromEntries(
      Object.entries(json.board).filter(([at, figure]) => isCell(at) && isFigure(figure)),
    ) as Board,
    last: readLast(json.last),
    out: [readLost(out["0"]), readLost(out["1"])],
    points: [numberOr(points["0"], 0), numberOr(points["1"], 0)],
    roll: readRoll(json.roll),
    rolls: numberOr(json.rolls, 0),
    stage: json.stage === "exchange" || json.stage === "over" ? json.stage : "turn",
    turn: isSide(json.turn) ? json.turn : undefined,
  };
}

export function readOffer(json: Json | undefined): Offer | undefined {
  if (!isObject(json)) return undefined;
  if (json.kind === "exchange")
    return { kind: "exchange", soldiers: cellsIn(json.soldiers), cells: cellsIn(json.cells) };
  const roll = readRoll(json.roll);
  return json.kind === "turn" && roll ? { kind: "turn", roll, figures: cellsIn(json.figures) } : undefined;
}

export function readRoll(text: Json | undefined): Roll | undefined {
  const [, red, green] = typeof text === "string" ? (/^([1-6])\/([1-6])$/.exec(text) ?? []) : [];
  return red && green ? { red: Number(red), green: Number(green) } : undefined;
}

/** How many figures of a side and kind are where; the view says how many are `out` of the game. */
interface Census {
  readonly free: number;
  readonly parked: number;
  readonly out: number;
}

export function census(table: Pick<Table, "board" | "out">, side: Side, kind: Kind): Census {
  const own = figuresOf(table.board, side).filter(([, figure]) => kindOf(figure) === kind);
  const parked = own.filter(([at, figure]) => standing(at, figure) === "parked").length;
  return { free: own.length - parked, parked, out: table.out[side][kind] };
}

/** `<seat> <move>`, a record's line. */
function readLast(line: Json | undefined): Table["last"] {
  const [, seat, move] = typeof line === "string" ? (/^([01]) (\S.*)$/.exec(line) ?? []) : [];
  const play = move === undefined ? undefined : readPlay(move);
  return play && { side: seat === "0" ? 0 : 1, play };
}

function readLost(json: Json | undefined): Lost {
  return isObject(json) ? { M: numberOr(json.M, 0), S: numberOr(json.S, 0) } : { M: 0, S: 0 };
}

function cellsIn(json: Json | undefined): readonly Cell[] {
  return Array.isArray(json) ? json.filter(isCell) : [];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
