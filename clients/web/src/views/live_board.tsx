// A public game in progress: it moves, and one tap leads to it. Until it has been looked at its place is kept.
import { gameUi } from "../games/registry";
import type { AppState } from "../state/app";
import { seatEntries } from "../state/room";
import { withBotNames } from "../table/bots";
import { useClient, useT } from "../ui/hooks";
import { shownName } from "./shown_name";
import { scoreLine, TurnLine } from "./table_lines";
import { titleOf } from "./tables";

export function LiveBoard({ code, state, titled }: { code: string; state: AppState; titled: boolean }) {
  const t = useT();
  const client = useClient();
  const told = state.live?.room === code ? state.live.view : undefined;
  const game = told?.game ?? state.lobby?.rooms[code]?.game;
  if (game === undefined) return null;
  const view = told && { ...told, seats: withBotNames(t, told.seats) };
  const { Glance, Picture } = gameUi(game);
  const title = titleOf(state.catalogue, game);
  const names = view ? t.list(seatEntries(view).map(([, { name }]) => shownName(t, name))) : "";
  const score = view && scoreLine(view);
  return (
    <li class="card board" data-testid="live" data-live={code}>
      <div class="board-picture">
        {view?.table === undefined ? <Picture /> : <Glance view={view} own={undefined} />}
      </div>
      <div class="board-about">
        <button type="button" class="board-go" data-do="watch" onClick={() => void client.goToRoom(code)}>
          {title}
          <span class="sr-only">, {t("home.watch")}</span>
        </button>
        <small dir="auto">
          {names}
          {score && (
            <>
              {" · "}
              <span class="board-score">{score}</span>
            </>
          )}
        </small>
        <small class="board-turn">{view && <TurnLine view={view} />}</small>
        {titled && <span class="tag board-tag">{t("home.live")}</span>}
      </div>
    </li>
  );
}
