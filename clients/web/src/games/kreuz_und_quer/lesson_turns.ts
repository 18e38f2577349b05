// Every turn of both steps that a figure of South can make (KQ-5 to KQ-9), for the lesson's few figures. In a real game
// the server lists the turns.
import { cellAt, columnOf, kindOf, ownerOf, rowOf, zoneOf, type Board, type Cell } from "./board";
import { writePlay } from "./notation";

type Direction = readonly [right: number, up: number];

const red_ways: readonly Direction[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
];
const red_diagonals: readonly Direction[] = [
  [-1, -1],
  [1, -1],
];
const green_ways: readonly Direction[] = [[0, 1]];
const green_diagonals: readonly Direction[] = [
  [-1, 1],
  [1, 1],
];

export function turnsOf(board: Board, from: Cell, [red, green]: readonly [number, number]): readonly string[] {
  const figure = board[from];
  if (!figure) return [];
  const { [from]: _, ...others } = board;
  const musketeer = kindOf(figure) === "M";
  const firsts = [...red_ways, ...(musketeer ? red_diagonals : [])].flatMap(
    (way) => redEnd(others, from, way, red) ?? [],
  );
  return firsts.flatMap((first) =>
    [...green_ways, ...(musketeer ? green_diagonals : [])].flatMap((way) => {
      const end = greenEnd(others, first, way, green);
      return end ? [writePlay({ kind: "turn", from, red: first, green: end })] : [];
    }),
  );
}

function along(from: Cell, [right, up]: Direction, steps: number): Cell | undefined {
  return cellAt(columnOf(from) + right * steps, rowOf(from) + up * steps);
}

/** The whole way is free, and does not lead into the enemy's zone. */
function redEnd(board: Board, from: Cell, way: Direction, steps: number): Cell | undefined {
  let end: Cell | undefined;
  for (let step = 1; step <= steps; step += 1) {
    end = along(from, way, step);
    if (!end || board[end] || zoneOf(end) === 1) return undefined;
  }
  return end;
}

/** Ends where it captures; the enemy's zone is entered by the last cell alone. */
function greenEnd(board: Board, from: Cell, way: Direction, steps: number): Cell | undefined {
  for (let step = 1; step <= steps; step += 1) {
    const end = along(from, way, step);
    const met = end && board[end];
    if (!end || (met && (ownerOf(met) === 0 || zoneOf(end) !== undefined))) return undefined;
    if (met || step === steps) return end;
  }
  return undefined;
}
