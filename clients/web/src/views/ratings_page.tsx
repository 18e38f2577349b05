// A pool's leaderboard: whose ratings are best, of those that are known well enough, and how to get among them.
import { useEffect, useRef, useState } from "preact/hooks";
import { profile as en } from "../messages/en/profile";
import type { Leaderboard, Rating } from "../protocol/types";
import { poolsOf } from "../state/pools";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { lazily } from "../ui/lazily";
import { PlaceLink } from "./place_link";
import { deviationOf, poolSaid } from "./rating_said";
import "../styles/person.css";

const texts = { part: "profile", en } as const;
const SeekDialog = lazily(async () => (await import("./seek_dialog")).SeekDialog, { over: true });

export function RatingsPage() {
  const t = useT();
  const say = useTexts(texts);
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

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pool, catalogue]);

  return (
    <main class="person" data-testid="ratings-page" data-pool={pool}>
      <nav>
        <button type="button" class="quiet" onClick={() => void client.goHome()}>
          {t("player.home")}
        </button>
      </nav>
      <h1>{say("board")}</h1>
      <nav class="pools" ref={nav} aria-label={say("pools")}>
        {poolsOf(catalogue).map(({ id, title }) => (
          <PlaceLink key={id} place={{ kind: "ratings", pool: id }} current={id === pool}>
            {poolSaid(t, id, title)}
          </PlaceLink>
        ))}
      </nav>
      {next === "unknown" ? (
        <p>{say("board.unknown")}</p>
      ) : (
        <div class="board-page">
          {leaders.length > 0 && (
            <table class="tallies">
              <caption class="sr-only">{poolSaid(t, pool)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("ratings.player")}</th>
                  <th scope="col">{say("rating")}</th>
                  <th scope="col">{say("rated_games")}</th>
                </tr>
              </thead>
              <tbody>
                {leaders.map(({ place: rank, player, rating }) => (
                  <tr key={player.id} data-place={rank}>
                    <th scope="row">
                      <span class="rank">{rank}</span>
                      <PlaceLink place={{ kind: "player", player: player.id }}>{player.name}</PlaceLink>
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
              {say("board.more")}
            </button>
          )}
          {next !== "loading" && <GetIn key={pool} pool={pool} leaders={leaders} />}
        </div>
      )}
    </main>
  );
}

/** How to get in, for players who are not among those shown. */
function GetIn({ pool: id, leaders }: { pool: string; leaders: Leaderboard["leaders"] }) {
  const say = useTexts(texts);
  const client = useClient();
  const { me, catalogue, link } = useAppState(client);
  const [own, setOwn] = useState<Rating | "none" | undefined>(undefined);
  const [seeking, seek] = useState(false);
  const game = catalogue?.games.find(({ pools }) => pools.some((pool) => pool.id === id));
  const pool = game?.pools.find((one) => one.id === id);
  useEffect(() => {
    if (!me?.handle || link.kind !== "online") return undefined;
    let current = true;
    void client.people.profile(me.id).then((profile) => {
      if (current) setOwn(profile?.ratings[id] ?? "none");
    });
    return () => {
      current = false;
    };
  }, [me?.id, link.kind]);
  if (!game || !pool || leaders.some(({ player }) => player.id === me?.id)) return null;
  if (typeof own === "object" && !own.provisional) return null;
  return (
    <section class="get-in" data-testid="get-in">
      {leaders.length === 0 && <h2>{say("board.empty")}</h2>}
      {own !== undefined && (
        <p>
          {own === "none"
            ? say("board.unrated")
            : say("board.you", { rating: own.rating, deviation: deviationOf(own) })}
        </p>
      )}
      <p class="faint">{say("board.how", { limit: pool.system === "glicko-2" ? 110 : 160 })}</p>
      <button
        type="button"
        class="primary big"
        data-do="find-rated"
        disabled={link.kind !== "online"}
        onClick={() => seek(true)}
      >
        {say("board.find")}
      </button>
      {seeking && <SeekDialog game={game} onClose={() => seek(false)} />}
    </section>
  );
}
