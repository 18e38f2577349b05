// What a director was shown of one seat: its table and its hand, as they stood then.
import type { Looked } from "../../app/events";
import { gameUi } from "../../games/registry";
import { isObject } from "../../protocol/merge_patch";
import { Dialog } from "../../ui/dialog";
import type { Say } from "./say";

export function SeenHand({ looked, say, onClose }: { looked: Looked; say: Say; onClose: () => void }) {
  const { view, seat } = looked;
  if (!view || seat === undefined) return null;
  const { Glance, Hand } = gameUi(view.game);
  return (
    <Dialog
      title={say("seen", { name: view.seats[seat]?.name ?? "" })}
      name="seen-hand"
      onClose={onClose}
      foot={
        <button type="button" class="primary" data-do="close" onClick={onClose}>
          {say.t("close")}
        </button>
      }
    >
      <div class="ev-seen" data-testid="seen-hand" data-seat={seat}>
        {Hand && isObject(view.table) && <Hand own={view.table} />}
        <Glance view={view} own={seat} />
        <p class="faint">{say("seen.about")}</p>
      </div>
    </Dialog>
  );
}
