// Who has won, in one line: a side, a player, several who share the win, or nobody.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { RoomView } from "../protocol/types";
import { said } from "../ui/numbers";

export function winnerLine(t: Translate, view: RoomView, own: number | undefined): string {
  const { result } = view;
  const winners = result?.winners ?? [];
  const [first] = winners;
  const left = ["resigned", "time", "forfeit", "abandoned"].includes(result?.reason ?? "");
  if (result?.scores.length === 1) return left ? t("result.nobody") : pointsAlone(t, result.scores[0]!);
  if (first === undefined) return t(left ? "result.nobody" : "result.draw");
  // Partners win together; others share a win.
  const shared = new Set(winners.map((seat) => teamOf(view, seat))).size > 1;
  if (own !== undefined && winners.includes(own)) {
    return shared
      ? manyOr(
          t,
          "result.you_share",
          names(
            view,
            winners.filter((seat) => seat !== own),
          ),
        )
      : t("result.you_win");
  }
  if (shared) return manyOr(t, "result.shared", names(view, winners));
  // A side of one is called by its player's name.
  const side =
    winners.length === 1 || view.seats[first]?.team === undefined ? undefined : gameUi(view.game).badge(t, first)?.text;
  return side === undefined ? t.people("result.players_win", names(view, winners)) : t("result.win", { team: side });
}

/** A player who lost is told so; the winner stands below. */
export function ownLine(t: Translate, view: RoomView, own: number | undefined): string {
  const { result } = view;
  const lost =
    own !== undefined &&
    result &&
    result.scores.length > 1 &&
    result.winners.length > 0 &&
    !result.winners.includes(own);
  return lost ? t("result.you_lose") : winnerLine(t, view, own);
}

interface ScoredSide {
  /** The first of its seats. */
  readonly seat: number;
  readonly names: readonly string[];
  readonly score: number;
}

/** Those who win and lose together, with their score: one's own first, then by score. */
export function sidesOf(view: RoomView, own: number | undefined): readonly ScoredSide[] {
  const scores = view.result?.scores ?? [];
  const seats = scores.map((_, seat) => seat);
  const firsts = seats.filter((seat) => seats.findIndex((one) => teamOf(view, one) === teamOf(view, seat)) === seat);
  const is_own = (seat: number) => own !== undefined && teamOf(view, seat) === teamOf(view, own);
  return firsts
    .map((seat) => ({
      seat,
      score: scores[seat]!,
      names: names(
        view,
        seats.filter((one) => teamOf(view, one) === teamOf(view, seat)),
      ),
    }))
    .sort((one, other) => Number(is_own(other.seat)) - Number(is_own(one.seat)) || other.score - one.score);
}

/** The score of a single player. */
export function pointsAlone(t: Translate, points: number): string {
  return points === 1 ? t("result.alone.one") : t("result.alone.other", { n: said(points) });
}

export function seriesWinnerLine(t: Translate, view: RoomView): string {
  const winners = view.series.winners ?? [];
  if (winners.length === 0) return t("result.series.nobody");
  const shared = new Set(winners.map((seat) => teamOf(view, seat))).size > 1;
  const all = names(view, winners);
  return shared ? t("result.series.shared", { names: t.list(all) }) : t.people("result.series.won", all);
}

/** The most names that fit a heading; the rest of the page names the others. */
const named_at_most = 3;

function manyOr(t: Translate, key: "result.you_share" | "result.shared", all: readonly string[]): string {
  return all.length > named_at_most ? t(`${key}.many`, { n: all.length }) : t(key, { names: t.list(all) });
}

/** Identifies those who win and lose together. */
function teamOf(view: RoomView, seat: number): string | number {
  return view.seats[seat]?.team ?? seat;
}

function names(view: RoomView, seats: readonly number[]): readonly string[] {
  return seats.map((seat) => view.seats[seat]?.name ?? view.result?.players?.[seat] ?? "?");
}
