// How large the cards of a hand are, and how many fit in a row: as few rows as allow a comfortable size.
interface HandLayout {
  /** Width of a card in pixels; its height is twice that. */
  readonly unit: number;
  readonly per_row: number;
}

/** As in cross_roads.css. */
const hand_gap_px = 6;
const largest = 52;
const comfortable = 31;
const smallest = 18;
const most_rows = 4;

export function handLayout(count: number, width: number, height: number): HandLayout {
  let best: HandLayout = {
    unit: smallest,
    per_row: Math.max(1, Math.floor((width + hand_gap_px) / (smallest + hand_gap_px))),
  };
  for (let rows = 1; rows <= most_rows; rows += 1) {
    const per_row = Math.max(1, Math.ceil(count / rows));
    const unit = Math.floor(
      Math.min(largest, (width + hand_gap_px) / per_row - hand_gap_px, (height / rows - hand_gap_px) / 2),
    );
    if (unit > best.unit) best = { unit, per_row };
    if (unit >= comfortable) break;
  }
  return best;
}
