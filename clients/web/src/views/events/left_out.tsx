// For the director: who did not come to a table, and is not paired until they are back.
import { useState } from "preact/hooks";
import type { Ruled } from "../../state/event_rule";
import { leftOut } from "../../state/event_desk";
import { Face } from "./face";
import type { Scene } from "./parts";
import { RuleDialog } from "./rule_dialog";

export function LeftOut({ scene }: { scene: Scene }) {
  const { view, say, online } = scene;
  const [ruled, rule] = useState<Ruled | undefined>(undefined);
  const all = leftOut(view);
  if (all.length === 0) return null;
  return (
    <section class="ev-section" data-testid="left-out">
      <header class="ev-section-head">
        <h2>{say("left_out")}</h2>
        <small>{say("left_out.about")}</small>
      </header>
      <ul class="ev-rows">
        {all.map((entrant) => {
          const { name, no_show } = view.entrants[entrant]!;
          return (
            <li key={entrant} data-left-out={entrant}>
              <Face name={name} gone />
              <span class="ev-who">
                <b>{say("left_out.who", { name })}</b>
                {no_show && <small>{say("left_out.where", { table: no_show })}</small>}
              </span>
              <button type="button" data-act="back" disabled={!online} onClick={() => rule({ act: "back", entrant })}>
                {say("act.back.of", { name })}
              </button>
            </li>
          );
        })}
      </ul>
      {ruled && <RuleDialog scene={scene} ruled={ruled} onClose={() => rule(undefined)} />}
    </section>
  );
}
