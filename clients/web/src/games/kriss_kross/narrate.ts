// What the log says of each event of Kriss Kross (engine/kriss_kross/README.md, "Events"): one line, and for a round
// one per sheet.
import { isObject } from "../../protocol/merge_patch";
import type { Translate } from "../../messages";
import type { Json, RoomEvent, RoomView } from "../../protocol/types";
import type { Telling } from "../../table/game";
import { readEntry, readRoll, type Entry } from "./domino";
import { said } from "../../ui/numbers";
import { isSymbol } from "./sheet";

export function narrate(t: Translate, event: RoomEvent, seats: RoomView["seats"]): Telling | undefined {
  const nameOf = (seat: Json | undefined) =>
    typeof seat === "number" || typeof seat === "string" ? (seats[seat]?.name ?? "?") : "?";
  const name = nameOf(event.seat);
  switch (event.type) {
    case "first":
      return Object.keys(seats).length > 1 ? t("kk.event.first", { name }) : undefined;
    case "chose":
      return isSymbol(event.symbol) ? t("kk.event.chose", { name, symbol: t(`kk.symbol.${event.symbol}`) }) : undefined;
    case "rolled": {
      const roll = readRoll(event.roll);
      return (
        roll && t("kk.event.rolled", { name, first: t(`kk.symbol.${roll[0]}`), second: t(`kk.symbol.${roll[1]}`) })
      );
    }
    case "revealed":
      return isObject(event.entries) ? entriesSaid(t, event.entries, nameOf) : undefined;
    case "finished":
      return t("kk.event.finished", { name, total: said(Number(event.total)) });
    default:
      return undefined;
  }
}

function entriesSaid(
  t: Translate,
  entries: { readonly [seat: string]: Json },
  nameOf: (seat: string) => string,
): Telling {
  return Object.entries(entries).flatMap(([seat, move]) => {
    const entry = readEntry(move);
    if (!entry) return [];
    return [{ seat: Number(seat), text: t("kk.event.entered", { name: nameOf(seat), where: entrySaid(t, entry) }) }];
  });
}

export function entrySaid(t: Translate, entry: Entry): string {
  return entry.cells
    .map((at) => t("kk.symbol_on", { symbol: t(`kk.symbol.${entry.sheet[at]!}`), cell: at }))
    .join(", ");
}

export function sayMove(t: Translate, move: string): string | undefined {
  const chosen = move.startsWith("choose ") ? move.slice("choose ".length) : undefined;
  if (isSymbol(chosen)) return t(`kk.symbol.${chosen}`);
  const entry = readEntry(move);
  return entry && entrySaid(t, entry);
}
