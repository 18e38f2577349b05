// What is left to do so that the account cannot be lost; the next thing has the button.
import { hasPasskeys } from "../app/authenticator";
import { recovery as en } from "../messages/en/recovery";
import type { Device, Passkey } from "../protocol/types";
import { useClient, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { thisDevice } from "./device_said";
import { AskingForm, useSay } from "./me_forms";
import { Step } from "./step";

interface LeftToDoProps {
  readonly member: string;
  /** `undefined`: not known yet. */
  readonly passkeys: readonly Passkey[] | undefined;
  readonly devices: readonly Device[] | undefined;
  readonly onPasskey: () => void;
}

export function LeftToDo({ member, passkeys, devices, onPasskey }: LeftToDoProps) {
  const say = useSay();
  const sayStep = useTexts({ part: "recovery", en } as const);
  const client = useClient();
  const can_add = hasPasskeys(window);
  const code = client.recovery.has(member);
  const passkey = passkeys === undefined || passkeys.length > 0;
  const device = devices === undefined || devices.length > 1;
  const next = !code ? "code" : can_add && !passkey ? "passkey" : !device ? "device" : "nothing";
  return (
    <section class="left-to-do" data-testid="left-to-do" data-next={next}>
      <div>
        <h2>{say("todo.title")}</h2>
        <p class="faint">{say(`todo.${next}`)}</p>
      </div>
      {next === "code" && (
        <button type="button" class="primary" data-do="save-code" onClick={() => void client.goTo({ kind: "code" })}>
          <Icon name="lock" />
          {say("recovery.save")}
        </button>
      )}
      {next === "passkey" && (
        <AskingForm name="next-passkey" send={() => client.account.addPasskey(thisDevice(say))} done={onPasskey}>
          <button type="submit" class="primary" data-do="next-passkey">
            <Icon name="lock" />
            {say("passkeys.add")}
          </button>
        </AskingForm>
      )}
      <ul class="steps">
        <Step done={code}>{sayStep("step.code")}</Step>
        {(can_add || passkey) && <Step done={passkey}>{sayStep("step.passkey")}</Step>}
        <Step done={device}>{sayStep("step.device")}</Step>
      </ul>
    </section>
  );
}
