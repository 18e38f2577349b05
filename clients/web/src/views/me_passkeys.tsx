// Passkeys of the account, where the browser has them: log in with one, add one, remove one.
import { useEffect, useState } from "preact/hooks";
import { hasPasskeys } from "../app/authenticator";
import type { Passkey } from "../protocol/types";
import { useAppState, useClient, useT } from "../ui/hooks";
import { daySaid } from "./day_said";
import { AskingForm, TextField, useSay } from "./me_forms";

export function PasskeyLogin() {
  const say = useSay();
  const client = useClient();
  if (!hasPasskeys(window)) return null;
  return (
    <AskingForm
      name="passkey-login"
      send={() => client.account.loginWithPasskey()}
      done={() => client.recovery.wanted && void client.goOn()}
    >
      <button type="submit" data-do="login-passkey">
        {say("passkeys.login")}
      </button>
    </AskingForm>
  );
}

interface KnownPasskeys {
  /** `undefined`: not known yet. */
  readonly known: readonly Passkey[] | undefined;
  readonly load: () => void;
}

export function usePasskeys(): KnownPasskeys {
  const client = useClient();
  const { link } = useAppState(client);
  const [known, set] = useState<readonly Passkey[] | undefined>(undefined);
  const load = () =>
    void client.account.passkeys().then((answer) => {
      if (answer.ok) set(answer.result);
    });
  useEffect(() => {
    if (link.kind === "online") load();
  }, [link.kind]);
  return { known, load };
}

/** A browser without passkeys shows those that were added elsewhere, so that they can be removed. */
export function Passkeys({ known = [], load }: KnownPasskeys) {
  const t = useT();
  const say = useSay();
  const client = useClient();
  const [name, setName] = useState("");
  const added = () => {
    setName("");
    load();
  };
  const remove = async (passkey: Passkey) => {
    const answer = await client.account.removePasskey(passkey.id);
    if (answer.ok) load();
  };
  const can_add = hasPasskeys(window);
  if (!can_add && known.length === 0) return null;
  return (
    <section data-testid="passkeys">
      <h2>{say("passkeys.title")}</h2>
      <p class="faint">{say("passkeys.about")}</p>
      <ul class="device-list">
        {known.map((passkey) => (
          <li key={passkey.id} data-passkey={passkey.id}>
            <span>
              <b>{passkey.name}</b>
              <small>
                {say("passkeys.days", {
                  first: daySaid(passkey.first, t.language),
                  last: daySaid(passkey.last, t.language),
                })}
              </small>
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
        <AskingForm
          name="passkey"
          send={() => client.account.addPasskey(name)}
          done={added}
          foot={
            <button type="submit" data-do="add-passkey">
              {say("passkeys.add")}
            </button>
          }
        >
          <TextField
            name="passkey-name"
            label={say("passkeys.name")}
            value={name}
            onInput={setName}
            hint={say("passkeys.hint")}
          />
        </AskingForm>
      )}
    </section>
  );
}
