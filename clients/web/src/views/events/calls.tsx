// Above every page: the tables of tournaments that wait for the player.
import { useEffect } from "preact/hooks";
import type { AppState } from "../../state/app";
import { useClient, useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Over } from "../../ui/over";
import { clockLeft, useNow } from "./now";

export function EventCalls({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const { events, place } = state;
  const here = place.kind === "room" ? place.room : undefined;
  const waiting = events.calling.filter((room) => room !== here).map((room) => events.tables[room]!);
  useCallTitle(waiting.length > 0, t("tournaments.call"));
  const missed = events.missed.filter(({ event }) => place.kind !== "event" || place.event !== event);
  return (
    <>
      {waiting.map(({ room, table, name, until }) => (
        <Over key={room}>
          <div class="ev-calls" role="alert">
            <p data-call={room}>
              <Icon name="flag" />
              <span>
                <b>{t("tournaments.call")}</b>{" "}
                <small>
                  {t("tournaments.call.of", { table, name })}
                  {until !== undefined && (
                    <>
                      {" · "}
                      <Left until={until} />
                    </>
                  )}
                </small>
              </span>
              <button type="button" class="primary" data-do="to-table" onClick={() => void client.goToRoom(room)}>
                {t("tournaments.call.go")}
              </button>
            </p>
          </div>
        </Over>
      ))}
      {events.asking.map(({ event, name, team, captain }) => (
        <Over key={event}>
          <div class="ev-calls" role="alert">
            <p data-asked={event}>
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
          </div>
        </Over>
      ))}
      {missed.map(({ event, name }) => (
        <Over key={event}>
          <div class="ev-calls" role="alert">
            <p data-missed={event}>
              <Icon name="flag" />
              <span>
                <b>{t("tournaments.missed", { name })}</b>
              </span>
              <button type="button" class="primary" data-do="back" onClick={() => void client.events.back(event)}>
                {t("tournaments.missed.back")}
              </button>
            </p>
          </div>
        </Over>
      ))}
    </>
  );
}

/** "1:59". */
function Left({ until }: { until: number }) {
  const now = useNow();
  return (
    <time role="timer" translate={false}>
      {clockLeft(until - now)}
    </time>
  );
}

/** For players who look at another tab. */
function useCallTitle(calls: boolean, words: string): void {
  useEffect(() => {
    if (!calls) return undefined;
    document.title = `● ${words} – Crosstable`;
    return () => {
      document.title = "Crosstable";
    };
  }, [calls, words]);
}
