// Changing an event that has not started: its name, while it is a draft, and its times.
import { useState } from "preact/hooks";
import { editOf, editWish, mayRename, type EventEdit } from "../../state/event_edit";
import { Dialog } from "../../ui/dialog";
import { useClient } from "../../ui/hooks";
import type { Scene } from "./parts";

type Whole = "check_in_minutes" | "break_seconds" | "forfeit_minutes";

export function EditDialog({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { view, say, online } = scene;
  const client = useClient();
  const [before] = useState<EventEdit>(() => editOf(view));
  const [edit, set] = useState(before);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await client.events.set(view.event, editWish(before, edit));
    setBusy(false);
    if (answer.ok) onClose();
    else setWrong(answer.error ? say.t.error(answer.error) : "");
  };
  const whole = (name: Whole, label: string, most: number) => (
    <label class="field">
      <span>{label}</span>
      <input
        name={name}
        type="number"
        min={name === "forfeit_minutes" ? 1 : 0}
        max={most}
        required
        value={edit[name]}
        onInput={(event) => set({ ...edit, [name]: Number(event.currentTarget.value) })}
      />
    </label>
  );
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
      <form class="form" id="edit-event" onSubmit={(event) => void save(event)}>
        {mayRename(view) && (
          <label class="field">
            <span>{say("new.name")}</span>
            <input
              name="name"
              required
              maxLength={60}
              autocomplete="off"
              value={edit.name}
              onInput={(event) => set({ ...edit, name: event.currentTarget.value })}
            />
          </label>
        )}
        <label class="field">
          <span>{say("new.starts")}</span>
          <input
            name="starts"
            type="datetime-local"
            value={edit.starts}
            onInput={(event) => set({ ...edit, starts: event.currentTarget.value })}
          />
          <small>{say("edit.starts.about")}</small>
        </label>
        {edit.starts !== "" && whole("check_in_minutes", say("new.check_in"), 1440)}
        {view.ends_at === undefined && whole("break_seconds", say("new.break"), 86_400)}
        {whole("forfeit_minutes", say("new.forfeit"), 1440)}
        {wrong && (
          <p class="bad" role="alert">
            {wrong}
          </p>
        )}
      </form>
    </Dialog>
  );
}
