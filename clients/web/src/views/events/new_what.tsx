// The wizard's first step: a template to begin with, the name, the game, the format.
import type { Catalogue } from "../../protocol/types";
import { templates, withPlan, type Plan, type Template } from "../../state/event_wish";
import { GameChoice } from "../game_choice";
import { Complaint, Field, Whole, type StepProps } from "./new_fields";

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
                  onChange={() => onChange(withPlan(draft, plan))}
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
