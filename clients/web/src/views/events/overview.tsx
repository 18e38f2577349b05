// A tournament as it is now: its scene, and what belongs to this moment beside it: who comes, the tables of the round
// with the first places, or the winner.
import { useState } from "preact/hooks";
import { allTables, hasResults, isOver, ranked, scoreSaid, tablesOf } from "../../state/event_tables";
import { About } from "./about";
import { Entrants } from "./entrants";
import { LeftOut } from "./left_out";
import { Match } from "./match";
import { Name, partOf, type Scene } from "./parts";
import { Stage } from "./stage";
import { Winner } from "./winner";
import { PlaceLink } from "../place_link";

const leaders = 5;
/** This many tables, and this many of the player's own matches, are shown until the viewer asks for all. */
const [first_tables, own_many] = [8, 8];

export function Overview({ scene }: { scene: Scene }) {
  const { view } = scene;
  const running = view.state === "running";
  const begun = running || view.state === "finished";
  return (
    <div class="ev-overview" data-testid="overview">
      <div class="ev-main">
        {view.state === "finished" ? <Winner scene={scene} /> : <Stage scene={scene} />}
        {scene.director && running && <LeftOut scene={scene} />}
        {running && <Round scene={scene} />}
        <Entrants scene={scene} />
      </div>
      <div class="ev-beside">
        {begun && <Leaders scene={scene} />}
        {begun && <Mine scene={scene} />}
        <About scene={scene} />
      </div>
    </div>
  );
}

function Round({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const tables = tablesOf(view, view.round);
  const over = tables.filter(({ pairing }) => isOver(pairing)).length;
  if (tables.length === 0) return null;
  return (
    <section class="ev-section" data-testid="round">
      <header class="ev-section-head">
        <h2>{say("tab.pairings")}</h2>
        <small>{say("round.over", { over, all: tables.length })}</small>
      </header>
      <ul class="ev-matches ev-columns">
        {tables.slice(0, first_tables).map((table) => (
          <Match key={table.id} scene={scene} table={table} />
        ))}
      </ul>
      {tables.length > first_tables && (
        <PlaceLink place={partOf(view, "pairings")}>{say("pairings.all", { n: tables.length })}</PlaceLink>
      )}
    </section>
  );
}

function Mine({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const [all, showAll] = useState(false);
  if (mine === undefined) return null;
  const tables = allTables(view).filter(({ pairing }) => pairing.entrants.includes(mine));
  const shown = all ? tables : tables.slice(0, own_many);
  return (
    <section class="ev-section" data-testid="my-matches">
      <h2>{say("mine")}</h2>
      {tables.length === 0 && <p class="faint">{say("mine.none")}</p>}
      <ul class="ev-matches">
        {shown.map((table) => (
          <Match key={table.id} scene={scene} table={table} by_round />
        ))}
      </ul>
      {shown.length < tables.length && (
        <button type="button" data-do="all-mine" onClick={() => showAll(true)}>
          {say("all", { n: tables.length })}
        </button>
      )}
    </section>
  );
}

/** The first places, and the player's own. */
function Leaders({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const order = ranked(view).filter((entrant) => view.scores[entrant]);
  const first = order.slice(0, leaders);
  const own = mine !== undefined && order.includes(mine) && !first.includes(mine) ? [mine] : [];
  return (
    <section class="ev-section" data-testid="leaders">
      <header class="ev-section-head">
        <h2>{say("tab.standings")}</h2>
        {hasResults(view) && <PlaceLink place={partOf(view, "standings")}>{say("leaders.all")}</PlaceLink>}
      </header>
      {hasResults(view) ? (
        <ol class="ev-leaders">
          {[...first, ...own].map((entrant) => (
            <li key={entrant} data-mine={entrant === mine}>
              <span class="ev-place">{view.scores[entrant]!.place}</span>
              <Name scene={scene} entrant={entrant} />
              <b>{scoreSaid(view.scores[entrant]!.score)}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p class="faint">{say("standings.none")}</p>
      )}
    </section>
  );
}
