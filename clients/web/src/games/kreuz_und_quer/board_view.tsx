// The board: cells for eye, finger and screen reader; figures in them; paths over them. It is told what can be picked.
// The camera decides what part of it is visible.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { useT } from "../../ui/hooks";
import { useGrowing } from "../../ui/in_parts";
import type { Translate } from "../../messages";
import { columns, facing, ownerOf, size, standing, zoneOf, type Board, type Cell } from "./board";
import { frame } from "./camera";
import { FigureTile, StandingArt } from "./figures";
import type { Mark } from "./intent";
import { isArrow, neighbour, toward } from "./keys";
import type { Motion } from "./motion";
import type { CameraView } from "./use_camera";

interface BoardProps {
  readonly board: Board;
  readonly turned: boolean;
  readonly marks: ReadonlyMap<Cell, Mark["as"]>;
  /** First steps after which the figure may stay. */
  readonly stays: ReadonlySet<Cell>;
  /** Where the chosen figure stood and stands, or what is chosen for an exchange. */
  readonly chosen: ReadonlySet<Cell>;
  /** The chosen figures leave these cells, or have left them. */
  readonly left: ReadonlySet<Cell>;
  readonly last: ReadonlySet<Cell>;
  readonly pending: ReadonlySet<Cell>;
  /** What a hint touches. */
  readonly hinted: ReadonlySet<Cell>;
  /** The cell that the carried figure is over or the mouse points at. */
  readonly over: Cell | undefined;
  readonly motion: Motion;
  readonly motion_seq: number;
  /** The one cell in the tab order. */
  readonly tab_cell: Cell;
  readonly onPick: (at: Cell, by_keyboard: boolean) => void;
  readonly onFocusCell: (at: Cell) => void;
}

/** When it is first drawn: the board is the largest thing on any table. */
const rows_at_once = 6;

/** The board's cells as elements, kept while nothing in them changes: a drag redraws only what is carried. */
export function Cells(props: BoardProps) {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(new Map());
  const shown = useGrowing(rows_at_once, size);
  const { turned, marks, tab_cell } = props;
  const latest = useRef(props);
  latest.current = props;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tab_cell;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      latest.current.onPick(at, true);
    } else if (isArrow(event.key)) {
      event.preventDefault();
      const next =
        event.shiftKey || marks.size === 0
          ? neighbour(at, event.key, turned)
          : toward(at, event.key, [...marks.keys()], turned);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    }
  };

  return useMemo(() => {
    const rows = Array.from({ length: size }, (_, index) => (turned ? index + 1 : size - index));
    const letters = turned ? [...columns].reverse() : columns;
    return (
      <div class="kq-grid" ref={grid} role="grid" aria-label={t("kq.board")} data-testid="board" onKeyDown={onKeyDown}>
        {rows.slice(0, shown).map((row) => (
          <div key={row} role="row" class="kq-row">
            {letters.map((letter) => cellOf(`${letter}${row}`, props, t, drawn.current))}
          </div>
        ))}
      </div>
    );
  }, [
    t,
    shown,
    props.board,
    turned,
    marks,
    props.stays,
    props.chosen,
    props.left,
    props.last,
    props.pending,
    props.hinted,
    props.over,
    props.motion,
    tab_cell,
  ]);
}

/** The cells as they were drawn last, and what of. */
type Drawn = Map<Cell, { readonly of: readonly unknown[]; readonly element: VNode }>;

