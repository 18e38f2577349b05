// The head of a sheet: its owner, what they are doing, the total, and the total after an entry.
import type { RoomView } from "../../protocol/types";
import { botFace } from "../../table/bots";
import { PlayerName } from "../../table/player_name";
import { SeriesScore } from "../../table/players";
import { SeatClock } from "../../table/seat_clock";
import { SeatWaits } from "../../table/seat_waits";
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { changeSaid, said } from "../../ui/numbers";
import type { Doing } from "./seats";

export function SeatHead({
  view,
  seat,
  own,
  doing,
  total,
  change = 0,
  roller,
}: {
  readonly view: RoomView;
  readonly seat: number;
  readonly own: boolean;
  readonly doing: Doing;
  readonly total: number;
  readonly change?: number;
  readonly roller: boolean;
}) {
  const t = useT();
  const holder = view.seats[seat];
  const name = holder?.name ?? view.result?.players?.[seat] ?? "?";
  const away = holder !== undefined && !holder.connected && holder.bot === undefined;
  const won = view.result?.winners.includes(seat) === true;
  return (
    <header class="kk-head">
      <span class="player-name">
        {won ? (
          <Icon name="crown" />
        ) : holder?.bot !== undefined ? (
          <Icon name={botFace(holder.bot)} />
        ) : away ? (
          <Icon name="unplugged" />
        ) : null}
        <PlayerName name={name} />
        {own && <small>{t("you")}</small>}
        {away && <span class="sr-only">{t("away")}</span>}
      </span>
      {roller && (
        <span class="kk-roller" title={t("kk.roller", { name })}>
          <PairOfDice />
          <span class="sr-only">{t("kk.roller", { name })}</span>
        </span>
      )}
      {view.phase === "playing" && <DoingMark doing={doing} name={name} />}
      <span class="grow" />
      <b class="kk-total" data-total={total} data-change={Math.sign(change) || undefined} title={t("kk.total")}>
        <span class="sr-only">{t("kk.total")}: </span>
        {said(total)}
        {change !== 0 && <small>{changeSaid(change)}</small>}
      </b>
      <SeatWaits view={view} seat={seat} turn={false} />
      <SeatClock view={view} seat={seat} />
      <SeriesScore view={view} seat={seat} />
    </header>
  );
}

/** Each mark has its own outline, so nothing depends on colour alone. */
function DoingMark({ doing, name }: { doing: Doing; name: string }) {
  const t = useT();
  if (doing === "waiting") return null;
  const text = t(`kk.doing.${doing}`, { name });
  return (
    <span class="kk-doing" data-doing={doing} title={text}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {drawings[doing]}
      </svg>
      <span class="sr-only">{text}</span>
    </span>
  );
}

const thinking = (
  <>
    <circle cx="5" cy="12" r="2.600" />
    <circle cx="12" cy="12" r="2.600" />
    <circle cx="19" cy="12" r="2.600" />
  </>
);
const check = (
  <>
    <circle cx="12" cy="12" r="11" />
    <path d="m6.500 12.500 3.800 3.800 7.400-8" />
  </>
);
const drawings: Readonly<Record<Exclude<Doing, "waiting">, preact.JSX.Element>> = {
  choosing: thinking,
  thinking,
  chosen: check,
  entered: check,
  finished: <path d="M6 22V3M6 4h12l-3 4 3 4H6" />,
};

function PairOfDice() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="8" width="12" height="12" rx="2.500" />
      <rect x="12" y="3" width="10" height="10" rx="2.200" />
    </svg>
  );
}
