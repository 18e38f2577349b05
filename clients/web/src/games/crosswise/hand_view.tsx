// The player's hand: a row of stones; one is in the tab order, arrow keys move between them.
import { useState } from "preact/hooks";
import { useT } from "../../ui/hooks";
import { StoneTile } from "./stones";
import type { StoneDrag } from "./stone_drag";
import { isAction, type Stone } from "./table";

interface HandProps {
  readonly hand: readonly Stone[];
  /** Stones that look choosable now, and can be dragged. */
  readonly lively: ReadonlySet<number>;
  /** Stones that can be chosen; while a move can only be planned, more than look so. */
  readonly choosable: ReadonlySet<number>;
  readonly lifted: number | undefined;
  readonly carried: number | undefined;
  readonly spent: number | undefined;
  /** The stone of a hint. */
  readonly hinted: number | undefined;
  readonly drag: StoneDrag;
  readonly onPick: (index: number, by_keyboard: boolean) => void;
}

export function HandView({ hand, lively, choosable, lifted, carried, spent, hinted, drag, onPick }: HandProps) {
  const t = useT();
  const [tab, set] = useState(0);
  const tab_index = Math.min(tab, hand.length - 1);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = event.key === "ArrowRight" ? index + 1 : event.key === "ArrowLeft" ? index - 1 : undefined;
    if (next === undefined || next < 0 || next >= hand.length) return;
    event.preventDefault();
    set(next);
    (event.currentTarget as HTMLElement).parentElement
      ?.querySelector<HTMLElement>(`[data-hand-index="${next}"]`)
      ?.focus();
  };

  return (
    <div class="cw-hand" role="group" aria-label={t("cw.hand")} data-testid="hand">
      {hand.map((stone, index) => (
        <button
          key={index}
          type="button"
          class="cw-held"
          aria-label={t("cw.hand_stone", { stone: t(`cw.stone.${stone}`) })}
          aria-pressed={lifted === index}
          aria-disabled={!choosable.has(index)}
          title={isAction(stone) ? t(`cw.action.${stone}`) : undefined}
          tabIndex={tab_index === index ? 0 : -1}
          data-hand-index={index}
          data-stone={stone}
          data-lively={lively.has(index) || undefined}
          data-carried={carried === index || undefined}
          data-hinted={hinted === index || undefined}
          data-spent={spent === index || undefined}
          onFocus={() => set(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={(event) => {
            if (!drag.swallowsClick()) onPick(index, event.detail === 0);
          }}
          {...(lively.has(index) && drag.handlers({ pick: { on: "hand", index }, stone }))}
        >
          <span key={stone} class="cw-dealt">
            <StoneTile stone={stone} />
          </span>
        </button>
      ))}
    </div>
  );
}
