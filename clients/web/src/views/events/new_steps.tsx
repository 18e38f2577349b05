// The fields of the wizard, step by step.
import type { ComponentChildren } from "preact";
import type { Catalogue } from "../../protocol/types";
import { presets } from "../../state/clock";
import { least, templates, type EventDraft, type Plan, type Template } from "../../state/event_wish";
import { GameChoice } from "../game_choice";
import { clockSaid } from "../clock_fields";
import { OptionFields } from "../option_fields";
import type { Wrong } from "./new_summary";
import type { Say } from "./say";

export interface StepProps {
  readonly say: Say;
  readonly draft: EventDraft;
  readonly onChange: (change: Partial<EventDraft>) => void;
  readonly wrong: Wrong | undefined;
  readonly catalogue: Catalogue | undefined;
}

/** The formats in the order in which people think of them. */
const plans: readonly Plan[] = ["swiss", "round-robin", "knockout", "groups", "double-knockout", "arena", "tables"];

export function What({
  template,
  onTemplate,
  ...props
}: StepProps & { template: Template | undefined; onTemplate: (template: Template) => void }) {
  const { say, draft, onChange, wrong, catalogue } = props;
  const game = catalogue?.games.find(({ id }) => id === draft.game);
  return (
    <>
      <fieldset class="field">
        <legend>{say("new.templates")}</legend>
        <div class="ev-templates">
          {(Object.keys(templates) as Template[]).map((each) => (
            <button
              key={each}
              type="button"
              data-template={each}
              aria-pressed={template === each}
              onClick={() => onTemplate(each)}
            >
              <b>{say(`template.${each}`)}</b>
              <small>{say(`template.${each}.about`)}</small>
            </button>
          ))}
        </div>
      </fieldset>
      <Field label={say("new.name")} wrong={wrong} name="name">
        <input
          name="name"
          type="text"
          required
          maxLength={60}
          autocomplete="off"
          aria-invalid={wrong?.field === "name"}
          placeholder={say("new.name.example")}
          value={draft.name}
          onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      {catalogue && (
        <GameChoice
          catalogue={{ ...catalogue, games: catalogue.games.filter(({ players }) => players.max >= 2) }}
          chosen={draft.game}
          onChoose={(id) =>
            onChange({ game: id, options: {}, ...(fits(catalogue, id, draft.plan) ? {} : { plan: "swiss" }) })
          }
        />
      )}
      <fieldset class="field">
        <legend>{say("new.plan")}</legend>
        <div class="ev-plans">
          {plans
            .filter((plan) => fits(catalogue, draft.game, plan))
            .map((plan) => (
              <label key={plan}>
                <input
                  type="radio"
                  class="sr-only"
                  name="plan"
                  value={plan}
                  checked={draft.plan === plan}
                  onChange={() => onChange({ plan, min: Math.max(draft.min, least[plan]) })}
                />
                <b>{say(`plan.${plan}`)}</b>
                <small>{say(`plan.${plan}.about`)}</small>
              </label>
            ))}
        </div>
        <Complaint wrong={wrong} names={["stages", "plan", "format"]} />
      </fieldset>
      <div class="ev-row">
        {(draft.plan === "swiss" || draft.plan === "tables") && (
          <Whole {...props} name="rounds" label={say("new.rounds")} min={1} max={100} />
        )}
        {draft.plan === "round-robin" && (
          <label class="field check">
            <input
              type="checkbox"
              name="legs"
              checked={draft.legs === 2}
              onChange={(event) => onChange({ legs: event.currentTarget.checked ? 2 : 1 })}
            />
            <span>{say("new.legs")}</span>
          </label>
        )}
        {draft.plan === "groups" && (
          <>
            <Whole {...props} name="groups" label={say("new.groups")} min={2} max={64} />
            <Whole {...props} name="best" label={say("new.best")} min={1} max={8} />
          </>
        )}
        {draft.plan === "tables" && (
          <Whole {...props} name="seats" label={say("new.seats")} min={3} max={Math.min(6, game?.players.max ?? 6)} />
        )}
        {draft.plan === "arena" && <Whole {...props} name="minutes" label={say("new.minutes")} min={5} max={1440} />}
        {(draft.plan === "knockout" || draft.plan === "groups") && (
          <label class="field check">
            <input
              type="checkbox"
              name="third_place"
              checked={draft.third_place}
              onChange={(event) => onChange({ third_place: event.currentTarget.checked })}
            />
            <span>{say("new.third_place")}</span>
          </label>
        )}
      </div>
    </>
  );
}

