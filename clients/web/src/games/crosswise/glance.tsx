// The board at a glance: stones where columns and rows cross.
import type { Glance, GlanceProps } from "../../table/game";
import type { RoomView } from "../../protocol/types";
import { seatEntries } from "../../state/room";
import { scoresOf } from "./scoring";
import { StoneFace } from "./stones";
import { cells, columns, columnOf, readTable, rowOf, rows, teamOf } from "./table";

const step = 19;

export function GlanceView({ view }: GlanceProps) {
  const table = readTable(view.table);
  return (
    <svg class="glance" viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" rx="8" class="pic-wood" />
      {columns.map((column, index) => (
        <rect key={column} x={8 + index * step} y="1" width="8" height="118" rx="4" class="pic-orange" />
      ))}
      {rows.map((row, index) => (
        <rect key={row} x="1" y={8 + index * step} width="118" height="8" rx="4" class="pic-green" />
      ))}
      {cells.map((at) => {
        const stone = table?.board[at];
        const x = 4 + columns.indexOf(columnOf(at)) * step;
        const y = 4 + (rows.length - 1 - rows.indexOf(rowOf(at))) * step;
        return (
          <g key={at} transform={`translate(${x} ${y})`} data-stone={stone}>
            <rect width="16" height="16" rx="3" class={stone ? "cw-pic-stone" : "pic-cell"} data-stone={stone} />
            {stone && (
              <svg width="16" height="16" class="cw-pic-face" data-stone={stone}>
                <StoneFace stone={stone} />
              </svg>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function glance(view: RoomView): Glance {
  const table = readTable(view.table);
  const scores = table && scoresOf(table.values, view.result);
  return {
    turn: table?.turn === undefined ? [] : [table.turn],
    scores: scores && Object.fromEntries(seatEntries(view).map(([seat]) => [seat, scores[teamOf(seat)]])),
  };
}
