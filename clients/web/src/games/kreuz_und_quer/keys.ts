// Where an arrow key leads: to the nearest thing that can be picked in its direction; if there is none, or with Shift,
// to the next cell.
import { cellOn, spotOf, type Cell } from "./board";

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Sideways distance counts this much more than distance ahead. */
const aside = 2;

export function isArrow(key: string): boolean {
  return key in directions;
}

export function neighbour(from: Cell, key: string, turned: boolean): Cell {
  const spot = spotOf(from, turned);
  const { x, y } = directions[key] ?? { x: 0, y: 0 };
  return cellOn({ x: spot.x + x, y: spot.y + y }, turned) ?? from;
}

/** The nearest of `cells` in the direction; `from` itself if there is none. */
export function toward(from: Cell, key: string, cells: readonly Cell[], turned: boolean): Cell {
  const start = spotOf(from, turned);
  const direction = directions[key] ?? { x: 0, y: 0 };
  let best: { at: Cell; cost: number } | undefined;
  for (const at of cells) {
    const spot = spotOf(at, turned);
    const dx = spot.x - start.x;
    const dy = spot.y - start.y;
    const ahead = dx * direction.x + dy * direction.y;
    if (ahead <= 0) continue;
    const cost = ahead + aside * Math.abs(dx * direction.y + dy * direction.x);
    if (!best || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? from;
}

/** The nearest one, to start with. */
export function nearest(from: Cell, cells: readonly Cell[]): Cell | undefined {
  const start = spotOf(from, false);
  const distance = (at: Cell) => Math.hypot(spotOf(at, false).x - start.x, spotOf(at, false).y - start.y);
  return [...cells].sort((one, other) => distance(one) - distance(other))[0];
}
