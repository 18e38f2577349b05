// The face-down pile: its height shows how full it is; with its number.
import { useT } from "../../ui/hooks";
import { CardBack } from "./card_view";

/** One drawn edge stands for this many cards. */
const cards_an_edge = 8;

export function PileView({ count }: { count: number }) {
  const t = useT();
  const edges = Math.ceil(count / cards_an_edge);
  const label = count === 0 ? t("cr.pile.empty") : t.count("cr.pile", count);
  return (
    <p class="cr-pile" data-testid="pile" data-count={count} title={label}>
      <span class="cr-pile-stack" aria-hidden="true">
        {Array.from({ length: edges }, (_, edge) => (
          <span key={edge} style={{ "--edge-of-pile": String(edge) }}>
            <CardBack />
          </span>
        ))}
      </span>
      <b aria-hidden="true">{count}</b>
      <span class="sr-only">{label}</span>
    </p>
  );
}
