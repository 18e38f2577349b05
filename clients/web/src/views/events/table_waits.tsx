// A tournament's table before its match: who is missing, and until when it waits for them. There is no choice of seats
// or options here, no invitation and no start button.
import type { AppState } from "../../state/app";
import { seatEntries } from "../../state/room";
import { tablesOf, type EventTable } from "../../state/event_tables";
import { playersAt } from "../../state/event_teams";
import type { GameInfo, RoomView } from "../../protocol/types";
import { useAppState, useClient, useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { OptionsSaid } from "../options_said";
import { shownName } from "../shown_name";
import { Countdown } from "./parts";
import { useSay } from "./say";

export function TableWaits({ view, info }: { view: RoomView; info: GameInfo | undefined }) {
  const t = useT();
  const say = useSay();
  const state = useAppState(useClient());
  const table = tableOf(state, view);
  const until = table?.waiting?.forfeit_at ?? state.events.tables[view.room]?.until;
  const missing = missingAt(state, table, view);
  return (
    <div class="waiting" translate={false} data-testid="table-waits">
      <section class="card">
        <h2>{t("room.seats")}</h2>
        <ul class="seats" aria-label={t("room.seats")}>
          {seatEntries(view).map(([seat, { name, connected }]) => (
            <li key={seat} class="seat" data-here={connected}>
              <Person name={shownName(t, name)} said={say(connected ? "here.yes" : "here.no")} />
            </li>
          ))}
          {missing.map(({ player, name }) => (
            <li key={player} class="seat" data-here="false">
              <Person name={name} said={say("here.no")} />
            </li>
          ))}
        </ul>
        <p>{say("here.wait")}</p>
        {until !== undefined && (
          <p role="status">
            {say("here.forfeit")} <Countdown to={until} say={say} />
          </p>
        )}
      </section>
      {info && (
        <section class="card">
          <h2>{t("room.options")}</h2>
          <OptionsSaid options={view.options} info={info} />
        </section>
      )}
    </div>
  );
}

function Person({ name, said }: { name: string; said: string }) {
  return (
    <>
      <span class="seat-icon">
        <Icon name="user" />
      </span>
      <span class="seat-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{said}</small>
      </span>
    </>
  );
}

function tableOf({ events }: AppState, view: RoomView): EventTable | undefined {
  const { watched } = events;
  if (watched?.event !== view.event?.id || view.event === undefined) return undefined;
  const round = Number(view.event.table.split(".")[0]);
  return tablesOf(watched!.view, round).find(({ id }) => id === view.event?.table);
}

/** Those who play here and do not sit yet. */
function missingAt({ events }: AppState, table: EventTable | undefined, view: RoomView) {
  if (!table || !events.watched) return [];
  const event = events.watched.view;
  const here = new Set(seatEntries(view).map(([, { player }]) => player));
  return table.pairing.entrants
    .flatMap((entrant) => playersAt(event, table, entrant))
    .filter(({ player }) => !here.has(player));
}
