// The player's hand, sorted: one card is in the tab order, arrow keys move between them. Cards that fit nowhere now are
// dimmed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Drag } from "../../table/use_drag";
import { useT } from "../../ui/hooks";
import { useSize } from "../../ui/use_size";
import { CardFace } from "./card_view";
import { handLayout } from "./hand_layout";
import { isDouble } from "./notation";

interface HandProps {
  readonly hand: readonly string[];
  /** Cards that can be laid now. */
  readonly lively: ReadonlySet<number>;
  /** The player has to lay one of them. */
  readonly choosing: boolean;
  readonly chosen: number | undefined;
  readonly carried: number | undefined;
  /** Its move is in flight. */
  readonly spent: number | undefined;
  /** The card of a hint. */
  readonly hinted: number | undefined;
  /** Cards that have just come into the hand. */
  readonly gained: readonly string[];
  readonly drag: Drag<number, unknown>;
  readonly onPick: (index: number, by_keyboard: boolean) => void;
}

/** The share of the page's height that the hand may take. */
const share_of_height = 0.18;
const least_height_px = 108;
const most_height_px = 134;
/** On a phone in landscape the hand is beside the table (cross_roads.css). */
const beside = "(max-height: 520px) and (orientation: landscape)";
const height_beside_px = 150;
/** Beside the table, the head, two rows of players, the guide, the pile and the tabs take this. */
const above_and_below_px = 246;
/** The hand's own edge, beside the cards. */
const padding_px = 20;

/** What the hand may be high, in CSS pixels. */
function heightNow(): number {
  return matchMedia(beside).matches
    ? Math.min(height_beside_px, innerHeight - above_and_below_px)
    : Math.min(Math.max(innerHeight * share_of_height, least_height_px), most_height_px);
}

export function HandView({ hand, lively, choosing, chosen, carried, spent, hinted, gained, drag, onPick }: HandProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [tab, set] = useState(0);
  const { width } = useSize(root);
  const [height, setHeight] = useState(heightNow);
  // Before it has been laid out it has no width.
  const { unit, per_row } = width > 0 ? handLayout(hand.length, width - padding_px, height) : { unit: 40, per_row: 10 };
  const tab_index = Math.min(tab, hand.length - 1);
  const fresh = freshIndices(hand, gained);

  useEffect(() => {
    const measure = () => setHeight(heightNow());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: hand.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= hand.length) return;
    event.preventDefault();
    set(next);
    root.current?.querySelector<HTMLElement>(`[data-hand-index="${next}"]`)?.focus();
  };

  return (
    <div class="cr-hand-room" ref={root}>
      <div
        class="cr-hand"
        role="group"
        aria-label={t("cr.hand")}
        data-testid="hand"
        style={{ "--u": `${unit}px`, "--per-row": String(per_row) }}
      >
        {keysOf(hand).map((key, index) => {
          const card = hand[index]!;
          const can = lively.has(index);
          const unfit = choosing && !can ? t("cr.unfit") : undefined;
          const said = t(isDouble(card) ? "cr.double" : "cr.card", { one: card[0]!, two: card[1]! });
          return (
            <button
              key={key}
              type="button"
              class="cr-held"
              aria-label={unfit ? `${said}, ${unfit}` : said}
              title={unfit}
              aria-pressed={chosen === index}
              aria-disabled={!can}
              tabIndex={tab_index === index ? 0 : -1}
              data-hand-index={index}
              data-card={card}
              data-lively={can || undefined}
              data-gained={fresh.has(index) || undefined}
              data-carried={carried === index || undefined}
              data-hinted={hinted === index || undefined}
              data-spent={spent === index || undefined}
              onFocus={() => set(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={(event) => {
                if (!drag.swallowsClick()) onPick(index, event.detail === 0);
              }}
              {...(can && drag.handlers(index))}
            >
              <CardFace card={card} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A card keeps its element while others come and go: only new cards are dealt in. */
function keysOf(hand: readonly string[]): readonly string[] {
  return hand.map((card, index) => `${card}-${hand.slice(0, index).filter((other) => other === card).length}`);
}

/** Among equal cards, the last ones count as new. */
function freshIndices(hand: readonly string[], gained: readonly string[]): ReadonlySet<number> {
  return new Set(
    gained.map((card, nth) => {
      const later = gained.slice(nth + 1).filter((other) => other === card).length;
      return hand.lastIndexOf(card) - later;
    }),
  );
}
