// Changing an event: its name while it is a draft, its start until it begins, and its waiting times as long as it
// lasts.
import { useEffect, useState } from "preact/hooks";
import type { RpcError } from "../../protocol/types";
import { isOfDays } from "../../state/clock";
import {
  edit_bounds,
  editOf,
  editWish,
  isDraft,
  mayChangeStart,
  wrongEdit,
  type EditedNumber,
  type EventEdit,
  type TypedField,
} from "../../state/event_edit";
import { refusedField } from "../../state/event_wish";
import { Dialog } from "../../ui/dialog";
import { useClient } from "../../ui/hooks";
import { Field } from "./new_fields";
import type { Wrong } from "./new_summary";
import type { Scene } from "./parts";
import type { Say } from "./say";

export function EditDialog({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { view, say, online } = scene;
  const is_of_days = isOfDays(view.clock);
  const client = useClient();
  const [before] = useState<EventEdit>(() => editOf(view));
  const [edit, set] = useState(before);
  const [wrong, setWrong] = useState<Wrong | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (wrong?.field !== undefined) document.querySelector<HTMLElement>(`#edit-event [name=${wrong.field}]`)?.focus();
  }, [wrong]);
  const save = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    const field = wrongEdit(before, edit, Date.now());
    if (field) return setWrong({ field, text: wrongSaid(say, field) });
    const wish = editWish(before, edit);
    if (Object.keys(wish).length === 0) return onClose();
    setBusy(true);
    const answer = await client.events.set(view.event, wish);
    setBusy(false);
    if (answer.ok) onClose();
    else setWrong(answer.error && { field: fieldOf(answer.error), text: say.t.error(answer.error) });
  };
  const change = (part: Partial<EventEdit>) => {
    set({ ...edit, ...part });
    setWrong(undefined);
  };
  const whole = (name: EditedNumber, label: string, hint?: string) => (
    <Field label={label} wrong={wrong} name={name} {...(hint !== undefined && { hint })}>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={edit_bounds[name][0]}
        max={edit_bounds[name][1]}
        aria-invalid={wrong?.field === name}
        value={Number.isNaN(edit[name]) ? "" : edit[name]}
        onInput={({ currentTarget: { value } }) => change({ [name]: value === "" ? NaN : Number(value) })}
      />
    </Field>
  );
  const named = wrong?.field !== undefined && Object.hasOwn(edit, wrong.field);
  return (
    <Dialog
      title={say("edit.title")}
      name="edit-event"
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            {say.t("cancel")}
          </button>
          <button type="submit" form="edit-event" class="primary" data-do="save" disabled={!online || busy}>
            {say("edit.save")}
          </button>
        </>
      }
    >
      <form class="form" id="edit-event" noValidate onSubmit={(event) => void save(event)}>
        {isDraft(view) && (
          <Field label={say("new.name")} wrong={wrong} name="name">
            <input
              name="name"
              maxLength={60}
              autocomplete="off"
              aria-invalid={wrong?.field === "name"}
              value={edit.name}
              onInput={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
        )}
        {isDraft(view) && (
          <label class="field check">
            <input
              type="checkbox"
              name="pauses"
              checked={edit.pauses}
              onChange={(event) => change({ pauses: event.currentTarget.checked })}
            />
            <span>
              {say("new.pauses")}
              <small>{say("new.pauses.about")}</small>
            </span>
          </label>
        )}
        {mayChangeStart(view) && (
          <>
            <Field label={say("new.starts")} wrong={wrong} name="starts" hint={say("edit.starts.about")}>
              <input
                name="starts"
                type="datetime-local"
                aria-invalid={wrong?.field === "starts"}
                value={edit.starts}
                onInput={(event) => change({ starts: event.currentTarget.value })}
              />
            </Field>
            {edit.starts !== "" &&
              !is_of_days &&
              whole("check_in_minutes", say("new.check_in"), say("new.check_in.about"))}
          </>
        )}
        {view.ends_at === undefined && whole("break_seconds", say("new.break"))}
        {!is_of_days && whole("forfeit_minutes", say("new.forfeit"), say("new.forfeit.about"))}
        <Field
          label={say("edit.directors", { name: view.directors[0]?.name ?? "" })}
          wrong={wrong}
          name="directors"
          hint={say("edit.directors.about")}
        >
          <input
            name="directors"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-invalid={wrong?.field === "directors"}
            value={edit.directors}
            onInput={(event) => change({ directors: event.currentTarget.value })}
          />
        </Field>
        {wrong && !named && (
          <p class="bad" role="alert">
            {wrong.text}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function wrongSaid(say: Say, field: TypedField): string {
  switch (field) {
    case "name":
    case "starts":
    case "directors":
      return say(`wrong.${field}`);
    default: {
      const [least, most] = edit_bounds[field];
      return say("wrong.whole", { least, most });
    }
  }
}

/** The server names an unknown handle, or the field. */
function fieldOf({ data, message }: RpcError): string | undefined {
  return data?.args?.handle !== undefined || data?.key?.endsWith(".directors")
    ? "directors"
    : refusedField(data?.args, message);
}
