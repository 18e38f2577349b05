// A public game in progress: it moves, and one press leads to it. Its place is reserved until it has loaded.
import { gameUi } from "../games/registry";
import type { RoomView } from "../protocol/types";
import type { AppState } from "../state/app";
import { seatEntries } from "../state/room";
import { shownGame, worthWatching } from "../state/tables";
import { withBotNames } from "../table/bots";
import { useClient, useT } from "../ui/hooks";
import { PlaceLink } from "./place_link";
import { shownName } from "./shown_name";
import { scoreLine, TurnLine } from "./table_lines";
import { titleOf } from "./game_title";
import "../styles/continue.css";

/** The one that a page of the lobby shows; only of this game, if one is named. */
export function LiveShown({ state, game }: { state: AppState; game?: string }) {
  const t = useT();
  const code = shownGame(state)?.room ?? worthWatching(state);
  if (code === undefined || state.lobby === undefined) return null;
  const its_game = (state.live?.room === code ? state.live.view.game : undefined) ?? state.lobby.rooms[code]?.game;
  if (its_game === undefined || (game !== undefined && game !== its_game)) return null;
  return (
    <section class="live-shown">
      <div class="section-head">
        <h2>{t("home.live")}</h2>
        <PlaceLink place={{ kind: "watch" }} data-do="watch-all">
          {t("home.tables.all")}
        </PlaceLink>
      </div>
      <LiveBoard
        code={code}
        game={its_game}
        view={state.live?.room === code ? state.live.view : undefined}
        title={titleOf(state.catalogue, its_game)}
      />
    </section>
  );
}

interface LiveBoardProps {
  readonly code: string;
  readonly game: string;
  readonly view: RoomView | undefined;
  readonly title: string;
}

export function LiveBoard({ code, game, view: told, title }: LiveBoardProps) {
  const t = useT();
  const client = useClient();
  const view = told && { ...told, seats: withBotNames(t, told.seats) };
  const { Glance, Picture } = gameUi(game);
  const names = view ? t.list(seatEntries(view).map(([, { name }]) => shownName(t, name))) : "";
  const score = view && scoreLine(view);
  return (
    <article class="live-board" data-testid="live" data-live={code} data-game={game}>
      <div class="live-picture">{view?.table === undefined ? <Picture /> : <Glance view={view} own={undefined} />}</div>
      <p class="live-about">
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
      </p>
    </article>
  );
}
