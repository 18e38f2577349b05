// The result in words and rows: a winner's points are the cards left in the losers' hands (CR-14).
import type { Translate } from "../../messages";
import type { GameResult, RoomView } from "../../protocol/types";
import type { Table } from "./table";

interface ResultRow {
  readonly seat: number;
  readonly name: string;
  readonly left: number;
  readonly points: number;
  /** `4 + 2`, if the points are the sum of several hands. */
  readonly sum: string | undefined;
  readonly won: boolean;
}

type Result = GameResult & { readonly players?: readonly string[] };

export function tellResult(
  t: Translate,
  view: Pick<RoomView, "seats">,
  result: Result,
  table: Table,
): { readonly sentence: string; readonly rows: readonly ResultRow[] } {
  const nameOf = (seat: number) => view.seats[seat]?.name ?? result.players?.[seat] ?? "?";
  const seats = result.scores.map((_, seat) => seat);
  const leftOf = (seat: number) => table.hands[seat] ?? 0;
  const losers = seats.filter((seat) => !result.winners.includes(seat));
  const rows = seats.map((seat): ResultRow => {
    const points = result.scores[seat] ?? 0;
    const parts = losers.map(leftOf);
    const won = result.winners.includes(seat);
    const adds_up = won && parts.length > 1 && parts.reduce((sum, part) => sum + part, 0) === points;
    return { seat, name: nameOf(seat), left: leftOf(seat), points, sum: adds_up ? parts.join(" + ") : undefined, won };
  });
  const names = (of: readonly number[]) => of.map(nameOf);
  return { sentence: sentenceOf(), rows };

  function sentenceOf(): string {
    if (result.reason === "blocked") return t("cr.result.blocked");
    if (result.reason === "agreed") return t("cr.result.agreed");
    if (result.reason === "resigned") return t.people("cr.result.resigned", names(losers));
    if (result.reason === "time") return t("cr.result.time", { name: t.list(names(losers)) });
    return t.people("cr.result.emptied", names(result.winners));
  }
}
