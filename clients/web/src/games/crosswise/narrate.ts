// One line of the log for each event of Crosswise (engine/crosswise/README.md, "Events").
import type { Translate } from "../../messages";
import type { Json, RoomEvent, RoomView } from "../../protocol/types";
import { isStone, type Line, ownerOf } from "./table";

export function narrate(t: Translate, event: RoomEvent, seats: RoomView["seats"]): string | undefined {
  const name = typeof event.seat === "number" ? (seats[event.seat]?.name ?? "?") : "";
  const stone = (value: Json | undefined) => (isStone(value) ? t(`cw.stone.${value}`) : "?");
  const text = (value: Json | undefined) => (typeof value === "string" ? value : "?");
  const pair = (value: Json | undefined) => (Array.isArray(value) ? (value as readonly Json[]) : []);
  switch (event.type) {
    case "first":
      return t("cw.event.first", { name });
    case "drew":
      return undefined;
    case "redrew":
      return t("cw.event.redrew", { name });
    case "kept":
      return t("cw.event.kept", { name });
    case "placed":
      return t("cw.event.placed", { name, stone: stone(event.stone), cell: text(event.cell) });
    case "moved":
      return t("cw.event.moved", { name, stone: stone(event.stone), from: text(event.from), to: text(event.to) });
    case "removed":
      return t("cw.event.removed", { name, stone: stone(event.stone), cell: text(event.cell) });
    case "swapped": {
      const [one, other] = pair(event.cells);
      return t("cw.event.swapped", { name, one: text(one), other: text(other) });
    }
    case "replaced":
      return t("cw.event.replaced", { name, cell: text(event.cell), old: stone(event.old), stone: stone(event.new) });
    case "skipped":
      return t("cw.event.skipped", { name });
    case "six":
      return t("cw.event.six", {
        line: text(event.line),
        team: t(`team.${ownerOf(text(event.line) as Line)}`),
        stone: stone(event.symbol),
      });
    case "full":
      return t("cw.event.full");
    case "game_over": {
      const [orange, green] = pair(event.scores);
      return t("event.game_over", { scores: `${Number(orange)} : ${Number(green)}` });
    }
    default:
      return undefined;
  }
}

/** `F@d1` as "Moon on d1", `S:a1-b2` as "Swap a1–b2". By itself: the first page pays for what reads moves here. */
export function sayMove(t: Translate, move: string): string | undefined {
  if (move === "keep" || move === "redraw") return t(`cw.${move}`);
  const [, stone, how, at = "", symbol] = /^([A-FMRSX])([@:])([\w-]+)=?([A-F]?)$/.exec(move) ?? [];
  if (!isStone(stone)) return undefined;
  if (how === "@") return t("cw.play.place", { stone: t(`cw.stone.${stone}`), cell: at });
  return `${t(`cw.stone.${stone}`)} ${at.replace("-", "–")}${isStone(symbol) ? `: ${t(`cw.stone.${symbol}`)}` : ""}`;
}
