// The tables of the round on the director's desk; what can be ruled about one opens below it.
import { useState } from "preact/hooks";
import { actsFor, type Ruled } from "../../state/event_rule";
import { liveTables, markOf, nameOf, tablesOf, type EventTable } from "../../state/event_tables";
import { Standing, Ways } from "./match";
import type { Scene } from "./parts";

export function DeskTables({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say } = scene;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const present = tablesOf(view, view.round);
  const tables = [...liveTables(view).filter(({ round }) => round !== view.round), ...present];
  if (tables.length === 0) return null;
  return (
    <section class="card" data-testid="desk-tables">
      <h2>{say("tables")}</h2>
      <ul class="ev-desk-tables">
        {tables.map((table) => (
          <Row
            key={table.id}
            {...{ scene, table, onRule }}
            open={open === table.id}
            onToggle={() => setOpen(open === table.id ? undefined : table.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({
  scene,
  table,
  open,
  onToggle,
  onRule,
}: {
  scene: Scene;
  table: EventTable;
  open: boolean;
  onToggle: () => void;
  onRule: (ruled: Ruled) => void;
}) {
  const { view, say, online } = scene;
  const { pairing } = table;
  const acts = actsFor(view, table);
  return (
    <li data-table={table.id} data-state={pairing.state}>
      <span class="ev-table-number">{table.round === view.round ? table.number : table.id}</span>
      <span class="ev-desk-who">
        {pairing.entrants.map((entrant) => (
          <span key={entrant}>
            <bdi>{nameOf(view, entrant)}</bdi> <b>{markOf(view, pairing, entrant)}</b>
          </span>
        ))}
      </span>
      <Standing scene={scene} table={table} />
      <Ways scene={scene} table={table} />
      <button
        type="button"
        aria-expanded={open}
        data-do="rule"
        aria-label={`${say("desk.rule")}, ${say("table")} ${table.id}`}
        onClick={onToggle}
      >
        {say("desk.rule")}
      </button>
      {open && (
        <div class="ev-acts">
          {acts.map((act) => (
            <button key={act} type="button" data-act={act} disabled={!online} onClick={() => onRule({ act, table })}>
              {say(`act.${act}` as "act.pause")}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
