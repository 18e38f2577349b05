// What every seat is doing, for the heads of the sheets and for the line that names the players the table waits for
// (KK-3, KK-6, KK-7).
import type { Table } from "./table";
import { start_cell } from "./sheet";

export type Doing = "choosing" | "waiting" | "chosen" | "thinking" | "entered" | "finished";

export function seatsOf(table: Table): readonly number[] {
  return Object.keys(table.sheets)
    .map(Number)
    .sort((one, other) => one - other);
}

export function doingOf(table: Table, seat: number): Doing {
  if (table.stage === "choose") {
    if (table.turn === seat) return "choosing";
    return table.sheets[seat]?.[start_cell] ? "chosen" : "waiting";
  }
  if (table.stage === "over" || table.finished.includes(seat)) return "finished";
  return table.entered.includes(seat) ? "entered" : "thinking";
}

/** Whom the table waits for. */
export function openSeats(table: Table): readonly number[] {
  return seatsOf(table).filter((seat) => ["choosing", "thinking"].includes(doingOf(table, seat)));
}

/** Who has taken a start symbol; nobody else may take it (KK-3). */
export function takenBy(table: Table): Readonly<Partial<Record<string, number>>> {
  return Object.fromEntries(
    seatsOf(table).flatMap((seat) => {
      const symbol = table.sheets[seat]?.[start_cell];
      return symbol ? [[symbol, seat]] : [];
    }),
  );
}
