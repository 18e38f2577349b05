// The games to choose from: a picture, the number of players, the length, and one button per way to start.
import { hashOf } from "../app/route";
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { GameInfo } from "../protocol/types";
import { usePreferences, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Later } from "../ui/in_parts";

interface GameCardsProps {
  readonly games: readonly GameInfo[] | undefined;
  readonly online: boolean;
  readonly onSeek: (game: GameInfo) => void;
  readonly onSeekWith: (game: GameInfo) => void;
  readonly onPlay: (game: GameInfo) => void;
  readonly onPlayAlone: (game: GameInfo) => void;
  readonly onCreate: (game: GameInfo) => void;
  readonly onRules: (game: GameInfo) => void;
}

export function GameCards({ games, online, ...on }: GameCardsProps) {
  const t = useT();
  const { shown_around } = usePreferences();
  return (
    <section class="games" aria-label={t("home.games")}>
      {!games && <p class="card faint">{t("load.loading")}</p>}
      <ul class="game-cards" data-testid="games">
        {games?.map((game) => {
          const { Picture, Rules, lesson } = gameUi(game.id);
          const title = `game-${game.id}`;
          /** Four cards have the same buttons: by name, each says whose it is. */
          const named = (what: string) => ({ id: `${title}-${what}`, "aria-labelledby": `${title}-${what} ${title}` });
          return (
            <li key={game.id} class="card game-card" data-card={game.id}>
              <div class="game-face">
                <div class="game-picture">
                  <Later>
                    <Picture />
                  </Later>
                </div>
                {Rules && (
                  <button
                    type="button"
                    class="quiet"
                    data-do="rules"
                    {...named("rules")}
                    onClick={() => on.onRules(game)}
                  >
                    <Icon name="book" />
                    {t("rules")}
                  </button>
                )}
              </div>
              <div class="game-about">
                <h2 id={title}>{game.title}</h2>
                <GameFacts game={game} />
                <p class="game-lead">{t.server(`game.${game.id}.lead`, undefined, "")}</p>
                {lesson && !shown_around && (
                  <a
                    class="game-lesson"
                    href={hashOf({ kind: "lesson", game: game.id })}
                    data-do="lesson"
                    {...named("lesson")}
                  >
                    {t("lesson.open")}
                  </a>
                )}
              </div>
              <div class="game-actions">
                <button
                  type="button"
                  class="primary"
                  disabled={!online}
                  data-do="seek"
                  {...named("seek")}
                  onClick={() => on.onSeek(game)}
                >
                  <Icon name="people" />
                  {t("home.seek")}
                </button>
                <button
                  type="button"
                  disabled={!online}
                  data-do="seek-rated"
                  {...named("seek-rated")}
                  onClick={() => on.onSeekWith(game)}
                >
                  {t("home.seek_with")}
                </button>
                <button
                  type="button"
                  disabled={!online}
                  data-do="play"
                  {...named("play")}
                  onClick={() => on.onPlay(game)}
                >
                  <Icon name="play" />
                  {t("home.play")}
                </button>
                {game.players.min === 1 && (
                  <button
                    type="button"
                    disabled={!online}
                    data-do="play-alone"
                    {...named("play-alone")}
                    onClick={() => on.onPlayAlone(game)}
                  >
                    {t("home.play_alone")}
                  </button>
                )}
                <button
                  type="button"
                  disabled={!online}
                  data-do="open"
                  {...named("open")}
                  onClick={() => on.onCreate(game)}
                >
                  {t("home.open")}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Number of players and length. */
export function GameFacts({ game }: { game: GameInfo }) {
  const t = useT();
  const { minutes } = gameUi(game.id);
  return (
    <p class="game-facts">
      <span>
        <Icon name="people" />
        {t("game.players", { n: range(t, game.players.min, game.players.max) })}
      </span>
      {minutes && (
        <span>
          <Icon name="clock" />
          {t("game.minutes", { n: range(t, ...minutes) })}
        </span>
      )}
    </p>
  );
}

function range(t: Translate, from: number, to: number): string {
  return from === to ? String(from) : t("range", { from, to });
}
