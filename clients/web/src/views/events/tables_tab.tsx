// The tables that are played now, to look at.
import { liveTables, type EventTable } from "../../state/event_tables";
import { Match, mayWatch } from "./match";
import type { Scene } from "./parts";
import { useSome } from "./some";
import { TableBoard } from "./table_board";

/** This many tables are drawn; the others are rows. */
const drawn = 4;

export function Tables({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const tables = liveTables(view);
  const isOwn = ({ pairing }: EventTable) => pairing.entrants.includes(mine ?? "");
  const boards = tables
    .filter((table) => table.pairing.state === "playing" && mayWatch(scene, table) && !isOwn(table))
    .slice(0, drawn);
  const rows = tables.filter((table) => !boards.includes(table));
  const { shown, more } = useSome(rows, say, isOwn);
  const hidden = view.deals !== undefined && view.deals !== "own";
  return (
    <section class="ev-section" data-testid="tables">
      <h2>{tables.length > 0 ? say.count("tables.now", tables.length) : say("tab.tables")}</h2>
      {hidden && <p class="faint">{say("tables.same_deals")}</p>}
      {boards.length > 0 && (
        <ul class="boards">
          {boards.map((table) => (
            <TableBoard key={table.id} scene={scene} table={table} />
          ))}
        </ul>
      )}
      {tables.length === 0 && <p class="faint">{say("tables.none")}</p>}
      {shown.length > 0 && (
        <ul class="ev-matches ev-columns">
          {shown.map((table) => (
            <Match key={table.id} scene={scene} table={table} />
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}
