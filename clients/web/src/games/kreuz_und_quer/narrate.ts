// One line of the log for each event of Kreuz und Quer (engine/kreuz_und_quer/README.md, "Events").
import type { Translate } from "../../messages";
import type { Json, RoomEvent, RoomView } from "../../protocol/types";

export function narrate(t: Translate, event: RoomEvent, seats: RoomView["seats"]): string | undefined {
  const name = typeof event.seat === "number" ? (seats[event.seat]?.name ?? "?") : "";
  const text = (value: Json | undefined) => (typeof value === "string" ? value : "?");
  const kind = event.figure === "M" ? "M" : "S";
  const [red = "?", green = "?"] = text(event.roll).split("/");
  switch (event.type) {
    case "first":
      return t("kq.event.first", { name });
    case "rolled":
      return undefined;
    case "lapsed":
      return t("kq.event.lapsed", { name, red, green });
    case "moved":
      return t(`kq.event.moved.${kind}`, { name, way: wayOf(event.from, event.red, event.green) });
    case "captured":
      return t(`kq.event.captured.${kind}`, { name, cell: text(event.cell) });
    case "parked":
      return t(`kq.event.parked.${kind}`, { name, cell: text(event.cell) });
    case "sheltered":
      return t(`kq.event.sheltered.${kind}`, { name, cell: text(event.cell) });
    case "exchanged":
      return t("kq.event.exchanged", {
        name,
        soldiers: Array.isArray(event.soldiers) ? event.soldiers.join(", ") : "?",
        cell: text(event.musketeer),
      });
    case "declined":
      return t("kq.event.declined", { name });
    case "musketeers_lost":
      return t("kq.event.musketeers_lost", { name });
    case "musketeers_home":
      return t("kq.event.musketeers_home", { name });
    case "no_moves":
      return t("kq.event.no_moves");
    case "turn_limit":
      return t("kq.event.turn_limit");
    default:
      return undefined;
  }
}

function wayOf(...cells: readonly (Json | undefined)[]): string {
  return cells.filter((cell) => typeof cell === "string" && cell !== "").join("–");
}

/** `e2--e7` as "e2–e7"; an exchange by where the musketeer returns. */
export function sayMove(t: Translate, move: string): string | undefined {
  if (move === "decline") return t("kq.exchange.decline");
  const [, cell] = /^exchange .+=(\w+)$/.exec(move) ?? [];
  if (cell) return `${t("kq.exchange.go")}: ${cell}`;
  return /^\w+(-\w*){2}$/.test(move) ? wayOf(...move.split("-")) : undefined;
}
