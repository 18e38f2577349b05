// Who plays, for which team, with how many stones; both teams' scores between them.
import type { RoomView } from "../../protocol/types";
import { seatEntries } from "../../state/room";
import { HandBacks, Player } from "../../table/players";
import { useT } from "../../ui/hooks";
import { scoresOf } from "./scoring";
import { teamOf, type Table, type Team } from "./table";

export function PlayersView({ view, table, own }: { view: RoomView; table: Table; own: number | undefined }) {
  const t = useT();
  const scores = scoresOf(table.values, view.result);
  const score = (team: Team) =>
    scores && (
      <>
        <span class="sr-only">{t(`team.${team}`)}: </span>
        <i class={`cw-way cw-${team}`} aria-hidden="true" />
        <b class={`cw-score cw-${team}`} data-score={team} title={t(`team.${team}`)}>
          {scores[team]}
        </b>
      </>
    );
  const side = (team: Team) => (
    <ul class="cw-team" aria-label={t(`team.${team}`)}>
      {seatEntries(view)
        .map(([seat]) => seat)
        .filter((seat) => teamOf(seat) === team)
        .map((seat) => {
          const hand = t.count("cw.hand_size", table.hands[seat] ?? 0);
          return (
            <Player
              key={seat}
              view={view}
              seat={seat}
              own={own}
              turn={table.turn === seat}
              hue={team}
              said={[t(`team.${team}`), hand]}
            >
              <i class={`cw-way cw-${team}`} aria-hidden="true" />
              <HandBacks count={table.hands[seat] ?? 0} title={hand} />
            </Player>
          );
        })}
    </ul>
  );
  return (
    <div class="cw-players">
      {side("orange")}
      <div class="cw-middle">
        {score("orange")}
        {scores && <span aria-hidden="true">:</span>}
        {score("green")}
      </div>
      {side("green")}
    </div>
  );
}
