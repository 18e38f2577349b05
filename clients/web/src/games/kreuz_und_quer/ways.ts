// The legal turns from the server as a figure's paths: its first steps, where each leads, whether the turn may end
// there.
import type { Cell } from "./board";
import { readPlay, type Play } from "./notation";

export type Way = Extract<Play, { kind: "turn" }>;

export function waysOf(moves: readonly string[]): readonly Way[] {
  return moves.flatMap((move) => {
    const play = readPlay(move);
    return play?.kind === "turn" ? [play] : [];
  });
}

/** Where the red step can go. */
export function reds(ways: readonly Way[], from: Cell): readonly Cell[] {
  return unique(ways.flatMap((way) => (way.from === from && way.red ? [way.red] : [])));
}

/** Where the green step can go after this red one, or without one. */
export function greens(ways: readonly Way[], from: Cell, red: Cell | undefined): readonly Cell[] {
  return unique(ways.flatMap((way) => (way.from === from && way.red === red && way.green ? [way.green] : [])));
}

/** The turn may end after the red step: shelter (KQ-10), or only one step is possible (KQ-11). */
export function mayStop(ways: readonly Way[], from: Cell, red: Cell): boolean {
  return ways.some((way) => way.from === from && way.red === red && way.green === undefined);
}

/** No figure can make both steps (KQ-11, partial turns), so the offer holds single steps. */
export function onlySingleSteps(ways: readonly Way[]): boolean {
  return ways.length > 0 && ways.every(({ red, green }) => red === undefined || green === undefined);
}

/**
 * Final cells that a figure reaches by one path only, so that naming the cell names the turn. A cell that is also a
 * first step counts as that, and the figure's own cell counts as the figure.
 */
export function plainEnds(ways: readonly Way[], from: Cell): readonly Way[] {
  const first = new Set([from, ...reds(ways, from)]);
  const all = ways.filter((way) => way.from === from && way.green && !first.has(way.green));
  return all.filter(({ green }) => all.filter((other) => other.green === green).length === 1);
}

function unique(cells: readonly Cell[]): readonly Cell[] {
  return [...new Set(cells)];
}
