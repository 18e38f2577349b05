// Which stones move when an update arrives: from its events, for animation only. The player's own moves are shown while
// in flight (notation.ts, boardAfter) and need no second motion.
import type { RoomEvent } from "../../protocol/types";
import { columns, isCell, isSymbol, type Cell, type Symbol_ } from "./table";

export interface Motion {
  /** Cells where a stone arrives, and from how many cells away; (0, 0) means from the hand. */
  readonly arrivals: Readonly<Partial<Record<Cell, { readonly dx: number; readonly dy: number }>>>;
  readonly departures: readonly { readonly cell: Cell; readonly stone: Symbol_ }[];
}

export function motionOf(events: readonly RoomEvent[], own_seat: number | undefined): Motion {
  const arrivals: Partial<Record<Cell, { dx: number; dy: number }>> = {};
  const departures: { cell: Cell; stone: Symbol_ }[] = [];
  for (const event of events) {
    if (event.seat === own_seat) continue;
    const { cell, from, to, stone, old } = event;
    if ((event.type === "placed" || event.type === "replaced") && isCell(cell)) arrivals[cell] = { dx: 0, dy: 0 };
    if (event.type === "replaced" && isCell(cell) && isSymbol(old)) departures.push({ cell, stone: old });
    if (event.type === "moved" && isCell(from) && isCell(to)) arrivals[to] = way(from, to);
    if (event.type === "removed" && isCell(cell) && isSymbol(stone)) departures.push({ cell, stone });
    if (event.type === "swapped" && Array.isArray(event.cells)) {
      const [one, other] = event.cells as unknown[];
      if (isCell(one) && isCell(other)) {
        arrivals[one] = way(other, one);
        arrivals[other] = way(one, other);
      }
    }
  }
  return { arrivals, departures };
}

function way(from: Cell, to: Cell): { dx: number; dy: number } {
  const column = (at: Cell) => (columns as readonly string[]).indexOf(at[0]!);
  return { dx: column(from) - column(to), dy: Number(to[1]) - Number(from[1]) };
}
