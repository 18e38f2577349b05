// The table in words, for screen readers: what lies where, and where a card may go. Columns and rows count from the
// first card, to the right and upwards.
import type { Translate } from "../../messages";
import type { RoomEvent, RoomView } from "../../protocol/types";
import { said } from "../../ui/numbers";
import { at, type Layout } from "./layout";
import { narrate } from "./narrate";
import { readLaid } from "./notation";
import type { Place } from "./places";

/** The line of the log, and for a card also its two cells, which the log leaves to the eyes. */
export function speak(t: Translate, event: RoomEvent, seats: RoomView["seats"]): string | undefined {
  const told = narrate(t, event, seats);
  const laid = event.type === "laid" || event.type === "flipped" ? readLaid(event.move) : undefined;
  if (!laid || told === undefined) return told;
  const halves = laid.map(({ value, x, y }) => t("cr.at", { value, x: said(x), y: said(y) }));
  return `${told} ${halves.join("; ")}.`;
}

/** What is visible, row by row from the top. */
export function rowsSaid(t: Translate, { tops }: Layout): readonly { readonly y: number; readonly text: string }[] {
  const rows = new Map<number, [number, number][]>();
  for (const [cell, { value }] of tops) {
    const [x, y] = cell.split(",").map(Number) as [number, number];
    rows.set(y, [...(rows.get(y) ?? []), [x, value]]);
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([y, cells]) => ({
      y,
      text: t("cr.row", {
        y: said(y),
        cells: cells
          .sort(([a], [b]) => a - b)
          .map(([x, value]) => t("cr.in_column", { value, x: said(x) }))
          .join(", "),
      }),
    }));
}

/**
 * For example: 3 on the 2, column 1, row 2; 7 on a free cell, column 2, row 2; niffy whiff. No two places are alike.
 */
export function placeSaid(t: Translate, { laid, effect }: Pick<Place, "laid" | "effect">, { tops }: Layout): string {
  const halves = laid.map((half) => {
    const under = tops.get(at(half))?.value;
    const how =
      under === undefined ? t("cr.place.free", { value: half.value }) : t("cr.place.on", { value: half.value, under });
    return `${how}, ${t("cr.place.at", { x: said(half.x), y: said(half.y) })}`;
  });
  return [...halves, effect !== "none" && t(`cr.${effect}`)].filter(Boolean).join("; ");
}
