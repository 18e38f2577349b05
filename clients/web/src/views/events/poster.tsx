// The next tournament as a poster: the picture of its game, how soon it starts, who is in, and one button.
import { hashOf } from "../../app/route";
import { nameOf, stillIn } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { Faces } from "./face";
import { Lid } from "./lid";
import { Countdown } from "./parts";
import { actSaid, useFactsOf, type RowProps } from "./row";
import { whenSaid } from "./when_said";

export function Poster({ say, event, view, act, onAct }: RowProps) {
  const client = useClient();
  const place = { kind: "event", event: event.event, part: "overview" } as const;
  const facts = useFactsOf(say, event, view);
  const { starts_at } = event;
  return (
    <section class="ev-poster" data-testid="poster" data-event={event.event} data-game={event.game}>
      <div class="ev-poster-picture" aria-hidden="true">
        <Lid game={event.game} />
      </div>
      <div class="ev-poster-text">
        {starts_at === undefined ? (
          <p>{say("clock.by_hand")}</p>
        ) : (
          <p class="ev-poster-clock">
            {say("clock.start")} <Countdown to={starts_at} say={say} />
          </p>
        )}
        <h2 dir="auto">
          <a
            href={hashOf(place)}
            onClick={(click) => {
              if (click.metaKey || click.ctrlKey || click.shiftKey) return;
              click.preventDefault();
              void client.goTo(place);
            }}
          >
            {event.name}
          </a>
        </h2>
        <p>{[...(starts_at === undefined ? [] : [whenSaid(say.language, starts_at)]), ...facts].join(" · ")}</p>
        {view && stillIn(view).length > 0 && (
          <p>
            <Faces names={stillIn(view).map((entrant) => nameOf(view, entrant))} />
          </p>
        )}
        {(act.do === "entered" || act.do === "full") && <p data-row={act.do}>{say(`list.${act.do}`)}</p>}
        <button type="button" class="primary big" data-do={`next-${act.do}`} onClick={onAct}>
          {actSaid(say, act)}
        </button>
      </div>
    </section>
  );
}
