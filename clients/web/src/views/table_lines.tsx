// What stands beside a table that is only looked at: the score, and whose turn it is.
import { gameUi } from "../games/registry";
import type { RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";
import { useT } from "../ui/hooks";
import { said } from "../ui/numbers";

/** By seat; partners have one score together. */
export function scoreLine(view: RoomView): string | undefined {
  const scores = view.table === undefined ? undefined : gameUi(view.game).glance(view).scores;
  if (!scores) return undefined;
  const seen = new Set<string | number>();
  const shown = seatEntries(view).flatMap(([seat, { team }]) => {
    const side = team ?? seat;
    if (seen.has(side) || scores[seat] === undefined) return [];
    seen.add(side);
    return [said(scores[seat])];
  });
  return shown.length === 0 ? undefined : shown.join(" : ");
}

export function TurnLine({ view }: { view: RoomView }) {
  const t = useT();
  if (view.phase !== "playing") return <>{t(`phase.${view.phase}`)}</>;
  const names = gameUi(view.game)
    .glance(view)
    .turn.flatMap((seat) => view.seats[seat]?.name ?? []);
  return <>{names.length === 0 ? t("phase.playing") : t.people("home.theirs", names)}</>;
}
