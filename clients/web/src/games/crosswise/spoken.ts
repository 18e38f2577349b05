// The table in words, for screen readers: a cell with the lines through it, and what was drawn.
import type { Translate } from "../../messages";
import type { RoomEvent, RoomView } from "../../protocol/types";
import { narrate } from "./narrate";
import type { Change, Preview } from "./preview";
import { columnOf, isStone, rowOf, type Board, type Cell, type Table } from "./table";

/** The line of the log, and also the stone that a player has drawn: only they are told which. */
export function speak(t: Translate, event: RoomEvent, seats: RoomView["seats"]): string | undefined {
  if (event.type === "drew" && isStone(event.stone)) return t("cw.you_drew", { stone: t(`cw.stone.${event.stone}`) });
  return narrate(t, event, seats);
}

/** `preview` is what choosing the cell would do to its lines; empty where that is not the last step of a move. */
export function cellSaid(t: Translate, at: Cell, { board, values, target, preview }: CellKnown): string {
  const [column, row] = [columnOf(at), rowOf(at)];
  const stone = board[at];
  const now = values && { column, orange: values[column] ?? 0, row, green: values[row] ?? 0 };
  const [orange, green] = [preview[column], preview[row]];
  return [
    at,
    t(stone ? `cw.stone.${stone}` : "cw.empty"),
    now &&
      (orange && green && (changes(orange) || changes(green))
        ? t("cw.line_values_then", { ...now, orange_then: afterwards(t, orange), green_then: afterwards(t, green) })
        : t("cw.line_values", now)),
    target && t("cw.can_choose"),
  ]
    .filter(Boolean)
    .join(", ");
}

interface CellKnown {
  readonly board: Board;
  readonly values: Table["values"];
  readonly target: boolean;
  readonly preview: Preview;
}

function changes({ before, after }: Change): boolean {
  return after !== before;
}

function afterwards(t: Translate, { after }: Change): string | number {
  return after === "six" ? t("cw.aid.six") : after;
}
