// Number of players and length.
import type { GameInfo } from "../protocol/types";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { minutesSaid, playersSaid } from "./here_said";

export function GameFacts({ game }: { game: GameInfo }) {
  const t = useT();
  const minutes = minutesSaid(t, game);
  return (
    <p class="game-facts">
      <span>
        <Icon name="people" />
        {playersSaid(t, game)}
      </span>
      {minutes && (
        <span>
          <Icon name="clock" />
          {minutes}
        </span>
      )}
    </p>
  );
}
