// The ten kinds of stones, told apart by shape as well as colour. Drawn, so they need no font or emoji.
import { isSymbol, symbols, type Action, type Stone, type Symbol_ } from "./table";

const shapes: Readonly<Record<Symbol_, preact.JSX.Element>> = {
  A: <circle cx="50" cy="50" r="23" fill="none" stroke="currentColor" stroke-width="14" />,
  B: <path d="M50 19 83 77H17Z" fill="currentColor" stroke="currentColor" stroke-width="6" stroke-linejoin="round" />,
  C: <rect x="25" y="25" width="50" height="50" rx="5" fill="currentColor" />,
  D: (
    <path
      d="m50 14 10.6 23.5 25.6 2.8-19.1 17.2 5.3 25.2L50 69.9 27.6 82.7l5.3-25.2L13.8 40.3l25.6-2.8Z"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="4"
      stroke-linejoin="round"
    />
  ),
  E: <path d="M28 28 72 72M72 28 28 72" stroke="currentColor" stroke-width="17" stroke-linecap="round" />,
  F: <path d="M63 17a35 35 0 1 0 19 47A29 29 0 0 1 63 17Z" fill="currentColor" />,
};

const stroke = {
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 7,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

const icons: Readonly<Record<Action, preact.JSX.Element>> = {
  // A stone and an arrow to an empty place.
  M: (
    <g {...stroke}>
      <rect x="17" y="54" width="28" height="28" rx="4" fill="currentColor" stroke="none" />
      <path d="M42 42 55 29M41 27h16v16" stroke-width="7" transform="translate(0 3)" />
      <rect x="62" y="15" width="24" height="24" rx="4" stroke-width="5" stroke-dasharray="8 6" />
    </g>
  ),
  // A stone picked up from the board.
  R: (
    <g {...stroke}>
      <path d="M20 72v10h60V72" />
      <path d="M50 66V22M34 38l16-16 16 16" />
    </g>
  ),
  // Two arrows that pass each other.
  S: (
    <g {...stroke}>
      <path d="M18 38h56M60 22l16 16-16 16" />
      <path d="M82 66H28M42 52 26 66l16 16" />
    </g>
  ),
  // One stone turns into another.
  X: (
    <g {...stroke}>
      <path d="M24 46a28 28 0 0 1 50-10M78 18v20H58" stroke-width="7" />
      <path d="M76 54a28 28 0 0 1-50 10M22 82V62h20" stroke-width="7" />
      <circle cx="50" cy="50" r="8" fill="currentColor" stroke="none" />
    </g>
  ),
};

export function StoneFace({ stone }: { stone: Stone }) {
  return (
    <svg class="cw-face" viewBox="0 0 100 100" aria-hidden="true">
      {isSymbol(stone) ? shapes[stone] : icons[stone]}
    </svg>
  );
}

export function StoneTile({ stone, small }: { stone: Stone; small?: boolean }) {
  return (
    <span class={`cw-stone${small ? " cw-small" : ""}`} data-stone={stone}>
      <StoneFace stone={stone} />
    </span>
  );
}

/** Equal and different stones side by side: `[3, 2]` shows three of one symbol and two of another. */
export function Pattern({ counts }: { counts: readonly number[] }) {
  const stones = counts.flatMap((count, index) => Array.from({ length: count }, (): Symbol_ => symbols[index]!));
  return (
    <span class="cw-pattern">
      {stones.map((stone, index) => (
        <StoneTile key={index} stone={stone} small />
      ))}
    </span>
  );
}
