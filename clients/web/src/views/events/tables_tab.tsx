// The tables that are played now, to look at.
import { liveTables } from "../../state/event_tables";
import { Match } from "./match";
import type { Scene } from "./parts";
import { useSome } from "./some";

export function Tables({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const tables = liveTables(view);
  const { shown, more } = useSome(tables, say, ({ pairing }) => pairing.entrants.includes(mine ?? ""));
  const hidden = mine !== undefined && view.deals !== undefined && view.deals !== "own";
  return (
    <section class="card" data-testid="tables">
      <h2>{tables.length > 0 ? say.count("tables.now", tables.length) : say("tab.tables")}</h2>
      {hidden && <p class="faint">{say("tables.same_deals")}</p>}
      {tables.length === 0 ? (
        <p class="faint">{say("tables.none")}</p>
      ) : (
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
