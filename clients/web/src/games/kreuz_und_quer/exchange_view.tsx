// The decision after the capture of a musketeer (KQ-13): which two parked soldiers go and where the musketeer returns,
// or neither. Everything can be chosen here as well as on the board, where neighbouring cells are small on a phone.
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { spotOf, type Cell, type Figure } from "./board";
import { FigureTile } from "./figures";
import { isComplete, type Intent } from "./intent";
import type { Offer } from "./table";

export function ExchangeView({
  offer,
  intent,
  side,
  turned,
  onPick,
  onExchange,
  onDecline,
}: {
  offer: Extract<Offer, { kind: "exchange" }>;
  intent: Extract<Intent, { kind: "exchange" }>;
  side: 0 | 1;
  turned: boolean;
  onPick: (at: Cell) => void;
  onExchange: () => void;
  onDecline: () => void;
}) {
  const t = useT();
  const soldier: Figure = `${side}S`;
  const musketeer: Figure = `${side}M`;
  const cells = [...offer.cells].sort((one, other) => spotOf(one, turned).x - spotOf(other, turned).x);
  const at = intent.cell === undefined ? -1 : cells.indexOf(intent.cell);
  const middle = Math.floor(cells.length / 2);
  const step = (by: -1 | 1) => cells[intent.cell === undefined ? middle : at + by];
  const stepper = (by: -1 | 1) => {
    const next = step(by);
    return (
      <button
        type="button"
        class="icon-button"
        aria-label={t(by < 0 ? "kq.exchange.previous" : "kq.exchange.next")}
        disabled={next === undefined}
        data-step={by}
        onClick={() => {
          if (next) onPick(next);
        }}
      >
        <span class={by < 0 ? undefined : "kq-mirrored"}>
          <Icon name="back" />
        </span>
      </button>
    );
  };
  return (
    <section class="kq-exchange" role="group" aria-label={t("kq.exchange")} data-testid="exchange">
      <fieldset>
        <legend>
          {t("kq.exchange.soldiers")}{" "}
          <b data-testid="given">{t("kq.exchange.chosen", { n: intent.soldiers.length })}</b>
        </legend>
        <div class="kq-exchange-soldiers">
          {offer.soldiers.map((cell) => (
            <button
              key={cell}
              type="button"
              aria-pressed={intent.soldiers.includes(cell)}
              aria-label={t("kq.exchange.soldier", { cell })}
              data-soldier={cell}
              onClick={() => onPick(cell)}
            >
              <FigureTile figure={soldier} up={side === 0} as="parked" />
              {cell}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("kq.exchange.cell")}</legend>
        <div class="kq-exchange-cell">
          {stepper(-1)}
          <output aria-live="polite" data-testid="returns" data-cell-chosen={intent.cell}>
            <FigureTile figure={musketeer} up={side === 0} />
            <b>{intent.cell ?? t("kq.exchange.choose_cell")}</b>
          </output>
          {stepper(1)}
        </div>
      </fieldset>
      <div class="actions">
        <button type="button" data-move="decline" onClick={onDecline}>
          {t("kq.exchange.decline")}
        </button>
        <button type="button" class="primary" data-move="exchange" disabled={!isComplete(intent)} onClick={onExchange}>
          {t("kq.exchange.go")}
        </button>
      </div>
    </section>
  );
}
