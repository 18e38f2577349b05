// Who plays a game and who looks for it; where there is nobody, what the game is like instead.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { GameInfo } from "../protocol/types";
import type { Here } from "../state/here";

export function hereSaid(t: Translate, { playing, looking }: Here): string | undefined {
  const parts = [
    ...(playing > 0 ? [t.count("lid.playing", playing)] : []),
    ...(looking > 0 ? [t.count("lid.looking", looking)] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

export function playersSaid(t: Translate, { players }: GameInfo): string {
  return t("game.players", { n: rangeSaid(t, players.min, players.max) });
}

export function minutesSaid(t: Translate, { id }: Pick<GameInfo, "id">): string | undefined {
  const { minutes } = gameUi(id);
  return minutes && t("game.minutes", { n: rangeSaid(t, ...minutes) });
}

function rangeSaid(t: Translate, from: number, to: number): string {
  return from === to ? String(from) : t("range", { from, to });
}
