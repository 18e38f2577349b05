// The creator of an event names a server that is notified of its course, or removes it. What was set is never shown, so
// the form begins empty, with a secret of its own.
import { useEffect, useState } from "preact/hooks";
import { hex } from "../../fairness/bytes";
import { hookAddress, hookWish, wrongHook, type HookDraft } from "../../state/event_hook";
import { Dialog } from "../../ui/dialog";
import { useClient } from "../../ui/hooks";
import { Field } from "./new_fields";
import type { Wrong } from "./new_summary";
import type { Scene } from "./parts";

const freshSecret = () => hex(crypto.getRandomValues(new Uint8Array(16)));

export function HookDialog({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { view, say, online } = scene;
  const client = useClient();
  const [draft, set] = useState<HookDraft>(() => ({ url: "", secret: freshSecret() }));
  const [wrong, setWrong] = useState<Wrong | undefined>(undefined);
  const [done, finish] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (wrong?.field !== undefined) document.querySelector<HTMLElement>(`#hook [name=${wrong.field}]`)?.focus();
  }, [wrong]);
  const send = async (wanted: HookDraft | undefined, told: string) => {
    if (busy) return;
    setBusy(true);
    const answer = await client.events.set(view.event, hookWish(wanted));
    setBusy(false);
    setWrong(answer.ok || !answer.error ? undefined : { field: undefined, text: say.t.error(answer.error) });
    if (answer.ok) finish(told);
  };
  const save = (event: Event) => {
    event.preventDefault();
    const field = wrongHook(draft);
    if (field) setWrong({ field, text: say(`hook.wrong.${field}`) });
    else void send(draft, say("hook.saved", { host: hookAddress(draft.url)?.host ?? "" }));
  };
  const change = (part: Partial<HookDraft>) => {
    set({ ...draft, ...part });
    setWrong(undefined);
  };
  return (
    <Dialog
      title={say("hook")}
      name="hook"
      onClose={onClose}
      foot={
        done !== "" ? (
          <button type="button" class="primary" data-do="close" onClick={onClose}>
            {say.t("close")}
          </button>
        ) : (
          <>
            <button type="button" onClick={onClose}>
              {say.t("cancel")}
            </button>
            <button type="submit" form="hook" class="primary" data-do="save-hook" disabled={!online || busy}>
              {say("edit.save")}
            </button>
          </>
        )
      }
    >
      {done !== "" ? (
        <p role="status">{done}</p>
      ) : (
        <form class="form" id="hook" noValidate onSubmit={save}>
          <p>{say("hook.about")}</p>
          <Field label={say("hook.url")} wrong={wrong} name="url" hint={say("hook.url.about")}>
            <input
              name="url"
              type="url"
              inputMode="url"
              autocomplete="off"
              placeholder="https://club.example/results"
              maxLength={1024}
              aria-invalid={wrong?.field === "url"}
              value={draft.url}
              onInput={(event) => change({ url: event.currentTarget.value })}
            />
          </Field>
          <Field label={say("hook.secret")} wrong={wrong} name="secret" hint={say("hook.secret.about")}>
            <input
              name="secret"
              class="code"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={128}
              aria-invalid={wrong?.field === "secret"}
              value={draft.secret}
              onFocus={(event) => event.currentTarget.select()}
              onInput={(event) => change({ secret: event.currentTarget.value })}
            />
          </Field>
          <p class="faint">{say("hook.before")}</p>
          <div>
            <button
              type="button"
              data-do="remove-hook"
              disabled={!online || busy}
              onClick={() => void send(undefined, say("hook.removed"))}
            >
              {say("hook.remove")}
            </button>
          </div>
          {wrong && wrong.field === undefined && (
            <p class="bad" role="alert">
              {wrong.text}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
