// The home page without a connection: what waits for one, and what works without it. Loaded ahead, for when there is
// none.
import { useEffect, useState } from "preact/hooks";
import { keptGames, type KeptGame } from "../app/kept_games";
import { hashOf } from "../app/route";
import { game_titles, games_with_tables, gameUi } from "../games/registry";
import { offline as en } from "../messages/en/offline";
import { useT, useTexts } from "../ui/hooks";
import { shownName } from "./shown_name";
import "../styles/offline.css";

const texts = { part: "offline", en } as const;

export function Offline() {
  const t = useT();
  const say = useTexts(texts);
  const [kept, set] = useState<readonly KeptGame[]>();
  useEffect(() => {
    void keptGames().then(set);
  }, []);
  return (
    <section class="games offline" data-testid="offline">
      <div class="card">
        <h2>{say("title")}</h2>
        <p>{say("lead")}</p>
        <p>{say("works")}</p>
      </div>
      <div class="card">
        <h2>{say("lessons")}</h2>
        <ul class="offline-lessons">
          {games_with_tables.map((game) => {
            const { Picture } = gameUi(game);
            return (
              <li key={game}>
                <a href={hashOf({ kind: "lesson", game })} data-lesson={game}>
                  <Picture />
                  {game_titles[game] ?? game}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <div class="card">
        <h2>{say("kept")}</h2>
        {kept?.length === 0 && <p class="faint">{say("none")}</p>}
        <ul class="offline-kept" data-testid="kept">
          {kept?.map(({ record, game, players, ended }) => (
            <li key={record}>
              <a href={hashOf({ kind: "game", record, at: undefined })}>
                {game_titles[game] ?? game}: {t.list(players.map((name) => shownName(t, name)))}
              </a>
              {ended && (
                <small class="faint">{new Date(ended).toLocaleDateString(t.language, { dateStyle: "medium" })}</small>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
