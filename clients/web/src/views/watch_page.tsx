// Watch: the public games that run, one of them on a stage. Watching needs no name, and hands stay hidden.
import { useState } from "preact/hooks";
import { playing as en } from "../messages/en/playing";
import { liveTables } from "../state/lobby";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { LiveBoard } from "./live_board";
import { titleOf } from "./game_title";
import { useLooks } from "./use_looks";
import "../styles/watch_page.css";

const texts = { part: "playing", en } as const;

/** With more boards than these, a page would ask for too much. */
const most_boards = 12;

export function WatchPage() {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const state = useAppState(client);
  const [game, choose] = useState<string | undefined>(undefined);
  const games = state.catalogue?.games.filter(({ id }) => liveTables(state, id).length > 0) ?? [];
  const shown = liveTables(state, games.some(({ id }) => id === game) ? game : undefined).slice(0, most_boards);
  const views = useLooks(shown.map(([code]) => code));
  const all = liveTables(state);
  return (
    <main class="watch-page" data-testid="watch-page">
      <header class="section-head">
        <h1>{say("watch")}</h1>
        {all.length > 0 && <p class="faint">{say.count("tables", all.length)}</p>}
      </header>
      {games.length > 1 && (
        <div class="filters" role="group" aria-label={say("watch")}>
          {[undefined, ...games].map((one) => (
            <button
              key={one?.id ?? ""}
              type="button"
              data-filter={one?.id ?? "all"}
              aria-pressed={game === one?.id}
              onClick={() => choose(one?.id)}
            >
              {one?.title ?? say("watch.all")} <small>{liveTables(state, one?.id).length}</small>
            </button>
          ))}
        </div>
      )}
      {state.lobby && shown.length === 0 && (
        <section class="watch-none">
          <p>{say("watch.none")}</p>
          <p class="faint">{say("watch.none.next")}</p>
          <button type="button" data-do="to-play" onClick={() => void client.goHome()}>
            {t("frame.play")}
          </button>
        </section>
      )}
      {shown.length > 0 && <p class="faint watch-note">{say("watch.note")}</p>}
      <div class="wall">
        {shown.map(([code, room]) => (
          <LiveBoard
            key={code}
            code={code}
            game={room.game}
            view={views[code]}
            title={titleOf(state.catalogue, room.game)}
          />
        ))}
      </div>
    </main>
  );
}
