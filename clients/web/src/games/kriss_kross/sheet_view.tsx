// A sheet as printed: row 5 on top, each row's value at its right end, each column's below it, the diagonals' in the
// corners where they end. It knows nothing of players and moves; it is told what its cells are.
import type { ComponentChildren } from "preact";
import { useT } from "../../ui/hooks";
import { changeSaid, said } from "../../ui/numbers";
import { runsOf } from "./scoring";
import { columnOf, columns, neighbour, rowOf, start_cell, top_down, type Cell, type Line, type Sheet } from "./sheet";
import { Mark } from "./symbols";
import type { Values } from "./table";
import "../../styles/kriss_kross_won.css";

interface SheetProps {
  readonly label: string;
  readonly sheet: Sheet;
  readonly values: Values;
  /** The values before an entry that is only considered. */
  readonly before?: Values | undefined;
  /** The diagonals count. */
  readonly advanced: boolean;
  /** The player's own sheet to play on, with letters and numbers beside the cells; otherwise only to look at. */
  readonly coordinates?: boolean;
  /** Just written, visible to everyone. */
  readonly fresh?: ReadonlySet<Cell>;
  /** What won the game, once it has. */
  readonly won?: ReadonlySet<Cell> | undefined;
  /** The line whose runs are shown. */
  readonly lit?: Line | undefined;
  readonly onLight?: (line: Line | undefined) => void;
  /** In addition to what every cell has. */
  readonly attributesOf?: (at: Cell) => preact.JSX.HTMLAttributes<HTMLDivElement>;
  /** Drawn over the cells. */
  readonly children?: ComponentChildren;
}

export function SheetView(props: SheetProps) {
  const { sheet, advanced, coordinates = false, lit } = props;
  const lit_cells = new Set(lit ? runsOf(sheet, lit).flatMap((run) => run.cells) : []);
  return (
    <div
      class={`kk-sheet ${coordinates ? "kk-with-coordinates" : ""} ${advanced ? "kk-with-diagonals" : ""}`}
      role={coordinates ? "grid" : "table"}
      aria-label={props.label}
    >
      {(coordinates || advanced) && (
        <div class="kk-row kk-values" role={advanced ? "row" : "presentation"}>
          {coordinates && <span class="kk-corner" />}
          {columns.map((column) => (
            <span key={column} class="kk-coordinate" aria-hidden="true">
              {coordinates ? column : ""}
            </span>
          ))}
          {advanced ? <ValueView {...props} line="rising" /> : <span class="kk-corner" />}
        </div>
      )}
      {top_down.map((row) => (
        <div key={row} role="row" class="kk-row">
          {coordinates && (
            <span class="kk-coordinate" aria-hidden="true">
              {row}
            </span>
          )}
          {columns
            .map((column): Cell => `${column}${row}`)
            .map((at) => (
              <CellView key={at} {...props} at={at} lit={lit_cells.has(at)} />
            ))}
          <ValueView {...props} line={row} />
        </div>
      ))}
      <div class="kk-row kk-values" role="row">
        {coordinates && <span class="kk-corner" />}
        {columns.map((column) => (
          <ValueView key={column} {...props} line={column} />
        ))}
        {advanced ? <ValueView {...props} line="falling" /> : <span class="kk-corner" />}
      </div>
      {props.children}
    </div>
  );
}

function CellView({
  sheet,
  values,
  fresh,
  won,
  coordinates,
  attributesOf,
  at,
  lit,
}: Omit<SheetProps, "lit"> & { at: Cell; lit: boolean }) {
  const t = useT();
  const symbol = sheet[at];
  const same = (right: number, up: number) => {
    const next = neighbour(at, right, up);
    return (symbol !== undefined && next !== undefined && symbol === sheet[next]) || undefined;
  };
  const label = [
    at,
    at === start_cell && t("kk.start_cell"),
    symbol ? t(`kk.symbol.${symbol}`) : t("kk.empty"),
    fresh?.has(at) && t("kk.new"),
    t("kk.line_values", {
      row: rowOf(at),
      row_value: said(values[rowOf(at)] ?? 0),
      column: columnOf(at),
      column_value: said(values[columnOf(at)] ?? 0),
    }),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div
      role={coordinates ? "gridcell" : "cell"}
      class="kk-cell"
      aria-label={label}
      data-at={at}
      data-symbol={symbol}
      data-start={at === start_cell || undefined}
      data-fresh={fresh?.has(at) || undefined}
      data-lit={lit || undefined}
      data-won={won?.has(at) || undefined}
      data-joins-right={same(1, 0)}
      data-joins-down={same(0, -1)}
      {...attributesOf?.(at)}
    >
      {symbol && <Mark symbol={symbol} />}
    </div>
  );
}

function ValueView({ values, before, coordinates, line, lit, onLight }: SheetProps & { line: Line }) {
  const t = useT();
  const value = values[line] ?? 0;
  const change = before ? value - (before[line] ?? 0) : 0;
  const name =
    line === "falling" || line === "rising"
      ? t(`kk.line.${line}`)
      : t(line >= "a" ? "kk.line.column" : "kk.line.row", { line });
  return (
    <div
      role={coordinates ? "gridcell" : "cell"}
      class="kk-value"
      data-line={line}
      data-value={value}
      data-sign={Math.sign(value)}
      data-change={Math.sign(change) || undefined}
      data-lit={lit === line || undefined}
      aria-label={[t("kk.line_value", { line: name, value: said(value) }), change !== 0 && changeSaid(change)]
        .filter(Boolean)
        .join(", ")}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") onLight?.(line);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") onLight?.(undefined);
      }}
      onClick={(event) => {
        if ((event as unknown as PointerEvent).pointerType !== "mouse") onLight?.(lit === line ? undefined : line);
      }}
    >
      <b>{said(value)}</b>
      {change !== 0 && <small>{changeSaid(change)}</small>}
    </div>
  );
}
