// A player's ratings: one pool at a time, large, with how it went.
import { useEffect, useState } from "preact/hooks";
import { profile as en } from "../messages/en/profile";
import type { Profile } from "../protocol/types";
import { monthsChange, type RatingPoint } from "../state/rating_graph";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { PlaceLink } from "./place_link";
import { RatingGraph } from "./rating_graph";
import { changeSaid, deviationOf, poolSaid } from "./rating_said";

const texts = { part: "profile", en } as const;

export function RatingPanel({ player, ratings }: { player: string; ratings: Profile["ratings"] }) {
  const t = useT();
  const say = useTexts(texts);
  const pools = Object.entries(ratings).sort(([, a], [, b]) => b.games - a.games);
  const [chosen, choose] = useState(pools[0]?.[0]);
  const pool = chosen !== undefined && ratings[chosen] ? chosen : pools[0]?.[0];
  if (pool === undefined)
    return (
      <section class="ratings" data-testid="player-ratings">
        <h2>{say("rating.none")}</h2>
      </section>
    );
  return (
    <section class="ratings" data-testid="player-ratings" aria-label={say("rating")}>
      <div class="pools" role="group" aria-label={say("pools")}>
        {pools.map(([id, { rating }]) => (
          <button key={id} type="button" data-rating-of={id} aria-pressed={id === pool} onClick={() => choose(id)}>
            {poolSaid(t, id)} <b>{rating}</b>
          </button>
        ))}
      </div>
      <PoolRating key={`${player} ${pool}`} player={player} pool={pool} rating={ratings[pool]!} />
    </section>
  );
}

function PoolRating({ player, pool, rating }: { player: string; pool: string; rating: Profile["ratings"][string] }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { link } = useAppState(client);
  const [points, show] = useState<readonly RatingPoint[]>([]);
  useEffect(() => {
    let current = true;
    if (link.kind === "online")
      void client.people.ratingsOf(player, pool).then((found) => {
        if (current && found) show(found);
      });
    return () => {
      current = false;
    };
  }, [link.kind]);
  const change = monthsChange(points, Date.now());
  return (
    <>
      <p class="rating-large">
        <PlaceLink place={{ kind: "ratings", pool }}>{rating.rating}</PlaceLink>
        <span>
          {change !== undefined && (
            <span data-change={Math.sign(change)}>{say("rating.month", { change: changeSaid(0, change) })}, </span>
          )}
          {points.length > 1 && `${say("rating.best", { rating: Math.max(...points.map(([, at]) => at)) })}, `}
          {say.count("rated.count", rating.games)}
          <br />
          <span class="faint">
            {say(rating.provisional ? "rating.unsure" : "rating.sure", { deviation: deviationOf(rating) })}
          </span>
        </span>
      </p>
      <RatingGraph pool={poolSaid(t, pool)} points={points} />
    </>
  );
}
