// The four games as the lids of their boxes: each leads to the game's own page, and says who is there.
import { lidOf } from "../lids";
import type { GameInfo } from "../protocol/types";
import type { AppState } from "../state/app";
import { whoIsHere } from "../state/here";
import { useT } from "../ui/hooks";
import { hereSaid, minutesSaid, playersSaid } from "./here_said";
import { PlaceLink } from "./place_link";

export function Lids({ games, state }: { games: readonly GameInfo[]; state: AppState }) {
  const t = useT();
  return (
    <section class="lids" aria-label={t("home.games")} data-testid="games">
      {games.map((game) => (
        <PlaceLink key={game.id} class="lid" data-card={game.id} place={{ kind: "play", game: game.id }}>
          <LidPicture game={game.id} />
          <h2>{game.title}</h2>
          <p class="lid-lead">{t.server(`game.${game.id}.lead`, undefined, "")}</p>
          <p class="lid-here">
            {hereSaid(t, whoIsHere(state, game.id)) ??
              [playersSaid(t, game), minutesSaid(t, game)].filter((said) => said !== undefined).join(", ")}
          </p>
        </PlaceLink>
      ))}
    </section>
  );
}

export function LidPicture({ game }: { game: string }) {
  const lid = lidOf(game);
  return lid === undefined ? null : <img class="lid-picture" src={lid} alt="" width="400" height="300" />;
}
