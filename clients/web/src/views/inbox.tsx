// What waits for the player: games of days in which it is their turn. Challenges stand above every page anyway.
import { useEffect } from "preact/hooks";
import type { AppState } from "../state/app";
import { howMuchWaits } from "../state/inbox";
import { tablesThatWait } from "../state/tables";
import { useClient, useT } from "../ui/hooks";

/** On the pages that do not show it themselves. */
export function WaitingBar({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const waiting = tablesThatWait(state).length;
  if (waiting === 0) return null;
  return (
    <aside class="company" aria-label={t("inbox.title")}>
      <p data-testid="waiting-bar">
        <span>
          <span class="badge">{waiting}</span> {t.count("inbox.waits", waiting)}
        </span>
        <button type="button" data-do="inbox" onClick={() => void client.goHome()}>
          {t("inbox.look")}
        </button>
      </p>
    </aside>
  );
}

/** For players who look at another tab. A table itself shows whose turn it is. */
export function useWaitingTitle(state: AppState, at_a_table: boolean): void {
  const waiting = howMuchWaits(state);
  useEffect(() => {
    if (!at_a_table) document.title = waiting > 0 ? `(${waiting}) Crosstable` : "Crosstable";
  }, [waiting, at_a_table]);
}
