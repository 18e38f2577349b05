// The scene of a tournament's page: the player's next table with its clock, or what the tournament is doing now.
import type { ComponentChildren } from "preact";
import { gameUi } from "../../games/registry";
import { whatNow } from "../../state/event_mine";
import {
  is_ahead,
  isGone,
  isOver,
  liveTables,
  nameOf,
  placesOf,
  stillIn,
  tablesOf,
  type EventTable,
} from "../../state/event_tables";
import { playersAt } from "../../state/event_teams";
import { Act } from "./act";
import { Face, Faces } from "./face";
import { Lid } from "./lid";
import { Countdown, When, type Scene } from "./parts";

export function Stage({ scene }: { scene: Scene }) {
  const { view } = scene;
  const now = whatNow(view, scene.me);
  if (now.do === "go") return <Facing scene={scene} table={now.table} />;
  return (
    <section class="ev-stage" data-testid="stage" data-stage="waits">
      <div class="ev-stage-picture" aria-hidden="true">
        <Lid game={view.game} />
      </div>
      <Clock scene={scene} />
      {is_ahead(view.state) && <Coming scene={scene} />}
      <Act scene={scene} />
    </section>
  );
}

/** Who plays whom, with the board between them and on it how long it waits. */
function Facing({ scene, table }: { scene: Scene; table: EventTable }) {
  const { view, say, mine } = scene;
  const { pairing, waiting, number } = table;
  const { Picture } = gameUi(view.game);
  const [first, ...others] = [...pairing.entrants].sort((one, other) => Number(other === mine) - Number(one === mine));
  const side = (entrant: string) => {
    const { rating } = view.entrants[entrant] ?? {};
    return (
      <p key={entrant} class="ev-side" translate={false}>
        <Face name={nameOf(view, entrant)} gone={isAway(scene, table, entrant)} />
        <b dir="auto">{nameOf(view, entrant)}</b>
        {rating !== undefined && <small>{rating}</small>}
      </p>
    );
  };
  return (
    <section class="ev-stage" data-testid="stage" data-stage="table" aria-label={say("pairings.own")}>
      <p class="ev-stage-line">
        {roundSaid(scene)}
        {", "}
        {say("table.of", { table: number })}
      </p>
      <div class="ev-facing">
        {side(first!)}
        <div class="ev-clocked">
          <Picture />
          {waiting?.forfeit_at !== undefined && <Countdown to={waiting.forfeit_at} say={say} />}
        </div>
        <div class="ev-others">{others.map(side)}</div>
      </div>
      <Act scene={scene} />
      <p class="ev-stage-hint">
        {hintsSaid(scene, table).map((hint) => (
          <span key={hint}>{hint} </span>
        ))}
      </p>
    </section>
  );
}

/** One of those who play there for an entrant is still missing. */
function isAway({ view }: Scene, table: EventTable, entrant: string): boolean {
  const missing = table.waiting?.missing ?? [];
  return playersAt(view, table, entrant).some(({ player }) => missing.includes(player));
}

/** Who is present already, and what happens when the time is up. */
function hintsSaid(scene: Scene, table: EventTable): readonly string[] {
  const { view, say, mine } = scene;
  if (table.waiting?.forfeit_at === undefined) return [];
  const others = table.pairing.entrants.filter((entrant) => entrant !== mine && !isGone(view.entrants[entrant]));
  const here = others.filter((entrant) => !isAway(scene, table, entrant)).map((entrant) => nameOf(view, entrant));
  const away = others.filter((entrant) => isAway(scene, table, entrant)).map((entrant) => nameOf(view, entrant));
  const i_am_away = mine !== undefined && isAway(scene, table, mine);
  return [
    ...here.map((name) => say("stage.ready", { name })),
    ...(i_am_away ? [say("stage.forfeit")] : away.map((name) => say("stage.forfeits", { name }))),
  ];
}

/** "Round 3 of 5", where it is known how many there are. */
export function roundSaid({ view, say }: Scene): string {
  const all = view.stages.length === 1 ? view.stages[0]?.rounds : undefined;
  return all === undefined ? say("round", { n: view.round }) : say("round.of", { n: view.round, all });
}

/** Until the next thing, or how far the round is. */
function Clock({ scene }: { scene: Scene }) {
  const { view, say, director } = scene;
  const tables = tablesOf(view, view.round);
  const over = tables.filter(({ pairing }) => isOver(pairing)).length;
  const running = view.state === "running";
  const next_round = running && !view.paused && liveTables(view).length === 0 ? view.next_at : undefined;
  const soon: readonly [number | undefined, ComponentChildren][] = [
    [view.state === "open" ? view.check_in_at : undefined, say("clock.check_in")],
    [is_ahead(view.state) ? view.starts_at : undefined, say("clock.start")],
    [running ? view.ends_at : undefined, say("clock.end")],
    [next_round, say("clock.next")],
  ];
  const next = soon.find(([at]) => at !== undefined);
  return (
    <div class="ev-clock" translate={false}>
      {next?.[0] !== undefined && (
        <p class="ev-until">
          <span>{next[1]}</span> <Countdown to={next[0]} say={say} />
          {!running && (
            <small>
              <When at={next[0]} say={say} />
            </small>
          )}
        </p>
      )}
      {running && view.round > 0 && view.ends_at === undefined && (
        <p class="ev-progress">
          <b>{roundSaid(scene)}</b>
          {tables.length > 0 && (
            <>
              <small>{say("round.over", { over, all: tables.length })}</small>
              <progress value={over} max={tables.length} aria-label={say("round", { n: view.round })} />
            </>
          )}
        </p>
      )}
      {view.state === "open" && view.starts_at === undefined && (
        <p>{say(director ? "clock.by_hand.you" : "clock.by_hand")}</p>
      )}
    </div>
  );
}

/** Who has entered so far. */
function Coming({ scene: { view, say } }: { scene: Scene }) {
  const all = stillIn(view);
  const max = placesOf(view.stages[0]!.format, view.entries.max);
  if (all.length === 0) return null;
  return (
    <p class="ev-coming">
      <Faces names={all.map((entrant) => nameOf(view, entrant))} />
      {max === undefined
        ? say.t.count("tournaments.entrants", all.length)
        : say.t("tournaments.entrants_of", { n: all.length, max })}
    </p>
  );
}
