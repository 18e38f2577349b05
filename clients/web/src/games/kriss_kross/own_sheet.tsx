// The player's sheet, large: the domino lies where it would be entered, and every line already shows what that would
// change.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useT } from "../../ui/hooks";
import type { Entry } from "./domino";
import { changeSaid, said } from "../../ui/numbers";
import { totalOf } from "./scoring";
import { columns, columnOf, rowOf, start_cell, top_down, type Cell, type Line, type Sheet } from "./sheet";
import { SheetView } from "./sheet_view";
import type { Values } from "./table";
import type { Play } from "./use_play";
import { entrySaid } from "./narrate";

/** How final the player's entry is: following the pointer, laid, in flight, or entered and waiting for the others. */
export type Draft = "led" | "laid" | "sent" | "entered";

export function OwnSheet({
  sheet,
  draft,
  entry,
  values,
  before,
  advanced,
  fresh,
  won,
  hinted,
  play,
  open,
  children,
}: {
  /** With the draft. */
  readonly sheet: Sheet;
  readonly draft: Draft | undefined;
  readonly entry: Entry | undefined;
  readonly values: Values;
  readonly before: Values | undefined;
  readonly advanced: boolean;
  readonly fresh: ReadonlySet<Cell>;
  /** See SheetView. */
  readonly won: ReadonlySet<Cell> | undefined;
  /** What a hint would fill. */
  readonly hinted: readonly Cell[] | undefined;
  readonly play: Play;
  /** The roll can be entered. */
  readonly open: boolean;
  /** Drawn over the cells. */
  readonly children?: ComponentChildren;
}) {
  const t = useT();
  const [lit, light] = useState<Line | undefined>(undefined);
  const [focused, setFocused] = useState<Cell>(start_cell);
  const { intent, drag } = play;
  const tab_cell = intent.laid && intent.domino ? intent.domino.at : focused;
  const drafted = new Set(entry?.cells);

  const attributesOf = (at: Cell): preact.JSX.HTMLAttributes<HTMLDivElement> =>
    ({
      "data-cell": at,
      "data-draft": drafted.has(at) ? draft : undefined,
      "data-hinted": hinted?.includes(at) || undefined,
      "data-open": (open && !sheet[at]) || undefined,
      tabIndex: at === tab_cell ? 0 : -1,
      onFocus: () => setFocused(at),
      onClick: () => {
        if (!drag.swallowsClick()) play.take({ kind: "pick", cell: at });
      },
      ...(draft === "laid" && drafted.has(at) && drag.handlers("domino")),
      ...(draft !== "laid" && {
        onPointerMove: (event: PointerEvent) => {
          if (event.pointerType === "mouse") play.hover(at);
        },
      }),
    }) as preact.JSX.HTMLAttributes<HTMLDivElement>;

  return (
    <div
      class="kk-own-sheet"
      data-testid="own-sheet"
      data-enters={open || undefined}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") play.hover(undefined);
      }}
    >
      <SheetView
        label={t("kk.own_sheet")}
        sheet={sheet}
        values={values}
        before={before}
        advanced={advanced}
        coordinates
        fresh={fresh}
        won={won}
        lit={lit}
        onLight={light}
        attributesOf={attributesOf}
      >
        {entry && <div class="kk-domino" data-draft={draft} aria-hidden="true" style={areaOf(entry.cells)} />}
        {children}
      </SheetView>
      <p class="sr-only" aria-live="polite">
        {entry && before && draft === "laid" && told()}
      </p>
    </div>
  );

  function told(): string {
    const total = totalOf(values);
    return t("kk.preview", {
      where: entrySaid(t, entry!),
      total: said(total),
      change: changeSaid(total - totalOf(before!)),
    });
  }
}

/** In the grid of a sheet with coordinates. */
function areaOf(cells: readonly [Cell, Cell]): { gridColumn: string; gridRow: string } {
  const span = (lines: readonly number[]) => `${Math.min(...lines) + 2} / ${Math.max(...lines) + 3}`;
  return {
    gridColumn: span(cells.map((at) => columns.indexOf(columnOf(at)))),
    gridRow: span(cells.map((at) => top_down.indexOf(rowOf(at)))),
  };
}
