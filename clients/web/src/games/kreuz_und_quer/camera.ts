// Which part of the board is in the window, and how large. On a phone a cell of the whole board is smaller than a
// finger, so the surroundings of a chosen figure are zoomed automatically, and two fingers do the rest. No DOM.
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
const easy_px = 30;
/** Automatic zoom stops here: more surroundings are worth more than larger cells. */
const near_px = 46;
const most_scale = 4;
/** Cells visible around the focus. */
const margin_cells = 0.8;

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

/** Cells as large as automatic zoom allows; the whole board if its cells are easy to hit anyway. */
export function near(cells: readonly Cell[], window: Window_, turned: boolean): Camera {
  const cell = cellSize(window);
  if (cells.length === 0 || cell <= 0 || isEasy(window)) return whole(window);
  const { left, right, top, bottom } = extent(cells, turned);
  const width = (right - left + 1 + 2 * margin_cells) * cell;
  const height = (bottom - top + 1 + 2 * margin_cells) * cell;
  const scale = Math.max(1, Math.min(near_px / cell, window.width / width, window.height / height));
  return centred({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 }, scale, window);
}

/** As near as automatic zoom goes, centred on the cells, whether or not all of them are visible. */
export function magnified(cells: readonly Cell[], window: Window_, turned: boolean): Camera {
  const { left, right, top, bottom } = extent(cells, turned);
  const scale = Math.max(1, near_px / cellSize(window));
  return centred({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 }, scale, window);
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

/** Centres the spot, in cells from the upper left one. */
function centred(spot: Spot, scale: number, window: Window_): Camera {
  const edge = frame * sideOf(window);
  const middle = { x: edge + spot.x * cellSize(window), y: edge + spot.y * cellSize(window) };
  return kept({ scale, x: window.width / 2 - middle.x * scale, y: window.height / 2 - middle.y * scale }, window);
}

function extent(cells: readonly Cell[], turned: boolean) {
  const spots = cells.map((at) => spotOf(at, turned));
  const columns = spots.map(({ x }) => x);
  const rows = spots.map(({ y }) => y);
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
