// Shown while players' browsers contribute to the next game's chance. That is usually too short to be seen.
import { fairness as en } from "../messages/en/fairness";
import type { RoomView } from "../protocol/types";
import { useLasting, useTexts } from "../ui/hooks";
import { Over } from "../ui/over";
import "../styles/fairness.css";

const texts = { part: "fairness", en } as const;
const worth_saying_ms = 300;

export function Shuffling({ view }: { view: RoomView }) {
  const say = useTexts(texts);
  const lasting = useLasting(view.sealing !== undefined, worth_saying_ms);
  return lasting ? (
    <Over>
      <p class="shuffling" role="status" data-testid="shuffling">
        {say("deal.shuffling")}
      </p>
    </Over>
  ) : null;
}
