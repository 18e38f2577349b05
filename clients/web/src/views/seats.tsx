// Who sits where, and what can be done about it: sit, stand, seat a bot, remove someone.
import { useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { GameInfo, RoomView, SeatView } from "../protocol/types";
import { botFace } from "../table/bots";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Sure, useSure } from "../ui/sure";
import { AddBot } from "./bot_menu";
import { NewLink } from "./guard";
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
  const { view, info, invite, disabled } = props;
  const t = useT();
  const client = useClient();
  const [removed, setRemoved] = useState<string>();
  const remove = async ({ player, name, bot }: SeatView) => {
    const answer = await client.rooms.kick(view.room, player);
    if (answer.ok && bot === undefined) setRemoved(name);
  };
  const taken = Object.keys(view.seats).map(Number);
  const count =
    view.phase === "lobby"
      ? Math.max(info?.players.max ?? 0, ...taken.map((seat) => seat + 1))
      : Math.max(0, ...taken.map((seat) => seat + 1));
  const by_link = view.visibility === "private" || invite !== undefined;
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
                <Holder {...props} seat={seat} holder={holder} remove={() => void remove(holder)} />
              ) : (
                <Free {...props} seat={seat} />
              )}
            </li>
          );
        })}
      </ul>
      {removed !== undefined && by_link && (
        <div class="sure" role="alertdialog" aria-label={t("room.kick.link", { name: removed })} data-testid="removed">
          <small>{t("room.kick.link", { name: removed })}</small>
          <NewLink room={view.room} disabled={disabled} onDone={() => setRemoved(undefined)} />
          <button type="button" onClick={() => setRemoved(undefined)}>
            {t("room.kick.keep_link")}
          </button>
        </div>
      )}
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
  const client = useClient();
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
      {own === seat && view.phase === "lobby" && (
        <button type="button" disabled={disabled} data-do="stand" onClick={() => void client.rooms.stand(view.room)}>
          {t("room.stand")}
        </button>
      )}
      {host && own !== seat && !asking && (
        <button
          type="button"
          ref={opener}
          class="icon-button"
          disabled={disabled}
          data-do="kick"
          aria-label={t("room.kick", { name: holder.name })}
          title={t("room.kick", { name: holder.name })}
          onClick={() => (view.phase === "lobby" ? remove() : ask())}
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

function Free({ view, info, me, own, disabled, seat }: SeatsProps & { seat: number }) {
  const t = useT();
  const client = useClient();
  const badge = gameUi(view.game).badge(t, seat);
  const open = view.phase === "lobby";
  return (
    <>
      <span class="seat-icon seat-empty" />
      <span class="seat-name faint">
        {t("room.free_seat")}
        {badge?.text !== undefined && <small>{badge.text}</small>}
      </span>
      {open && (
        <button
          type="button"
          class={own === undefined ? "primary" : ""}
          disabled={disabled}
          data-do="sit"
          onClick={() => void client.rooms.sit(view.room, seat)}
        >
          {t("room.sit")}
        </button>
      )}
      {view.phase === "lobby" && view.host === me && (
        <AddBot room={view.room} seat={seat} info={info} disabled={disabled} />
      )}
    </>
  );
}
