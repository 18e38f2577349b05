// How moves of Crosswise look: the stones they touch, an action's stone before them, and both on the board.
import type { Translate } from "../../messages";
import type { Json, RoomEvent, RoomView } from "../../protocol/types";
import type { GameMoves, MovePictureProps, Trace, TracesProps } from "../../table/game";
import { ArrowDefs, Tag } from "../../table/trace_parts";
import { readPlay } from "./notation";
import { StoneFace } from "./stones";
import { lineStory, type LineStory } from "./scoring";
import {
  columnOf,
  columns,
  isCell,
  isStone,
  readTable,
  rowOf,
  rows,
  teamOf,
  type Cell,
  type Column,
  type Line,
  type Row,
  type Stone,
} from "./table";
import "../../styles/drawn_moves.css";

/** What an event touched, as it was before. */
interface Touched {
  readonly action: Stone | undefined;
  readonly stones: readonly Stone[];
  readonly cells: readonly Cell[];
}

function touchedBy(event: RoomEvent): Touched | undefined {
  const list = (value: Json | undefined): readonly (Json | undefined)[] => (Array.isArray(value) ? value : []);
  const touched = (action: Stone | undefined, stones: readonly unknown[], cells: readonly unknown[]): Touched => ({
    action,
    stones: stones.filter(isStone),
    cells: cells.filter(isCell),
  });
  switch (event.type) {
    case "placed":
      return touched(undefined, [event.stone], [event.cell]);
    case "moved":
      return touched("M", [event.stone], [event.from, event.to]);
    case "removed":
      return touched("R", [event.stone], [event.cell]);
    case "swapped":
      return touched("S", list(event.stones), list(event.cells));
    case "replaced":
      return touched("X", [event.old, event.new], [event.cell]);
    default:
      return undefined;
  }
}

function Tile({ stone }: { stone: Stone }) {
  return (
    <svg class="move-art" viewBox="0 0 100 100">
      <rect x="2" y="2" width="96" height="96" class="cw-pic-stone" rx="20" data-stone={stone} />
      <svg width="100" height="100" class="cw-pic-face" data-stone={stone}>
        <StoneFace stone={stone} />
      </svg>
    </svg>
  );
}

function Picture({ event }: MovePictureProps) {
  const touched = touchedBy(event);
  if (!touched) return null;
  const { action, stones } = touched;
  return (
    <>
      {action && <Tile stone={action} />}
      {stones.map((stone, index) => (
        <Tile key={index} stone={stone} />
      ))}
    </>
  );
}

function eventOf(move: string, seat: number, view: RoomView): RoomEvent | undefined {
  const play = readPlay(move);
  const board = readTable(view.table)?.board ?? {};
  switch (play?.kind) {
    case "place":
      return { type: "placed", seat, stone: play.stone, cell: play.at };
    case "move":
      return { type: "moved", seat, stone: board[play.from] ?? null, from: play.from, to: play.to };
    case "remove":
      return { type: "removed", seat, stone: board[play.at] ?? null, cell: play.at };
    case "swap":
      return {
        type: "swapped",
        seat,
        cells: [play.one, play.other],
        stones: [board[play.one] ?? null, board[play.other] ?? null],
      };
    case "replace":
      return { type: "replaced", seat, cell: play.at, old: board[play.at] ?? null, new: play.stone };
    default:
      return undefined;
  }
}

/** "Star on c4", "Star f4 → c5", "Remove: Moon b2". */
function say(t: Translate, event: RoomEvent): string | undefined {
  const touched = touchedBy(event);
  const [one, other] = touched?.stones.map((stone) => t(`cw.stone.${stone}`)) ?? [];
  const [at, to] = touched?.cells ?? [];
  if (!touched || one === undefined || at === undefined) return undefined;
  switch (touched.action) {
    case "M":
      return `${one} ${at} → ${to}`;
    case "R":
      return `${t("cw.stone.R")}: ${one} ${at}`;
    case "S":
      return `${t("cw.stone.S")}: ${one} ${at}, ${other} ${to}`;
    case "X":
      return `${t("cw.stone.X")}: ${one} ${at} → ${other}`;
    default:
      return t("cw.play.place", { stone: one, cell: at });
  }
}

/** The board's own measures (styles/crosswise/board.css), of 1000. */
const edge = 64;
const step = (1000 - 2 * edge) / 6;
const side = step - 12;

function cornerOf(at: Cell): Point {
  return {
    x: edge + columns.indexOf(columnOf(at)) * step + 6,
    y: edge + (rows.length - 1 - rows.indexOf(rowOf(at))) * step + 6,
  };
}

