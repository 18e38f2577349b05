// Places, scores and tie-breaks; by group while groups play. Below: how ties are broken, in their order.
import { useState } from "preact/hooks";
import { isGone, ranked, scoreSaid } from "../../state/event_tables";
import { Name, type Scene } from "./parts";
import { groupName } from "./pairings_tab";
import type { Say } from "./say";

/** So many are shown before one asks for all. */
const first_many = 100;

export function Standings({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const order = ranked(view);
  const groups = [...new Set(order.map((entrant) => view.scores[entrant]?.group))].sort(
    (one, other) => (one ?? Infinity) - (other ?? Infinity),
  );
  const grouped = groups.length > 1 && groups.some((group) => group !== undefined);
  const own = mine === undefined ? undefined : view.scores[mine];
  return (
    <section class="card" data-testid="standings">
      <h2 class="sr-only">{say("tab.standings")}</h2>
      {own && (
        <p class="ev-own-place">
          {grouped && own.group !== undefined
            ? say("place.group", { place: own.place, name: groupName(own.group) })
            : say("place.own", { place: own.place, all: order.length })}
        </p>
      )}
      {grouped ? (
        groups.map((group) => (
          <Table
            key={group ?? ""}
            scene={scene}
            caption={group === undefined ? say("standings.others") : say("group", { name: groupName(group) })}
            order={order.filter((entrant) => view.scores[entrant]?.group === group)}
          />
        ))
      ) : (
        <Table scene={scene} caption={undefined} order={order} />
      )}
      <TieBreaks scene={scene} />
    </section>
  );
}

/** The score itself has a column of its own. */
export const tieBreaksOf = (scene: Scene): readonly string[] =>
  scene.view.tie_breaks.filter(
    (tie_break) =>
      tie_break !== "match_points" &&
      tie_break !== "draw_of_lots" &&
      Object.values(scene.view.scores).some((score) => score[tie_break] !== undefined),
  );

function Table({ scene, caption, order }: { scene: Scene; caption: string | undefined; order: readonly string[] }) {
  const { view, say, mine } = scene;
  const [all, showAll] = useState(false);
  const columns = tieBreaksOf(scene);
  const shown = all ? order : order.filter((entrant, at) => at < first_many || entrant === mine);
  return (
    <>
      <div class="ev-scroll" tabIndex={0} role="region" aria-label={caption ?? say("tab.standings")}>
        <table class="ev-standings">
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
                  <abbr title={tieBreakSaid(say, tie_break)}>{say.maybe(`tie.${tie_break}.short`, tie_break)}</abbr>
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
      {shown.length < order.length && (
        <button type="button" data-do="show-all" onClick={() => showAll(true)}>
          {say("standings.all", { n: order.length })}
        </button>
      )}
    </>
  );
}

export const tieBreakSaid = (say: Say, tie_break: string): string => say.maybe(`tie.${tie_break}`, tie_break);

export function TieBreaks({ scene: { view, say } }: { scene: Scene }) {
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
    </details>
  );
}
