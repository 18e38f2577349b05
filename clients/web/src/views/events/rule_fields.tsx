// The fields of each ruling, beside its reason.
import type { ComponentChildren } from "preact";
import type { RuleFields, Ruled } from "../../state/event_rule";
import { nameOf } from "../../state/event_tables";
import { playersAt } from "../../state/event_teams";
import type { Scene } from "./parts";
import { Pairs } from "./rule_pairs";

interface RuleProps {
  readonly scene: Scene;
  readonly ruled: Ruled;
  readonly fields: RuleFields;
  readonly onChange: (change: Partial<RuleFields>) => void;
}

export function RuleParts(props: RuleProps) {
  const { scene, ruled, fields, onChange } = props;
  const { view, say } = scene;
  switch (ruled.act) {
    case "adjudicate":
    case "correct":
      return <Result {...props} />;
    case "forfeit":
      return (
        <Choice
          {...props}
          label={say("rule.forfeits")}
          choices={[
            ...(ruled.table?.pairing.entrants ?? []).map((entrant) => [entrant, nameOf(view, entrant)] as const),
            ["both", say("rule.both")],
          ]}
        />
      );
    case "add_time":
      return <Time {...props} />;
    case "replace":
      return <Replacement {...props} />;
    case "allow":
      return (
        <>
          {fields.others.length > 0 ? <LateTeam {...props} /> : <Handle {...props} />}
          {view.round > 0 && (
            <label class="field">
              <span>{say("rule.byes")}</span>
              <select
                name="byes"
                value={fields.byes}
                onChange={(event) => onChange({ byes: event.currentTarget.value === "zero" ? "zero" : "half" })}
              >
                <option value="half">{say("rule.byes.half")}</option>
                <option value="zero">{say("rule.byes.zero")}</option>
              </select>
            </label>
          )}
        </>
      );
    case "director":
      return <Handle {...props} />;
    case "adjourn":
      return <Until {...props} label={say("rule.until")} about={say("rule.until.about")} />;
    case "reopen":
      return <Until {...props} label={say("rule.starts")} about={say("rule.starts.about")} />;
    case "view":
      return (
        <label class="field">
          <span>{say("rule.seat")}</span>
          <select
            name="seat"
            value={String(fields.seat)}
            onChange={(event) => onChange({ seat: Number(event.currentTarget.value) })}
          >
            {seatsOf(scene, ruled).map((name, seat) => (
              <option key={seat} value={String(seat)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      );
    case "pair":
      return <Pairs {...props} />;
    default:
      return null;
  }
}

/** In the order of the table's seats: single members sit as they are paired, partners opposite each other. */
function seatsOf({ view, say }: Scene, { table }: Ruled): readonly string[] {
  const entrants = table?.pairing.entrants ?? [];
  const size = view.team?.size ?? 1;
  return Array.from({ length: entrants.length * size }, (_, seat) => {
    const entrant = entrants[seat % entrants.length] ?? "";
    const players = table ? playersAt(view, table, entrant) : [];
    const name = players[Math.floor(seat / entrants.length)]?.name ?? view.entrants[entrant]?.name ?? "";
    return say("rule.seat.of", { n: seat + 1, name });
  });
}

function Until({ label, about, fields, onChange }: RuleProps & { label: string; about: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        name="until"
        type="datetime-local"
        value={fields.until}
        onInput={(event) => onChange({ until: event.currentTarget.value })}
      />
      <small>{about}</small>
    </label>
  );
}

function Choice({
  label,
  choices,
  fields,
  onChange,
}: RuleProps & { label: string; choices: readonly (readonly [string, string])[] }) {
  return (
    <fieldset class="field choice">
      <legend>{label}</legend>
      {choices.map(([value, name]) => (
        <label key={value}>
          <input
            type="radio"
            name="winner"
            value={value}
            checked={fields.winner === value}
            onChange={() => onChange({ winner: value })}
          />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Result(props: RuleProps) {
  const { scene, ruled, fields, onChange } = props;
  const { view, say } = scene;
  const entrants = ruled.table?.pairing.entrants ?? [];
  return (
    <>
      <Choice
        {...props}
        label={say("rule.winner")}
        choices={[
          ...entrants.map((entrant) => [entrant, nameOf(view, entrant)] as const),
          ["draw", say("rule.draw")],
          ["none", say("rule.none")],
        ]}
      />
      <fieldset class="field">
        <legend>{say("rule.points")}</legend>
        <div class="ev-points-fields">
          {entrants.map((entrant, at) => (
            <label key={entrant}>
              <span dir="auto">{nameOf(view, entrant)}</span>
              <input
                name={`points-${at}`}
                type="text"
                inputMode="numeric"
                pattern="-?[0-9]*"
                maxLength={6}
                value={fields.points[at] ?? ""}
                onInput={(event) =>
                  onChange({
                    points: entrants.map((_, i) => (i === at ? event.currentTarget.value : (fields.points[i] ?? ""))),
                  })
                }
              />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Time(props: RuleProps) {
  const { scene, ruled, fields, onChange } = props;
  const { say } = scene;
  const waiting = ruled.table?.pairing.state === "waiting";
  return (
    <>
      <label class="field">
        <span>{say("rule.minutes")}</span>
        <input
          name="minutes"
          type="number"
          min={1}
          max={600}
          value={fields.minutes}
          onInput={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        />
      </label>
      <label class="field">
        <span>{say("rule.clock")}</span>
        <select name="clock" value={fields.clock} onChange={(event) => onChange({ clock: event.currentTarget.value })}>
          {waiting && <option value="deadline">{say("rule.deadline")}</option>}
          {scene.view.clock !== undefined &&
            seatsOf(scene, ruled).map((name, seat) => (
              <option key={seat} value={String(seat)}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </>
  );
}

function Replacement(props: RuleProps) {
  const { scene, ruled, fields, onChange } = props;
  const { view, say } = scene;
  const own = view.entrants[ruled.entrant ?? ""];
  return (
    <>
      <label class="field">
        <span>{say("rule.out")}</span>
        <select
          name="out"
          required
          value={fields.out}
          onChange={(event) => onChange({ out: event.currentTarget.value })}
        >
          <option value="">–</option>
          {own?.members.map(({ player, name }) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Handle {...props} />
      {(own?.reserves?.length ?? 0) > 0 && (
        <div class="filters" role="group" aria-label={say("rule.reserves")}>
          {own?.reserves?.map(({ player, name, handle = name }) => (
            <button
              key={player}
              type="button"
              aria-pressed={fields.handle === handle}
              onClick={() => onChange({ handle })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Handle({ scene: { say }, ruled, fields, onChange }: RuleProps): ComponentChildren {
  return (
    <HandleField
      label={say(ruled.act === "replace" ? "rule.in" : "enter.handle")}
      name="handle"
      value={fields.handle}
      onInput={(handle) => onChange({ handle })}
    />
  );
}

/** Its captain comes first. */
function LateTeam({ scene: { say }, fields, onChange }: RuleProps): ComponentChildren {
  const { others } = fields;
  return (
    <>
      <label class="field">
        <span>{say("enter.name")}</span>
        <input
          name="team"
          type="text"
          required
          maxLength={60}
          autocomplete="off"
          value={fields.team}
          onInput={(event) => onChange({ team: event.currentTarget.value })}
        />
      </label>
      <HandleField
        label={say("enter.member", { n: 1 })}
        name="handle"
        value={fields.handle}
        onInput={(handle) => onChange({ handle })}
      />
      {others.map((handle, at) => (
        <HandleField
          key={at}
          label={say("enter.member", { n: at + 2 })}
          name={`other${at}`}
          value={handle}
          onInput={(typed) => onChange({ others: others.map((each, where) => (where === at ? typed : each)) })}
        />
      ))}
    </>
  );
}

interface HandleProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onInput: (typed: string) => void;
}

function HandleField({ label, name, value, onInput }: HandleProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        name={name}
        type="text"
        required
        maxLength={20}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
