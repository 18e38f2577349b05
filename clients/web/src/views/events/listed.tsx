// One tournament in a list: on the first page too, so its texts are in the catalogue.
import { hashOf } from "../../app/route";
import type { ListedEvent } from "../../protocol/event";
import { is_ahead, placesOf } from "../../state/event_tables";
import type { Place } from "../../state/place";
import { useAppState, useClient, useT } from "../../ui/hooks";
import { dayAndTimeSaid } from "./when_said";

export function Listed({ event, mine = false }: { event: ListedEvent; mine?: boolean }) {
  const t = useT();
  const client = useClient();
  const { catalogue } = useAppState(client);
  const { state, starts_at } = event;
  const max = placesOf(event.formats[0]!, event.max);
  const place: Place = { kind: "event", event: event.event, part: "overview" };
  const entrants =
    max !== undefined && is_ahead(state)
      ? t("tournaments.entrants_of", { n: event.entrants, max })
      : t.count("tournaments.entrants", event.entrants);
  const facts = [
    catalogue?.games.find(({ id }) => id === event.game)?.title ?? event.game,
    ...event.formats.map((format) => t(`tournaments.format.${format}`)),
    entrants,
    ...(starts_at !== undefined && is_ahead(state)
      ? [t("tournaments.starts", { when: dayAndTimeSaid(t.language, starts_at) })]
      : []),
  ];
  return (
    <li class="ev-listed" data-event={event.event} data-state={state}>
      <a
        href={hashOf(place)}
        onClick={(click) => {
          if (click.metaKey || click.ctrlKey || click.shiftKey) return;
          click.preventDefault();
          void client.goTo(place);
        }}
      >
        <b dir="auto">{event.name}</b>
        <span class={`phase ev-state-${state}`}>{t(`tournaments.state.${state}`)}</span>
        {mine && <span class="tag ev-mine">{t("tournaments.in")}</span>}
        <small>{facts.join(" · ")}</small>
      </a>
    </li>
  );
}
