// Who plays, for which team, with how many stones; whose turn it is.
import type { RoomView } from "../../protocol/types";
import { seatEntries } from "../../state/room";
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { scoresOf } from "./scoring";
import { teamOf, type Table, type Team } from "./table";

export function PlayersView({ view, table, own }: { view: RoomView; table: Table; own: number | undefined }) {
  const t = useT();
  const { series } = view;
  const scores = scoresOf(table.values, view.result);
  const score = (team: Team) => scores && <b class={`cw-score cw-${team}`} data-score={team} title={t(`team.${team}`)}>{scores[team]}</b>;
  const player = (seat: number) => {
    const holder = view.seats[seat];
    if (!holder) return null;
    const hand = table.hands[seat] ?? 0;
    const turn = view.phase === "playing" && table.turn === seat;
    return (
      <li
        key={seat} class={`cw-player cw-${teamOf(seat)}`} data-seat={seat} data-turn={turn || undefined}
        aria-current={turn || undefined}
        aria-label={[holder.name, t(`team.${teamOf(seat)}`), t.count("cw.hand_size", hand), turn && t("cw.has_turn"), !holder.connected && !holder.bot && t("away")].filter(Boolean).join(", ")}
      >
        <span class="cw-name">
          {holder.bot !== undefined ? <Icon name="bot" /> : !holder.connected ? <Icon name="unplugged" /> : null}
          <span>{holder.name}</span>{own === seat && <small>{t("you")}</small>}
        </span>
        <span class="cw-backs" data-hand-size={hand} title={t.count("cw.hand_size", hand)}>
          {Array.from({ length: hand }, (_, index) => <i key={index} />)}
        </span>
        {series.kind !== "single" && <span class="cw-wins" title={t("series.wins")}>{series.wins[seat] ?? 0}</span>}
      </li>
    );
  };
  const seats = seatEntries(view).map(([seat]) => seat);
  return (
    <div class="cw-players">
      <ul class="cw-team" aria-label={t("team.orange")}>{seats.filter((seat) => teamOf(seat) === "orange").map(player)}</ul>
      <div class="cw-middle">{score("orange")}{scores && <span aria-hidden="true">:</span>}{score("green")}</div>
      <ul class="cw-team" aria-label={t("team.green")}>{seats.filter((seat) => teamOf(seat) === "green").map(player)}</ul>
    </div>
  );
}
