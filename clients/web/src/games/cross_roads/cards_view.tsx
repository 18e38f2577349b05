// The cards as they lie, later ones over earlier ones and a little higher, so that the edges of covered cards stay
// visible.
import { cardOf, isAcross, turnOf, writeLaid, type Laid } from "./notation";
import { CardFace } from "./card_view";
import { boundsOf, layoutOf } from "./layout";

/** Higher cards are not raised further, or they would seem to lie on the next cell. */
const most_levels = 6;

export interface CardsProps {
  readonly cards: readonly Laid[];
  readonly levels: readonly number[];
  readonly last?: Laid | undefined;
  readonly pending?: Laid | undefined;
  /** Moves whose cards are arriving. */
  readonly arrivals?: ReadonlySet<string> | undefined;
}

/** Where a card lies: its upper left cell, in cells from cell (0, 0), and its level. */
export function placedAt(
  [one, two]: Laid,
  level: number,
): { readonly left: string; readonly top: string; readonly "--level": string } {
  return {
    left: `calc(var(--u) * ${Math.min(one.x, two.x) - 0.5})`,
    top: `calc(var(--u) * ${-Math.max(one.y, two.y) - 0.5})`,
    "--level": String(Math.min(level, most_levels)),
  };
}

export function CardsView({ cards, levels, last, pending, arrivals }: CardsProps) {
  const marked = last && writeLaid(last);
  const sent = pending && writeLaid(pending);
  return (
    <>
      {cards.map((laid, index) => {
        const move = writeLaid(laid);
        // The same card may lie twice in the same place; the order of laying tells them apart.
        const newest = index === cards.length - 1;
        return (
          <span
            key={index}
            aria-hidden="true"
            class={`cr-lies${arrivals?.has(move) && newest ? " cr-arrives" : ""}`}
            data-laid={index}
            data-move={move}
            data-across={isAcross(laid) || undefined}
            data-last={(newest && marked === move) || undefined}
            data-pending={(newest && sent === move) || undefined}
            style={{ ...placedAt(laid, levels[index] ?? 0), zIndex: index + 1 }}
          >
            <CardFace card={cardOf(laid)} turn={turnOf(laid)} />
          </span>
        );
      })}
    </>
  );
}

/** A table to look at: as large as its cards plus `room` cells around them; `--u` is set from outside. */
export function StillTable({
  cards,
  room = 0.15,
  children,
}: {
  cards: readonly Laid[];
  room?: number;
  children?: preact.ComponentChildren;
}) {
  const bounds = boundsOf(cards);
  if (!bounds) return null;
  const { left, right, top, bottom } = bounds;
  return (
    <span
      class="cr-still"
      style={{ "--columns": String(right - left + 1 + 2 * room), "--rows": String(top - bottom + 1 + 2 * room) }}
    >
      <span
        class="cr-origin"
        style={{ left: `calc(var(--u) * ${0.5 + room - left})`, top: `calc(var(--u) * ${0.5 + room + top})` }}
      >
        <CardsView cards={cards} levels={layoutOf(cards).levels} />
        {children}
      </span>
    </span>
  );
}
