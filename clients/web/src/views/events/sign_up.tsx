// Tournaments are for members: signing up or logging in, over the page that somebody was on, which stays as it was.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useAppState, useClient } from "../../ui/hooks";
import { Dialog } from "../../ui/dialog";
import { lazily } from "../../ui/lazily";
import { ClaimHere } from "../me";
import { useSay } from "./say";

const LoginHere = lazily(async () => (await import("../me_login")).Login);

/** `children`: below the form, once they are a member. */
export function SignUp({
  title,
  onClose,
  children,
  foot,
}: {
  title: string;
  onClose: () => void;
  children?: ComponentChildren;
  foot?: ComponentChildren;
}) {
  const say = useSay();
  const { me } = useAppState(useClient());
  const [logs_in, logIn] = useState(false);
  const member = me?.handle !== undefined;
  return (
    <Dialog title={title} name="sign-up" onClose={onClose} {...(member && foot && { foot })}>
      {logs_in && !member ? <LoginHere /> : <ClaimHere />}
      {member ? (
        children
      ) : (
        <button type="button" class="quiet" data-do={logs_in ? "sign-up" : "log-in"} onClick={() => logIn(!logs_in)}>
          {say(logs_in ? "sign_up.instead" : "sign_up.log_in")}
        </button>
      )}
    </Dialog>
  );
}
