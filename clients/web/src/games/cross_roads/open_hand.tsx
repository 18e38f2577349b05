// A hand that is laid open, in a replay.
import type { HandProps } from "../../table/game";
import { useT } from "../../ui/hooks";
import { CardFace } from "./card_view";

export function OpenHand({ own }: HandProps) {
  const t = useT();
  const hand = Array.isArray(own.hand) ? own.hand.filter((card) => typeof card === "string") : [];
  return (
    <span
      class="cr-open-hand"
      role="img"
      aria-label={t.list(hand.map((card) => t("cr.card", { one: card[0]!, two: card[1]! })))}
    >
      {hand.map((card, index) => (
        <CardFace key={index} card={card} />
      ))}
    </span>
  );
}