/** Tables of several need a game for several, and matches a game for two sides. */
function fits(catalogue: Catalogue | undefined, game: string, plan: Plan): boolean {
  const players = catalogue?.games.find(({ id }) => id === game)?.players;
  if (!players) return true;
  return plan === "tables" ? players.max >= 3 : players.min <= 2;
}

export function Who(props: StepProps) {
  const { say, draft, onChange, wrong, catalogue } = props;
  const players = catalogue?.games.find(({ id }) => id === draft.game)?.players;
  const pairs = (players?.max ?? 2) >= 4 && draft.plan !== "tables";
  return (
    <>
      {pairs && (
        <fieldset class="field choice">
          <legend>{say("new.entrants")}</legend>
          {[1, 2].map((size) => (
            <label key={size}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={draft.team_size === size}
                onChange={() =>
                  onChange({ team_size: size, ...(size === 1 && draft.deals === "teams" && { deals: "own" }) })
                }
              />
              <span>{say(size === 1 ? "new.single" : "new.pairs")}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="ev-row">
        <Whole {...props} name="min" label={say("new.min")} min={2} max={5000} />
        <Field label={say("new.max")} wrong={wrong} name="max">
          <input
            name="max"
            type="number"
            min={2}
            max={5000}
            aria-invalid={wrong?.field === "max"}
            placeholder={say("new.max.any")}
            value={draft.max > 0 ? draft.max : ""}
            onInput={(event) => onChange({ max: Number(event.currentTarget.value) || 0 })}
          />
        </Field>
        {draft.team_size > 1 && <Whole {...props} name="reserves" label={say("new.reserves")} min={0} max={4} />}
      </div>
      <fieldset class="field choice">
        <legend>{say("new.visibility")}</legend>
        {(["public", "private"] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="visibility"
              value={kind}
              checked={draft.visibility === kind}
              onChange={() => onChange({ visibility: kind })}
            />
            <span>{say(`new.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <details class="ev-more" open={wrong !== undefined}>
        <summary>{say("new.more_who")}</summary>
        <div class="form">
          <Field label={say("new.handles")} wrong={wrong} name="handles" hint={say("new.handles.about")}>
            <textarea
              name="handles"
              rows={2}
              autocapitalize="off"
              spellcheck={false}
              value={draft.handles}
              onInput={(event) => onChange({ handles: event.currentTarget.value })}
            />
          </Field>
          <fieldset class="field">
            <legend>{say("new.rating")}</legend>
            <div class="ev-row">
              {(["rating_from", "rating_to"] as const).map((name) => (
                <label key={name} class="field">
                  <span>{say(`new.${name}`)}</span>
                  <input
                    name={name === "rating_from" ? "rating" : name}
                    type="number"
                    min={0}
                    max={5000}
                    step={50}
                    value={draft[name] ?? ""}
                    onInput={(event) =>
                      onChange({
                        [name]: event.currentTarget.value === "" ? undefined : Number(event.currentTarget.value),
                      })
                    }
                  />
                </label>
              ))}
            </div>
            <Complaint wrong={wrong} names={["rating"]} />
          </fieldset>
          <Field label={say("new.password")} wrong={wrong} name="password">
            <input
              name="password"
              type="text"
              autocomplete="off"
              maxLength={64}
              value={draft.password}
              onInput={(event) => onChange({ password: event.currentTarget.value })}
            />
          </Field>
        </div>
      </details>
    </>
  );
}

export function How(props: StepProps) {
  const { say, draft, onChange, wrong, catalogue } = props;
  const game = catalogue?.games.find(({ id }) => id === draft.game);
  return (
    <>
      <div class="ev-row">
        <Field label={say("new.series")} wrong={wrong} name="series">
          <select
            name="series"
            value={draft.series}
            onChange={(event) => onChange({ series: event.currentTarget.value as EventDraft["series"] })}
          >
            <option value="single">{say("series.single")}</option>
            <option value="match">{say("new.series.match")}</option>
            <option value="sumof">{say("new.series.sumof")}</option>
          </select>
        </Field>
        {draft.series !== "single" && (
          <Whole
            {...props}
            name="target"
            label={say(draft.series === "match" ? "new.wins" : "new.games")}
            min={1}
            max={99}
          />
        )}
        <Field label={say.t("clock")} wrong={wrong} name="clock">
          <select name="clock" value={draft.clock} onChange={(event) => onChange({ clock: event.currentTarget.value })}>
            {presets.map((value) => (
              <option key={value} value={value}>
                {clockSaid(say.t, value)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <label class="field check">
        <input
          type="checkbox"
          name="rated"
          disabled={draft.clock === "none"}
          checked={draft.rated && draft.clock !== "none"}
          onChange={(event) => onChange({ rated: event.currentTarget.checked })}
        />
        <span>
          {say("new.rated")}
          <small>{say("new.rated.about")}</small>
        </span>
      </label>
      <fieldset class="field choice">
        <legend>{say("new.deals")}</legend>
        {(["own", "same", "teams"] as const)
          .filter((kind) => kind !== "teams" || draft.team_size > 1)
          .map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="deals"
                value={kind}
                checked={draft.deals === kind}
                onChange={() => onChange({ deals: kind })}
              />
              <span>
                {say(`new.deals.${kind}`)} <small class="faint">{say(`new.deals.${kind}.about`)}</small>
              </span>
            </label>
          ))}
        <Complaint wrong={wrong} names={["deals", "options", "scoring", "tie_breaks"]} />
      </fieldset>
      {game && (
        <details class="ev-more">
          <summary>{say("new.options", { game: game.title })}</summary>
          <div class="form">
            <OptionFields
              game={game}
              options={draft.options}
              onChange={(name, value) => onChange({ options: { ...draft.options, [name]: value } })}
            />
          </div>
        </details>
      )}
    </>
  );
}

/** Tomorrow evening is a good guess for whoever first chooses a time. */
function evening(): string {
  const at = new Date(Date.now() + 24 * 3_600_000);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T19:00`;
}

export function When(props: StepProps) {
  const { say, draft, onChange, wrong } = props;
  const set_time = draft.starts !== "";
  return (
    <>
      <fieldset class="field choice">
        <legend>{say("new.start")}</legend>
        <label>
          <input
            type="radio"
            name="start"
            value="hand"
            checked={!set_time}
            onChange={() => onChange({ starts: "", check_in_minutes: 0 })}
          />
          <span>{say("new.start.hand")}</span>
        </label>
        <label>
          <input
            type="radio"
            name="start"
            value="time"
            checked={set_time}
            onChange={() => onChange({ starts: evening(), check_in_minutes: 15 })}
          />
          <span>{say("new.start.time")}</span>
        </label>
      </fieldset>
      {set_time && (
        <div class="ev-row">
          <Field label={say("new.starts")} wrong={wrong} name="starts" also={["starts_at"]}>
            <input
              name="starts"
              type="datetime-local"
              required
              aria-invalid={wrong?.field === "starts"}
              value={draft.starts}
              onInput={(event) => {
                if (event.currentTarget.value !== "") onChange({ starts: event.currentTarget.value });
              }}
            />
          </Field>
          <Whole
            {...props}
            name="check_in_minutes"
            label={say("new.check_in")}
            hint={say("new.check_in.about")}
            min={0}
            max={120}
          />
        </div>
      )}
      <div class="ev-row">
        {draft.plan !== "arena" && (
          <Whole {...props} name="break_seconds" label={say("new.break")} min={0} max={86400} />
        )}
        <Whole
          {...props}
          name="forfeit_minutes"
          label={say("new.forfeit")}
          hint={say("new.forfeit.about")}
          min={0}
          max={1440}
        />
      </div>
    </>
  );
}

function Field({
  label,
  name,
  wrong,
  hint,
  also = [],
  children,
}: {
  label: string;
  name: string;
  wrong: Wrong | undefined;
  hint?: string;
  also?: readonly string[];
  children: ComponentChildren;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
      <Complaint wrong={wrong} names={[name, ...also]} />
    </label>
  );
}

function Complaint({ wrong, names }: { wrong: Wrong | undefined; names: readonly string[] }) {
  if (wrong?.field === undefined || !names.includes(wrong.field)) return null;
  return (
    <small class="bad" role="alert">
      {wrong.text}
    </small>
  );
}

type WholeName =
  | "rounds"
  | "groups"
  | "best"
  | "seats"
  | "minutes"
  | "min"
  | "reserves"
  | "target"
  | "check_in_minutes"
  | "break_seconds"
  | "forfeit_minutes";

function Whole({
  draft,
  onChange,
  wrong,
  name,
  label,
  hint,
  min,
  max,
}: StepProps & { name: WholeName; label: string; hint?: string; min: number; max: number }) {
  const also = name === "target" ? ["match", "sumof"] : name === "reserves" ? ["team"] : [];
  return (
    <Field label={label} wrong={wrong} name={name} also={also} {...(hint !== undefined && { hint })}>
      <input
        name={name}
        type="number"
        min={min}
        max={max}
        inputMode="numeric"
        aria-invalid={wrong?.field === name}
        value={draft[name]}
        onChange={(event) => {
          const typed = Math.round(Number(event.currentTarget.value)) || min;
          const value = Math.min(max, Math.max(min, typed));
          event.currentTarget.value = String(value);
          onChange({ [name]: value });
        }}
      />
    </Field>
  );
}
