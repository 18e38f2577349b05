// Places, scores and tie-breaks; by group while groups play. Below: how ties are broken, in their order.
import { useState } from "preact/hooks";
import type { EventView } from "../../protocol/event";
import { placesAreOfGroups, standingsParts } from "../../state/event_standings";
import { hasResults, isGone, ranked, scoreSaid } from "../../state/event_tables";
import { Entrants } from "./entrants";
import { Name, stageSaid, type Scene } from "./parts";
import { groupName, named } from "./pairings_tab";
import type { Say } from "./say";
import { useSome } from "./some";

/** More than these are easier to find by typing. */
const many = 40;

export function Standings({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const [wanted, want] = useState("");
  const all = ranked(view);
  const found = all.some((entrant) => named(view, entrant, wanted));
  const stage = view.stages[view.stage ?? 0];
  const captions = {
    all: () => undefined,
    stage: () => stage && stageSaid(say, stage),
    group: (group = 0) => say("group", { name: groupName(group) }),
    others: () => say("standings.others"),
  };
  const own = mine === undefined ? undefined : view.scores[mine];
  if (!hasResults(view))
    return (
      <div data-testid="standings">
        <p class="ev-none">{say("standings.none")}</p>
        <Entrants scene={scene} />
      </div>
    );
  return (
    <section class="ev-section" data-testid="standings">
      <h2 class="sr-only">{say("tab.standings")}</h2>
      {own && (
        <p class="ev-own-place">
          {placesAreOfGroups(view) && own.group !== undefined
            ? say("place.group", { place: own.place, name: groupName(own.group) })
            : say("place.own", { place: own.place, all: all.length })}
        </p>
      )}
      {all.length > many && (
        <label class="field ev-find">
          <span>{say("find.name")}</span>
          <input name="find" type="search" value={wanted} onInput={(event) => want(event.currentTarget.value)} />
        </label>
      )}
      {!found && wanted !== "" && <p class="faint">{say("find.none")}</p>}
      {standingsParts(view).map(({ kind, group, entrants }) => (
        <Table
          key={group ?? kind}
          scene={scene}
          caption={captions[kind](group)}
          order={entrants.filter((entrant) => named(view, entrant, wanted))}
        />
      ))}
      <TieBreaks scene={scene} />
    </section>
  );
}

/** Where deals are the same, everybody's datum is shown, even if it decides nothing. */
const alsoDatum = ({ deals = "own", tie_breaks }: EventView): boolean =>
  deals !== "own" && !tie_breaks.includes("datum");

/** The tie-breaks of these entrants. The score itself has a column of its own. */
export const tieBreaksOf = ({ view }: Scene, entrants: readonly string[]): readonly string[] =>
  [...view.tie_breaks, ...(alsoDatum(view) ? ["datum"] : [])].filter(
    (tie_break) =>
      tie_break !== "match_points" &&
      tie_break !== "draw_of_lots" &&
      entrants.some((entrant) => view.scores[entrant]?.[tie_break] !== undefined),
  );

function Table({ scene, caption, order }: { scene: Scene; caption: string | undefined; order: readonly string[] }) {
  const { view, say, mine } = scene;
  const columns = tieBreaksOf(scene, order);
  const { shown, more } = useSome(order, say, (entrant) => entrant === mine);
  if (order.length === 0) return null;
  return (
    <>
      <div class="ev-scroll" tabIndex={0} role="region" aria-label={caption ?? say("tab.standings")}>
        <table class="ev-standings" translate={false}>
          {caption && <caption>{caption}</caption>}
          <thead>
            <tr>
              <th scope="col" class="ev-place">
                <abbr title={say("place")}>#</abbr>
              </th>
              <th scope="col" class="ev-who">
                {say(view.team ? "team" : "player")}
              </th>
              <th scope="col">{say("score")}</th>
              <th scope="col">
                <abbr title={say("played")}>{say("played.short")}</abbr>
              </th>
              {columns.map((tie_break) => (
                <th key={tie_break} scope="col">
                  <abbr title={tieBreakSaid(say, tie_break)}>{tieBreakShort(say, tie_break)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((entrant) => {
              const score = view.scores[entrant];
              return (
                <tr
                  key={entrant}
                  data-entrant={entrant}
                  data-mine={entrant === mine}
                  data-gone={isGone(view.entrants[entrant])}
                >
                  <td class="ev-place">{score?.place ?? ""}</td>
                  <th scope="row" class="ev-who">
                    <Name scene={scene} entrant={entrant} partners />
                    {isGone(view.entrants[entrant]) && (
                      <small class="tag">
                        {say(`entrant.${view.entrants[entrant]!.state}` as "entrant.withdrawn")}
                      </small>
                    )}
                  </th>
                  <td class="ev-points">{score ? scoreSaid(score.score) : ""}</td>
                  <td>{score?.played ?? ""}</td>
                  {columns.map((tie_break) => (
                    <td key={tie_break}>{score?.[tie_break] === undefined ? "" : scoreSaid(score[tie_break])}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}

export const tieBreakSaid = (say: Say, tie_break: string): string => say.maybe(`tie.${tie_break}`, tie_break);

/** As the head of its column. */
export const tieBreakShort = (say: Say, tie_break: string): string =>
  say.maybe(`tie.${tie_break}.short`, tieBreakSaid(say, tie_break));

function TieBreaks({ scene: { view, say } }: { scene: Scene }) {
  if (view.tie_breaks.length === 0) return null;
  return (
    <details class="ev-ties" data-testid="tie-breaks">
      <summary>{say("ties")}</summary>
      <p>{say("ties.about", { scoring: view.scoring.replaceAll("-", " – ") })}</p>
      <ol>
        {view.tie_breaks.map((tie_break) => (
          <li key={tie_break}>
            <b>{tieBreakSaid(say, tie_break)}</b> {say.maybe(`tie.${tie_break}.about`, "")}
          </li>
        ))}
      </ol>
      {alsoDatum(view) && (
        <p>
          <b>{say("tie.datum")}</b> {say("tie.datum.about")} {say("ties.shown")}
        </p>
      )}
    </details>
  );
}
