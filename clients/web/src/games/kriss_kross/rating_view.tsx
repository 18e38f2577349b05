// A single player's rating table (KK-12), with the rating of the sheet as it is now.
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { least_for } from "./scoring";
import { ratings, type Rating } from "./table";

export function RatingView({ rating, final = false }: { rating: Rating | undefined; final?: boolean }) {
  const t = useT();
  return (
    <table class="kk-ratings" data-testid="ratings" data-rating={rating} data-final={final || undefined}>
      <caption>{t(final ? "kk.rating.final" : "kk.rating.now")}</caption>
      <tbody>
        {ratings.map((one) => (
          <tr key={one} aria-current={one === rating || undefined}>
            <th scope="row">
              <span class="kk-rating-mark">{one === rating && <Icon name={final ? "crown" : "play"} />}</span>
              {t(`kk.rating.${one}`)}
            </th>
            <td>{rangeOf(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeOf(rating: Rating): string {
  const above = ratings[ratings.indexOf(rating) - 1];
  const least = least_for[rating];
  if (!above) return `≥ ${least}`;
  const most = least_for[above] - 1;
  return least === -Infinity ? `≤ ${most}` : `${least}–${most}`;
}
