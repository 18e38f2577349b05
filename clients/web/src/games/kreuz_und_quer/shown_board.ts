// The board as it looks while the player chooses, before anything is sent.
import type { Board, Cell, Side } from "./board";
import type { Intent } from "./intent";

/**
 * A choice is already visible: a figure after its first step, with a shadow where it came from; a musketeer's return.
 */
export function shownBoard(board: Board, intent: Intent, side: Side): Board {
  if (intent.kind === "exchange") return intent.cell ? { ...board, [intent.cell]: `${side}M` } : board;
  const figure = intent.kind === "red" ? board[intent.from] : undefined;
  return intent.kind === "red" && figure ? { ...board, [intent.red]: figure } : board;
}

export function chosenCells(intent: Intent): readonly Cell[] {
  switch (intent.kind) {
    case "idle":
      return [];
    case "figure":
      return [intent.from];
    case "red":
      return [intent.from, intent.red];
    case "exchange":
      return [...intent.soldiers, ...(intent.cell ? [intent.cell] : [])];
  }
}
