// How the result came about: every sheet with its line values and the sums of its rows, columns and diagonals, best
// first.
import { useState } from "preact/hooks";
import { useT } from "../../ui/hooks";
import type { ResultProps } from "../../table/game";
import { hueOf } from "./hues";
import { said } from "../../ui/numbers";
import { RatingView } from "./rating_view";
import { ratingOf, sheetStory, valuesOf, worthless_costs } from "./scoring";
import { SeatHead } from "./seat_head";
import { seatsOf } from "./seats";
import type { Cell, Line, Sheet } from "./sheet";
import { SheetView } from "./sheet_view";
import { readTable } from "./table";
import { wonWith } from "./won";
import "../../styles/kriss_kross.css";
import "../../styles/kriss_kross_result.css";

export function ResultView({ view }: ResultProps) {
  const t = useT();
  const table = readTable(view.table);
  if (!table) return null;
  const advanced = view.options.advanced === true;
  const totalOf = (seat: number) => view.result?.scores[seat] ?? table.totals[seat] ?? 0;
  const nameOf = (seat: number) => view.seats[seat]?.name ?? view.result?.players?.[seat] ?? "?";
  const seats = [...seatsOf(table)].sort((one, other) => totalOf(other) - totalOf(one) || one - other);
  const winners = view.result?.winners ?? [];
  const [alone] = seats.length === 1 ? seats : [];
  return (
    <div class="kk-result" data-players={seats.length}>
      {alone !== undefined && table.stage === "over" && <Celebration total={totalOf(alone)} />}
      <ul class="kk-result-sheets">
        {seats.map((seat) => (
          <li
            key={seat}
            class={`kk-card hue-${hueOf(seat)}`}
            data-seat={seat}
            data-winner={winners.includes(seat) || undefined}
          >
            <SeatHead view={view} seat={seat} own={false} doing="finished" total={totalOf(seat)} roller={false} />
            <Story
              sheet={table.sheets[seat]!}
              advanced={advanced}
              total={totalOf(seat)}
              label={t("kk.sheet_of", { name: nameOf(seat) })}
              won={wonWith(view, seat, table.sheets[seat])}
            />
          </li>
        ))}
      </ul>
      <p class="faint kk-hint">{t("kk.result.hint")}</p>
    </div>
  );
}

function Story({
  sheet,
  advanced,
  total,
  label,
  won,
}: {
  sheet: Sheet;
  advanced: boolean;
  total: number;
  label: string;
  won: ReadonlySet<Cell> | undefined;
}) {
  const t = useT();
  const [lit, light] = useState<Line | undefined>(undefined);
  const { points, worthless } = sheetStory(sheet, advanced);
  return (
    <>
      <div class="kk-room">
        <SheetView
          label={label}
          sheet={sheet}
          values={valuesOf(sheet, advanced)}
          advanced={advanced}
          won={won}
          lit={lit}
          onLight={light}
        />
      </div>
      <table class="kk-sum">
        <tbody>
          <tr>
            <th scope="row">{t("kk.result.rows")}</th>
            <td>{points.rows}</td>
          </tr>
          <tr>
            <th scope="row">{t("kk.result.columns")}</th>
            <td>{points.columns}</td>
          </tr>
          {advanced && (
            <tr>
              <th scope="row">{t("kk.result.diagonals")}</th>
              <td>{points.diagonals}</td>
            </tr>
          )}
          {advanced && (
            <tr>
              <th scope="row">{t("kk.result.worthless", { n: worthless })}</th>
              <td>{said(-worthless * worthless_costs)}</td>
            </tr>
          )}
          <tr class="kk-sum-total">
            <th scope="row">{t("kk.total")}</th>
            <td>{said(total)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** For a single player (KK-12). */
function Celebration({ total }: { total: number }) {
  const t = useT();
  const rating = ratingOf(total);
  return (
    <div class="kk-celebration" data-rating={rating}>
      <div class="kk-medal">
        <svg viewBox="0 0 200 200" aria-hidden="true">
          <g class="kk-rays">
            {Array.from({ length: 12 }, (_, index) => (
              <path key={index} d="M100 100 92 4h16Z" transform={`rotate(${index * 30} 100 100)`} />
            ))}
          </g>
          <circle cx="100" cy="100" r="62" class="kk-medal-disc" />
        </svg>
        <p>
          <b>{t(`kk.rating.${rating}`)}</b>
          <span>{t("kk.result.solo", { total: said(total) })}</span>
        </p>
      </div>
      <RatingView rating={rating} final />
    </div>
  );
}
