// A member's data: taken along as a file, or deleted with the account.
import { useState } from "preact/hooks";
import { useClient } from "../ui/hooks";
import { saveFile } from "../ui/pass_on";
import { AskingForm, TextField, useSay } from "./me_forms";

export function Export({ handle }: { handle: string }) {
  const say = useSay();
  const client = useClient();
  const download = async () => {
    const answer = await client.account.export();
    if (answer.ok) saveFile(`${handle}.json`, JSON.stringify(answer.result, undefined, 2), "application/json");
  };
  return (
    <section>
      <h2>{say("data.title")}</h2>
      <p class="faint">{say("data.about")}</p>
      <button type="button" data-do="export" onClick={() => void download()}>
        {say("data.export")}
      </button>
    </section>
  );
}

export function DeleteAccount() {
  const say = useSay();
  const client = useClient();
  const [typed, type] = useState("");
  return (
    <section class="me-delete">
      <details>
        <summary>{say("delete.title")}</summary>
        <p>{say("delete.about")}</p>
        <AskingForm
          name="delete"
          send={() => client.account.delete(typed)}
          done={() => {}}
          foot={
            <button type="submit" class="danger" data-do="delete">
              {say("delete.go")}
            </button>
          }
        >
          <TextField name="delete-confirm" label={say("delete.confirm")} value={typed} onInput={type} />
        </AskingForm>
      </details>
    </section>
  );
}
