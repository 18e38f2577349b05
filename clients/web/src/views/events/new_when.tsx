// The wizard's last step: when it starts, and its waiting times.
import { isOfDays } from "../../state/clock";
import { Field, Whole, type StepProps } from "./new_fields";

/** Tomorrow evening is a good first guess for the time. */
function evening(): string {
  const at = new Date(Date.now() + 24 * 3_600_000);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T19:00`;
}

export function When(props: StepProps) {
  const { say, draft, onChange, wrong } = props;
  const set_time = draft.starts !== "";
  const is_of_days = isOfDays(draft.clock);
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
          {!is_of_days && (
            <Whole
              {...props}
              name="check_in_minutes"
              label={say("new.check_in")}
              hint={say("new.check_in.about")}
              min={0}
              max={120}
            />
          )}
        </div>
      )}
      <div class="ev-row">
        {draft.plan !== "arena" && (
          <Whole {...props} name="break_seconds" label={say("new.break")} min={0} max={86400} />
        )}
        {!is_of_days && (
          <Whole
            {...props}
            name="forfeit_minutes"
            label={say("new.forfeit")}
            hint={say("new.forfeit.about")}
            min={1}
            max={1440}
          />
        )}
      </div>
    </>
  );
}
