// The wizard's second step: who may enter, and how many.
import { Complaint, Field, Whole, type StepProps } from "./new_fields";

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
                onChange={() => onChange({ team_size: size })}
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
