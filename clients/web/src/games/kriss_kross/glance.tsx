// A sheet at a glance: the viewer's own, or the first.
import type { RoomView } from "../../protocol/types";
import type { Glance, GlanceProps } from "../../table/game";
import { openSeats } from "./seats";
import { columnOf, columns, cells, rowOf, top_down } from "./sheet";
import { MarkAt } from "./symbols";
import { readTable } from "./table";

const side = 21;

export function GlanceView({ view, own }: GlanceProps) {
  const sheet = readTable(view.table)?.sheets[own ?? 0] ?? {};
  return (
    <svg class="glance kk-picture" viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" rx="8" class="pic-wood" />
      <rect x="5" y="5" width="110" height="110" rx="5" class="kk-pic-paper" />
      {cells.map((at) => {
        const x = 7.5 + columns.indexOf(columnOf(at)) * side;
        const y = 7.5 + top_down.indexOf(rowOf(at)) * side;
        const symbol = sheet[at];
        return (
          <g key={at}>
            <rect x={x} y={y} width={side} height={side} class="kk-pic-cell" />
            {symbol && <MarkAt symbol={symbol} x={x + 1} y={y + 1} side={side - 2} />}
          </g>
        );
      })}
    </svg>
  );
}

export function glance(view: RoomView): Glance {
  const table = readTable(view.table);
  return { turn: table ? openSeats(table) : [], scores: table?.totals };
}
