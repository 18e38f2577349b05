// What the drawings of moves on all boards share: the tip of an arrow, and the word beside a move.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Trace } from "./game";

/** The words on the board for the best move and the one that was made. */
export const TraceWords = createContext<Readonly<Record<Trace["as"], string>>>({ best: "", played: "" });

const kinds: readonly Trace["as"][] = ["best", "played"];

export function ArrowDefs() {
  return (
    <defs>
      {kinds.map((as) => (
        <marker
          key={as}
          id={`trace-tip-${as}`}
          viewBox="0 0 10 10"
          refX="4"
          refY="5"
          markerWidth="3.4"
          markerHeight="3.4"
          orient="auto"
          class="trace"
          data-as={as}
        >
          <path d="M0 0 10 5 0 10Z" class="trace-tip" />
        </marker>
      ))}
    </defs>
  );
}

/** The word, in the middle of this place; `size` is that of its letters. */
export function Tag({ as, x, y, size }: { as: Trace["as"]; x: number; y: number; size: number }) {
  const word = useContext(TraceWords)[as];
  const letters = [...word].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1 : 0.6), 0);
  const width = size * (letters + 1.1);
  const height = size * 1.5;
  return (
    <g class="trace-tag" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} stroke-width={size / 8} />
      <text y={size * 0.36} font-size={size}>
        {word}
      </text>
    </g>
  );
}
