// The director's desk: what holds the tournament up, by name, and one press to each ruling.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Granted } from "../../app/granted";
import { blocks, isStuck, mayFinish, takesLate } from "../../state/event_desk";
import { mayEdit } from "../../state/event_edit";
import { enough } from "../../state/event_mine";
import type { Act, Ruled } from "../../state/event_rule";
import { formatOf, isOver, stillIn, tablesOf } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Blocks } from "./desk_blocks";
import { DeskEntrants } from "./desk_entrants";
import { DeskTables } from "./desk_tables";
import { EditDialog } from "./edit_dialog";
import { HookDialog } from "./hook_dialog";
import { useNow } from "./now";
import { Countdown, partOf, To, type Scene } from "./parts";
import { RuleDialog } from "./rule_dialog";
import { RulingLine } from "./rulings_tab";
import { Warnings } from "./warnings";
import { whenSaid } from "./when_said";

export function Desk({ scene }: { scene: Scene }) {
  const { view, say, director } = scene;
  const [ruled, rule] = useState<Ruled | undefined>(undefined);
  const back = (
    <nav class="ev-crumbs">
      <To place={partOf(view, "overview")}>
        <Icon name="back" />
        <bdi>{view.name}</bdi>
      </To>
    </nav>
  );
  if (!director)
    return (
      <>
        {back}
        <p class="card">{say("desk.not_yours")}</p>
      </>
    );
  return (
    <>
      {back}
      <header class="ev-desk-head">
        <h1>{say("desk")}</h1>
        <span class={`phase ev-state-${view.state}`}>{say.t(`tournaments.state.${view.state}`)}</span>
        {view.paused && <span class="tag ev-warn">{say("paused")}</span>}
      </header>
      <div class="ev-desk">
        <div class="ev-desk-main">
          <section class="card" data-testid="blocks">
            <h2>{say("blocks")}</h2>
            <Blocks scene={scene} blocks={blocks(view)} onRule={rule} />
          </section>
          <RoundCard scene={scene} onRule={rule} />
          <DeskTables scene={scene} onRule={rule} />
          <section class="card ev-rulings">
            <h2>{say("rulings")}</h2>
            {view.log.length === 0 && <p class="faint">{say("rulings.none")}</p>}
            <ol>
              {[...view.log]
                .reverse()
                .slice(0, 8)
                .map((ruling, at) => (
                  <RulingLine key={`${ruling.at} ${at}`} scene={scene} ruling={ruling} />
                ))}
            </ol>
          </section>
        </div>
        <DeskEntrants scene={scene} onRule={rule} />
      </div>
      {ruled && <RuleDialog scene={scene} ruled={ruled} onClose={() => rule(undefined)} />}
    </>
  );
}

function Until({ at, children }: { at: number; children: ComponentChildren }) {
  return useNow() < at ? <>{children}</> : null;
}

/** What moves the whole tournament. */
function RoundCard({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say, online } = scene;
  const client = useClient();
  const [wrong, setWrong] = useState("");
  const [editing, edit] = useState(false);
  const [hooking, hook] = useState(false);
  const tables = tablesOf(view, view.round);
  const over = tables.filter(({ pairing }) => isOver(pairing)).length;
  const running = view.state === "running";
  const idle = running && over === tables.length;
  const untouched = running && tables.length > 0 && tables.every(({ pairing }) => pairing.state === "waiting");
  const ask = async (send: () => Promise<Granted<unknown>>) => {
    const answer = await send();
    setWrong(!answer.ok && answer.error ? say.t.error(answer.error) : "");
  };
  const act = (name: Act, kind = "") => (
    <button type="button" class={kind} data-act={name} disabled={!online} onClick={() => onRule({ act: name })}>
      {say(`act.${name}` as "act.pause")}
    </button>
  );
  return (
    <section class="card ev-round-card" data-testid="round-card">
      <h2>{running && view.round > 0 ? say("round", { n: view.round }) : say("desk.event")}</h2>
      {running && tables.length > 0 && (
        <p class="ev-progress">
          <span>{say("round.over", { over, all: tables.length })}</span>
          <progress value={over} max={tables.length} aria-label={say("round", { n: view.round })} />
        </p>
      )}
      {running && idle && view.next_at !== undefined && !view.paused && (
        <p>
          {say("clock.next")} <Countdown to={view.next_at} say={say} />
        </p>
      )}
      {(view.state === "open" || view.state === "check-in") && (
        <p>
          {say.t.count("tournaments.entrants", stillIn(view).length)}
          {view.starts_at !== undefined && (
            <>
              {" · "}
              {say.t("tournaments.starts", { when: whenSaid(say.language, view.starts_at) })}
            </>
          )}
        </p>
      )}
      <Warnings scene={scene} />
      <div class="ev-acts">
        {view.state === "draft" && (
          <button
            type="button"
            class="primary"
            data-do="open"
            disabled={!online}
            onClick={() => void ask(() => client.events.open(view.event))}
          >
            {say("now.open")}
          </button>
        )}
        {(view.state === "open" || view.state === "check-in") && (
          <button
            type="button"
            class="primary"
            data-do="start"
            disabled={!online || !enough(view)}
            onClick={() => void ask(() => client.events.start(view.event))}
          >
            {say("now.start")}
          </button>
        )}
        {mayEdit(view) && (
          <button type="button" data-do="edit" disabled={!online} onClick={() => edit(true)}>
            {say("act.edit")}
          </button>
        )}
        {idle && !view.paused && view.ends_at === undefined && act("next", "primary")}
        {running && act(view.paused ? "continue" : "pause", view.paused && !isStuck(view) ? "primary" : "")}
        {idle && formatOf(view) === "swiss" && act("pair")}
        {untouched && act("repair")}
        {takesLate(view) && act("allow")}
        {view.state !== "finished" && view.state !== "cancelled" && act("director")}
        {mayFinish(view) && act("finish")}
        {view.state !== "finished" && view.state !== "cancelled" && act("cancel", "ev-danger")}
        {view.reopens_until !== undefined && <Until at={view.reopens_until}>{act("reopen", "primary")}</Until>}
      </div>
      <p class="ev-links">
        <To place={partOf(view, "print")}>{say("menu.print")}</To>
        <To place={partOf(view, "overlay")}>{say("menu.overlay")}</To>
        {mayEdit(view) && view.directors[0]?.player === scene.me?.id && (
          <button type="button" class="quiet" data-do="hook" disabled={!online} onClick={() => hook(true)}>
            {say("hook")}
          </button>
        )}
      </p>
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
      {editing && <EditDialog scene={scene} onClose={() => edit(false)} />}
      {hooking && <HookDialog scene={scene} onClose={() => hook(false)} />}
    </section>
  );
}
