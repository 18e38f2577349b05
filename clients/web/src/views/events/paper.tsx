// Pairings and standings for a sheet of paper: black on white, with room for a result, and without the page around it.
import { isGone, markOf, nameOf, partnersOf, ranked, roundsOf, scoreSaid, tablesOf } from "../../state/event_tables";
import { Icon } from "../../ui/icons";
import { partOf, type Scene } from "./parts";
import { dateSaid } from "./when_said";
import { tieBreaksOf, tieBreakShort } from "./standings_tab";
import { PlaceLink } from "../place_link";

export function Paper({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const round = roundsOf(view)[0];
  return (
    <main class="ev-paper" data-testid="paper">
      <nav class="ev-not-printed">
        <PlaceLink place={partOf(view, "overview")}>
          <Icon name="back" />
          {view.name}
        </PlaceLink>
        <span class="grow" />
        <button type="button" class="primary" data-do="print-now" onClick={() => print()}>
          {say("paper.print")}
        </button>
      </nav>
      <h1 dir="auto">{view.name}</h1>
      <p>{dateSaid(say.language, Date.now())}</p>
      {round !== undefined && (
        <div tabIndex={0} role="region" aria-label={say("round", { n: round })}>
          <Sheet scene={scene} round={round} />
        </div>
      )}
      <div tabIndex={0} role="region" aria-label={say("tab.standings")}>
        <Places scene={scene} />
      </div>
    </main>
  );
}

function Sheet({ scene: { view, say }, round }: { scene: Scene; round: number }) {
  const full = (entrant: string) => {
    const names = partnersOf(view.entrants[entrant]);
    return names.length > 0 ? `${nameOf(view, entrant)} (${names.join(", ")})` : nameOf(view, entrant);
  };
  const score = (entrant: string) => (view.scores[entrant] ? scoreSaid(view.scores[entrant].score) : "");
  const byes = view.byes[round] ?? [];
  return (
    <table class="ev-sheet">
      <caption>{say("round", { n: round })}</caption>
      <thead>
        <tr>
          <th scope="col">{say("table")}</th>
          <th scope="col">{say(view.team ? "teams" : "players")}</th>
          <th scope="col">{say("score")}</th>
          <th scope="col">{say("result")}</th>
        </tr>
      </thead>
      {tablesOf(view, round).map(({ id, number, pairing }) => (
        <tbody key={id}>
          {pairing.entrants.map((entrant, at) => (
            <tr key={entrant}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={pairing.entrants.length}>
                  {number}
                </th>
              )}
              <td dir="auto">{full(entrant)}</td>
              <td>{score(entrant)}</td>
              <td class="ev-result">{markOf(view, pairing, entrant)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {byes.length > 0 && (
        <tfoot>
          <tr>
            <td colSpan={4}>
              {say("byes")} {byes.map(full).join(", ")}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Places({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const order = ranked(view).filter((entrant) => view.scores[entrant] || !isGone(view.entrants[entrant]));
  const columns = tieBreaksOf(scene, order);
  return (
    <table class="ev-sheet">
      <caption>{say("tab.standings")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("place")}</th>
          <th scope="col">{say(view.team ? "team" : "player")}</th>
          <th scope="col">{say("score")}</th>
          <th scope="col">{say("played.short")}</th>
          {columns.map((each) => (
            <th key={each} scope="col">
              {tieBreakShort(say, each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((entrant) => {
          const score = view.scores[entrant];
          return (
            <tr key={entrant}>
              <td>{score?.place ?? ""}</td>
              <td dir="auto">{nameOf(view, entrant)}</td>
              <td>{score ? scoreSaid(score.score) : ""}</td>
              <td>{score?.played ?? ""}</td>
              {columns.map((each) => (
                <td key={each}>{score?.[each] === undefined ? "" : scoreSaid(score[each])}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