/** Most moves change a few of the 289 cells: the others stay the elements that they are, which costs nothing. */
function cellOf(at: Cell, props: BoardProps, t: Translate, drawn: Drawn): VNode {
  const { turned, motion_seq, onFocusCell } = props;
  const figure = props.board[at];
  const as = props.marks.get(at);
  const arrival = props.motion.arrivals[at];
  const gone = props.motion.departures.find(({ cell }) => cell === at);
  const left = props.left.has(at);
  const captures = (as === "green" || as === "end") && figure !== undefined && !left;
  const stays = as === "red" && props.stays.has(at);
  const chosen = props.chosen.has(at);
  const hinted = props.hinted.has(at);
  const last = props.last.has(at);
  const pending = props.pending.has(at);
  const over = props.over === at && as !== undefined;
  const in_tab_order = props.tab_cell === at;
  const moved = arrival || gone ? motion_seq : undefined;
  const up = (side: 0 | 1) => facing(side, turned) === "up";
  // prettier-ignore
  const of = [
    t, turned, figure, as, arrival, gone, moved, left, captures, stays, chosen, hinted, last, pending, over,
    in_tab_order,
  ];
  const before = drawn.get(at);
  if (before && of.every((value, index) => value === before.of[index])) return before.element;
  const element = (
    <div
      key={at}
      role="gridcell"
      class="kq-cell"
      aria-label={labelOf(t, at, { figure, chosen, as, stays, captures })}
      aria-selected={chosen}
      tabIndex={in_tab_order ? 0 : -1}
      data-cell={at}
      data-figure={figure}
      data-standing={figure && standing(at, figure)}
      data-zone={zoneOf(at)}
      data-mark={as}
      data-target={as !== undefined || undefined}
      data-captures={captures || undefined}
      data-chosen={chosen || undefined}
      data-left={left || undefined}
      data-hinted={hinted || undefined}
      data-last={last || undefined}
      data-pending={pending || undefined}
      data-over={over || undefined}
      onFocus={() => onFocusCell(at)}
    >
      {gone && (
        <span key={`gone-${moved}`} class="kq-gone" data-late={gone.late || undefined} aria-hidden="true">
          <FigureTile figure={gone.figure} up={up(ownerOf(gone.figure))} />
        </span>
      )}
      {figure && (
        <span
          key={arrival ? `figure-${moved}` : "figure"}
          class={`kq-stands${arrival ? " kq-arrives" : ""}`}
          style={
            arrival
              ? {
                  "--x0": String(arrival.from.x),
                  "--y0": String(arrival.from.y),
                  "--x1": String(arrival.corner.x),
                  "--y1": String(arrival.corner.y),
                }
              : undefined
          }
        >
          <FigureTile figure={figure} up={up(ownerOf(figure))} as={standing(at, figure)} />
        </span>
      )}
      {as && as !== "figure" && as !== "soldier" && (
        <span class="kq-mark" data-as={as} aria-hidden="true">
          <b>{as === "red" ? 1 : as === "green" ? 2 : ""}</b>
          {stays && (
            <svg class="kq-mark-stay" viewBox="58 52 50 58">
              <StandingArt as="sheltered" />
            </svg>
          )}
        </span>
      )}
    </div>
  );
  drawn.set(at, { of, element });
  return element;
}

interface Said {
  readonly figure: Board[Cell] | undefined;
  readonly chosen: boolean;
  readonly as: Mark["as"] | undefined;
  readonly stays: boolean;
  readonly captures: boolean;
}

function labelOf(t: Translate, at: Cell, { figure, chosen, as, stays, captures }: Said): string {
  const zone = zoneOf(at);
  const stands = figure && standing(at, figure);
  return [
    at,
    figure ? t(`kq.figure.${figure}`) : t("kq.empty"),
    stands && stands !== "free" && t(`kq.standing.${stands}`),
    zone !== undefined && t(`kq.zone.${zone}`),
    chosen && t("kq.chosen"),
    as && t(stays ? "kq.mark.red.stay" : `kq.mark.${as}`),
    captures && t("kq.mark.captures"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Letters below and numbers beside the board, as the viewer sees it. */
export function Coordinates({ turned }: { turned: boolean }) {
  const letters = turned ? [...columns].reverse() : columns;
  return (
    <>
      <div class="kq-letters" aria-hidden="true">
        {letters.map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
      <div class="kq-numbers" aria-hidden="true">
        {columns.map((_, index) => (
          <span key={index}>{turned ? index + 1 : size - index}</span>
        ))}
      </div>
    </>
  );
}

/** Where the camera puts the board. */
export function boardStyle({ window, camera, cell }: CameraView): Record<string, string> {
  const side = Math.min(window.width, window.height);
  return {
    "--side": `${side}px`,
    "--cell-px": `${cell}px`,
    "--frame": `${side * frame}px`,
    transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`,
  };
}
