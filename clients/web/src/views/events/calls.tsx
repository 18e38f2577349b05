// Above every page: the tables of tournaments that wait for the player. At the table itself: the way back to the event,
// and who plays whom.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import type { AppState, Place } from "../../state/app";
import { eventOfRoom, tableOfRoom } from "../../state/event";
import { useClient, useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Adjourn, AdjournButton } from "./adjourn";
import { Looked } from "./looked";

export function EventCalls({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const { events, place } = state;
  const here = place.kind === "room" ? place.room : undefined;
  const waiting = events.calling.filter((room) => room !== here).map((room) => events.tables[room]!);
  useCallTitle(waiting.length > 0, t("tournaments.call"));
  if (waiting.length === 0 && events.asking.length === 0) return null;
  return (
    <div class="ev-calls" role="alert">
      {waiting.map(({ room, table, event }) => (
        <p key={room} data-call={room}>
          <Icon name="flag" />
          <span>
            <b>{t("tournaments.call")}</b>{" "}
            <small>
              {events.watched?.event === event
                ? t("tournaments.call.of", { table, name: events.watched.view.name })
                : t("tournaments.call.table", { table })}
            </small>
          </span>
          <button type="button" class="primary" data-do="to-table" onClick={() => void client.goToRoom(room)}>
            {t("tournaments.call.go")}
          </button>
        </p>
      ))}
      {events.asking.map(({ event, name, team, captain }) => (
        <p key={event} data-asked={event}>
          <Icon name="people" />
          <span>
            <b>{t("tournaments.asked", { captain, team })}</b> <small>{name}</small>
          </span>
          <button type="button" class="primary" data-do="join" onClick={() => void client.events.join(event)}>
            {t("tournaments.asked.yes")}
          </button>
          <button type="button" data-do="decline" onClick={() => void client.events.decline(event)}>
            {t("tournaments.asked.no")}
          </button>
        </p>
      ))}
    </div>
  );
}

/** For whoever looks at another tab. */
function useCallTitle(calls: boolean, words: string): void {
  useEffect(() => {
    if (!calls) return undefined;
    document.title = `● ${words} – Crosstable`;
    return () => {
      document.title = "Crosstable";
    };
  }, [calls, words]);
}

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
