// The tables that are played now, to look at.
import { liveTables } from "../../state/event_tables";
import { Match } from "./match";
import type { Scene } from "./parts";

export function Tables({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const tables = liveTables(view);
  const hidden = mine !== undefined && view.deals !== undefined && view.deals !== "own";
  return (
    <section class="card" data-testid="tables">
      <h2>{say("tables.now", { n: tables.length })}</h2>
      {hidden && <p class="faint">{say("tables.same_deals")}</p>}
      {tables.length === 0 ? (
        <p class="faint">{say("tables.none")}</p>
      ) : (
        <ul class="ev-matches ev-columns">
          {tables.map((table) => (
            <Match key={table.id} scene={scene} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
}
