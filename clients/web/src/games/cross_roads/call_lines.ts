// Calls in words: who draws how many from where, one line per kind.
import type { Translate } from "../../messages";
import type { RoomView } from "../../protocol/types";
import type { Call, Called } from "./motion";
import { spoken } from "./narrate";

export function callLines(
  t: Translate,
  { kind, lines, ends }: Call,
  seats: RoomView["seats"],
  own: number | undefined,
): readonly string[] {
  const nameOf = (seat: number) => seats[seat]?.name ?? "?";
  const served = lines.filter((line) => line.kind !== "stuck");
  const stuck = lines.filter((line) => line.kind === "stuck");
  const mine = served.filter((line) => line.seat === own && line.cards.length > 0);
  const groups = new Map<string, Exclude<Called, { kind: "stuck" }>[]>();
  for (const line of served) {
    if (mine.includes(line)) continue;
    const alike = `${line.kind} ${line.kind === "took" ? line.from : ""} ${line.count}`;
    groups.set(alike, [...(groups.get(alike) ?? []), line]);
  }
  return [
    ...(kind !== "quiet" && !ends && served.length === 0 ? [t("cr.call.nobody")] : []),
    ...mine.map((line) => {
      const cards = line.cards.map(spoken).join(", ");
      return line.kind === "took"
        ? t("cr.call.you_took", { cards, from: nameOf(line.from) })
        : t("cr.call.you_drew", { cards });
    }),
    ...[...groups.values()].map((alike) => {
      const [first] = alike;
      const names = t.list(alike.map(({ seat }) => nameOf(seat)));
      const n = first!.count;
      const several = alike.length > 1;
      if (first!.kind === "took")
        return t.count(several ? "cr.call.took_each" : "cr.call.took", n, { names, from: nameOf(first!.from) });
      return t.count(several ? "cr.call.drew_each" : "cr.call.drew", n, { names });
    }),
    ...stuck.map(({ seat, drew, cards }) => {
      if (seat === own)
        return drew ? t("cr.call.you_stuck_drew", { cards: cards.map(spoken).join(", ") }) : t("cr.call.you_stuck");
      return t(drew ? "cr.call.stuck_drew" : "cr.call.stuck", { name: nameOf(seat) });
    }),
  ];
}
