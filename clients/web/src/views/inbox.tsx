// What waits for the player: games of days in which it is their turn. Challenges stand above every page anyway.
import { useEffect } from "preact/hooks";
import type { AppState } from "../state/app";
import { howMuchWaits, roomsThatWait } from "../state/inbox";
import { useClient, useT } from "../ui/hooks";

/** In the lobby. */
export function YourTurn({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const waiting = roomsThatWait(state);
  if (waiting.length === 0) return null;
  return (
    <section class="card your-turn" data-testid="your-turn">
      <h2>
        {t("inbox.title")} <span class="badge">{waiting.length}</span>
      </h2>
      <ul class="room-list">
        {waiting.map(({ room, game }) => (
          <li key={room} data-room={room}>
            <div>
              <b>{state.catalogue?.games.find(({ id }) => id === game)?.title ?? game}</b>{" "}
              <span class="code">{room}</span>
            </div>
            <button type="button" class="primary" onClick={() => void client.goToRoom(room)}>
              {t("inbox.play")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On the pages that do not show it themselves. */
export function WaitingBar({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const waiting = roomsThatWait(state).length;
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

/** For whoever looks at another tab. A table says itself whose turn it is. */
export function useWaitingTitle(state: AppState, at_a_table: boolean): void {
  const waiting = howMuchWaits(state);
  useEffect(() => {
    if (!at_a_table) document.title = waiting > 0 ? `(${waiting}) Crosstable` : "Crosstable";
  }, [waiting, at_a_table]);
}
