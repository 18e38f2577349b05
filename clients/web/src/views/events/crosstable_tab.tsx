// The crosstable: a grid for round robins, a row per entrant and a column per round for Swiss and tables.
import { hashOf } from "../../app/route";
import { crosstableKind, gridsOf, roundRowsOf, type Grid, type GridCell, type RoundCell } from "../../state/event_grid";
import { nameOf, scoreSaid } from "../../state/event_tables";
import { Name, stageSaid, type Scene } from "./parts";
import { groupName } from "./pairings_tab";
import { useSome } from "./some";

export function CrosstableTab({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const stages = view.stages
    .map((stage, index) => ({ stage, index, kind: crosstableKind(stage.format) }))
    .filter(({ kind }) => kind !== undefined);
  return (
    <section class="ev-section" data-testid="crosstable">
      <h2 class="sr-only">{say("tab.crosstable")}</h2>
      {stages.map(({ stage, index, kind }) => (
        <div key={index}>
          {view.stages.length > 1 && <h3>{stageSaid(say, stage)}</h3>}
          {kind === "grid" ? (
            gridsOf(view, index).map((grid) => <GridTable key={grid.group ?? ""} scene={scene} grid={grid} />)
          ) : (
            <RoundsTable scene={scene} stage={index} />
          )}
        </div>
      ))}
      <p class="faint ev-legend">{say("crosstable.about")}</p>
    </section>
  );
}

function GridTable({ scene, grid }: { scene: Scene; grid: Grid }) {
  const { view, say, mine } = scene;
  const caption = grid.group === undefined ? say("tab.crosstable") : say("group", { name: groupName(grid.group) });
  return (
    <div class="ev-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="ev-grid" translate={false}>
        <caption class={grid.group === undefined ? "sr-only" : ""}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" class="ev-place">
              #
            </th>
            <th scope="col" class="ev-who">
              {say(view.team ? "team" : "player")}
            </th>
            {grid.entrants.map((entrant, at) => (
              <th key={entrant} scope="col">
                <abbr title={nameOf(view, entrant)}>{at + 1}</abbr>
              </th>
            ))}
            <th scope="col" class="ev-points">
              {say("score")}
            </th>
          </tr>
        </thead>
        <tbody>
          {grid.entrants.map((row, at) => (
            <tr key={row} data-entrant={row} data-mine={row === mine}>
              <td class="ev-place">{at + 1}</td>
              <th scope="row" class="ev-who">
                <Name scene={scene} entrant={row} />
              </th>
              {grid.entrants.map((column) =>
                row === column ? (
                  <td key={column} class="ev-self">
                    <span class="sr-only">–</span>
                  </td>
                ) : (
                  <td key={column}>
                    {(grid.cells[row]?.[column] ?? []).map((cell) => (
                      <Cell key={cell.table.id} cell={cell} />
                    ))}
                  </td>
                ),
              )}
              <td class="ev-points">{scoreSaid(grid.scores[row] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A result leads to its game. */
function Cell({ cell: { mark, outcome, table } }: { cell: GridCell }) {
  const record = table.pairing.records?.at(-1);
  if (mark === "") return <span class="faint">·</span>;
  return record ? (
    <a class="ev-cell" data-outcome={outcome} href={hashOf({ kind: "game", record, at: undefined })}>
      {mark}
    </a>
  ) : (
    <span class="ev-cell" data-outcome={outcome}>
      {mark}
    </span>
  );
}

function RoundsTable({ scene, stage }: { scene: Scene; stage: number }) {
  const { view, say, mine } = scene;
  const { rounds, entrants, cells } = roundRowsOf(view, stage);
  const { shown, more } = useSome(entrants, say, (entrant) => entrant === mine);
  const place = new Map(entrants.map((entrant, at) => [entrant, view.scores[entrant]?.place ?? at + 1]));
  return (
    <>
      <div class="ev-scroll" tabIndex={0} role="region" aria-label={say("tab.crosstable")}>
        <table class="ev-grid ev-by-round" translate={false}>
          <caption class="sr-only">{say("tab.crosstable")}</caption>
          <thead>
            <tr>
              <th scope="col" class="ev-place">
                #
              </th>
              <th scope="col" class="ev-who">
                {say(view.team ? "team" : "player")}
              </th>
              {rounds.map((round) => (
                <th key={round} scope="col">
                  <abbr title={say("round", { n: round })}>{say("round.short", { n: round })}</abbr>
                </th>
              ))}
              <th scope="col" class="ev-points">
                {say("score")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entrant) => (
              <tr key={entrant} data-entrant={entrant} data-mine={entrant === mine}>
                <td class="ev-place">{place.get(entrant)}</td>
                <th scope="row" class="ev-who">
                  <Name scene={scene} entrant={entrant} />
                </th>
                {rounds.map((round) => (
                  <td key={round}>
                    <Met scene={scene} cell={cells[entrant]?.[round]} place={place} />
                  </td>
                ))}
                <td class="ev-points">{view.scores[entrant] ? scoreSaid(view.scores[entrant].score) : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}

/** The opponents' places, and the result: `7 1`. */
function Met({
  scene: { view, say },
  cell,
  place,
}: {
  scene: Scene;
  cell: RoundCell | undefined;
  place: ReadonlyMap<string, number>;
}) {
  if (!cell) return <span class="faint">·</span>;
  if (!cell.table) return <abbr title={say("bye")}>{say("bye.short")}</abbr>;
  const names = cell.opponents.map((opponent) => nameOf(view, opponent));
  const met = cell.opponents.map((opponent) => place.get(opponent) ?? "?").join(" ");
  const record = cell.table.pairing.records?.at(-1);
  const body = (
    <>
      <span class="ev-met">{met}</span>
      {cell.mark !== "" && <b>{cell.mark}</b>}
    </>
  );
  return record && cell.mark !== "" ? (
    <a
      class="ev-cell"
      data-outcome={cell.outcome}
      title={say.t.list(names)}
      href={hashOf({ kind: "game", record, at: undefined })}
    >
      {body}
    </a>
  ) : (
    <span class="ev-cell" data-outcome={cell.outcome} title={say.t.list(names)}>
      {body}
    </span>
  );
}
