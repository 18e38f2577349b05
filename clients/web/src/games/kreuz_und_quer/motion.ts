// Which figures move when an update arrives: from its events, for animation only. The player's own moves are shown
// while in flight (notation.ts, boardAfter) and need no second motion.
import type { RoomEvent } from "../../protocol/types";
import { isCell, isFigure, spotOf, type Cell, type Figure, type Spot } from "./board";
import { readRoll, type Roll } from "./table";

/** Where a figure comes from and the corner of its path, in cells from where it lands, as the viewer sees the board. */
export interface Arrival {
  readonly from: Spot;
  readonly corner: Spot;
}

export interface Motion {
  readonly arrivals: Readonly<Partial<Record<Cell, Arrival>>>;
  /** `late`: the capturing figure must arrive first. */
  readonly departures: readonly { readonly cell: Cell; readonly figure: Figure; readonly late: boolean }[];
  /** Rolls that allowed no move, in order, and who rolled them (KQ-11). */
  readonly lapsed: readonly { readonly seat: number; readonly roll: Roll }[];
  /** The dice were rolled. */
  readonly rolled: boolean;
}

export function motionOf(events: readonly RoomEvent[], own_seat: number | undefined, turned: boolean): Motion {
  const arrivals: Partial<Record<Cell, Arrival>> = {};
  const departures: { cell: Cell; figure: Figure; late: boolean }[] = [];
  const lapsed: { seat: number; roll: Roll }[] = [];
  for (const event of events) {
    const { seat, type, from, red, green, cell } = event;
    const end = isCell(green) ? green : red;
    if (type === "moved" && seat !== own_seat && isCell(from) && isCell(end)) {
      const way = (at: Cell): Spot => ({
        x: spotOf(at, turned).x - spotOf(end, turned).x,
        y: spotOf(at, turned).y - spotOf(end, turned).y,
      });
      arrivals[end] = { from: way(from), corner: way(isCell(red) ? red : from) };
    }
    const figure = `${Number(seat)}${String(event.figure)}`;
    if (type === "captured" && isCell(cell) && isFigure(figure))
      departures.push({ cell, figure, late: own_seat === undefined || seat === own_seat });
    if (type === "exchanged" && Array.isArray(event.soldiers) && seat !== own_seat) {
      const soldier = `${Number(seat)}S`;
      for (const at of event.soldiers)
        if (isCell(at) && isFigure(soldier)) departures.push({ cell: at, figure: soldier, late: false });
    }
    const roll = type === "lapsed" ? readRoll(event.roll) : undefined;
    if (roll && typeof seat === "number") lapsed.push({ seat, roll });
  }
  return { arrivals, departures, lapsed, rolled: events.some(({ type }) => type === "rolled") };
}
