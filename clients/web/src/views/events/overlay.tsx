// For streams: standings and the present tables in big type, on nothing, so that it can be laid over a picture.
import { useEffect } from "preact/hooks";
import { liveTables, ranked, scoreSaid, tablesOf, outcomeOf } from "../../state/event_tables";
import { Countdown, Name, type Scene } from "./parts";

const [most_places, most_tables] = [10, 8];

export function Overlay({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  useEffect(() => {
    document.documentElement.dataset.overlay = "";
    return () => {
      delete document.documentElement.dataset.overlay;
    };
  }, []);
  const live = liveTables(view);
  const tables = (live.length > 0 ? live : tablesOf(view, view.round)).slice(0, most_tables);
  const order = ranked(view).filter((entrant) => view.scores[entrant]);
  const next = whatNext(scene, live.length === 0);
  return (
    <main class="ev-overlay" data-testid="overlay">
      <header>
        <h1 dir="auto">{view.name}</h1>
        <p>
          {view.round > 0 && view.ends_at === undefined && <span>{say("round", { n: view.round })}</span>}
          {next && (
            <>
              <small>{say(next.said)}</small> <Countdown to={next.at} say={say} />
            </>
          )}
        </p>
      </header>
      {tables.length > 0 && (
        <section>
          <h2>{say(live.length > 0 ? "tab.tables" : "overlay.results")}</h2>
          <ul>
            {tables.map(({ id, number, pairing }) => (
              <li key={id} data-state={pairing.state}>
                <span class="ev-place">{number}</span>
                <span class="ev-overlay-sides">
                  {pairing.entrants.map((entrant, at) => (
                    <span key={entrant} data-outcome={outcomeOf(pairing, entrant)}>
                      <Name scene={{ ...scene, mine: undefined }} entrant={entrant} />
                      {pairing.result?.points && <b>{pairing.result.points[at]}</b>}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {order.length > 0 && (
        <section>
          <h2>{say("tab.standings")}</h2>
          <ol>
            {order.slice(0, most_places).map((entrant) => (
              <li key={entrant}>
                <span class="ev-place">{view.scores[entrant]!.place}</span>
                <Name scene={{ ...scene, mine: undefined }} entrant={entrant} />
                <b>{scoreSaid(view.scores[entrant]!.score)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  );
}

/** What the countdown counts down to. */
function whatNext({ view }: Scene, idle: boolean) {
  const before = view.state === "open" || view.state === "check-in";
  if (before && view.starts_at !== undefined) return { at: view.starts_at, said: "clock.start" } as const;
  if (view.state !== "running" || view.paused) return undefined;
  if (view.ends_at !== undefined) return { at: view.ends_at, said: "clock.end" } as const;
  return idle && view.next_at !== undefined ? ({ at: view.next_at, said: "clock.next" } as const) : undefined;
}
