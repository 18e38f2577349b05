// What can be ruled about a table, by weight: what helps is open, what changes the match is behind a fold, and what
// ends it stands alone there, and says what it costs.
import type { ComponentChildren } from "preact";
import { actsFor, weightOf, type Ruled } from "../../state/event_rule";
import { nameOf, type EventTable } from "../../state/event_tables";
import { Icon } from "../../ui/icons";
import type { Scene } from "./parts";

interface Ruling {
  readonly scene: Scene;
  readonly onRule: (ruled: Ruled) => void;
}

export function TableRulings({
  scene,
  table,
  onRule,
  missing = [],
  open = false,
  children,
}: Ruling & {
  table: EventTable;
  /** Entrants who may be replaced by others. */
  missing?: readonly string[];
  /** There is something to be decided. */
  open?: boolean;
  children?: ComponentChildren;
}) {
  const { say, mine } = scene;
  if (mine !== undefined && table.pairing.entrants.includes(mine))
    return (
      <>
        {children}
        <p class="faint">{say("desk.own")}</p>
      </>
    );
  const acts = actsFor(scene.view, table);
  return (
    <>
      <p class="ev-acts">
        {children}
        {acts
          .filter((act) => weightOf(act) === "helps")
          .map((act) => (
            <ActButton key={act} {...{ scene, onRule }} ruled={{ act, table }} />
          ))}
      </p>
      {acts.some((act) => weightOf(act) !== "helps") && (
        <details class="ev-fold" open={open}>
          <summary data-do="more-rulings">
            {say("desk.more")}
            <Icon name="next" />
          </summary>
          <Heavier {...{ scene, table, onRule, missing }} />
        </details>
      )}
    </>
  );
}

/** All but what helps. */
export function Heavier({
  scene,
  table,
  onRule,
  missing = [],
}: Ruling & { table: EventTable; missing?: readonly string[] }) {
  const { view, say } = scene;
  const acts = actsFor(view, table);
  const changes = acts.filter((act) => weightOf(act) === "changes");
  return (
    <>
      {changes.length + missing.length > 0 && (
        <p class="ev-acts">
          {changes.map((act) => (
            <ActButton key={act} {...{ scene, onRule }} ruled={{ act, table }} />
          ))}
          {missing.map((entrant) => (
            <ActButton
              key={entrant}
              {...{ scene, onRule }}
              ruled={{ act: "replace", entrant }}
              label={say("act.replace.of", { name: nameOf(view, entrant) })}
            />
          ))}
        </p>
      )}
      {acts
        .filter((act) => weightOf(act) === "ends")
        .map((act) => (
          <LastResort key={act} {...{ scene, onRule }} ruled={{ act, table }} />
        ))}
    </>
  );
}

/** `about`: of whom, where several buttons say the same. */
export function ActButton({
  scene,
  ruled,
  onRule,
  label,
  about,
}: Ruling & { ruled: Ruled; label?: string; about?: string }) {
  const { say, online } = scene;
  const said = label ?? say(`act.${ruled.act}` as "act.pause");
  return (
    <button
      type="button"
      data-act={ruled.act}
      data-weight={weightOf(ruled.act)}
      {...(about !== undefined && { "aria-label": `${said}, ${about}` })}
      disabled={!online}
      onClick={() => onRule(ruled)}
    >
      {said}
    </button>
  );
}

export function LastResort({ scene, ruled, onRule, label }: Ruling & { ruled: Ruled; label?: string }) {
  return (
    <p class="ev-last-resort">
      <ActButton {...{ scene, ruled, onRule }} {...(label !== undefined && { label })} />
      <small>{scene.say(`cost.${ruled.act as "forfeit"}`)}</small>
    </p>
  );
}
