// The geometry of dragging, without a DOM: when a press becomes a drag, and which cell lies under the carried stone.
import { cells, type Cell } from "./table";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A finger trembles more than a mouse; a press that stays within is a click. */
const slack_px: Readonly<Record<string, number>> = { mouse: 5, pen: 7, touch: 9 };
/** The stone is carried above the finger, so that it can be seen. */
const lift_px: Readonly<Record<string, number>> = { touch: 34, pen: 12 };

export function isDrag(from: Point, to: Point, pointer_type: string): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (slack_px[pointer_type] ?? 5);
}

/** Where the middle of the carried stone is: what the player sees is what he drops. */
export function carriedAt(pointer: Point, pointer_type: string): Point {
  return { x: pointer.x, y: pointer.y - (lift_px[pointer_type] ?? 0) };
}

/** The cell that holds the point; between cells the nearer one, outside the board none. */
export function cellUnder(point: Point, boxOf: (at: Cell) => Box | undefined): Cell | undefined {
  let best: { cell: Cell; distance: number } | undefined;
  for (const at of cells) {
    const box = boxOf(at);
    if (!box) continue;
    const reach = Math.max(box.width, box.height) * 0.6;
    const dx = Math.abs(point.x - (box.left + box.width / 2));
    const dy = Math.abs(point.y - (box.top + box.height / 2));
    if (dx > reach || dy > reach) continue;
    const distance = Math.hypot(dx, dy);
    if (!best || distance < best.distance) best = { cell: at, distance };
  }
  return best?.cell;
}

/** The neighbour in the direction of an arrow key; at the edge the cell itself. */
export function neighbour(at: Cell, key: string): Cell {
  const index = cells.indexOf(at);
  const column = index % 6;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? cells[index - 1]! : at;
    case "ArrowRight":
      return column < 5 ? cells[index + 1]! : at;
    case "ArrowUp":
      return cells[index + 6] ?? at;
    case "ArrowDown":
      return cells[index - 6] ?? at;
    case "Home":
      return cells[index - column]!;
    case "End":
      return cells[index - column + 5]!;
    default:
      return at;
  }
}
