// A card: two halves, each a large upright number on a colour of its own. The colours go round as the numbers do, so that
// neighbours look alike, 9 and 1 too; the number says it all without them.
import type { Turn } from "./notation";

/** The card as it is held in `turn`: numbers stay upright, so that a 6 is never a 9. What it is, is said by whoever shows it. */
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

/** A card from behind. */
export function CardBack() {
  return <span class="cr-card cr-back" />;
}
