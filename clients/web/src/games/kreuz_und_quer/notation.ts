// Moves in notation (rules, "Notation"): parsed, written, drawn as steps, and applied to show one that is in flight.
import { columnOf, isCell, ownerOf, rowOf, type Board, type Cell, type Figure } from "./board";

export type Play =
  /** `e2-h2-h7`, `e4-e1-` (red alone, or shelter), `e2--e7` (green alone). */
  | { readonly kind: "turn"; readonly from: Cell; readonly red: Cell | undefined; readonly green: Cell | undefined }
  /** `exchange c17,d17=e1` */
  | { readonly kind: "exchange"; readonly soldiers: readonly [Cell, Cell]; readonly cell: Cell }
  | { readonly kind: "decline" };

export function readPlay(move: string): Play | undefined {
  if (move === "decline") return { kind: "decline" };
  const [, one, other, cell] = /^exchange (\w+),(\w+)=(\w+)$/.exec(move) ?? [];
  if (isCell(one) && isCell(other) && isCell(cell)) return { kind: "exchange", soldiers: [one, other], cell };
  const [, from, red, green] = /^(\w+)-(\w*)-(\w*)$/.exec(move) ?? [];
  if (!isCell(from) || (red !== "" && !isCell(red)) || (green !== "" && !isCell(green)) || (red === "" && green === ""))
    return undefined;
  return { kind: "turn", from, red: red === "" ? undefined : red, green: green === "" ? undefined : green };
}

export function writePlay(play: Play): string {
  switch (play.kind) {
    case "turn":
      return `${play.from}-${play.red ?? ""}-${play.green ?? ""}`;
    case "exchange":
      return `exchange ${[...play.soldiers].sort().join(",")}=${play.cell}`;
    case "decline":
      return "decline";
  }
}

/** One straight line of a turn. */
export interface Leg {
  readonly step: "red" | "green";
  readonly from: Cell;
  readonly to: Cell;
}

export function legsOf(play: Play | undefined): readonly Leg[] {
  if (play?.kind !== "turn") return [];
  const { from, red, green } = play;
  return [
    ...(red ? [{ step: "red" as const, from, to: red }] : []),
    ...(green ? [{ step: "green" as const, from: red ?? from, to: green }] : []),
  ];
}

/** The green step goes back over the red one. */
export function returns({
  from,
  red,
  green,
}: {
  readonly from: Cell;
  readonly red?: Cell | undefined;
  readonly green?: Cell | undefined;
}): boolean {
  if (!red || !green) return false;
  const across =
    (columnOf(red) - columnOf(from)) * (rowOf(green) - rowOf(red)) -
    (rowOf(red) - rowOf(from)) * (columnOf(green) - columnOf(red));
  return across === 0;
}

export function touched(play: Play | undefined): readonly Cell[] {
  switch (play?.kind) {
    case "turn":
      return [play.from, play.red, play.green].filter(isCell);
    case "exchange":
      return [...play.soldiers, play.cell];
    default:
      return [];
  }
}

export function boardAfter(board: Board, play: Play): Board {
  const { ...next } = board as Partial<Record<Cell, Figure>>;
  if (play.kind === "turn") {
    const figure = next[play.from];
    delete next[play.from];
    if (figure) next[play.green ?? play.red ?? play.from] = figure;
  } else if (play.kind === "exchange") {
    const soldier = next[play.soldiers[0]];
    for (const at of play.soldiers) delete next[at];
    if (soldier) next[play.cell] = `${ownerOf(soldier)}M`;
  }
  return next;
}
