// Seats around a table as it is seen from above. Pure.

interface Spot {
  readonly seat: number;
  /** Lines of a grid: the board lies in the second column, and in all rows between the first and the last. */
  readonly row: number;
  readonly column: 1 | 2 | 3;
}

interface Around {
  readonly spots: readonly Spot[];
  readonly rows: number;
}

/**
 * Clockwise from `bottom`, in the order of play, so that the second of two and the third of four sit opposite. An even
 * number has one seat at the top.
 */
export function around(count: number, bottom: number): Around {
  const at_side = Math.floor((count - 1) / 2);
  const rows = Math.max(1, at_side) + 2;
  const spots = Array.from({ length: count }, (_, turn): Spot => {
    const seat = (bottom + turn) % count;
    if (turn === 0) return { seat, row: rows, column: 2 };
    if (turn <= at_side) return { seat, row: rows - turn, column: 1 };
    if (count % 2 === 0 && turn === at_side + 1) return { seat, row: 1, column: 2 };
    return { seat, row: rows - (count - turn), column: 3 };
  });
  return { spots, rows };
}
