// The legend beside the board, where there is room for it: the two kinds of figure, and how a parked and a sheltered
// one look.
import { useT } from "../../ui/hooks";
import type { Side } from "./board";
import { FigureTile } from "./figures";

export function Legend({ side }: { side: Side }) {
  const t = useT();
  const up = side === 0;
  return (
    <ul class="kq-legend">
      <li>
        <FigureTile figure={`${side}M`} up={up} />
        {t("kq.kind.M")}
      </li>
      <li>
        <FigureTile figure={`${side}S`} up={up} />
        {t("kq.kind.S")}
      </li>
      <li>
        <FigureTile figure={`${side}S`} up={up} as="parked" />
        {t("kq.standing.parked")}
      </li>
      <li>
        <FigureTile figure={`${side}S`} up={up} as="sheltered" />
        {t("kq.standing.sheltered")}
      </li>
    </ul>
  );
}
