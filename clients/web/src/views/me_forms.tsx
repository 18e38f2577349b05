// The account's forms: each asks one thing and shows below its fields why it was refused.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Granted } from "../app/granted";
import { me as en } from "../messages/en/me";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { copy } from "../ui/pass_on";
import "../styles/me.css";

export function useSay() {
  return useTexts({ part: "me", en } as const);
}

const handle_form = /^[A-Za-z][A-Za-z0-9_-]{2,19}$/;
const longest_typed = 64;

/** A form that sends one thing at a time. */
export function AskingForm<Result>({
  name,
  send,
  done,
  children,
}: {
  name: string;
  send: () => Promise<Granted<Result>>;
  done: (result: Result) => void;
  children: ComponentChildren;
}) {
  const t = useT();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong("");
    const answer = await send();
    setBusy(false);
    if (answer.ok) done(answer.result);
    else if (answer.error) setWrong(t.error(answer.error));
    else if (answer.cancelled) setWrong(say("passkeys.cancelled"));
  };
  return (
    <form class="form" data-form={name} aria-busy={busy} onSubmit={(event) => void submit(event)}>
      {children}
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}

export function TextField({
  name,
  label,
  value,
  onInput,
  autocomplete = "off",
  hint,
}: {
  name: string;
  label: string;
  value: string;
  onInput: (text: string) => void;
  autocomplete?: "off" | "username" | "current-password";
  hint?: string;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        name={name}
        type="text"
        required
        autocomplete={autocomplete}
        autocapitalize="off"
        spellcheck={false}
        maxLength={longest_typed}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint && <small>{hint}</small>}
    </label>
  );
}

/** Shows the recovery code once it is claimed, and the code is gone when the form is. */
export function ClaimForm() {
  const say = useSay();
  const client = useClient();
  const { me, chosen_name } = useAppState(client);
  const [handle, setHandle] = useState(chosen_name && handle_form.test(chosen_name) ? chosen_name : "");
  const [code, setCode] = useState<string | undefined>(undefined);
  if (code !== undefined) return <RecoveryShown code={code} />;
  if (me?.handle) return null;
  return (
    <AskingForm name="claim" send={() => client.account.claim(handle)} done={setCode}>
      <TextField
        name="handle"
        label={say("claim.handle")}
        value={handle}
        onInput={setHandle}
        autocomplete="username"
        hint={say("claim.rule")}
      />
      <button type="submit" class="primary" data-do="claim">
        {say("claim.go")}
      </button>
    </AskingForm>
  );
}

export function RecoveryShown({ code }: { code: string }) {
  const t = useT();
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const passOn = async () => {
    const done = await copy(code);
    setCopied(done);
    if (!done) input.current?.select();
  };
  return (
    <div class="recovery" role="status" data-testid="recovery">
      <p>
        <b>{say("recovery.once")}</b>
      </p>
      <label class="field">
        <span>{say("recovery.code")}</span>
        <input
          ref={input}
          name="recovery-code"
          class="code"
          type="text"
          autocomplete="new-password"
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" onClick={() => void passOn()} data-do="copy-recovery">
        <Icon name="link" />
        {say(copied ? "recovery.copied" : "recovery.copy")}
      </button>
      {copied === false && <small>{t("room.copy.by_hand")}</small>}
    </div>
  );
}
