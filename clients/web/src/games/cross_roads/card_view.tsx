// A card: two halves, each a large upright number on its own colour. The colours form a circle as the numbers do, so
// neighbours look alike, 9 and 1 too; the number alone says it all.
import type { Turn } from "./notation";

/** The card as held in `turn`: numbers stay upright, so a 6 is never a 9. Its user provides the label. */
export function CardFace({ card, turn = 0 }: { card: string; turn?: Turn }) {
  const [low, high] = [card[0]!, card[1]!];
  const [first, second] = turn === 0 || turn === 3 ? [low, high] : [high, low];
  return (
    <span class="cr-card" aria-hidden="true" data-across={turn % 2 === 1 || undefined}>
      <Half value={first} />
      <Half value={second} />
    </span>
  );
}

function Half({ value }: { value: string }) {
  return <i class="cr-half" data-value={value} />;
}

/** The back of a card. */
export function CardBack() {
  return <span class="cr-card cr-back" />;
}
