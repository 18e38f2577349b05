// Shown while players' browsers contribute to the next game's chance. That is usually too short to be seen.
import type { RoomView } from "../protocol/types";
import { useLasting, useT } from "../ui/hooks";

const worth_saying_ms = 300;

export function Shuffling({ view }: { view: RoomView }) {
  const t = useT();
  const lasting = useLasting(view.sealing !== undefined, worth_saying_ms);
  return lasting ? (
    <p class="shuffling" role="status" data-testid="shuffling">
      {t("deal.shuffling")}
    </p>
  ) : null;
}
