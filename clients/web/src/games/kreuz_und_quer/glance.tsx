// The board at a glance, from the viewer's side.
import type { RoomView } from "../../protocol/types";
import type { Glance, GlanceProps } from "../../table/game";
import { cells, facing, ownerOf, size, spotOf, standing } from "./board";
import { Plan } from "./plan";
import { readTable } from "./table";

export function GlanceView({ view, own }: GlanceProps) {
  const board = readTable(view.table)?.board ?? {};
  const turned = own === 1;
  const figures = cells.flatMap((at) => {
    const figure = board[at];
    if (!figure) return [];
    return [
      {
        at: spotOf(at, turned),
        figure,
        up: facing(ownerOf(figure), turned) === "up",
        as: standing(at, figure),
      },
    ];
  });
  const zones = [
    { y: 0, side: turned ? 0 : 1 },
    { y: size - 1, side: turned ? 1 : 0 },
  ] as const;
  return (
    <svg class="glance" viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" rx="8" class="pic-wood" />
      <svg x="5" y="5" width="110" height="110">
        <Plan width={size} height={size} zones={zones} figures={figures} />
      </svg>
    </svg>
  );
}

export function glance(view: RoomView): Glance {
  const table = readTable(view.table);
  const [south = 0, north = 0] = table?.points ?? [];
  return { turn: table?.turn === undefined ? [] : [table.turn], scores: table && { 0: south, 1: north } };
}
