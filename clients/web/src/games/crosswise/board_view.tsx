// The board: orange bands down the columns, green bands along the rows, stones on top. It is told what can be chosen.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Translate } from "../../messages";
import { useT } from "../../ui/hooks";
import type { TableProps } from "../../table/game";
import type { StoneDrag } from "./stone_drag";
import type { Motion } from "./motion";
import { neighbour } from "./drag";
import type { Change, Preview } from "./preview";
import { cellSaid } from "./spoken";
import { StoneTile } from "./stones";
import {
  cell,
  cells,
  columnOf,
  columns,
  rowOf,
  rows,
  type Board,
  type Cell,
  type Line,
  type Table,
  type Team,
} from "./table";

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
  /** What choosing a target would do; empty where that is not the last step of a move. */
  readonly previews: ReadonlyMap<Cell, Preview>;
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
  const drawn = useRef<Drawn>(new Map());
  const latest = useRef(props);
  latest.current = props;
  const { pointed } = props;
  const said = useSaid(t, props);

  const onKeyDown = (event: KeyboardEvent, at: Cell) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      latest.current.onPick(at, true);
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
          {columns.map((column) => {
            const at = cell(column, row);
            return cellOf(at, said.get(at), latest, drawn.current, onKeyDown);
          })}
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

/** Every cell in words. */
function useSaid(t: Translate, { board, values, targets, previews }: BoardProps): ReadonlyMap<Cell, string> {
  return useMemo(
    () =>
      new Map(
        cells.map((at) => {
          const known = { board, values, target: targets.has(at), preview: previews.get(at) ?? {} };
          return [at, cellSaid(t, at, known)];
        }),
      ),
    [t, board, values, targets, previews],
  );
}

/** The cells as they were drawn last, and what of. */
type Drawn = Map<Cell, { readonly of: readonly unknown[]; readonly element: VNode }>;

/** Most steps change a few cells: the others stay the elements that they are, which costs nothing. */
function cellOf(
  at: Cell,
  said: string | undefined,
  latest: { readonly current: BoardProps },
  drawn: Drawn,
  onKeyDown: (event: KeyboardEvent, at: Cell) => void,
): VNode {
  const props = latest.current;
  const { board, motion, values, drag } = props;
  const stone = board[at];
  const arrival = motion.arrivals[at];
  const departure = motion.departures.find(({ cell: left }) => left === at);
  const moved = arrival || departure ? props.motion_seq : undefined;
  const target = props.targets.has(at);
  const chosen = props.chosen === at;
  const in_tab_order = props.tab_cell === at;
  const last = props.last.has(at);
  const pending = props.pending.has(at);
  const hinted = props.hinted.has(at);
  const six = props.six.has(at);
  const pointed = props.pointed === at;
  const lifted = props.carried_from === at;
  const worth = pointed && values ? worthOf(at, values, props.preview) : undefined;
  const warned = pointed && props.warned;
  // prettier-ignore
  const of = [
    said, stone, arrival, departure, moved, target, chosen, in_tab_order, last, pending, hinted, six, pointed, lifted,
    worth?.column, worth?.row, warned,
  ];
  const before = drawn.get(at);
  if (before && of.every((value, index) => value === before.of[index])) return before.element;
  const element = (
    <div
      key={at}
      ref={(element) => latest.current.elementOf(at, element)}
      role="gridcell"
      class="cw-cell"
      aria-label={said}
      aria-selected={chosen}
      tabIndex={in_tab_order ? 0 : -1}
      data-cell={at}
      data-stone={stone}
      data-target={target || undefined}
      data-chosen={chosen || undefined}
      data-last={last || undefined}
      data-pending={pending || undefined}
      data-hinted={hinted || undefined}
      data-six={six || undefined}
      data-over={(target && pointed) || undefined}
      onKeyDown={(event) => onKeyDown(event, at)}
      {...pointersOf(at, latest)}
      {...(stone && (target || chosen) && drag.handlers({ pick: { on: "cell", cell: at }, stone }))}
    >
      {departure && (
        <span key={`gone-${moved}`} class="cw-stone cw-gone" data-stone={departure.stone} aria-hidden="true" />
      )}
      {stone && (
        <span
          key={arrival ? `stone-${moved}` : "stone"}
          class={`cw-lie${arrival ? " cw-arrives" : ""}${lifted ? " cw-lifted" : ""}`}
          style={arrival ? { "--dx": String(arrival.dx), "--dy": String(arrival.dy) } : undefined}
        >
          <StoneTile stone={stone} />
        </span>
      )}
      {worth && (
        <span class="cw-bubble" aria-hidden="true" data-testid="bubble" data-warned={warned || undefined}>
          <i class="cw-value cw-orange" data-value={worth.column} />
          <i class="cw-value cw-green" data-value={worth.row} />
        </span>
      )}
    </div>
  );
  drawn.set(at, { of, element });
  return element;
}

function worthOf(at: Cell, values: NonNullable<Table["values"]>, preview: Preview) {
  const [column, row] = [columnOf(at), rowOf(at)];
  return { column: said(column, values, preview[column]), row: said(row, values, preview[row]) };
}

/** What mouse, finger and focus do on a cell. */
function pointersOf(at: Cell, latest: { readonly current: BoardProps }): preact.JSX.HTMLAttributes<HTMLDivElement> {
  return {
    onClick(event) {
      const { drag, onPoint, onPick } = latest.current;
      if (drag.swallowsClick()) return;
      if ((event as unknown as PointerEvent).pointerType !== "mouse") onPoint(at, true);
      onPick(at, false);
    },
    onPointerEnter(event) {
      if (event.pointerType === "mouse") latest.current.onPoint(at, false);
    },
    onPointerLeave(event) {
      if (event.pointerType === "mouse") latest.current.onPoint(undefined, false);
    },
    onFocus(event) {
      latest.current.onFocusCell(at);
      if (event.currentTarget.matches(":focus-visible")) latest.current.onPoint(at, false);
    },
    onBlur() {
      latest.current.onPoint(undefined, false);
    },
  };
}
