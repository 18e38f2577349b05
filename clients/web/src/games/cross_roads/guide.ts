// The sentence for a player who can act: what to choose, and what the aimed place would cause (CR-8, CR-9).
import type { Translate } from "../../messages";
import type { RoomView } from "../../protocol/types";
import type { Intent } from "./intent";
import type { Place } from "./places";
import type { Table } from "./table";

export function guideOf(
  t: Translate,
  {
    intent,
    aimed,
    table,
    view,
    seat,
  }: {
    readonly intent: Intent;
    readonly aimed: Place | undefined;
    readonly table: Pick<Table, "order" | "pile">;
    readonly view: Pick<RoomView, "seats">;
    readonly seat: number | undefined;
  },
): string {
  if (intent.kind === "idle") return t("cr.guide.idle");
  if (!aimed) return t("cr.guide.place");
  if (aimed.effect === "none") return t("cr.guide.aimed");
  const next = table.order[(table.order.indexOf(seat ?? -1) + 1) % table.order.length];
  const name = (next !== undefined && view.seats[next]?.name) || "?";
  const others = table.order.length - 1;
  if (aimed.effect === "whiff") return table.pile === 0 ? t("cr.guide.whiff.empty") : t("cr.guide.whiff", { name });
  if (table.pile < Math.max(others, 2)) return t("cr.guide.reeky.give");
  return others === 1 ? t("cr.guide.reeky.two", { name }) : t("cr.guide.reeky");
}
