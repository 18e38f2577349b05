// Which part of the board is in the window, and how large. On a phone a cell of the whole board is smaller than a
// finger, so what can be chosen is seen through a pane of whole cells; fingers and the map move it. No DOM.
import { size, spotOf, type Cell, type Spot } from "./board";
import type { Point } from "../../table/drag";

/** The window onto the board, and the side of the whole board in it, in pixels. */
export interface Window_ {
  readonly width: number;
  readonly height: number;
}

/** A point of the board at scale 1 is drawn at `point * scale + (x, y)`. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The wooden frame around the cells, as a fraction of the side. */
export const frame = 0.032;
/** Cells of this size are easy to hit. */
const easy_px = 33;
const most_scale = 4;
/** The letters and numbers beside the pane. */
export const gutter_px = 18;
/** The cell that matters most is as good as this many others. */
const first_counts = 20;

export function sideOf({ width, height }: Window_): number {
  return Math.min(width, height);
}

export function cellSize(window: Window_): number {
  return (sideOf(window) * (1 - 2 * frame)) / size;
}

export function whole(window: Window_): Camera {
  const side = sideOf(window);
  return { scale: 1, x: (window.width - side) / 2, y: (window.height - side) / 2 };
}

/** Whether the whole board's cells are easy to hit. */
export function isEasy(window: Window_): boolean {
  return cellSize(window) >= easy_px;
}

/** The part of the window that shows whole cells. */
interface Pane {
  readonly columns: number;
  readonly rows: number;
  /** Pixels. */
  readonly cell: number;
  readonly top: number;
}

export function paneOf({ width, height }: Window_): Pane {
  const fitting = (room: number, cell: number) => Math.max(1, Math.min(size, Math.floor(room / cell)));
  const columns = fitting(width - gutter_px, easy_px);
  const cell = (width - gutter_px) / columns;
  const rows = fitting(height - gutter_px, cell);
  return { columns, rows, cell, top: Math.max(0, (height - gutter_px - rows * cell) / 2) };
}

/** The pane with this cell in its upper left corner, as far as the board goes. */
function paneAt(corner: Spot, window: Window_): Camera {
  const { columns, rows, cell, top } = paneOf(window);
  const scale = cell / cellSize(window);
  const start = (at: number, shown: number) =>
    (frame * sideOf(window) + Math.max(0, Math.min(size - shown, Math.round(at))) * cellSize(window)) * scale;
  return { scale, x: gutter_px - start(corner.x, columns), y: top - start(corner.y, rows) };
}

/** The cell in the upper left corner of what is shown, in parts of a cell. */
export function cornerOf({ scale, x, y }: Camera, window: Window_): Spot {
  const edge = frame * sideOf(window);
  const at = (px: number) => (px / scale - edge) / cellSize(window);
  return { x: at(gutter_px - x), y: at(paneOf(window).top - y) };
}

/**
 * The pane over as many of these cells as it can show, the first above all, and no further from where it is than that
 * takes; the whole board if its cells are easy.
 */
export function near(cells: readonly Cell[], window: Window_, turned: boolean, now?: Camera): Camera {
  if (cells.length === 0 || sideOf(window) <= 0 || isEasy(window)) return whole(window);
  const { columns, rows } = paneOf(window);
  const spots = cells.map((at) => spotOf(at, turned));
  const middle = middleOf(spots);
  const from =
    now && isPane(now, window)
      ? cornerOf(now, window)
      : { x: middle.x - (columns - 1) / 2, y: middle.y - (rows - 1) / 2 };
  let best: { readonly corner: Spot; readonly worth: number } | undefined;
  for (let x = 0; x <= size - columns; x += 1)
    for (let y = 0; y <= size - rows; y += 1) {
      const seen = spots.map((spot) => spot.x >= x && spot.x < x + columns && spot.y >= y && spot.y < y + rows);
      const count = seen.filter(Boolean).length + (seen[0] ? first_counts : 0);
      const worth = count - Math.hypot(x - from.x, y - from.y) / 100;
      if (!best || worth > best.worth) best = { corner: { x, y }, worth };
    }
  return paneAt(best!.corner, window);
}

/** The pane with this spot in its middle. */
export function around({ x, y }: Spot, window: Window_): Camera {
  const { columns, rows } = paneOf(window);
  return paneAt({ x: x - columns / 2, y: y - rows / 2 }, window);
}

/** After fingers have moved it: whole cells again, unless it is larger or smaller. */
export function settled(camera: Camera, window: Window_): Camera {
  return isPane(camera, window) ? paneAt(cornerOf(camera, window), window) : camera;
}

function isPane({ scale }: Camera, window: Window_): boolean {
  return Math.abs(scale * cellSize(window) - paneOf(window).cell) < 0.5;
}

/** One or two fingers were here and are there now: what was under them stays under them. */
export function carried(camera: Camera, before: readonly Point[], after: readonly Point[], window: Window_): Camera {
  const from = middleOf(before);
  const to = middleOf(after);
  const grown = spread(before) > 0 && spread(after) > 0 ? spread(after) / spread(before) : 1;
  const scale = Math.min(most_scale, Math.max(1, camera.scale * grown));
  const factor = scale / camera.scale;
  return kept({ scale, x: to.x - (from.x - camera.x) * factor, y: to.y - (from.y - camera.y) * factor }, window);
}

/** Not further out than the whole board, and not beyond its edge. */
function kept({ scale, x, y }: Camera, window: Window_): Camera {
  const side = sideOf(window) * scale;
  const within = (at: number, room: number) =>
    side <= room ? (room - side) / 2 : Math.min(0, Math.max(room - side, at));
  return { scale, x: within(x, window.width), y: within(y, window.height) };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
