// The geometry of dragging, without a DOM: when a press becomes a drag, where the carried thing is, and which place of
// a table is under it.
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

/** A finger trembles more than a mouse; a press that stays within this is a click. */
const slack_px: Readonly<Record<string, number>> = { mouse: 5, pen: 7, touch: 9 };
/** The thing is carried above the finger, to stay visible. */
const lift_px: Readonly<Record<string, number>> = { touch: 34, pen: 12 };

export function isDrag(from: Point, to: Point, pointer_type: string): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (slack_px[pointer_type] ?? 5);
}

/** The middle of the carried thing: players drop what they see. */
export function carriedAt(pointer: Point, pointer_type: string): Point {
  return { x: pointer.x, y: pointer.y - (lift_px[pointer_type] ?? 0) };
}

/**
 * The place that contains the point; between places the nearer one, outside all of them none. A place reaches a little
 * beyond its box: `reach` times its larger side, measured from its middle.
 */
export function placeUnder<Place>(
  point: Point,
  places: Iterable<Place>,
  boxOf: (place: Place) => Box | undefined,
  reach = 0.6,
): Place | undefined {
  let best: { place: Place; distance: number } | undefined;
  for (const place of places) {
    const box = boxOf(place);
    if (!box) continue;
    const most = Math.max(box.width, box.height) * reach;
    const dx = Math.abs(point.x - (box.left + box.width / 2));
    const dy = Math.abs(point.y - (box.top + box.height / 2));
    if (dx > most || dy > most) continue;
    const distance = Math.hypot(dx, dy);
    if (!best || distance < best.distance) best = { place, distance };
  }
  return best?.place;
}
