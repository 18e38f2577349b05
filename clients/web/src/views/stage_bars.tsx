// The bars above a table: a move that waits to be confirmed or for its turn, and the way back from a look at an earlier
// table.
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import type { Confirming } from "./use_confirm";

export function ConfirmBar({ asking, disabled }: { asking: Confirming["asking"]; disabled: boolean }) {
  const t = useT();
  if (!asking) return null;
  return (
    <div class="stage-bar confirm-bar" role="group" aria-label={t("confirm.ask")} data-testid="confirm">
      <button type="button" data-do="confirm-back" onClick={asking.back}>
        {t("confirm.back")}
      </button>
      <button type="button" class="primary" data-do="confirm-send" disabled={disabled} onClick={asking.send}>
        {t("confirm.send")}
      </button>
    </div>
  );
}

/** A planned move can be dropped until it is sent. */
export function PlanBar({ drop }: { drop: (() => void) | undefined }) {
  const t = useT();
  if (!drop) return null;
  return (
    <div class="stage-bar confirm-bar" role="group" aria-label={t("plan.waits")} data-testid="plan">
      <button type="button" data-do="drop-plan" onClick={drop}>
        {t("plan.drop")}
      </button>
    </div>
  );
}

export function PastBar({ number, onBack }: { number: number | undefined; onBack: () => void }) {
  const t = useT();
  if (number === undefined) return null;
  return (
    <div class="stage-bar confirm-bar" data-testid="past">
      <p role="status">{t("moves.past", { n: number })}</p>
      <button type="button" class="primary" data-do="now" onClick={onBack}>
        <Icon name="last" />
        {t("moves.now")}
      </button>
    </div>
  );
}
