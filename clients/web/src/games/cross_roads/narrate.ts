// One line of the log for each event of Cross Roads (engine/cross_roads/README.md, "Events").
import type { Translate } from "../../messages";
import type { Json, RoomEvent, RoomView } from "../../protocol/types";
import { cardOf, isCard, readLaid } from "./notation";

export function narrate(t: Translate, event: RoomEvent, seats: RoomView["seats"]): string | undefined {
  const nameOf = (seat: Json | undefined) => (typeof seat === "number" ? (seats[seat]?.name ?? "?") : "?");
  const name = nameOf(event.seat);
  const laid = readLaid(event.move);
  const said = laid ? spoken(cardOf(laid)) : "?";
  switch (event.type) {
    case "first":
      return t("cr.event.first", { name });
    case "flipped":
      return t("cr.event.flipped", { card: said });
    case "laid":
      if (event.effect === "whiff") return t("cr.event.whiff", { name, card: said });
      if (event.effect === "reeky") return t("cr.event.reeky", { name, card: said });
      return t("cr.event.laid", { name, card: said });
    case "dealt":
    case "drew":
      // The hands show it, and calls over the table say who draws during play.
      return undefined;
    case "took": {
      const from = nameOf(event.from);
      return isCard(event.card)
        ? t("cr.event.took_card", { name, from, card: spoken(event.card) })
        : t("cr.event.took", { name, from });
    }
    case "could_not_lay":
      return t("cr.event.could_not_lay", { name });
    case "emptied":
      return t("cr.event.emptied", { names: namesOf(t, event.seats, nameOf) });
    case "blocked":
      return t("cr.event.blocked", { names: namesOf(t, event.winners, nameOf) });
    default:
      return undefined;
  }
}

/** `37` as `3–7`. */
export function spoken(card: string): string {
  return `${card[0]}–${card[1]}`;
}

/** The card alone: the table shows where. */
export function sayMove(_: Translate, move: string): string | undefined {
  const laid = readLaid(move);
  return laid && spoken(cardOf(laid));
}

function namesOf(t: Translate, seats: Json | undefined, nameOf: (seat: Json | undefined) => string): string {
  return Array.isArray(seats) ? t.list((seats as readonly Json[]).map(nameOf)) : "?";
}
