// At the table of a tournament: the way back to it, who plays whom, and what was agreed about another time.
import { useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import type { AppState } from "../../state/app";
import type { Place } from "../../state/place";
import { eventOfRoom, tableOfRoom } from "../../state/event";
import { useClient, useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Adjourn, AdjournButton } from "./adjourn";
import { Looked } from "./looked";

/** In a room that is a table of a tournament. */
export function EventStrip({ state, room }: { state: AppState; room: string }) {
  const t = useT();
  const client = useClient();
  const [adjourning, adjourn] = useState(false);
  const said = state.rooms[room]?.view.event;
  const event = eventOfRoom(state.events, room, state.rooms[room]?.view);
  if (event === undefined) return null;
  const view = state.events.watched?.event === event ? state.events.watched.view : undefined;
  const table = said?.table ?? (view && tableOfRoom(view, room)) ?? state.events.tables[room]?.table;
  const [round = "", number = ""] = table?.split(".") ?? [];
  const entrants = view?.pairings[round]?.[number]?.entrants ?? [];
  const place: Place = { kind: "event", event, part: "overview" };
  const pairing = view?.pairings[round]?.[number];
  const adjourned = view && pairing && { view, pairing, me: state.me?.id, open: adjourning, show: adjourn };
  return (
    <>
      <div class="ev-strip-row">
        <nav class="ev-strip" data-testid="event-strip" aria-label={t("tournaments.back")}>
          <a
            href={hashOf(place)}
            onClick={(click) => {
              click.preventDefault();
              void client.goTo(place);
            }}
          >
            <Icon name="back" />
            <bdi>{view?.name ?? said?.name ?? t("tournaments.back")}</bdi>
          </a>
          {table && <span class="tag">{t("tournaments.call.table", { table })}</span>}
          {view && entrants.length > 0 && (
            <span class="ev-strip-who">
              {entrants.map((entrant) => view.entrants[entrant]?.name ?? "").join(" – ")}
            </span>
          )}
        </nav>
        {adjourned && <AdjournButton {...adjourned} />}
      </div>
      {state.rooms[room] && <Looked room={state.rooms[room]} />}
      {adjourned && <Adjourn {...adjourned} />}
    </>
  );
}
