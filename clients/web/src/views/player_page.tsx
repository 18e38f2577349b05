// A person: who they are, what their games add up to, what you did against them, and their games to look back at.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../app/route";
import type { FinishedGame, GamesPage, Profile, Tally } from "../protocol/types";
import { useAppState, useClient, useT } from "../ui/hooks";
import { Ties } from "./people";
import { deviationOf, poolSaid } from "./rating_said";
import "../styles/person.css";

type Found<What> = What | "unknown" | undefined;

export function PlayerPage() {
  const t = useT();
  const client = useClient();
  const { place, link, me } = useAppState(client);
  const player = place.kind === "player" ? place.player : "";
  const online = link.kind === "online";
  const [profile, setProfile] = useState<Found<Profile>>(undefined);

  useEffect(() => {
    let current = true;
    if (online)
      void client.people.profile(player).then((found) => {
        if (current) setProfile(found ?? "unknown");
      });
    return () => {
      current = false;
    };
  }, [client, player, online]);

  return (
    <main class="person" data-testid="player" data-player={player}>
      <nav>
        <button type="button" class="quiet" onClick={() => void client.goHome()}>
          {t("player.home")}
        </button>
      </nav>
      {profile === undefined ? (
        <p class="faint" role="status">
          {t("load.loading")}
        </p>
      ) : profile === "unknown" ? (
        <p class="card">{t("player.unknown")}</p>
      ) : (
        <>
          <section class="card">
            <h1 dir="auto">{profile.name}</h1>
            {profile.since && <p class="faint">{t("player.since", { day: dayOf(profile.since, t.language) })}</p>}
            {me && me.id !== profile.id && <Ask person={profile} online={online} />}
            {me?.handle && me.id !== profile.id && <Ties person={profile} />}
            {profile.reliability !== undefined && <Reliability share={profile.reliability} />}
            <Ratings ratings={profile.ratings} />
            <Tallies title={t("player.record")} tallies={profile.games} none={t("player.record.none")} />
          </section>
          {profile.met && (
            <section class="card" data-testid="met">
              <Tallies title={t("player.met", { name: profile.name })} tallies={profile.met} none="" />
            </section>
          )}
          <Games key={profile.id} player={profile.id} me={me?.id} online={online} games={Object.keys(profile.games)} />
        </>
      )}
    </main>
  );
}

/** A bar; its figure is for the player alone. */
function Reliability({ share }: { share: NonNullable<Profile["reliability"]> }) {
  const t = useT();
  const isOwn = typeof share === "object";
  return (
    <p class="reliability" data-testid="reliability">
      <label>
        {t("player.reliability")}{" "}
        {isOwn ? <meter min={0} max={share.units} value={share.finished} /> : <meter min={0} max={4} value={share} />}
      </label>
      {isOwn && <small class="faint">{t("player.reliability.own", { ...share })}</small>}
    </p>
  );
}

