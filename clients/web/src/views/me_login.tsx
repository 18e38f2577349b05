// Logging in: with the recovery code, or with a passkey.
import { useState } from "preact/hooks";
import { useClient } from "../ui/hooks";
import { AskingForm, TextField, useSay } from "./me_forms";
import { PasskeyLogin } from "./me_passkeys";

export function Login() {
  const say = useSay();
  const client = useClient();
  const [handle, setHandle] = useState("");
  const [code, setCode] = useState("");
  return (
    <>
      <p class="faint">{say("login.about")}</p>
      <AskingForm
        name="login"
        send={() => client.account.login(handle.trim(), code)}
        done={() => client.recovery.wanted && void client.goOn()}
        foot={
          <button type="submit" data-do="login">
            {say("login.go")}
          </button>
        }
      >
        <TextField
          name="login-handle"
          label={say("claim.handle")}
          value={handle}
          onInput={setHandle}
          autocomplete="username"
        />
        <TextField
          name="login-recovery"
          label={say("login.recovery")}
          value={code}
          onInput={setCode}
          autocomplete="current-password"
        />
      </AskingForm>
      <PasskeyLogin />
    </>
  );
}
