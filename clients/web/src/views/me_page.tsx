// The player's account, in the order of use: for guests, signing up and logging in; for members, their rating and
// games, what is left to do for the account, and then what is rarely needed.
import { useEffect, useState } from "preact/hooks";
import { recovery } from "../messages/en/recovery";
import type { Profile } from "../protocol/types";
import { useAppState, useClient, useOpenSettings, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { CodePage } from "./code_page";
import { Face } from "./face";
import { GamesPlayed } from "./games_played";
import { DeleteAccount, Export } from "./me_data";
import { Devices, useDevices } from "./me_devices";
import { AskingForm, ClaimForm, TextField, useSay } from "./me_forms";
import { Notifications } from "./me_notifications";
import { Passkeys, usePasskeys } from "./me_passkeys";
import { Login } from "./me_login";
import { LeftToDo } from "./me_todo";
import { PeopleAndBots } from "./people";
import { PlaceLink } from "./place_link";
import { RatingPanel } from "./rating_panel";
import "../styles/me.css";
import "../styles/person.css";

export function MePage() {
  const { me, place } = useAppState(useClient());
  if (place.kind === "code") return <CodePage />;
  return (
    <main class="me" data-testid="me" data-member={me?.handle !== undefined}>
      {me?.handle ? <Account key={me.id} player={me.id} handle={me.handle} /> : <Guest />}
    </main>
  );
}

function Guest() {
  const say = useSay();
  const sayThen = useTexts({ part: "recovery", en: recovery } as const);
  const client = useClient();
  const { me } = useAppState(client);
  const said = client.recovery.wanted?.said;
  return (
    <div class="me-guest">
      <section>
        <h1>{say("claim.title")}</h1>
        <p class="faint">{say("claim.about")}</p>
        <ClaimForm />
        {said && (
          <p class="faint" data-testid="then">
            {sayThen("then", { what: said })}
          </p>
        )}
      </section>
      <section>
        <h2>{say("login.title")}</h2>
        <Login />
      </section>
      {me && (
        <PlaceLink place={{ kind: "player", player: me.id }} class="to-profile" data-testid="my-profile">
          {say("profile")}
        </PlaceLink>
      )}
    </div>
  );
}

/** On this page; the rest is on the profile. */
const most_games = 4;

function Account({ player, handle }: { player: string; handle: string }) {
  const t = useT();
  const say = useSay();
  const client = useClient();
  const openSettings = useOpenSettings();
  const { link } = useAppState(client);
  const [profile, setProfile] = useState<Profile | undefined>(undefined);
  const devices = useDevices();
  const passkeys = usePasskeys();
  useEffect(() => {
    if (link.kind === "online") void client.people.profile(player).then(setProfile);
  }, [link.kind]);
  return (
    <>
      <header class="person-head">
        <Face name={handle} />
        <div>
          <h1 dir="auto">{handle}</h1>
          <PlaceLink place={{ kind: "player", player }} class="to-profile" data-testid="my-profile">
            {say("profile")}
          </PlaceLink>
        </div>
        <button type="button" class="quiet" data-do="settings" onClick={openSettings}>
          <Icon name="settings" />
          {t("settings")}
        </button>
      </header>
      <div class="person-scene">
        {profile ? <RatingPanel player={player} ratings={profile.ratings} /> : <section class="ratings" />}
        <LeftToDo member={player} passkeys={passkeys.known} devices={devices.known} onPasskey={passkeys.load} />
      </div>
      {profile && <GamesPlayed player={player} games={Object.keys(profile.games)} most={most_games} />}
      <div class="me-rest">
        <Notifications member={player} />
        <Passkeys {...passkeys} />
        <Devices {...devices} />
        <PeopleAndBots />
        <Rename key={handle} handle={handle} />
        <NewRecovery />
        <Export handle={handle} />
        <DeleteAccount />
      </div>
    </>
  );
}

function NewRecovery() {
  const say = useSay();
  const client = useClient();
  return (
    <section>
      <h2>{say("recovery.title")}</h2>
      <p class="faint">{say("recovery.about")}</p>
      <button type="button" data-do="new-recovery" onClick={() => void client.goTo({ kind: "code" })}>
        {say("recovery.go")}
      </button>
    </section>
  );
}

function Rename({ handle }: { handle: string }) {
  const say = useSay();
  const client = useClient();
  const [typed, type] = useState("");
  return (
    <section>
      <h2>{say("handle.title")}</h2>
      <p class="faint" data-testid="handle">
        {say("handle.about", { handle })}
      </p>
      <details>
        <summary>{say("handle.go")}</summary>
        <AskingForm
          name="rename"
          send={() => client.account.rename(typed)}
          done={() => type("")}
          foot={
            <button type="submit" data-do="rename">
              {say("handle.go")}
            </button>
          }
        >
          <TextField
            name="new-handle"
            label={say("handle.new")}
            value={typed}
            onInput={type}
            autocomplete="username"
            hint={say("claim.rule")}
          />
        </AskingForm>
      </details>
    </section>
  );
}
