// A pool's leaderboard: whose ratings are best, of those that are known well enough.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../app/route";
import type { Leaderboard } from "../protocol/types";
import type { Place } from "../state/place";
import { poolsOf } from "../state/pools";
import { useAppState, useClient, useT } from "../ui/hooks";
import { deviationOf, poolSaid } from "./rating_said";
import "../styles/person.css";

export function RatingsPage() {
  const t = useT();
  const client = useClient();
  const { catalogue, place, link } = useAppState(client);
  const pool = place.kind === "ratings" ? place.pool : "";
  const online = link.kind === "online";
  const [leaders, show] = useState<Leaderboard["leaders"]>([]);
  const [next, setNext] = useState<number | "loading" | "unknown" | undefined>("loading");

  const more = async (after: number | undefined) => {
    setNext("loading");
    const board = await client.people.leaderboard(pool, after);
    if (!board) return setNext(after ?? "unknown");
    show(after === undefined ? board.leaders : [...leaders, ...board.leaders]);
    setNext(board.next);
  };
  useEffect(() => {
    if (online) void more(undefined);
  }, [pool, online]);

  return (
    <main class="person" data-testid="ratings-page" data-pool={pool}>
      <nav>
        <button type="button" class="quiet" onClick={() => void client.goHome()}>
          {t("player.home")}
        </button>
      </nav>
      <section class="card">
        <h1>{t("ratings.title")}</h1>
        <nav class="filters" aria-label={t("ratings.pools")}>
          {poolsOf(catalogue).map(({ id, title }) => (
            <PlaceLink key={id} place={{ kind: "ratings", pool: id }} current={id === pool}>
              {poolSaid(t, id, title)}
            </PlaceLink>
          ))}
        </nav>
        {next === "unknown" ? (
          <p>{t("ratings.unknown")}</p>
        ) : leaders.length === 0 && next !== "loading" ? (
          <>
            <h2>{poolSaid(t, pool)}</h2>
            <p class="faint">{t("ratings.nobody")}</p>
          </>
        ) : (
          <table class="tallies">
            <caption>{poolSaid(t, pool)}</caption>
            <thead>
              <tr>
                <th scope="col">{t("ratings.player")}</th>
                <th scope="col">{t("ratings.rating")}</th>
                <th scope="col">{t("ratings.games")}</th>
              </tr>
            </thead>
            <tbody>
              {leaders.map(({ place: rank, player, rating }) => (
                <tr key={player.id} data-place={rank}>
                  <th scope="row">
                    {rank}. <PlaceLink place={{ kind: "player", player: player.id }}>{player.name}</PlaceLink>
                  </th>
                  <td>
                    {rating.rating} <small class="faint">± {deviationOf(rating)}</small>
                  </td>
                  <td>{rating.games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {typeof next === "number" && (
          <button type="button" data-do="more" disabled={!online} onClick={() => void more(next)}>
            {t("ratings.more")}
          </button>
        )}
      </section>
    </main>
  );
}

function PlaceLink({
  place,
  current = false,
  children,
}: {
  place: Place;
  current?: boolean;
  children: preact.ComponentChildren;
}) {
  const client = useClient();
  return (
    <a
      dir="auto"
      href={hashOf(place)}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        event.preventDefault();
        void client.goTo(place);
      }}
    >
      {children}
    </a>
  );
}
