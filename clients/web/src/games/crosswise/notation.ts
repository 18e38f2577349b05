// Parses a move in notation: which cells it touched (to mark the last play), and the board after it (to show a move in
// flight).
import { isCell, isSymbol, type Board, type Cell, type Symbol_ } from "./table";

export type Play =
  | { readonly kind: "place"; readonly stone: Symbol_; readonly at: Cell }
  | { readonly kind: "move"; readonly from: Cell; readonly to: Cell }
  | { readonly kind: "remove"; readonly at: Cell }
  | { readonly kind: "swap"; readonly one: Cell; readonly other: Cell }
  | { readonly kind: "replace"; readonly at: Cell; readonly stone: Symbol_ };

export function readPlay(move: string): Play | undefined {
  const [stone, at] = move.split("@");
  if (isSymbol(stone) && isCell(at)) return { kind: "place", stone, at };
  const [, action, first, second] = /^([MRSX]):(..)(?:[-=](.+))?$/.exec(move) ?? [];
  if (!isCell(first)) return undefined;
  if (action === "R" && second === undefined) return { kind: "remove", at: first };
  if (action === "M" && isCell(second)) return { kind: "move", from: first, to: second };
  if (action === "S" && isCell(second)) return { kind: "swap", one: first, other: second };
  if (action === "X" && isSymbol(second)) return { kind: "replace", at: first, stone: second };
  return undefined;
}

export function touched(play: Play | undefined): readonly Cell[] {
  if (!play) return [];
  switch (play.kind) {
    case "move":
      return [play.from, play.to];
    case "swap":
      return [play.one, play.other];
    default:
      return [play.at];
  }
}

export function boardAfter(board: Board, play: Play): Board {
  const { ...next } = board as Partial<Record<Cell, Symbol_>>;
  const put = (at: Cell, stone: Symbol_ | undefined) => {
    if (stone) next[at] = stone;
    else delete next[at];
  };
  switch (play.kind) {
    case "place":
    case "replace":
      put(play.at, play.stone);
      break;
    case "remove":
      put(play.at, undefined);
      break;
    case "move":
      put(play.to, board[play.from]);
      put(play.from, undefined);
      break;
    case "swap":
      put(play.one, board[play.other]);
      put(play.other, board[play.one]);
      break;
  }
  return next;
}
