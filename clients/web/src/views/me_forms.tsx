// The account's forms: each asks one thing and shows below its fields why it was refused.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Granted } from "../app/granted";
import type { Wanted } from "../app/recovery";
import { me as en } from "../messages/en/me";
import type { RpcError } from "../protocol/types";
import { freeLike, handleFrom, longest_handle } from "../state/free_names";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import "../styles/me.css";

export function useSay() {
  return useTexts({ part: "me", en } as const);
}

const longest_typed = 64;

/** A form that sends one thing at a time. */
export function AskingForm<Result>({
  name,
  send,
  done,
  children,
  foot,
  onRefused,
}: {
  name: string;
  send: () => Promise<Granted<Result>>;
  done: (result: Result) => void;
  children: ComponentChildren;
  /** Shown below the refusal. */
  foot?: ComponentChildren;
  onRefused?: (error: RpcError) => void;
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
    else if (answer.error) {
      setWrong(t.error(answer.error));
      onRefused?.(answer.error);
    } else if (answer.cancelled) setWrong(say("passkeys.cancelled"));
  };
  return (
    <form class="form" data-form={name} aria-busy={busy} onSubmit={(event) => void submit(event)}>
      {children}
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
      {foot}
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

/** For guests. The page of the recovery code follows, and then what they wanted. */
export function ClaimForm({ wanted }: { wanted?: Wanted }) {
  const say = useSay();
  const client = useClient();
  const { me, chosen_name } = useAppState(client);
  const [handle, setHandle] = useState(handleFrom(chosen_name ?? ""));
  const [free, propose] = useState<string | undefined>(undefined);
  if (me?.handle) return null;
  const type = (text: string) => {
    setHandle(text);
    propose(undefined);
  };
  return (
    <AskingForm
      name="claim"
      send={() => client.account.claim(handle)}
      done={(code) => void client.showCode(code, wanted)}
      onRefused={(error) => {
        if (error.data?.code === "handle_taken") propose(freeLike(handle, longest_handle, error));
      }}
      foot={
        <>
          {free !== undefined && (
            <button type="button" data-do="free-handle" onClick={() => type(free)}>
              {say("claim.take", { name: free })}
            </button>
          )}
          <button type="submit" class="primary" data-do="claim">
            {say("claim.go")}
          </button>
        </>
      }
    >
      <TextField
        name="handle"
        label={say("claim.handle")}
        value={handle}
        onInput={type}
        autocomplete="username"
        hint={say("claim.rule")}
      />
    </AskingForm>
  );
}
