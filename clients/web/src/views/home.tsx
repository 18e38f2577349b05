// The lobby: a name, one press to play, the tables that are open.
import { useState } from "preact/hooks";
import { placeTyped } from "../app/route";
import type { Catalogue } from "../protocol/types";
import type { AppState } from "../state/app";
import { canJoin, openTables } from "../state/lobby";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { StoneTile } from "../games/crosswise/stones";
import { CreateDialog } from "./create_dialog";
import { NameField, useName } from "./name_form";
import { seriesOf } from "./series_fields";

export function Home({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const name = useName(state.chosen_name ?? "");
  const [creating, create] = useState(false);
  const [code, setCode] = useState("");
  const [bad_code, complain] = useState(false);
  const online = state.link.kind === "online";
  const { catalogue } = state;

  /** Runs something that needs a name once the server knows it. */
  const named = (run: () => void) => {
    const accepted = name.accepted();
    if (!accepted) {
      document.querySelector<HTMLInputElement>("input[name=name]")?.focus();
      return;
    }
    if (accepted === state.chosen_name) run();
    else client.rename(accepted, run);
  };
  const join = (event: Event) => {
    event.preventDefault();
    const place = placeTyped(code);
    complain(place.kind === "home");
    if (place.kind === "room") named(() => void client.goTo(place));
  };

  return (
    <main class="home" data-testid="home">
      <section class="card hero">
        <div class="hero-stones" aria-hidden="true">
          {(["A", "B", "C", "D", "E", "F"] as const).map((stone) => <StoneTile key={stone} stone={stone} small />)}
        </div>
        <h1>{t("title")}</h1>
        <p class="lead">{t("home.lead")}</p>
        <form class="form" onSubmit={(event) => { event.preventDefault(); named(() => {}); }}>
          <NameField name={name} autofocus={!state.chosen_name} />
          <div class="hero-actions">
            <button
              type="button" class="primary big" disabled={!online || !catalogue} data-testid="play-now"
              onClick={() => named(() => { if (catalogue) void client.playNow(quickGame(catalogue)); })}
            >
              <Icon name="play" />{t("home.play")}
            </button>
            <button type="button" disabled={!online || !catalogue} data-testid="create" onClick={() => named(() => create(true))}>
              <Icon name="plus" />{t("home.create")}
            </button>
          </div>
        </form>
        <form class="join-form" onSubmit={join}>
          <label class="field">
            <span>{t("home.join")}</span>
            <input name="code" type="text" autocomplete="off" autocapitalize="characters" value={code} placeholder={t("home.join.code")} aria-invalid={bad_code} onInput={(event) => { setCode(event.currentTarget.value); complain(false); }} />
            {bad_code && <small class="bad" role="alert">{t("home.join.bad")}</small>}
          </label>
          <button type="submit" disabled={!online}>{t("home.join.go")}</button>
        </form>
      </section>

      <div class="tables">
        {state.my_rooms.length > 0 && (
          <section class="card">
            <h2>{t("home.your_games")}</h2>
            <ul class="room-list">
              {state.my_rooms.map(({ room, game }) => (
                <li key={room} data-room={room}>
                  <div><b>{titleOf(catalogue, game)}</b> <span class="code">{room}</span></div>
                  <button type="button" class="primary" onClick={() => void client.goToRoom(room)}>{t("home.return")}</button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section class="card">
          <h2>{t("home.tables")}</h2>
          <Tables state={state} onEnter={(room) => named(() => void client.goToRoom(room))} />
        </section>
      </div>
      {creating && catalogue && <CreateDialog catalogue={catalogue} onClose={() => create(false)} />}
    </main>
  );
}

function Tables({ state, onEnter }: { state: AppState; onEnter: (room: string) => void }) {
  const t = useT();
  const { lobby, catalogue } = state;
  if (!lobby) return <p class="faint">{t("home.loading")}</p>;
  const rooms = openTables(state);
  if (rooms.length === 0) return <p class="faint">{t("home.no_tables")}</p>;
  return (
    <ul class="room-list" data-testid="room-list">
      {rooms.map(([code, room]) => {
        const series = seriesOf(room.options);
        const open = canJoin(room);
        const players = room.phase === "lobby" ? t("home.seated", { seated: room.seated, seats: room.seats }) : t.count("home.players", room.seated);
        return (
          <li key={code} data-room={code}>
            <div>
              <b>{titleOf(catalogue, room.game)}</b> <span class="code">{code}</span>
              <span class={`phase phase-${room.phase}`}>{t(`phase.${room.phase}`)}</span>
              {room.options.profi === true && <span class="tag">Profi</span>}
              {series.kind !== "single" && <span class="tag">{t(`series.plan.${series.kind}`, { target: series.target })}</span>}
              {room.password && <span class="tag" title={t("home.password")}><Icon name="lock" /><span class="sr-only">{t("home.password")}</span></span>}
              <small>{t("home.hosted_by", { name: room.host })} · {players}</small>
            </div>
            <button type="button" class={open ? "primary" : ""} onClick={() => onEnter(code)}>{t(open ? "home.enter" : "home.watch")}</button>
          </li>
        );
      })}
    </ul>
  );
}

function titleOf(catalogue: Catalogue | undefined, game: string): string {
  return catalogue?.games.find(({ id }) => id === game)?.title ?? game;
}

function quickGame(catalogue: Catalogue): string {
  return (catalogue.games.find(({ id }) => id === "crosswise") ?? catalogue.games[0])?.id ?? "";
}
