// The others' sheets, small, each with its head; for a spectator everyone's.
import type { RoomView } from "../../protocol/types";
import type { TableProps } from "../../table/game";
import { useT } from "../../ui/hooks";
import { hueOf } from "./hues";
import type { Fresh } from "./motion";
import { SeatHead } from "./seat_head";
import { doingOf } from "./seats";
import type { Cell } from "./sheet";
import { SheetView } from "./sheet_view";
import type { Table } from "./table";
import { wonWith } from "./won";

/** On a phone more sheets than this scroll, by keyboard too. */
const fit_everywhere = 2;
const nothing: ReadonlySet<Cell> = new Set();

export function OthersView({
  view,
  table,
  seats,
  advanced,
  fresh,
  Overlay,
}: {
  readonly view: RoomView;
  readonly table: Table;
  readonly seats: readonly number[];
  readonly advanced: boolean;
  readonly fresh: Fresh;
  readonly Overlay: TableProps["Overlay"];
}) {
  const t = useT();
  return (
    <ul
      class="kk-others"
      aria-label={t("kk.others")}
      data-count={seats.length}
      data-testid="others"
      tabIndex={seats.length > fit_everywhere ? 0 : undefined}
    >
      {seats.map((seat) => {
        const doing = doingOf(table, seat);
        const name = view.seats[seat]?.name ?? "?";
        return (
          <li key={seat} class={`kk-card hue-${hueOf(seat)}`} data-seat={seat} data-doing={doing}>
            <SeatHead
              view={view}
              seat={seat}
              own={false}
              doing={doing}
              total={table.totals[seat] ?? 0}
              roller={rolled(table, seat)}
            />
            <div class="kk-room">
              <SheetView
                label={t("kk.sheet_of", { name })}
                sheet={table.sheets[seat] ?? {}}
                values={table.values[seat] ?? {}}
                advanced={advanced}
                fresh={fresh[seat] ?? nothing}
                won={wonWith(view, seat, table.sheets[seat])}
              >
                {Overlay && <Overlay seat={seat} />}
              </SheetView>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Rolling is no advantage; with a single player there is nothing to say. */
export function rolled(table: Table, seat: number): boolean {
  return table.stage === "enter" && table.roller === seat && Object.keys(table.sheets).length > 1;
}
