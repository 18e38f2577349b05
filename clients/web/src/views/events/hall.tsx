// The round from above: a table each, and the step that moves the whole tournament. It fills as the tables finish.
import { useState } from "preact/hooks";
import type { Granted } from "../../app/granted";
import { deskStep, isIdle, type DeskStep } from "../../state/event_desk";
import { enough } from "../../state/event_mine";
import type { Ruled } from "../../state/event_rule";
import { isOver, markOf, nameOf, stillIn, tablesOf, type EventTable } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { Face, Faces } from "./face";
import { useNow } from "./now";
import { Countdown, type Scene } from "./parts";
import { roundSaid } from "./stage";
import { Warnings } from "./warnings";
import { whenSaid } from "./when_said";

/** With more tables than these, those that are over are only counted. */
const most_tables = 24;

export function Hall({
  scene,
  onRule,
  onTable,
}: {
  scene: Scene;
  onRule: (ruled: Ruled) => void;
  onTable: (table: string) => void;
}) {
  const { view, say } = scene;
  const tables = tablesOf(view, view.round);
  const over = tables.filter(({ pairing }) => isOver(pairing));
  const running = view.state === "running";
  const shown = (tables.length > most_tables ? tables.filter((table) => !over.includes(table)) : tables).slice(
    0,
    most_tables,
  );
  return (
    <section class="ev-stage ev-hall" data-testid="round-card" aria-label={say("desk")}>
      <p class="ev-stage-line">
        {running && view.round > 0 ? roundSaid(scene) : say.t(`tournaments.state.${view.state}`)}
        {running && tables.length > 0 && `, ${say("round.over", { over: over.length, all: tables.length })}`}
      </p>
      {running && shown.length > 0 && (
        <ul class="ev-hall-tables">
          {shown.map((table) => (
            <HallTable key={table.id} {...{ scene, table, onTable }} />
          ))}
        </ul>
      )}
      {(view.state === "open" || view.state === "check-in") && <Entered scene={scene} />}
      <Warnings scene={scene} />
      <Step {...{ scene, onRule }} done={tables.length === 0 ? 1 : over.length / tables.length} />
    </section>
  );
}

function HallTable({ scene, table, onTable }: { scene: Scene; table: EventTable; onTable: (table: string) => void }) {
  const { view, say } = scene;
  const { pairing, waiting, number, id } = table;
  const missing = new Set(waiting?.missing ?? []);
  const away = (entrant: string) =>
    pairing.state === "waiting" && (view.entrants[entrant]?.members ?? []).some(({ player }) => missing.has(player));
  const [first, second] = pairing.entrants;
  const names = pairing.entrants.map((entrant) => nameOf(view, entrant)).join(" – ");
  const marks = pairing.result?.points ?? pairing.entrants.map((entrant) => markOf(view, pairing, entrant));
  return (
    <li data-hall={id} data-state={pairing.state}>
      <button type="button" onClick={() => onTable(id)}>
        <span class="ev-spot" aria-hidden="true">
          {first && <Face name={nameOf(view, first)} gone={away(first)} />}
          <i />
          {second && <Face name={nameOf(view, second)} gone={away(second)} />}
        </span>
        <b>
          <span class="sr-only">{say("table")} </span>
          {number}
          <span class="sr-only">: {names}</span>
        </b>
        <small translate={false}>
          {pairing.state === "finished" ? (
            marks.join(" : ")
          ) : pairing.state === "waiting" && waiting?.forfeit_at !== undefined ? (
            <Countdown to={waiting.forfeit_at} say={say} />
          ) : (
            say(`table.${pairing.state as "playing"}`)
          )}
        </small>
      </button>
    </li>
  );
}

function Entered({ scene: { view, say } }: { scene: Scene }) {
  const all = stillIn(view);
  return (
    <p class="ev-coming">
      {all.length > 0 && <Faces names={all.map((entrant) => nameOf(view, entrant))} />}
      <span>
        {say.t.count("tournaments.entrants", all.length)}
        {view.starts_at !== undefined && (
          <>
            {" · "}
            {say.t("tournaments.starts", { when: whenSaid(say.language, view.starts_at) })}
          </>
        )}
      </span>
    </p>
  );
}

function Step({ scene, onRule, done }: { scene: Scene; onRule: (ruled: Ruled) => void; done: number }) {
  const { view, say, online } = scene;
  const client = useClient();
  const [wrong, setWrong] = useState("");
  const step = deskStep(view, useNow());
  if (step === undefined) return null;
  const ask = async (send: () => Promise<Granted<unknown>>) => {
    const answer = await send();
    setWrong(!answer.ok && answer.error ? say.t.error(answer.error) : "");
  };
  const act = () => {
    if (step === "open") void ask(() => client.events.open(view.event));
    else if (step === "start") void ask(() => client.events.start(view.event));
    else onRule({ act: step });
  };
  const ready = step === "start" ? enough(view) : step !== "next" || isIdle(view);
  return (
    <>
      <button
        type="button"
        class="big primary ev-fill"
        {...(step === "open" || step === "start" ? { "data-do": step } : { "data-act": step })}
        style={{ "--done": step === "next" ? done : 1 }}
        disabled={!online || !ready}
        onClick={act}
      >
        {stepSaid(scene, step)}
        {!ready && <small>{whySaid(scene, step)}</small>}
      </button>
      {step === "next" && <ByItself scene={scene} />}
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

function stepSaid({ say, view }: Scene, step: DeskStep): string {
  if (step === "open" || step === "start") return say(`now.${step}`);
  return step === "next" ? say("act.next.of", { n: view.round + 1 }) : say(`act.${step}`);
}

/** What the button waits for. */
function whySaid({ say, view }: Scene, step: DeskStep): string {
  if (step === "start") return say("wait.few", { need: Math.max(2, view.entries.min) });
  const left = tablesOf(view, view.round).filter(({ pairing }) => !isOver(pairing));
  const few = left.length <= 4;
  return few
    ? say.count("hall.when", left.length, { tables: say.t.list(left.map(({ number }) => String(number))) })
    : say("hall.left", { n: left.length });
}

function ByItself({ scene: { view, say } }: { scene: Scene }) {
  if (isIdle(view) && view.next_at !== undefined)
    return (
      <p class="ev-stage-hint">
        {say("clock.next")} <Countdown to={view.next_at} say={say} />
      </p>
    );
  return <p class="ev-stage-hint">{say("hall.by_itself")}</p>;
}
