// What has been written since the sheets last changed: a round's entries, all at once (KK-7), or a start symbol.
import { written, type Cell, type Sheet } from "./sheet";

type Sheets = Readonly<Record<string, Sheet>>;
export type Fresh = Readonly<Record<string, ReadonlySet<Cell>>>;

/** `undefined` if nothing was written or erased. */
export function freshSince(before: Sheets, now: Sheets): Fresh | undefined {
  const seats = Object.keys(now);
  const changed = seats.some(
    (seat) => written(before[seat] ?? {}, now[seat]!).length > 0 || written(now[seat]!, before[seat] ?? {}).length > 0,
  );
  return changed
    ? Object.fromEntries(seats.map((seat) => [seat, new Set(written(before[seat] ?? {}, now[seat]!))]))
    : undefined;
}
