// Asks for a name at the moment somebody does something that needs one. What they wanted is done right after.
import { useEffect, useRef } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { useT } from "../ui/hooks";
import { NameField, useName } from "./name_form";

export function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const t = useT();
  const name = useName("");
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <Dialog
      title={t("home.name.placeholder")}
      name="name"
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" form="name" class="primary">
            {t("steps.next")}
          </button>
        </>
      }
    >
      <form
        ref={form}
        id="name"
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const accepted = name.accepted();
          if (accepted) onName(accepted);
        }}
      >
        <NameField name={name} autofocus={false} isAsked />
      </form>
    </Dialog>
  );
}
