// The player's account: keep a name or log in; for members their handle, recovery code, passkeys, devices and data.
import { useEffect, useState } from "preact/hooks";
import type { Device } from "../protocol/types";
import { useAppState, useClient } from "../ui/hooks";
import { PeopleAndBots } from "./people";
import { Login } from "./me_login";
import { AskingForm, ClaimForm, RecoveryShown, TextField, useSay } from "./me_forms";
import { Notifications } from "./me_notifications";
import { Passkeys } from "./me_passkeys";
import { PlaceLink } from "./place_link";
import "../styles/me.css";

export function MePage() {
  const say = useSay();
  const { me } = useAppState(useClient());
  return (
    <main class="me" data-testid="me" data-member={me?.handle !== undefined}>
      <header class="me-head">
        <h1>{say("title")}</h1>
        {me && (
          <PlaceLink place={{ kind: "player", player: me.id }} data-testid="my-profile">
            {say("history")}
          </PlaceLink>
        )}
      </header>
      {/* One place for both, because the form shows the code when its player has become a member. */}
      <section class="card">
        <h2>{me?.handle ? say("handle.title") : say("claim.title")}</h2>
        {!me?.handle && <p>{say("claim.about")}</p>}
        <ClaimForm />
        {me?.handle && <Rename key={me.handle} handle={me.handle} />}
      </section>
      {me?.handle ? (
        <>
          <Recovery />
          <Passkeys key={`passkeys ${me.id}`} />
          <Notifications key={`notifications ${me.id}`} member={me.id} />
          <Devices key={me.id} />
          <PeopleAndBots key={`people of ${me.id}`} />
          <Data handle={me.handle} />
        </>
      ) : (
        <section class="card">
          <h2>{say("login.title")}</h2>
          <Login />
        </section>
      )}
    </main>
  );
}

function Rename({ handle }: { handle: string }) {
  const say = useSay();
  const client = useClient();
  const [typed, type] = useState("");
  return (
    <>
      <p data-testid="handle">{say("handle.about", { handle })}</p>
      <details>
        <summary>{say("handle.go")}</summary>
        <AskingForm name="rename" send={() => client.account.rename(typed)} done={() => type("")}>
          <TextField
            name="new-handle"
            label={say("handle.new")}
            value={typed}
            onInput={type}
            autocomplete="username"
            hint={say("claim.rule")}
          />
          <button type="submit" data-do="rename">
            {say("handle.go")}
          </button>
        </AskingForm>
      </details>
    </>
  );
}

function Recovery() {
  const say = useSay();
  const client = useClient();
  const [code, setCode] = useState<string | undefined>(undefined);
  return (
    <section class="card">
      <h2>{say("recovery.title")}</h2>
      <p>{say("recovery.about")}</p>
      {code === undefined ? (
        <AskingForm name="recovery" send={() => client.account.newRecovery()} done={setCode}>
          <div class="actions">
            <small>{say("recovery.ends")}</small>
            <button type="submit" data-do="recovery">
              {say("recovery.go")}
            </button>
          </div>
        </AskingForm>
      ) : (
        <RecoveryShown code={code} />
      )}
    </section>
  );
}

function Devices() {
  const say = useSay();
  const client = useClient();
  const { link } = useAppState(client);
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const load = async () => {
    const answer = await client.account.devices();
    if (answer.ok) setDevices(answer.result);
  };
  useEffect(() => {
    if (link.kind === "online") void load();
  }, [link.kind]);
  const end = async (device: Device) => {
    const answer = await client.account.endDevice(device.id);
    if (answer.ok && !device.current) await load();
  };
  return (
    <section class="card">
      <h2>{say("devices.title")}</h2>
      <ul class="device-list">
        {devices.map((device) => {
          const name = device.name || say("devices.unnamed");
          return (
            <li key={device.id} data-device={device.id} data-current={device.current}>
              <span>
                <b>{name}</b>
                {device.current && ` (${say("devices.here")})`}
                <small>{say("devices.days", { first: device.first, last: device.last })}</small>
              </span>
              <button
                type="button"
                data-do="end-device"
                aria-label={say("devices.end.of", { device: name })}
                onClick={() => void end(device)}
              >
                {say("devices.end")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Data({ handle }: { handle: string }) {
  const say = useSay();
  const client = useClient();
  const [typed, type] = useState("");
  const download = async () => {
    const answer = await client.account.export();
    if (answer.ok) save(`${handle}.json`, JSON.stringify(answer.result, undefined, 2));
  };
  return (
    <section class="card">
      <h2>{say("data.title")}</h2>
      <div class="actions">
        <button type="button" data-do="export" onClick={() => void download()}>
          {say("data.export")}
        </button>
      </div>
      <details>
        <summary>{say("delete.title")}</summary>
        <p>{say("delete.about")}</p>
        <AskingForm name="delete" send={() => client.account.delete(typed)} done={() => {}}>
          <TextField name="delete-confirm" label={say("delete.confirm")} value={typed} onInput={type} />
          <button type="submit" data-do="delete">
            {say("delete.go")}
          </button>
        </AskingForm>
      </details>
    </section>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
