// How a rating went, as a line in a field of 100 by 100, newest points first as the server sends them.

/** `at`: a moment. */
export type RatingPoint = readonly [at: string | number, rating: number, plus_minus: number];

interface RatingGraph {
  /** From the oldest on; `x` to the right, `y` downwards. */
  readonly line: readonly { readonly x: number; readonly y: number }[];
  readonly grid: readonly { readonly rating: number; readonly y: number }[];
  /** Moments at the start, in the middle and at the end. */
  readonly moments: readonly [number, number, number];
}

const steps = [10, 25, 50, 100, 200, 500];
/** At most so many lines of the grid. */
const most_lines = 4;

const momentOf = ([at]: RatingPoint) => new Date(at).getTime();

/** `undefined`: one point is no line. */
export function graphOf(points: readonly RatingPoint[]): RatingGraph | undefined {
  const old_to_new = [...points].reverse();
  const [first, last] = [old_to_new[0], old_to_new.at(-1)];
  if (!first || !last || first === last) return undefined;
  const ratings = points.map(([, rating]) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const room = Math.max(10, (high - low) * 0.12);
  const [bottom, top] = [low - room, high + room];
  const [start, end] = [momentOf(first), momentOf(last)];
  const y = (rating: number) => (100 * (top - rating)) / (top - bottom);
  // Several at one moment stand beside each other.
  const x = (point: RatingPoint, index: number) =>
    end > start ? (100 * (momentOf(point) - start)) / (end - start) : (100 * index) / (old_to_new.length - 1);
  const step = steps.find((one) => (top - bottom) / one <= most_lines) ?? steps.at(-1)!;
  const lowest = Math.ceil(bottom / step) * step;
  const count = Math.max(0, Math.floor((top - lowest) / step) + 1);
  const grid = Array.from({ length: count }, (_, n) => lowest + n * step).map((rating) => ({ rating, y: y(rating) }));
  return {
    line: old_to_new.map((point, index) => ({ x: x(point, index), y: y(point[1]) })),
    grid,
    moments: [start, (start + end) / 2, end],
  };
}

const month_ms = 30 * 24 * 3_600_000;

/** The change over the last thirty days; the rating before them is that of the last game until then. */
export function monthsChange(points: readonly RatingPoint[], now_ms: number): number | undefined {
  const [newest] = points;
  if (!newest) return undefined;
  const before = points.find((point) => momentOf(point) < now_ms - month_ms) ?? points.at(-1)!;
  return newest[1] - before[1];
}
