// Where the viewer looks: the table point in the middle of the window, and the size of a cell. Without a DOM. Table
// points are in cells with y *down*, as on the screen; the middle of cell (x, y) is the point (x, -y).
import type { Point } from "../../table/drag";
import type { Bounds } from "./layout";
import type { Laid, Spot } from "./notation";

export interface Camera extends Point {
  /** Pixels per cell. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const nearest_zoom = 110;
export const farthest_zoom = 12;
/** Fitting never zooms in further than this: five cards should not fill a wall. */
const fitted_zoom = 74;
/** Free cells around the cards, so that there is space for the next one. */
const margin_cells = 1.25;

function pointOf({ x, y }: Spot): Point {
  return { x, y: -y };
}

/** For a whole card. */
export function middleOf([one, two]: Laid): Point {
  return { x: (one.x + two.x) / 2, y: -(one.y + two.y) / 2 };
}

export function fit(bounds: Bounds | undefined, { width, height }: Size): Camera {
  if (!bounds) return { x: 0.5, y: 0, zoom: fitted_zoom };
  const across = bounds.right - bounds.left + 1 + 2 * margin_cells;
  const down = bounds.top - bounds.bottom + 1 + 2 * margin_cells;
  return {
    x: (bounds.left + bounds.right) / 2,
    y: -(bounds.top + bounds.bottom) / 2,
    zoom: clamp(Math.min(width / across, height / down), farthest_zoom, fitted_zoom),
  };
}

/** From window pixels (from the window's corner) to a table point. */
export function toTable(camera: Camera, { width, height }: Size, at: Point): Point {
  return { x: camera.x + (at.x - width / 2) / camera.zoom, y: camera.y + (at.y - height / 2) / camera.zoom };
}

export function toWindow(camera: Camera, { width, height }: Size, at: Point): Point {
  return { x: width / 2 + (at.x - camera.x) * camera.zoom, y: height / 2 + (at.y - camera.y) * camera.zoom };
}

/** Moves the table with the hand, by pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zooms while the point under `at` stays in place. */
export function zoomAt(camera: Camera, size: Size, at: Point, factor: number): Camera {
  const zoom = clamp(camera.zoom * factor, farthest_zoom, nearest_zoom);
  const held = toTable(camera, size, at);
  return { zoom, x: held.x - (at.x - size.width / 2) / zoom, y: held.y - (at.y - size.height / 2) / zoom };
}

/** Two fingers: what was between them stays between them and grows with their distance. */
export function pinch(
  camera: Camera,
  size: Size,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
): Camera {
  const [from, to] = [middle(before), middle(now)];
  const moved = pan(camera, to.x - from.x, to.y - from.y);
  const apart = distance(...before);
  return apart > 0 ? zoomAt(moved, size, to, distance(...now) / apart) : moved;
}

/** The table cannot get lost: some of it stays in the window. */
export function kept(camera: Camera, bounds: Bounds | undefined): Camera {
  if (!bounds) return camera;
  return {
    ...camera,
    x: clamp(camera.x, bounds.left - 1, bounds.right + 1),
    y: clamp(camera.y, -bounds.top - 1, -bounds.bottom + 1),
  };
}

/** Every cell is entirely visible. */
export function shows(camera: Camera, size: Size, spots: readonly Spot[]): boolean {
  return spots.every((spot) => {
    const { x, y } = toWindow(camera, size, pointOf(spot));
    const half = camera.zoom / 2;
    return x >= half && y >= half && x <= size.width - half && y <= size.height - half;
  });
}

function middle([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
