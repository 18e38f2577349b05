// Passkeys of the account, where the browser has them: log in with one, add one, remove one.
import { useEffect, useState } from "preact/hooks";
import { hasPasskeys } from "../app/authenticator";
import type { Passkey } from "../protocol/types";
import { useAppState, useClient } from "../ui/hooks";
import { AskingForm, TextField, useSay } from "./me_forms";

export function PasskeyLogin() {
  const say = useSay();
  const client = useClient();
  if (!hasPasskeys(window)) return null;
  return (
    <AskingForm name="passkey-login" send={() => client.account.loginWithPasskey()} done={() => {}}>
      <button type="submit" data-do="login-passkey">
        {say("passkeys.login")}
      </button>
    </AskingForm>
  );
}

/** A browser without passkeys shows those that were added elsewhere, so that they can be removed. */
export function Passkeys() {
  const say = useSay();
  const client = useClient();
  const { link } = useAppState(client);
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([]);
  const [name, setName] = useState("");
  const load = async () => {
    const answer = await client.account.passkeys();
    if (answer.ok) setPasskeys(answer.result);
  };
  useEffect(() => {
    if (link.kind === "online") void load();
  }, [link.kind]);
  const added = () => {
    setName("");
    void load();
  };
  const remove = async (passkey: Passkey) => {
    const answer = await client.account.removePasskey(passkey.id);
    if (answer.ok) await load();
  };
  const can_add = hasPasskeys(window);
  if (!can_add && passkeys.length === 0) return null;
  return (
    <section class="card" data-testid="passkeys">
      <h2>{say("passkeys.title")}</h2>
      <p>{say("passkeys.about")}</p>
      <ul class="device-list">
        {passkeys.map((passkey) => (
          <li key={passkey.id} data-passkey={passkey.id}>
            <span>
              <b>{passkey.name}</b>
              <small>{say("passkeys.days", { first: passkey.first, last: passkey.last })}</small>
            </span>
            <button
              type="button"
              data-do="remove-passkey"
              aria-label={say("passkeys.remove.of", { passkey: passkey.name })}
              onClick={() => void remove(passkey)}
            >
              {say("passkeys.remove")}
            </button>
          </li>
        ))}
      </ul>
      {can_add && (
        <AskingForm name="passkey" send={() => client.account.addPasskey(name)} done={added}>
          <TextField
            name="passkey-name"
            label={say("passkeys.name")}
            value={name}
            onInput={setName}
            hint={say("passkeys.hint")}
          />
          <button type="submit" data-do="add-passkey">
            {say("passkeys.add")}
          </button>
        </AskingForm>
      )}
    </section>
  );
}
