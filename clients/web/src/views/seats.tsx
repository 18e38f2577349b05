// Who sits where while a game runs, and the button that removes them.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { GameInfo, RoomView, SeatView } from "../protocol/types";
import { botFace } from "../table/bots";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Sure, useSure } from "../ui/sure";
import { Removed, useRemoving } from "./removing";
import { shownName } from "./shown_name";

interface SeatsProps {
  readonly view: RoomView;
  readonly info: GameInfo | undefined;
  readonly me: string | undefined;
  readonly own: number | undefined;
  readonly invite: string | undefined;
  readonly disabled: boolean;
}

export function Seats(props: SeatsProps) {
  const { view, invite, disabled } = props;
  const t = useT();
  const removing = useRemoving(view);
  const count = Math.max(0, ...Object.keys(view.seats).map((seat) => Number(seat) + 1));
  return (
    <>
      <ul class="seats" aria-label={t("room.seats")} data-testid="seats">
        {Array.from({ length: count }, (_, seat) => {
          const holder = view.seats[seat];
          const badge = gameUi(view.game).badge(t, seat);
          return (
            <li
              key={seat}
              class={`seat ${badge ? `hue-${badge.colour}` : ""}`}
              data-seat={seat}
              data-taken={holder !== undefined}
            >
              {holder ? (
                <Holder {...props} seat={seat} holder={holder} remove={() => void removing.remove(holder)} />
              ) : (
                <span class="seat-name faint">
                  {t("room.free_seat")}
                  {badge?.text !== undefined && <small>{badge.text}</small>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Removed view={view} invite={invite} disabled={disabled} removing={removing} />
    </>
  );
}

function Holder({
  view,
  info,
  me,
  own,
  disabled,
  seat,
  holder,
  remove,
}: SeatsProps & { seat: number; holder: SeatView; remove: () => void }) {
  const t = useT();
  const { asking, opener, ask, answer } = useSure();
  const badge = gameUi(view.game).badge(t, seat);
  const host = view.host === me && view.event === undefined;
  return (
    <>
      <span class="seat-icon">
        <Icon name={holder.bot !== undefined ? botFace(holder.bot) : holder.connected ? "user" : "unplugged"} />
      </span>
      <span class="seat-name">
        <b>{shownName(t, holder.name)}</b>
        <small>
          {[
            badge?.text,
            own === seat && t("you"),
            holder.player === view.host && t("room.host"),
            holder.bot !== undefined && aboutBot(t, info, holder.bot),
            holder.bot === undefined && !holder.connected && t("away"),
            holder.standin && t("room.standin"),
            holder.ready && "✓",
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      {host && own !== seat && !asking && (
        <button
          type="button"
          ref={opener}
          class="icon-button"
          disabled={disabled}
          data-do="kick"
          aria-label={t("room.kick", { name: holder.name })}
          title={t("room.kick", { name: holder.name })}
          onClick={ask}
        >
          <Icon name="close" />
        </button>
      )}
      {asking && (
        <Sure question={t("room.kick.sure", { name: holder.name })} more={t("room.kick.seat")} onNo={answer}>
          <button
            type="button"
            class="danger"
            onClick={() => {
              answer();
              remove();
            }}
          >
            {t("room.kick", { name: holder.name })}
          </button>
        </Sure>
      )}
    </>
  );
}

/** Who this bot is, in a sentence. */
function aboutBot(t: Translate, info: GameInfo | undefined, level: string): string {
  const known = info?.levels.find(({ id }) => id === level);
  return t.server(`bot.${level}.about`, undefined, known?.text ?? level);
}
