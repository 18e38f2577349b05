// Between a link and the room: asks for a name if there is none, for a password if the server wants one, or waits
// briefly.
import { useState } from "preact/hooks";
import { game_titles, gameUi } from "../games/registry";
import type { AppState } from "../state/app";
import type { Place } from "../state/place";
import { useClient, useT } from "../ui/hooks";
import { NameField, useName } from "./name_form";

export function Doorway({ state, place }: { state: AppState; place: Place & { kind: "room" } }) {
  const t = useT();
  const client = useClient();
  const name = useName("");
  const [password, setPassword] = useState("");

  if (!state.chosen_name) {
    return (
      <main class="doorway" data-testid="doorway">
        <form
          class="card form"
          onSubmit={(event) => {
            event.preventDefault();
            const accepted = name.accepted();
            if (accepted) client.rename(accepted);
          }}
        >
          <h1>
            {t("join.title")} <span class="code">{place.room}</span>
          </h1>
          <InvitedTo game={place.game} />
          <p>{t("join.name")}</p>
          <NameField name={name} autofocus />
          <button type="submit" class="primary big">
            {t("join.go")}
          </button>
        </form>
      </main>
    );
  }
  if (place.barred) {
    // A missing password is not a wrong one.
    const asked = place.barred.data?.code === "wrong_password" && place.secret.password === undefined;
    const unknown = place.barred.data?.code === "no_such_room";
    const tried = !unknown
      ? undefined
      : place.secret.invite !== undefined
        ? t("barred.invite")
        : t(place.secret.password !== undefined ? "barred.password.tried" : "barred.uninvited");
    const may_open = unknown || place.barred.data?.code === "wrong_password";
    return (
      <main class="doorway" data-testid="barred" data-code={place.barred.data?.code}>
        <form
          class="card form"
          onSubmit={(event) => {
            event.preventDefault();
            void client.goToRoom(place.room, { password });
          }}
        >
          <h1>{t("barred.title")}</h1>
          <p role="alert">{asked ? t("barred.needs") : (tried ?? t.error(place.barred))}</p>
          {may_open && (
            <label class="field">
              <span>{t("barred.password")}</span>
              <input
                name="password"
                type="password"
                autocomplete="off"
                value={password}
                onInput={(event) => setPassword(event.currentTarget.value)}
              />
            </label>
          )}
          <div class="actions">
            <button type="button" onClick={() => void client.goHome()}>
              {t("barred.home")}
            </button>
            {may_open && (
              <button type="submit" class="primary" disabled={password === ""}>
                {t("barred.try")}
              </button>
            )}
          </div>
        </form>
      </main>
    );
  }
  return (
    <main class="doorway">
      <p class="faint">{t("entering")}</p>
    </main>
  );
}

/** What a link says of the table before anybody has come in. */
function InvitedTo({ game }: { game: string | undefined }) {
  const title = game !== undefined ? game_titles[game] : undefined;
  if (game === undefined || title === undefined) return null;
  const { Picture } = gameUi(game);
  return (
    <div class="invited-to">
      <div class="game-picture">
        <Picture />
      </div>
      <span data-testid="invited-to">{title}</span>
    </div>
  );
}
