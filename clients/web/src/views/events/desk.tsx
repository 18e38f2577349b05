// The director's desk: the round from above, what needs a decision by name, and rulings by their weight.
import { useRef, useState } from "preact/hooks";
import { blocks, isIdle, mayFinish } from "../../state/event_desk";
import { mayEdit } from "../../state/event_edit";
import type { Act, Ruled } from "../../state/event_rule";
import { formatOf, tablesOf } from "../../state/event_tables";
import { Icon } from "../../ui/icons";
import { Blocks } from "./desk_blocks";
import { DeskEntrants } from "./desk_entrants";
import { ActButton, LastResort } from "./desk_rulings";
import { DeskTables } from "./desk_tables";
import { EditDialog } from "./edit_dialog";
import { Hall } from "./hall";
import { HookDialog } from "./hook_dialog";
import { LeftOut } from "./left_out";
import { partOf, type Scene } from "./parts";
import { RuleDialog } from "./rule_dialog";
import { RulingLine } from "./rulings_tab";
import { PlaceLink } from "../place_link";

const last_rulings = 5;

export function Desk({ scene }: { scene: Scene }) {
  const { view, say, director } = scene;
  const [ruled, rule] = useState<Ruled | undefined>(undefined);
  const [open, setOpen] = useState<string | undefined>(undefined);
  const page = useRef<HTMLDivElement>(null);
  if (!director) return <p class="ev-section">{say("desk.not_yours")}</p>;
  const all = blocks(view);
  const showTable = (table: string) => {
    setOpen(table);
    const row = page.current?.querySelector<HTMLElement>(`[data-testid=desk-tables] [data-table="${table}"] [data-do]`);
    row?.focus();
    row?.scrollIntoView({ block: "center" });
  };
  return (
    <div class="ev-overview" ref={page}>
      <div class="ev-main">
        <Hall scene={scene} onRule={rule} onTable={showTable} />
        <section class="ev-section" data-testid="blocks">
          <h2>{say("blocks")}</h2>
          <Blocks scene={scene} blocks={all} onRule={rule} />
        </section>
        <DeskTables scene={scene} onRule={rule} open={open} onOpen={setOpen} />
      </div>
      <div class="ev-beside">
        <LeftOut scene={scene} />
        <section class="ev-section ev-rulings">
          <header class="ev-section-head">
            <h2>{say("rulings")}</h2>
            <PlaceLink place={partOf(view, "rulings")}>{say("rulings.all")}</PlaceLink>
          </header>
          {view.log.length === 0 && <p class="faint">{say("rulings.none")}</p>}
          <ol>
            {[...view.log]
              .reverse()
              .slice(0, last_rulings)
              .map((ruling, at) => (
                <RulingLine key={`${ruling.at} ${at}`} scene={scene} ruling={ruling} />
              ))}
          </ol>
        </section>
        <DeskEntrants scene={scene} onRule={rule} />
        <Whole scene={scene} onRule={rule} />
      </div>
      {ruled && <RuleDialog scene={scene} ruled={ruled} onClose={() => rule(undefined)} />}
    </div>
  );
}

/** What changes the whole tournament, and what ends it. */
function Whole({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say, online } = scene;
  const [editing, edit] = useState(false);
  const [hooking, hook] = useState(false);
  const tables = tablesOf(view, view.round);
  const running = view.state === "running";
  const over = view.state === "finished" || view.state === "cancelled";
  const untouched = running && tables.length > 0 && tables.every(({ pairing }) => pairing.state === "waiting");
  const changes: readonly Act[] = [
    ...(running && !view.paused ? (["pause"] as const) : []),
    ...(isIdle(view) && formatOf(view) === "swiss" ? (["pair"] as const) : []),
    ...(untouched ? (["repair"] as const) : []),
  ];
  return (
    <details class="ev-fold ev-large-fold" data-testid="desk-whole">
      <summary>
        {say("desk.event")}
        <Icon name="next" />
      </summary>
      <p class="ev-acts">
        {changes.map((act) => (
          <ActButton key={act} {...{ scene, onRule }} ruled={{ act }} />
        ))}
        {mayEdit(view) && (
          <button type="button" data-do="edit" disabled={!online} onClick={() => edit(true)}>
            {say("act.edit")}
          </button>
        )}
        {mayEdit(view) && view.directors[0]?.player === scene.me?.id && (
          <button type="button" data-do="hook" disabled={!online} onClick={() => hook(true)}>
            {say("hook")}
          </button>
        )}
      </p>
      {mayFinish(view) && <LastResort {...{ scene, onRule }} ruled={{ act: "finish" }} />}
      {!over && <LastResort {...{ scene, onRule }} ruled={{ act: "cancel" }} />}
      {editing && <EditDialog scene={scene} onClose={() => edit(false)} />}
      {hooking && <HookDialog scene={scene} onClose={() => hook(false)} />}
    </details>
  );
}
