// How large the cards of a hand can be: as large as fits into the width in as many rows as the height allows.
export interface HandLayout {
  /** Width of a card in pixels; it is twice as high. */
  readonly unit: number;
  readonly rows: number;
}

export const hand_gap = 6;
const largest = 46;
const smallest = 20;

export function handLayout(count: number, width: number, height: number): HandLayout {
  for (let unit = largest; unit > smallest; unit -= 1) {
    const rows = rowsOf(count, unit, width);
    if (rows * (2 * unit + hand_gap) <= height) return { unit, rows };
  }
  return { unit: smallest, rows: rowsOf(count, smallest, width) };
}

function rowsOf(count: number, unit: number, width: number): number {
  return Math.ceil(count / Math.max(1, Math.floor((width + hand_gap) / (unit + hand_gap))));
}
