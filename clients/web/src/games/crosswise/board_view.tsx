// The board: orange bands down the columns, green bands along the rows, stones on top. It is told what can be chosen.
import { useRef } from "preact/hooks";
import { useT } from "../../ui/hooks";
import type { TableProps } from "../../table/game";
import type { StoneDrag } from "./stone_drag";
import type { Motion } from "./motion";
import { neighbour } from "./drag";
import type { Change, Preview } from "./preview";
import { cellSaid } from "./spoken";
import { StoneTile } from "./stones";
import { cell, columnOf, columns, rowOf, rows, type Board, type Cell, type Line, type Table, type Team } from "./table";

interface BoardProps {
  readonly board: Board;
  readonly values: Table["values"];
  readonly targets: ReadonlySet<Cell>;
  readonly chosen: Cell | undefined;
  readonly last: ReadonlySet<Cell>;
  readonly pending: ReadonlySet<Cell>;
  /** The winning line. */
  readonly six: ReadonlySet<Cell>;
  /** What a hint touches. */
  readonly hinted: ReadonlySet<Cell>;
  /** The viewer's side: its lines stand out. */
  readonly own: Team | undefined;
  /** What the move that is pointed at would do. */
  readonly preview: Preview;
  /** What choosing this cell would do, if it is the last step of a move. */
  readonly previewAt: (at: Cell) => Preview;
  /** It would lose the game. */
  readonly warned: boolean;
  readonly motion: Motion;
  readonly motion_seq: number;
  /** The cell that hovering, focus or a carried stone points at. */
  readonly pointed: Cell | undefined;
  readonly carried_from: Cell | undefined;
  /** The one cell in the tab order. */
  readonly tab_cell: Cell;
  readonly drag: StoneDrag;
  readonly onPick: (at: Cell, by_keyboard: boolean) => void;
  /** The mouse, the keyboard's focus or a finger points at a cell, or no longer at any. */
  readonly onPoint: (at: Cell | undefined, by_finger: boolean) => void;
  readonly onFocusCell: (at: Cell) => void;
  readonly elementOf: (at: Cell, element: HTMLElement | null) => void;
  readonly Overlay: TableProps["Overlay"];
}

const top_down = [...rows].reverse();

export function BoardView(props: BoardProps) {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const { pointed } = props;

  const onKeyDown = (event: KeyboardEvent, at: Cell) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      props.onPick(at, true);
    } else if (/^(Arrow|Home$|End$)/.test(event.key)) {
      event.preventDefault();
      const next = neighbour(at, event.key);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    }
  };

  return (
    <div class="cw-board" data-board ref={grid} role="grid" aria-label={t("cw.board")} data-testid="board">
      {columns.map((column, index) => (
        <div
          key={column}
          class={`cw-band cw-orange cw-line-${index + 2}`}
          data-lit={pointed !== undefined && columnOf(pointed) === column}
          data-own={props.own === undefined ? undefined : props.own === "orange"}
          aria-hidden="true"
        >
          <b>{column}</b>
          <LineEnd line={column} values={props.values} change={props.preview[column]} />
        </div>
      ))}
      {top_down.map((row, index) => (
        <div
          key={row}
          class={`cw-band cw-green cw-line-${index + 2}`}
          data-lit={pointed !== undefined && rowOf(pointed) === row}
          data-own={props.own === undefined ? undefined : props.own === "green"}
          aria-hidden="true"
        >
          <b>{row}</b>
          <LineEnd line={row} values={props.values} change={props.preview[row]} />
        </div>
      ))}
      {top_down.map((row) => (
        <div key={row} role="row" class="cw-row">
          {columns.map((column) => (
            <CellView key={column} {...props} at={cell(column, row)} onKeyDown={onKeyDown} />
          ))}
        </div>
      ))}
      {props.Overlay && <props.Overlay />}
    </div>
  );
}

/** What the line is worth, or would be. */
function LineEnd({ line, values, change }: { line: Line; values: Table["values"]; change: Preview[Line] | undefined }) {
  if (!values) return null;
  const shown = change ? change.after : (values[line] ?? 0);
  const trend = change && change.after !== change.before ? (isMore(change) ? "up" : "down") : undefined;
  return (
    <b class="cw-end" data-end={line} data-trend={trend}>
      {shown === "six" ? "★" : shown}
    </b>
  );
}

function isMore({ before, after }: Change): boolean {
  return after === "six" || after > before;
}

/** `1 → 3`, or only the value if nothing would change it. */
function said(line: Line, values: NonNullable<Table["values"]>, change: Preview[Line] | undefined): string {
  const now = String(values[line] ?? 0);
  if (!change) return now;
  return `${now} → ${change.after === "six" ? "★" : change.after}`;
}

function CellView(props: BoardProps & { at: Cell; onKeyDown: (event: KeyboardEvent, at: Cell) => void }) {
  const { at, board, targets, values, motion } = props;
  const t = useT();
  const stone = board[at];
  const arrival = motion.arrivals[at];
  const departure = motion.departures.find(({ cell: left }) => left === at);
  const target = targets.has(at);
  return (
    <div
      ref={(element) => props.elementOf(at, element)}
      role="gridcell"
      class="cw-cell"
      aria-label={cellSaid(t, at, { board, values, target, preview: target ? props.previewAt(at) : {} })}
      aria-selected={props.chosen === at}
      tabIndex={props.tab_cell === at ? 0 : -1}
      data-cell={at}
      data-stone={stone}
      data-target={target || undefined}
      data-chosen={props.chosen === at || undefined}
      data-last={props.last.has(at) || undefined}
      data-pending={props.pending.has(at) || undefined}
      data-hinted={props.hinted.has(at) || undefined}
      data-six={props.six.has(at) || undefined}
      data-over={(target && props.pointed === at) || undefined}
      onClick={(event) => {
        if (props.drag.swallowsClick()) return;
        if ((event as unknown as PointerEvent).pointerType !== "mouse") props.onPoint(at, true);
        props.onPick(at, false);
      }}
      onKeyDown={(event) => props.onKeyDown(event, at)}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") props.onPoint(at, false);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") props.onPoint(undefined, false);
      }}
      onFocus={(event) => {
        props.onFocusCell(at);
        if (event.currentTarget.matches(":focus-visible")) props.onPoint(at, false);
      }}
      onBlur={() => props.onPoint(undefined, false)}
      {...(stone && (target || props.chosen === at) && props.drag.handlers({ pick: { on: "cell", cell: at }, stone }))}
    >
      {departure && (
        <span
          key={`gone-${props.motion_seq}`}
          class="cw-stone cw-gone"
          data-stone={departure.stone}
          aria-hidden="true"
        />
      )}
      {stone && (
        <span
          key={arrival ? `stone-${props.motion_seq}` : "stone"}
          class={`cw-lie${arrival ? " cw-arrives" : ""}${props.carried_from === at ? " cw-lifted" : ""}`}
          style={arrival ? { "--dx": String(arrival.dx), "--dy": String(arrival.dy) } : undefined}
        >
          <StoneTile stone={stone} />
        </span>
      )}
      {props.pointed === at && values && (
        <span class="cw-bubble" aria-hidden="true" data-testid="bubble" data-warned={props.warned || undefined}>
          <i class="cw-value cw-orange" data-value={said(columnOf(at), values, props.preview[columnOf(at)])} />
          <i class="cw-value cw-green" data-value={said(rowOf(at), values, props.preview[rowOf(at)])} />
        </span>
      )}
    </div>
  );
}
