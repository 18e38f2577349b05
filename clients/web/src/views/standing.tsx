// The standing of a series: wins and points of every seat, then game by game. On a phone only the first of many games
// are visible.
import type { RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { said } from "../ui/numbers";

export function seriesLine(t: ReturnType<typeof useT>, { series }: RoomView): string | undefined {
  if (series.kind === "single") return undefined;
  const target = series.target ?? 0;
  return series.game === 0
    ? t(`series.plan.${series.kind}`, { target })
    : t(`series.now.${series.kind}`, { target, game: series.game });
}

/** On a phone more games than this scroll, by keyboard too. */
const fit_everywhere = 3;

export function Standing({ view }: { view: RoomView }) {
  const t = useT();
  const { series } = view;
  const seats = seatEntries(view);
  const results = Object.entries(series.results ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  return (
    <div
      class="standing-room"
      {...(results.length > fit_everywhere && { tabIndex: 0, role: "region", "aria-label": t("series.standing") })}
    >
      <table class="standing" data-testid="standing" data-over={series.over || undefined}>
        <caption>{series.over ? t("series.final") : `${t("series.standing")} · ${seriesLine(t, view)}`}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("series.wins")}</th>
            <th scope="col">{t("series.points")}</th>
            {results.map(([game]) => (
              <th key={game} scope="col">
                {game}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map(([seat, holder]) => (
            <tr key={seat} data-seat={seat} data-winner={series.winners?.includes(seat) || undefined}>
              <th scope="row">
                {series.winners?.includes(seat) && <Icon name="crown" />}
                {holder.name}
              </th>
              <td class={series.kind === "match" ? "won" : ""}>{series.wins[seat] ?? 0}</td>
              <td class={series.kind === "sumof" ? "won" : ""}>{said(series.points[seat] ?? 0)}</td>
              {results.map(([game, result]) => (
                <td key={game} class={result.winners.includes(seat) ? "won" : ""}>
                  {scoreOf(result.scores[seat])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function scoreOf(score: number | undefined): string {
  return score === undefined ? "–" : said(score);
}
