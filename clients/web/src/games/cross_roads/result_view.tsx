// How the result came about: how many cards each player has left, whose points they are (CR-14), and the final table.
import { useT } from "../../ui/hooks";
import type { ResultProps } from "../../table/game";
import { StillTable } from "./cards_view";
import { HandBacks } from "../../table/players";
import { hueOf } from "./hues";
import { boundsOf } from "./layout";
import { readTable } from "./table";
import { tellResult } from "./tell_result";
import "../../styles/cross_roads.css";

/** The final table is at most this large. */
const most_width_px = 380;
const most_height_px = 300;
const most_unit_px = 34;

export function ResultView({ view }: ResultProps) {
  const t = useT();
  const table = readTable(view.table);
  const { result } = view;
  if (!table || !result) return null;
  const bounds = boundsOf(table.cards);
  const unit = bounds
    ? Math.min(
        most_unit_px,
        most_width_px / (bounds.right - bounds.left + 2),
        most_height_px / (bounds.top - bounds.bottom + 2),
      )
    : most_unit_px;
  const { sentence, rows } = tellResult(t, view, result, table);
  return (
    <div class="cr-result">
      <figure class="cr-final" style={{ "--u": `${unit}px` }}>
        <div aria-hidden="true">
          <StillTable cards={table.cards} room={0.4} />
        </div>
        <figcaption class="sr-only">{t("cr.result.table", { n: table.cards.length })}</figcaption>
      </figure>
      <div class="cr-points">
        <p>{sentence}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("cr.result.player")}</th>
              <th scope="col">{t("cr.result.left")}</th>
              <th scope="col">{t("cr.result.points")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ seat, name, left, points, sum, won }) => (
              <tr
                key={seat}
                data-seat={seat}
                data-won={won || undefined}
                data-left={left}
                data-points={points}
                class={`hue-${hueOf(seat) ?? "orange"}`}
              >
                <th scope="row">
                  {won && (
                    <span class="cr-crown" aria-hidden="true">
                      ★
                    </span>
                  )}
                  {name}
                </th>
                <td>
                  <HandBacks count={left} title={t.count("cr.hand_size", left)} />
                  <span class="cr-left">{left}</span>
                </td>
                <td>
                  {sum && <small>{sum} = </small>}
                  <b>{points}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!["resigned", "agreed", "time"].includes(result.reason) && <p class="faint">{t("cr.result.sum")}</p>}
      </div>
    </div>
  );
}
