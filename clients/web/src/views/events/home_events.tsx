// Tournaments on the first page: the player's own first, then what runs or can be entered. Nothing where the server
// knows none.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import type { EventsPage } from "../../protocol/event";
import { useAppState, useClient, useT } from "../../ui/hooks";
import { Listed } from "./listed";

const most = 4;
const ranks = ["check-in", "running", "open"];

export function HomeEvents() {
  const t = useT();
  const client = useClient();
  const { link, events } = useAppState(client);
  const online = link.kind === "online";
  const [page, show] = useState<EventsPage | undefined>(undefined);
  useEffect(() => {
    let current = true;
    if (online)
      void client.events.list().then((found) => {
        if (current) show(found);
      });
    return () => {
      current = false;
    };
  }, [client, online]);
  if (!page) return null;

  const own = new Set(Object.values(events.tables).map(({ event }) => event));
  const rank = (event: EventsPage["events"][number]) => (own.has(event.event) ? -1 : ranks.indexOf(event.state));
  const shown = page.events
    .filter(({ state }) => ranks.includes(state))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most);
  return (
    <section data-testid="home-events">
      <h2>{t("tournaments.title")}</h2>
      {shown.length === 0 ? (
        <p class="faint">{t("tournaments.none")}</p>
      ) : (
        <ul class="room-list">
          {shown.map((event) => (
            <Listed key={event.event} event={event} mine={own.has(event.event)} />
          ))}
        </ul>
      )}
      <p class="ev-all">
        <a
          href={hashOf({ kind: "events" })}
          data-do="events"
          onClick={(event) => {
            event.preventDefault();
            void client.goTo({ kind: "events" });
          }}
        >
          {t("tournaments.all")}
        </a>
      </p>
    </section>
  );
}