function Ratings({ ratings }: { ratings: Profile["ratings"] }) {
  const t = useT();
  const client = useClient();
  const all = Object.entries(ratings);
  if (all.length === 0) return null;
  return (
    <table class="tallies" data-testid="player-ratings">
      <caption>{t("ratings.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("player.game")}</th>
          <th scope="col">{t("ratings.rating")}</th>
          <th scope="col">{t("ratings.games")}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(([pool, rating]) => (
          <tr key={pool} data-rating-of={pool}>
            <th scope="row">
              <a
                href={hashOf({ kind: "ratings", pool })}
                onClick={(event) => {
                  event.preventDefault();
                  void client.goTo({ kind: "ratings", pool });
                }}
              >
                {poolSaid(t, pool)}
              </a>
            </th>
            <td>
              {rating.rating}
              {rating.provisional && "?"} <small class="faint">± {deviationOf(rating)}</small>
            </td>
            <td>{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One button per game for two. */
function Ask({ person, online }: { person: Profile; online: boolean }) {
  const t = useT();
  const client = useClient();
  const { catalogue } = useAppState(client);
  const [sent, send] = useState(false);
  if (sent) return <p role="status">{t("challenge.sent")}</p>;
  return (
    <p class="ask" role="group" aria-label={t("challenge")}>
      <span>{t("challenge")}</span>
      {catalogue?.games
        .filter(({ players }) => players.min <= 2 && players.max >= 2)
        .map(({ id, title }) => (
          <button
            key={id}
            type="button"
            disabled={!online}
            data-challenge-to={id}
            onClick={() => void client.people.challenge(person, id).then(send)}
          >
            {title}
          </button>
        ))}
    </p>
  );
}

function Tallies({ title, tallies, none }: { title: string; tallies: Readonly<Record<string, Tally>>; none: string }) {
  const t = useT();
  const titleOf = useTitles();
  const games = Object.entries(tallies);
  if (games.length === 0) return <p class="faint">{none}</p>;
  return (
    <table class="tallies">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("player.game")}</th>
          <th scope="col">{t("player.played")}</th>
          <th scope="col">{t("player.won")}</th>
          <th scope="col">{t("player.drawn")}</th>
          <th scope="col">{t("player.lost")}</th>
        </tr>
      </thead>
      <tbody>
        {games.map(([game, { played, won, drawn }]) => (
          <tr key={game} data-tally={game}>
            <th scope="row">{titleOf(game)}</th>
            <td>{played}</td>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{played - won - drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WhoseGames {
  readonly player: string;
  readonly me: string | undefined;
  readonly online: boolean;
}

function Games({ games, ...whose }: WhoseGames & { games: readonly string[] }) {
  const t = useT();
  const titleOf = useTitles();
  const [wanted, want] = useState<string | undefined>(undefined);

  return (
    <section class="card" data-testid="games-played">
      <h2>{t("player.games")}</h2>
      {games.length > 1 && (
        <div class="filters" role="group" aria-label={t("player.filter")}>
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
      <GamesOf key={wanted ?? ""} game={wanted} {...whose} />
    </section>
  );
}

/** Each filter has a list of its own, so an answer that comes late is never shown under another one. */
function GamesOf({ game: wanted, player, me, online }: WhoseGames & { game: string | undefined }) {
  const t = useT();
  const client = useClient();
  const titleOf = useTitles();
  const [shown, show] = useState<readonly FinishedGame[]>([]);
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
    <>
      {shown.length === 0 && next === undefined && <p class="faint">{t("player.games.none")}</p>}
      <ul class="room-list">
        {shown.map((game) => (
          <Game key={game.id} game={game} player={player} me={me} title={titleOf(game.game)} />
        ))}
      </ul>
      {typeof next === "number" && (
        <button type="button" data-do="more" disabled={!online} onClick={() => void more(next, shown)}>
          {t("player.more")}
        </button>
      )}
    </>
  );
}

function Game({
  game,
  player,
  me,
  title,
}: {
  game: FinishedGame;
  player: string;
  me: string | undefined;
  title: string;
}) {
  const t = useT();
  const client = useClient();
  const { winners, scores } = game.result;
  const seat = game.seats.findIndex((each) => each.player === player);
  const ended = winners.length === 0 ? "drawn" : winners.includes(seat) ? "won" : "lost";
  const replay = `#/game/${encodeURIComponent(game.id)}`;
  return (
    <li data-record={game.id} data-ended={ended}>
      <div>
        <a href={replay}>
          <b>{title}</b> <time dateTime={game.at}>{dayOf(game.at, t.language)}</time>
        </a>{" "}
        <span class="tag">{t(`player.ended.${ended}`)}</span>
        {game.rated && <span class="tag">{t("player.rated")}</span>}
        {game.unrated && (
          <span class="tag" data-unrated={game.unrated}>
            {t("player.unrated")} ({t(`player.unrated.${game.unrated}`)})
          </span>
        )}
        <ol class="played-by">
          {game.seats.map(({ player: holder, name }, at) => (
            <li key={at}>
              {holder === undefined || holder === player || holder === me ? (
                <span dir="auto">{name}</span>
              ) : (
                <a
                  dir="auto"
                  href={hashOf({ kind: "player", player: holder })}
                  onClick={(event) => {
                    event.preventDefault();
                    void client.goTo({ kind: "player", player: holder });
                  }}
                >
                  {name}
                </a>
              )}{" "}
              <small>{t("player.points", { points: scores[at] ?? 0 })}</small>
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}

function useTitles(): (game: string) => string {
  const { catalogue } = useAppState(useClient());
  return (game) => catalogue?.games.find(({ id }) => id === game)?.title ?? game;
}

/** A day of the server's calendar as it is, a moment by the reader's own. */
function dayOf(at: string, language: string): string {
  const is_day = !at.includes("T");
  return new Date(at).toLocaleDateString(language, { dateStyle: "medium", ...(is_day && { timeZone: "UTC" }) });
}
