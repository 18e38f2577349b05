// Between a link and the room: says what the table is, and lets nobody in without a press. Asks for a name if there is
// none, and for a password if the server wants one.
import { useState } from "preact/hooks";
import { game_titles, gameUi } from "../games/registry";
import { inviting as en } from "../messages/en/inviting";
import type { RoomView, RpcError } from "../protocol/types";
import type { AppState } from "../state/app";
import { freeSeats, seatFor } from "../state/invitation";
import type { Place } from "../state/place";
import { seatEntries } from "../state/room";
import { useClient, useT, useTexts } from "../ui/hooks";
import { NameField, useName } from "./name_form";
import { sayTerms } from "./options_said";
import { shownName } from "./shown_name";
import { sidesOf } from "./sides";
import "../styles/inviting.css";

type RoomPlace = Place & { kind: "room" };

const texts = { part: "inviting", en } as const;

export function Doorway({ state, place }: { state: AppState; place: RoomPlace }) {
  const t = useT();
  if (place.barred) return <Barred place={place} error={place.barred} />;
  if (place.seen) return <Door state={state} place={place} seen={place.seen} />;
  if (!place.by_link) return <NameFirst place={place} />;
  return (
    <main class="doorway">
      <p class="faint">{t("entering")}</p>
    </main>
  );
}

function NameFirst({ place }: { place: RoomPlace }) {
  const t = useT();
  const client = useClient();
  const name = useName("");
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
        <p>{t("join.name")}</p>
        <NameField name={name} autofocus />
        <button type="submit" class="primary big">
          {t("join.go")}
        </button>
      </form>
    </main>
  );
}

/** What a link invites to, and the buttons that do it. */
function Door({ state, place, seen }: { state: AppState; place: RoomPlace; seen: RoomView }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const name = useName("");
  const info = state.catalogue?.games.find(({ id }) => id === seen.game);
  const seat = info ? seatOf(seen, info.players.max, place, sidesOf(seen.game, t)) : undefined;
  const offline = state.link.kind !== "online";
  const act = (sits: boolean) => {
    const then = () => void client.comeIn(place, sits, typeof seat === "number" ? seat : undefined);
    if (state.chosen_name) return then();
    const accepted = name.accepted();
    if (accepted) client.rename(accepted, then);
  };
  const sits = typeof seat === "number" || seat === "any";
  return (
    <main class="doorway" data-testid="doorway" data-room={place.room}>
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          act(sits);
        }}
      >
        <Title view={seen} />
        {info && (
          <ul class="options-said" data-testid="door-terms">
            {sayTerms(t, seen.options, info).map(({ title, value }) => (
              <li key={title}>{value === undefined ? <b>{title}</b> : [`${title}: `, <b>{value}</b>]}</li>
            ))}
          </ul>
        )}
        <Seated view={seen} />
        {(seat === "side" || seat === "full" || seat === "running") && (
          <p class="faint" data-testid="missed" data-missed={seat}>
            {say(`missed.${seat}`)}
          </p>
        )}
        {!state.chosen_name && <NameField name={name} autofocus />}
        <div class="actions">
          <button
            type={sits ? "button" : "submit"}
            class={sits ? "" : "primary"}
            disabled={offline}
            data-do="watch"
            onClick={sits ? () => act(false) : undefined}
          >
            {say("door.watch")}
          </button>
          {sits && (
            <button type="submit" class="primary big" disabled={offline} data-do="take-seat">
              {say("door.sit")}
            </button>
          )}
        </div>
      </form>
    </main>
  );
}

type Missed = "side" | "full" | "running";

/** The seat that the link means; or why there is none, or nothing if it is to watch. */
function seatOf(
  view: RoomView,
  seats: number,
  { invitation }: RoomPlace,
  sideOf: ReturnType<typeof sidesOf>,
): number | "any" | Missed | undefined {
  if (invitation?.kind === "watch") return undefined;
  if (view.phase !== "lobby") return "running";
  const free = freeSeats(view, seats);
  if (free.length === 0) return "full";
  return invitation ? (seatFor(invitation, view, seats, sideOf) ?? "side") : "any";
}

function Title({ view }: { view: RoomView }) {
  const t = useT();
  const say = useTexts(texts);
  const title = game_titles[view.game] ?? view.game;
  const host = seatEntries(view).find(([, { player }]) => player === view.host)?.[1].name;
  const { Picture } = gameUi(view.game);
  return (
    <>
      <h1>
        {host === undefined
          ? say("door.table", { game: title })
          : say("said", { name: shownName(t, host), game: title })}
      </h1>
      <div class="invited-to">
        <div class="game-picture">
          <Picture />
        </div>
        <span data-testid="invited-to">{title}</span>
      </div>
    </>
  );
}

function Seated({ view }: { view: RoomView }) {
  const t = useT();
  const say = useTexts(texts);
  const names = seatEntries(view).map(([, { name }]) => shownName(t, name));
  if (names.length === 0) return null;
  return (
    <p data-testid="door-seated">
      {say("door.seated")}: {t.list(names)}
    </p>
  );
}

function Barred({ place, error }: { place: RoomPlace; error: RpcError }) {
  const t = useT();
  const client = useClient();
  const [password, setPassword] = useState("");
  // A missing password is not a wrong one.
  const asked = error.data?.code === "wrong_password" && place.secret.password === undefined;
  const unknown = error.data?.code === "no_such_room";
  const tried = !unknown
    ? undefined
    : place.secret.invite !== undefined
      ? t("barred.invite")
      : t(place.secret.password !== undefined ? "barred.password.tried" : "barred.uninvited");
  const may_open = unknown || error.data?.code === "wrong_password";
  return (
    <main class="doorway" data-testid="barred" data-code={error.data?.code}>
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          void client.goToRoom(place.room, { password });
        }}
      >
        <h1>{t("barred.title")}</h1>
        <p role="alert">{asked ? t("barred.needs") : (tried ?? t.error(error))}</p>
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
