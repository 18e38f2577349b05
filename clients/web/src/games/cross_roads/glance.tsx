// The table at a glance: the visible half of every cell, as large as fits.
import type { RoomView } from "../../protocol/types";
import type { Glance, GlanceProps } from "../../table/game";
import { boundsOf, layoutOf } from "./layout";
import { readTable } from "./table";

const side = 120;
const margin = 6;
/** Few cards are not blown up. */
const least_cells = 5;

export function GlanceView({ view }: GlanceProps) {
  const { cards = [] } = readTable(view.table) ?? {};
  const { left, right, bottom, top } = boundsOf(cards) ?? { left: 0, right: 0, bottom: 0, top: 0 };
  const unit = (side - 2 * margin) / Math.max(right - left + 1, top - bottom + 1, least_cells);
  const x_of = (x: number) => side / 2 + (x - (left + right + 1) / 2) * unit;
  const y_of = (y: number) => side / 2 + ((top + bottom - 1) / 2 - y) * unit;
  return (
    <svg class="glance" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <rect width={side} height={side} rx="8" class="cr-pic-felt" />
      {[...layoutOf(cards).tops].map(([cell, { value }]) => {
        const [x = 0, y = 0] = cell.split(",").map(Number);
        return (
          <g key={cell} transform={`translate(${x_of(x)} ${y_of(y)}) scale(${unit / 34})`}>
            <rect x="0.5" y="0.5" width="33" height="33" rx="6" class="cr-pic-card" />
            <rect x="3" y="3" width="28" height="28" rx="5" class="cr-pic-half" data-value={value} />
            <text x="17" y="25" class="cr-pic-value" data-value={value}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function glance(view: RoomView): Glance {
  const table = readTable(view.table);
  return { turn: table?.turn === undefined ? [] : [table.turn], scores: undefined };
}
