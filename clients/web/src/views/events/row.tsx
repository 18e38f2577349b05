// A tournament in the list: what it is, when it is, and what the player can do there.
import { hashOf } from "../../app/route";
import type { EventView, ListedEvent } from "../../protocol/event";
import type { RowAct, ShelfName } from "../../state/event_list";
import { is_ahead, placesOf } from "../../state/event_tables";
import { useAppState, useClient } from "../../ui/hooks";
import { Lid } from "./lid";
import type { Say } from "./say";
import { dayAndTimeSaid, dayOfWeekSaid, timeSaid } from "./when_said";

export interface RowProps {
  readonly say: Say;
  readonly event: ListedEvent;
  readonly view: EventView | undefined;
  readonly act: RowAct;
  readonly onAct: () => void;
}

export function Row({ say, event, view, act, onAct, shelf }: RowProps & { shelf: ShelfName }) {
  const client = useClient();
  const place = { kind: "event", event: event.event, part: "overview" } as const;
  const facts = useFactsOf(say, event, view);
  const when = whenOf(say, event, shelf);
  const offers = act.do === "go" || act.do === "enter" || act.do === "check_in";
  return (
    <li class="ev-row-of" data-event={event.event} data-state={event.state} data-mine={act.do === "go"}>
      <span class="ev-thumb" aria-hidden="true">
        <Lid game={event.game} />
      </span>
      <a
        class="ev-who"
        href={hashOf(place)}
        onClick={(click) => {
          if (click.metaKey || click.ctrlKey || click.shiftKey) return;
          click.preventDefault();
          void client.goTo(place);
        }}
      >
        <b dir="auto">{event.name}</b>
        <small>
          {facts.join(" · ")}
          {act.do === "go" && (
            <>
              {". "}
              <b>{say("list.you_play", { names: say.t.list(act.seat.names), table: act.seat.table })}</b>
            </>
          )}
        </small>
      </a>
      {when && <time dateTime={new Date(event.starts_at!).toISOString()}>{when}</time>}
      {offers ? (
        <button
          type="button"
          data-do={`row-${act.do}`}
          aria-label={`${actSaid(say, act)}, ${event.name}`}
          onClick={onAct}
        >
          {actSaid(say, act)}
        </button>
      ) : (
        (act.do === "full" || act.do === "entered") && (
          <span class="ev-row-state" data-row={act.do}>
            {say(`list.${act.do}`)}
          </span>
        )
      )}
    </li>
  );
}

export function actSaid(say: Say, act: RowAct): string {
  switch (act.do) {
    case "go":
      return say("list.go");
    case "enter":
      return say("now.enter");
    case "check_in":
      return say("now.check_in");
    default:
      return say("list.open_page");
  }
}

/** How far it is, or how it is played, and how many are in. */
export function useFactsOf(say: Say, event: ListedEvent, view: EventView | undefined): readonly string[] {
  const { catalogue } = useAppState(useClient());
  const { state, formats, entrants } = event;
  const max = placesOf(formats[0]!, event.max);
  const rounds = view?.stages.length === 1 ? view.stages[0]?.rounds : undefined;
  const round =
    state === "running" && view && view.round > 0
      ? [rounds === undefined ? say("round", { n: view.round }) : say("round.of", { n: view.round, all: rounds })]
      : [];
  return [
    ...round,
    ...(round.length > 0 ? [] : formats.map((format) => say.t(`tournaments.format.${format}`))),
    catalogue?.games.find(({ id }) => id === event.game)?.title ?? event.game,
    max !== undefined && is_ahead(state)
      ? say.t("tournaments.entrants_of", { n: entrants, max })
      : say.t.count("tournaments.entrants", entrants),
    ...(state === "cancelled" ? [say.t("tournaments.state.cancelled")] : []),
  ];
}

function whenOf({ language }: Say, { starts_at }: ListedEvent, shelf: ShelfName): string | undefined {
  if (starts_at === undefined || Number.isNaN(new Date(starts_at).getTime())) return undefined;
  if (shelf === "today") return timeSaid(language, starts_at);
  if (shelf === "week") return dayOfWeekSaid(language, starts_at);
  return shelf === "later" ? dayAndTimeSaid(language, starts_at) : undefined;
}
