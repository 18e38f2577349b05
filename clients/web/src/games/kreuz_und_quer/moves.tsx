// How moves of Kreuz und Quer look: the figure, and its way over the board.
import type { Translate } from "../../messages";
import type { Json, RoomEvent, RoomView } from "../../protocol/types";
import type { GameMoves, MovePictureProps, TracesProps } from "../../table/game";
import { Tag } from "../../table/trace_parts";
import { facing, isCell, isFigure, isSide, ownerOf, size, spotOf, type Cell, type Figure } from "./board";
import { FigureArt, FigureTile } from "./figures";
import { readPlay } from "./notation";
import { readTable } from "./table";
import "../../styles/drawn_moves.css";

function figureOf(event: RoomEvent): Figure | undefined {
  const figure = `${String(event.seat)}${String(event.figure)}`;
  return isFigure(figure) ? figure : undefined;
}

function Picture({ event }: MovePictureProps) {
  const figure = event.type === "exchanged" && isSide(event.seat) ? (`${event.seat}M` as const) : figureOf(event);
  if (!figure) return null;
  const standing = event.type === "parked" || event.type === "sheltered" ? event.type : "free";
  return (
    <span class="move-art" data-lost={event.type === "captured" || undefined}>
      <FigureTile figure={figure} up={ownerOf(figure) === 0} as={standing} />
    </span>
  );
}

function eventOf(move: string, seat: number, view: RoomView): RoomEvent | undefined {
  const play = readPlay(move);
  const board = readTable(view.table)?.board ?? {};
  switch (play?.kind) {
    case "turn":
      return {
        type: "moved",
        seat,
        figure: board[play.from]?.[1] ?? "S",
        from: play.from,
        ...(play.red && { red: play.red }),
        ...(play.green && { green: play.green }),
      };
    case "exchange":
      return { type: "exchanged", seat, soldiers: play.soldiers, musketeer: play.cell };
    default:
      return undefined;
  }
}

const cellsOf = ({ from, red, green, musketeer }: RoomEvent): readonly Cell[] =>
  [from, red, green, musketeer].filter((at: Json | undefined): at is Cell => isCell(at));

/** "Musketeer e2 → h2 → h7". */
function say(t: Translate, event: RoomEvent): string | undefined {
  if (event.type === "exchanged") return `${t("kq.exchange.go")}: ${cellsOf(event).join("")}`;
  if (event.type !== "moved") return undefined;
  const kind = t(`kq.kind.${event.figure === "M" ? "M" : "S"}`);
  return `${kind.charAt(0).toLocaleUpperCase(t.language)}${kind.slice(1)} ${cellsOf(event).join(" → ")}`;
}

/** Over the cells, one unit for each. */
function Traces({ traces, turned = false }: TracesProps) {
  return (
    <svg class="traces" viewBox={`0 0 ${size} ${size}`}>
      {traces.map(({ as, made, event }) => {
        const cells = cellsOf(event);
        const figure = event.type === "exchanged" && isSide(event.seat) ? (`${event.seat}M` as const) : figureOf(event);
        const last = cells.at(-1);
        if (!figure || !last) return null;
        const points = cells.map((at) => spotOf(at, turned)).map(({ x, y }) => `${x + 0.5} ${y + 0.5}`);
        const { x, y } = spotOf(last, turned);
        return (
          <g key={as} class="trace" data-as={as}>
            <path d={`M${points.join("L")}`} class="trace-halo" />
            <path d={`M${points.join("L")}`} class="trace-way" />
            {!made && (
              <svg {...{ x, y }} width="1" height="1" viewBox="-4 -4 108 108" class="trace-ghost">
                <FigureArt figure={figure} up={facing(ownerOf(figure), turned) === "up"} />
              </svg>
            )}
            <circle cx={x + 0.5} cy={y + 0.5} r="0.56" class="trace-to" />
            <Tag
              as={as}
              x={Math.min(size - 1, Math.max(1, x + 0.5))}
              y={y + (y > size - 2 ? -0.25 : 1.3)}
              size={0.42}
            />
          </g>
        );
      })}
    </svg>
  );
}

export const moves: GameMoves = { Picture, eventOf, say, Traces };
