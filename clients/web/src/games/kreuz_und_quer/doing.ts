// What the guide line says the player can do now, or what going to the cell that they point at would do.
import type { Translate } from "../../messages";
import type { Cell, Figure } from "./board";
import type { Intent, Mark } from "./intent";
import { outcomeOf } from "./preview";
import type { Offer, Table } from "./table";
import { greens, mayStop, onlySingleSteps, type Way } from "./ways";

interface Doing {
  readonly table: Table;
  readonly seat: number | undefined;
  readonly offer: Offer | undefined;
  readonly intent: Intent;
  readonly ways: readonly Way[];
  readonly marks: ReadonlyMap<Cell, Mark["as"]>;
  /** The chosen figure, and the marked cell that is pointed at. */
  readonly figure: Figure | undefined;
  readonly over: Cell | undefined;
  /** Cells where the turn may end after the red step. */
  readonly stays: ReadonlySet<Cell>;
  readonly nameOf: (side: number) => string;
}

export function doing(
  t: Translate,
  { table, seat, offer, intent, ways, marks, figure, over, stays, nameOf }: Doing,
): string | undefined {
  if (table.stage === "exchange" && table.turn !== undefined && table.turn !== seat)
    return t("kq.guide.exchange_of", { name: nameOf(table.turn) });
  if (offer?.kind === "exchange") {
    const captured = table.last?.play.kind === "turn" ? table.last.play.green : undefined;
    return captured ? t("kq.guide.exchange", { cell: captured }) : t("kq.guide.exchange.nowhere");
  }
  if (!offer) return undefined;
  const { red, green } = offer.roll;
  const would = over && figure && outcomeOf(table.board, figure, { at: over, as: marks.get(over)! }, stays);
  if (would) return t(would);
  switch (intent.kind) {
    case "figure":
      return greens(ways, intent.from, undefined).length > 0
        ? t("kq.guide.green_only", { green })
        : t("kq.guide.red", { red });
    case "red":
      if (greens(ways, intent.from, intent.red).length === 0) return t("kq.guide.stop");
      return t(mayStop(ways, intent.from, intent.red) ? "kq.guide.stay" : "kq.guide.green", { green });
    default:
      return t(onlySingleSteps(ways) ? "kq.guide.single" : "kq.guide.figure", { red, green });
  }
}
