// The six symbols, told apart by outline as well as colour. Drawn, so they need no font or emoji.
import type { Symbol_ } from "./sheet";

const shapes: Readonly<Record<Symbol_, preact.JSX.Element>> = {
  D: <circle cx="50" cy="50" r="23" />,
  X: <path d="M25 25 75 75M75 25 25 75" fill="none" stroke-width="19" stroke-linecap="round" />,
  T: <path d="M50 19 84 78H16Z" stroke-width="8" stroke-linejoin="round" />,
  Q: <rect x="23" y="23" width="54" height="54" rx="5" />,
  O: <circle cx="50" cy="50" r="27" fill="none" stroke-width="13" />,
  S: (
    <path
      d="m50 12 11.2 24.600 26.900 3-20 18.200 5.500 26.400L50 71l-23.600 13.200 5.500-26.400-20-18.200 26.900-3Z"
      stroke-width="4"
      stroke-linejoin="round"
    />
  ),
};

export function Mark({ symbol }: { symbol: Symbol_ }) {
  return (
    <svg class="kk-mark" viewBox="0 0 100 100" data-symbol={symbol} aria-hidden="true">
      {shapes[symbol]}
    </svg>
  );
}

/** For drawings that are one SVG: the symbol in a square of this side at this place. */
export function MarkAt({ symbol, x, y, side }: { symbol: Symbol_; x: number; y: number; side: number }) {
  return (
    <g class="kk-mark" data-symbol={symbol} transform={`translate(${x} ${y}) scale(${side / 100})`}>
      {shapes[symbol]}
    </g>
  );
}