function Traces({ traces }: TracesProps) {
  return (
    <svg class="traces" viewBox="0 0 1000 1000">
      <ArrowDefs />
      {traces.map((trace) => (
        <TraceArt key={trace.as} {...trace} />
      ))}
      {traces.map((trace) => (
        <Named key={trace.as} {...trace} />
      ))}
    </svg>
  );
}

function Named({ as, event }: Trace) {
  const at = touchedBy(event)?.cells.at(-1);
  return (
    <g class="trace" data-as={as}>
      {at && <Tag as={as} x={cornerOf(at).x + side / 2} y={cornerOf(at).y + side} size={34} />}
    </g>
  );
}

function TraceArt({ as, made, event }: Trace) {
  const touched = touchedBy(event);
  if (!touched) return null;
  const { action, stones, cells } = touched;
  const [from, to] = cells;
  /** What lies there afterwards. */
  const ghosts: readonly (readonly [Cell | undefined, Stone | undefined])[] =
    made || action === "R"
      ? []
      : action === "M"
        ? [[to, stones[0]]]
        : action === "S"
          ? [
              [from, stones[1]],
              [to, stones[0]],
            ]
          : [[from, stones.at(-1)]];
  const middle = (at: Cell) => ({ x: cornerOf(at).x + side / 2, y: cornerOf(at).y + side / 2 });
  const named = to ?? from;
  return (
    <g class="trace" data-as={as}>
      {cells.map((at) => (
        <rect
          key={at}
          {...cornerOf(at)}
          width={side}
          height={side}
          rx={side * 0.2}
          class={at === named && action !== "R" ? "trace-to" : "trace-from"}
        />
      ))}
      {ghosts.map(([at, stone]) =>
        at && stone ? (
          <svg key={at} {...cornerOf(at)} width={side} height={side} class="trace-ghost">
            <Tile stone={stone} />
          </svg>
        ) : null,
      )}
      {from && to && <Way as={as} from={middle(from)} to={middle(to)} />}
    </g>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Bent, so that it passes beside the stones between. */
function Way({ as, from, to }: { as: Trace["as"]; from: Point; to: Point }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const short = (length - side * 0.46) / length;
  const end = { x: from.x + (to.x - from.x) * short, y: from.y + (to.y - from.y) * short };
  const bend = {
    x: (from.x + end.x) / 2 + (to.y - from.y) * 0.12,
    y: (from.y + end.y) / 2 - (to.x - from.x) * 0.12,
  };
  const line = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
  return (
    <>
      <path d={line} class="trace-halo" />
      <path d={line} class="trace-way" marker-end={`url(#trace-tip-${as})`} />
    </>
  );
}

/** The winner's best line. */
function bestLine({ table, result }: RoomView): { readonly line: Line; readonly story: LineStory } | undefined {
  const board = readTable(table)?.board;
  const [winner] = result?.winners ?? [];
  if (!board || winner === undefined) return undefined;
  const own: readonly Line[] = teamOf(winner) === "orange" ? columns : rows;
  const worth = (story: LineStory) => (story.kind === "six" ? 42 : story.value);
  const [best] = own
    .map((line) => ({ line, story: lineStory(board, line) }))
    .sort((one, other) => worth(other.story) - worth(one.story));
  return best && worth(best.story) > 0 ? best : undefined;
}

/** Over the glance, by its measures. */
function Decided({ view }: { view: RoomView }) {
  const line = bestLine(view)?.line;
  if (!line) return null;
  const at = 3 + 19 * (line >= "a" ? columns.indexOf(line as Column) : 5 - rows.indexOf(line as Row));
  return (
    <svg class="decided" viewBox="0 0 120 120">
      <rect
        {...(line >= "a" ? { x: at, y: 1 } : { x: 1, y: at })}
        width={line >= "a" ? 18 : 118}
        height={line >= "a" ? 118 : 18}
        rx="5"
      />
    </svg>
  );
}

function decided(t: Translate, view: RoomView): string | undefined {
  const best = bestLine(view);
  const [winner] = view.result?.winners ?? [];
  if (!best || winner === undefined) return undefined;
  const { line, story } = best;
  return story.kind === "six"
    ? t("cw.event.six", { line, team: t(`team.${teamOf(winner)}`), stone: t(`cw.stone.${story.symbol}`) })
    : t("cw.result.best", { line, n: story.value });
}

export const moves: GameMoves = { Picture, eventOf, say, Traces, Decided, decided };
