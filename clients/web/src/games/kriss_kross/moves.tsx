// How moves of Kriss Kross look: the symbols as they lie on the sheet.
import { isObject } from "../../protocol/merge_patch";
import type { Translate } from "../../messages";
import type { RoomEvent, RoomView } from "../../protocol/types";
import type { GameMoves, MovePictureProps, TracesProps } from "../../table/game";
import { Tag } from "../../table/trace_parts";
import { readEntry, readRoll, type Entry } from "./domino";
import { entrySaid } from "./narrate";
import { columnOf, columns, isSymbol, rowOf, top_down, type Cell } from "./sheet";
import { MarkAt } from "./symbols";
import { readTable } from "./table";
import { wonWith } from "./won";
import "../../styles/drawn_moves.css";

const spotOf = (at: Cell) => ({ x: columns.indexOf(columnOf(at)), y: top_down.indexOf(rowOf(at)) });

function entryOf(event: RoomEvent, seat: number | undefined): Entry | undefined {
  return isObject(event.entries) && seat !== undefined ? readEntry(event.entries[seat]) : undefined;
}

function Picture({ event, seat }: MovePictureProps) {
  const entry = entryOf(event, seat ?? (typeof event.seat === "number" ? event.seat : undefined));
  if (entry) {
    const spots = entry.cells.map((at) => ({ at, ...spotOf(at) }));
    const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))];
    return (
      <Paper
        marks={spots.map(({ at, x, y }) => ({ x: x - left, y: y - top, symbol: entry.sheet[at]! }))}
        upright={spots[0]!.x === spots[1]!.x}
      />
    );
  }
  const roll = event.type === "rolled" ? readRoll(event.roll) : undefined;
  if (roll) return <Paper marks={roll.map((symbol, x) => ({ x, y: 0, symbol }))} upright={false} />;
  return event.type === "chose" && isSymbol(event.symbol) ? (
    <Paper marks={[{ x: 0, y: 0, symbol: event.symbol }]} upright={false} />
  ) : null;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly symbol: Parameters<typeof MarkAt>[0]["symbol"];
}

function Paper({ marks, upright }: { marks: readonly Placed[]; upright: boolean }) {
  const [width, height] = upright ? [100, 200] : [100 * marks.length, 100];
  return (
    <svg class="move-art kk-picture" viewBox={`0 0 ${width} ${height}`} data-upright={upright || undefined}>
      <rect x="3" y="3" width={width - 6} height={height - 6} rx="16" class="kk-pic-tile" />
      {marks.map(({ x, y, symbol }) => (
        <MarkAt key={`${x}${y}`} symbol={symbol} x={100 * x + 8} y={100 * y + 8} side={84} />
      ))}
    </svg>
  );
}

function eventOf(move: string, seat: number, _: RoomView): RoomEvent | undefined {
  const [, chosen] = /^choose (\w)$/.exec(move) ?? [];
  if (isSymbol(chosen)) return { type: "chose", seat, symbol: chosen };
  return readEntry(move) && { type: "revealed", seat, entries: { [seat]: move } };
}

function say(t: Translate, event: RoomEvent): string | undefined {
  if (event.type === "chose" && isSymbol(event.symbol)) return t(`kk.symbol.${event.symbol}`);
  const entry = entryOf(event, Number(event.seat));
  return entry && entrySaid(t, entry);
}

/** Over a sheet, one unit per cell. */
function Traces({ traces }: TracesProps) {
  return (
    <svg class="traces" viewBox="0 0 5 5">
      {traces.map(({ as, made, event }) => {
        const entry = entryOf(event, Number(event.seat));
        if (!entry) return null;
        const [one, other] = entry.cells.map(spotOf) as [{ x: number; y: number }, { x: number; y: number }];
        const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
        const width = one.x === other.x ? 1 : 2;
        return (
          <g key={as} class="trace" data-as={as}>
            {!made && (
              <g class="trace-ghost">
                {entry.cells.map((at) => (
                  <MarkAt key={at} symbol={entry.sheet[at]!} x={spotOf(at).x + 0.1} y={spotOf(at).y + 0.1} side={0.8} />
                ))}
              </g>
            )}
            <rect x={left + 0.05} y={top + 0.05} width={width - 0.1} height={2.9 - width} rx="0.2" class="trace-to" />
            <Tag as={as} x={left + width / 2} y={top + (3 - width)} size={0.24} />
          </g>
        );
      })}
    </svg>
  );
}

/** What won, over the glance at that sheet. */
function Decided({ view }: { view: RoomView }) {
  const [winner] = view.result?.winners ?? [];
  const cells = winner === undefined ? undefined : wonWith(view, winner, readTable(view.table)?.sheets[winner]);
  return (
    <svg class="decided" viewBox="0 0 120 120">
      {[...(cells ?? [])].map((at) => (
        <rect key={at} x={8.5 + 21 * spotOf(at).x} y={8.5 + 21 * spotOf(at).y} width="19" height="19" rx="4" />
      ))}
    </svg>
  );
}

export const moves: GameMoves = { Picture, eventOf, say, Traces, Decided };
