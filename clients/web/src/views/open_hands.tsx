// All hands, laid open, where a player would have their own.
import { gameUi } from "../games/registry";
import type { Position } from "../state/replay";
import { useT } from "../ui/hooks";

/** Nothing for a game without hands. */
export function OpenHands({ position: { view, own } }: { position: Position }) {
  const t = useT();
  const ui = gameUi(view.game);
  const { Hand } = ui;
  if (!Hand) return null;
  return (
    <ul class="open-hands" aria-label={t("replay.all")} data-testid="open-hands">
      {Object.entries(view.seats).map(([seat, { name }]) => {
        const colour = ui.badge(t, Number(seat))?.colour;
        return (
          <li key={seat} data-seat={seat}>
            <span class={`open-hand-name${colour ? ` dot hue-${colour}` : ""}`}>{name}</span>
            <Hand own={own[seat] ?? {}} />
          </li>
        );
      })}
    </ul>
  );
}
