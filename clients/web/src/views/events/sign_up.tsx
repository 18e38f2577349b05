// Tournaments are for members: signing up or logging in, over the page that the visitor was on, which stays as it was.
import { useEffect, useState } from "preact/hooks";
import { useAppState, useClient } from "../../ui/hooks";
import { Dialog } from "../../ui/dialog";
import { lazily } from "../../ui/lazily";
import { ClaimHere } from "../me";
import { useSay } from "./say";

const LoginHere = lazily(async () => (await import("../me_login")).Login);

/** `then`: what they signed up for. After a new account their recovery code is saved first, on a page of its own. */
export function SignUp({ title, then, onClose }: { title: string; then: () => void; onClose: () => void }) {
  const say = useSay();
  const { me } = useAppState(useClient());
  const [logs_in, logIn] = useState(false);
  const member = me?.handle !== undefined;
  useEffect(() => {
    if (!member || !logs_in) return;
    onClose();
    then();
  }, [member]);
  return (
    <Dialog title={title} name="sign-up" onClose={onClose}>
      {logs_in && !member ? <LoginHere /> : <ClaimHere wanted={{ run: then }} />}
      {!member && (
        <button type="button" class="quiet" data-do={logs_in ? "sign-up" : "log-in"} onClick={() => logIn(!logs_in)}>
          {say(logs_in ? "sign_up.instead" : "sign_up.log_in")}
        </button>
      )}
    </Dialog>
  );
}
