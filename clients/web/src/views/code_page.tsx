// A member's new recovery code, which cannot be shown again. They save it first, then may add a passkey where the
// browser has them, and then go on to what they wanted.
import { useState } from "preact/hooks";
import { hasPasskeys } from "../app/authenticator";
import { recovery as en } from "../messages/en/recovery";
import { useAppState, useClient, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { CodeTicket } from "./code_ticket";
import { thisDevice } from "./device_said";
import { AskingForm, useSay } from "./me_forms";
import { Step } from "./step";
import "../styles/code.css";

const texts = { part: "recovery", en } as const;

const heads = { new: "new.title", code: "title", passkey: "passkey.title" } as const;
const abouts = { new: "new.about", code: "about", passkey: "passkey.about" } as const;

export function CodePage() {
  const say = useTexts(texts);
  const client = useClient();
  const { me, link } = useAppState(client);
  const [code, set] = useState(client.recovery.code);
  const [saved, save] = useState(false);
  if (!me) return link.kind === "connecting" ? null : <main class="code-page" />;
  if (!me.handle)
    return (
      <main class="code-page" data-testid="code-page">
        <div class="code-say">
          <h1>{say("guest")}</h1>
          <button type="button" class="primary big" data-do="me" onClick={() => void client.goToMe()}>
            {say("guest.go")}
          </button>
        </div>
      </main>
    );
  const stage = code === undefined ? "new" : saved ? "passkey" : "code";
  const goOn = () => void client.goOn();
  const isSaved = () => {
    client.codeIsSaved();
    if (hasPasskeys(window)) save(true);
    else goOn();
  };
  return (
    <main class="code-page" data-testid="code-page" data-step={stage}>
      <header class="code-say" key={stage}>
        <h1>{say(heads[stage])}</h1>
        <p class="faint">{say(abouts[stage])}</p>
      </header>
      <CodeTicket key={code} member={me.handle} code={code} saved={saved} />
      {code === undefined ? (
        <NewCode
          made={(made) => {
            void client.showCode(made);
            set(made);
          }}
        />
      ) : saved ? (
        <AddPasskey key="passkey" onDone={goOn} />
      ) : (
        <div class="code-do" key="code">
          <button type="button" class="primary big" data-do="saved" onClick={isSaved}>
            {say("saved")}
          </button>
        </div>
      )}
      <div class="code-then">
        {code !== undefined && (
          <ul class="steps">
            <Step done>{say("step.signed_up")}</Step>
            <Step done={saved}>{say("step.code")}</Step>
            {hasPasskeys(window) && <Step done={false}>{say("step.passkey")}</Step>}
          </ul>
        )}
        {client.recovery.wanted?.said && (
          <p class="faint" data-testid="then">
            {say("then", { what: client.recovery.wanted.said })}
          </p>
        )}
      </div>
    </main>
  );
}

function NewCode({ made }: { made: (code: string) => void }) {
  const say = useTexts(texts);
  const client = useClient();
  return (
    <div class="code-do">
      <AskingForm name="recovery" send={() => client.account.newRecovery()} done={made}>
        <button type="submit" class="primary big" data-do="recovery">
          {say("new.go")}
        </button>
      </AskingForm>
    </div>
  );
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const say = useTexts(texts);
  const sayMe = useSay();
  const client = useClient();
  return (
    <div class="code-do">
      <AskingForm name="passkey" send={() => client.account.addPasskey(thisDevice(sayMe))} done={onDone}>
        <button type="submit" class="primary big" data-do="add-passkey">
          <Icon name="lock" />
          {say("passkey.add")}
        </button>
        <button type="button" data-do="no-passkey" onClick={onDone}>
          {say("passkey.skip")}
        </button>
      </AskingForm>
    </div>
  );
}
