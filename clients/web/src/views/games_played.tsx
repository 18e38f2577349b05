// A player's finished games to look back at, and whom they met in them.
import { useEffect, useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import { profile as en } from "../messages/en/profile";
import type { FinishedGame, GamesPage } from "../protocol/types";
import { endedFor, opponentsIn, opponentsOf, scoresFor } from "../state/finished";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { daySaid } from "./day_said";
import { Opponents } from "./opponents";
import { PlaceLink } from "./place_link";
import { shownName } from "./shown_name";

const texts = { part: "profile", en } as const;

interface GamesPlayedProps {
  readonly player: string;
  /** Those that they have played. */
  readonly games: readonly string[];
  /** Only this many, without filters; the rest is on their own page. */
  readonly most?: number;
}

export function GamesPlayed({ games, ...of }: GamesPlayedProps) {
  const t = useT();
  const say = useTexts(texts);
  const titleOf = useTitles();
  const [wanted, want] = useState<string | undefined>(undefined);
  return (
    <>
      {of.most === undefined && games.length > 1 && (
        <div class="filters" role="group" aria-label={say("filter")}>
          {[undefined, ...games].map((game) => (
            <button
              key={game ?? ""}
              type="button"
              data-filter={game ?? "all"}
              aria-pressed={wanted === game}
              onClick={() => want(game)}
            >
              {game === undefined ? t("home.filter.all") : titleOf(game)}
            </button>
          ))}
        </div>
      )}
      <GamesOf key={wanted ?? ""} game={wanted} {...of} />
    </>
  );
}

/** Each filter has a list of its own, so an answer that comes late is never shown under another one. */
function GamesOf({ game: wanted, player, most }: Omit<GamesPlayedProps, "games"> & { game: string | undefined }) {
  const say = useTexts(texts);
  const client = useClient();
  const online = useAppState(client).link.kind === "online";
  const [known, show] = useState<readonly FinishedGame[]>([]);
  const [next, setNext] = useState<GamesPage["next"] | "first" | "loading">("first");

  const more = async (before: number | undefined, kept: readonly FinishedGame[]) => {
    setNext("loading");
    const page = await client.people.gamesOf(player, wanted, before);
    show(page ? [...kept, ...page.games] : kept);
    setNext(page ? page.next : before);
  };
  useEffect(() => {
    if (online) void more(undefined, []);
  }, [online]);

  return (
    <div class="played">
      <section data-testid="games-played">
        <header class="section-head">
          <h2>{say("games")}</h2>
          {most !== undefined && known.length > most && (
            <PlaceLink place={{ kind: "player", player }}>{say("games.all")}</PlaceLink>
          )}
        </header>
        {known.length === 0 && next === undefined && <p class="faint">{say("games.none")}</p>}
        <ul class="game-lines">
          {known.slice(0, most).map((game) => (
            <GameLine key={game.id} game={game} player={player} />
          ))}
        </ul>
        {most === undefined && typeof next === "number" && (
          <button type="button" data-do="more" disabled={!online} onClick={() => void more(next, known)}>
            {say("more")}
          </button>
        )}
      </section>
      {known.length > 0 && <Opponents met={opponentsOf(known, player)} from={known.length} most={most} />}
    </div>
  );
}

function GameLine({ game, player }: { game: FinishedGame; player: string }) {
  const t = useT();
  const say = useTexts(texts);
  const { me } = useAppState(useClient());
  const { Picture } = gameUi(game.game);
  const ended = endedFor(game, player);
  const others = game.seats.filter((seat) => seat.player !== player);
  const against = opponentsIn(game, player).length > 0 ? scoresFor(game, player).join(" : ") : "";
  const title = useTitles()(game.game);
  return (
    <li data-record={game.id} data-ended={ended}>
      <span class="game-thumb">
        <Picture />
      </span>
      <div>
        <a href={`#/game/${encodeURIComponent(game.id)}`} aria-label={`${title}: ${say(`ended.${ended}`)} ${against}`}>
          <b>
            {say(`ended.${ended}`)} {against}
          </b>
        </a>
        <span class="game-line">
          {others.map(({ player: holder, name }, at) => (
            <span key={at}>
              {holder === undefined || holder === me?.id ? (
                <span dir="auto">{shownName(t, name)}</span>
              ) : (
                <PlaceLink place={{ kind: "player", player: holder }}>{shownName(t, name)}</PlaceLink>
              )}
              {","}
            </span>
          ))}
          <time dateTime={game.at}>{daySaid(game.at, t.language)}</time>
        </span>
      </div>
      <small>
        {game.unrated ? (
          <span data-unrated={game.unrated}>
            {say("unrated")} ({say(`unrated.${game.unrated}`)})
          </span>
        ) : (
          say(game.rated ? "rated" : "casual")
        )}
      </small>
    </li>
  );
}

export function useTitles(): (game: string) => string {
  const { catalogue } = useAppState(useClient());
  return (game) => catalogue?.games.find(({ id }) => id === game)?.title ?? game;
}
