// The game's small drawing: orange columns, green rows, stones where they cross.
import { StoneFace } from "./stones";
import type { Symbol_ } from "./table";

/** Column and row from the lower left corner, 0 to 3 and 0 to 2. */
const stones: readonly [Symbol_, number, number][] = [
  ["A", 0, 2],
  ["D", 1, 2],
  ["F", 3, 2],
  ["B", 1, 1],
  ["A", 2, 1],
  ["C", 0, 0],
  ["D", 2, 0],
  ["E", 3, 0],
];

export function Picture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="pic-wood" />
      {[0, 1, 2, 3].map((column) => (
        <rect key={column} x={14 + column * 36} y="4" width="16" height="112" rx="8" class="pic-orange" />
      ))}
      {[0, 1, 2].map((row) => (
        <rect key={row} x="4" y={16 + row * 36} width="152" height="16" rx="8" class="pic-green" />
      ))}
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}${column}`}
            x={8 + column * 36}
            y={10 + row * 36}
            width="28"
            height="28"
            rx="5"
            class="pic-cell"
          />
        )),
      )}
      {stones.map(([stone, column, row]) => (
        <g key={`${column}${row}`} transform={`translate(${9 + column * 36} ${11 + (2 - row) * 36})`}>
          <rect width="26" height="26" rx="5" class="cw-pic-stone" data-stone={stone} />
          <svg width="26" height="26" class="cw-pic-face" data-stone={stone}>
            <StoneFace stone={stone} />
          </svg>
        </g>
      ))}
    </svg>
  );
}
