// The way back to the tables that wait for their start: a player who sits there or is the host does not leave by going
// elsewhere. The home page lists those with a seat itself.
import type { AppState } from "../state/app";
import { tablesLeftOpen } from "../state/tables";
import { useClient, useT } from "../ui/hooks";
import { Over } from "../ui/over";
import { titleOf } from "./game_title";

export function OwnTables({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  return (
    <>
      {tablesLeftOpen(state).map(({ room, game }) => (
        <Over key={room}>
          <aside class="company" aria-label={t("room.open", { game: titleOf(state.catalogue, game) })}>
            <p data-open-table={room}>
              <span>{t("room.open", { game: titleOf(state.catalogue, game) })}</span>
              <button type="button" data-do="to-open-table" onClick={() => void client.goToRoom(room)}>
                {t("home.return")}
              </button>
            </p>
          </aside>
        </Over>
      ))}
    </>
  );
}
