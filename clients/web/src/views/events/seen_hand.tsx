// What a director was shown of one seat: its table and its hand, as they stood then.
import type { Looked } from "../../app/events";
import { gameUi } from "../../games/registry";
import { isObject } from "../../protocol/merge_patch";
import { Dialog } from "../../ui/dialog";
import { useT } from "../../ui/hooks";

export function SeenHand({ looked, title, onClose }: { looked: Looked; title: string; onClose: () => void }) {
  const t = useT();
  const { view, seat } = looked;
  if (!view || seat === undefined) return null;
  const { Glance, Hand } = gameUi(view.game);
  return (
    <Dialog
      title={`${title}: ${view.seats[seat]?.name ?? ""}`}
      name="seen-hand"
      onClose={onClose}
      foot={
        <button type="button" class="primary" onClick={onClose}>
          {t("cancel")}
        </button>
      }
    >
      <div class="ev-seen" data-testid="seen-hand" data-seat={seat}>
        {Hand && isObject(view.table) && <Hand own={view.table} />}
        <Glance view={view} own={seat} />
      </div>
    </Dialog>
  );
}
