// All tables of the round on the director's desk; what can be ruled about one opens below it.
import { useState } from "preact/hooks";
import { actsFor, weightOf, type Ruled } from "../../state/event_rule";
import { allTables, isOver, liveTables, markOf, nameOf, tablesOf, type EventTable } from "../../state/event_tables";
import { ActButton, Heavier } from "./desk_rulings";
import { Standing, Ways } from "./match";
import type { Scene } from "./parts";

interface TablesProps {
  readonly scene: Scene;
  readonly onRule: (ruled: Ruled) => void;
  /** The table whose rulings are shown. */
  readonly open: string | undefined;
  readonly onOpen: (table: string | undefined) => void;
}

export function DeskTables({ scene, onRule, open, onOpen }: TablesProps) {
  const { view, say } = scene;
  const present = tablesOf(view, view.round);
  const tables = [...liveTables(view).filter(({ round }) => round !== view.round), ...present];
  // A wrong result may come to light rounds later.
  const [all, showAll] = useState(false);
  const earlier = all
    ? allTables(view).filter(({ round, pairing }) => round !== view.round && isOver(pairing))
    : undefined;
  if (tables.length === 0) return null;
  const rows = (some: readonly EventTable[]) => (
    <ul class="ev-desk-tables">
      {some.map((table) => (
        <Row
          key={table.id}
          {...{ scene, table, onRule }}
          open={open === table.id}
          onToggle={() => onOpen(open === table.id ? undefined : table.id)}
        />
      ))}
    </ul>
  );
  return (
    <section class="ev-section" data-testid="desk-tables">
      <h2>{say("tables")}</h2>
      {rows(tables)}
      {view.round > 1 && (
        <details class="ev-fold" data-do="earlier" onToggle={({ currentTarget }) => showAll(currentTarget.open)}>
          <summary>{say("desk.earlier")}</summary>
          {earlier && rows(earlier)}
        </details>
      )}
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
  const { view, say } = scene;
  const { pairing } = table;
  const own = scene.mine !== undefined && pairing.entrants.includes(scene.mine);
  const helps = own ? [] : actsFor(view, table).filter((act) => weightOf(act) === "helps");
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
        <div class="ev-desk-acts">
          {own && <p class="faint">{say("desk.own")}</p>}
          {helps.length > 0 && (
            <p class="ev-acts">
              {helps.map((act) => (
                <ActButton key={act} {...{ scene, onRule }} ruled={{ act, table }} />
              ))}
            </p>
          )}
          {!own && <Heavier {...{ scene, table, onRule }} />}
        </div>
      )}
    </li>
  );
}
