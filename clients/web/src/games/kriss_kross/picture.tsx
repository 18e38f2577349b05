// The game's small drawing: a sheet on its way to three in a row, and the two dice.
import type { Symbol_ } from "./sheet";
import { MarkAt } from "./symbols";

/** Column from the left and row from the top. */
const drawn: readonly [Symbol_, number, number][] = [
  ["S", 0, 1],
  ["S", 1, 1],
  ["S", 2, 1],
  ["T", 0, 0],
  ["O", 2, 0],
  ["Q", 3, 0],
  ["X", 1, 2],
  ["Q", 3, 2],
  ["D", 0, 3],
  ["D", 1, 3],
];
const side = 25;

export function Picture() {
  return (
    <svg class="picture kk-picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="pic-wood" />
      <rect x="9" y="7" width="106" height="106" rx="6" class="kk-pic-paper" />
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}${column}`}
            x={12 + column * side}
            y={10 + row * side}
            width={side}
            height={side}
            class="kk-pic-cell"
          />
        )),
      )}
      {drawn.map(([symbol, column, row]) => (
        <MarkAt key={`${column}${row}`} symbol={symbol} x={13 + column * side} y={11 + row * side} side={side - 2} />
      ))}
      <g transform="rotate(-9 118 76)">
        <rect x="98" y="58" width="40" height="40" rx="8" class="kk-pic-die" />
        <MarkAt symbol="T" x={101} y={61} side={34} />
      </g>
      <g transform="rotate(12 130 34)">
        <rect x="111" y="14" width="38" height="38" rx="8" class="kk-pic-die" />
        <MarkAt symbol="S" x={114} y={17} side={32} />
      </g>
    </svg>
  );
}
