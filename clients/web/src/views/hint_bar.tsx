// The hint, above the table: the move as a picture and in words, and why.
import { gameUi } from "../games/registry";
import type { HintResult, RoomView } from "../protocol/types";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Over } from "../ui/over";
import { DrawnMove, useGameMoves } from "./drawn_move";

export function HintBar({
  view,
  seat,
  hint: { move, why },
  onClose,
}: {
  view: RoomView;
  seat: number | undefined;
  hint: HintResult;
  onClose: () => void;
}) {
  const t = useT();
  const moves = useGameMoves(view.game);
  const event = seat === undefined ? undefined : moves?.eventOf(move, seat, view);
  const said = (event && moves?.say(t, event)) ?? gameUi(view.game).sayMove?.(t, move) ?? move;
  return (
    <Over>
      <p class="hint" role="status" data-testid="hint" data-move={move}>
        <Icon name="bot_expert" />
        <span>
          <b>{t("hint.move", { move: said })}</b> {event && <DrawnMove game={view.game} event={event} />}
          {t.server(why.key, why.args, why.text)}
        </span>
        <button type="button" class="icon-button" aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </p>
    </Over>
  );
}
