// The lobby: a name, the games, the open tables.
import { useEffect, useRef, useState } from "preact/hooks";
import { hashOf } from "../app/route";
import type { AppState } from "../state/app";
import { poolsOf } from "../state/pools";
import { land } from "../ui/arrival";
import { useClient, useLasting, useOpenSettings, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { oneByOne } from "../ui/when";
import { lazily } from "../ui/lazily";
import { Continue } from "./continue";
import { HomeEvents } from "./events/home_events";
import { GameCards } from "./game_cards";
import { NameField, useName } from "./name_form";
import { RulesDialog } from "./rules_dialog";
import { Seekers } from "./seekers";
import { OpenTables } from "./tables";

/** Nobody opens them at once. */
const CreateDialog = lazily(async () => (await import("./create_dialog")).CreateDialog, { over: true });
const FriendsOnline = lazily(async () => (await import("./people")).FriendsOnline);
export const Offline = lazily(async () => (await import("./offline")).Offline);
const NameDialog = lazily(async () => (await import("./name_dialog")).NameDialog, { over: true });
const SeekDialog = lazily(async () => (await import("./seek_dialog")).SeekDialog, { over: true });

type Asked = { readonly dialog: "create" | "rules" | "seek"; readonly game: string };

/** Then what does not need the server is shown without it. */
const late_ms = 4000;

export function Home({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const name = useName(state.chosen_name ?? "");
  const [asked, ask] = useState<Asked | undefined>(undefined);
  /** What waits for a name. */
  const [waits, wait] = useState<(() => void) | undefined>(undefined);
  const { catalogue } = state;
  const sought = catalogue?.games.find(({ id }) => id === asked?.game);
  const online = state.link.kind === "online";
  const first = catalogue?.games[0]?.id;
  const known = state.me?.handle ?? state.chosen_name;
  const openSettings = useOpenSettings();
  // The cards come with the tables above them, so that nothing moves.
  const complete = useRef(false);
  complete.current ||= catalogue !== undefined && state.lobby !== undefined;
  const late = useLasting(!complete.current, late_ms);
  /** The server has not been reached since the page was opened. */
  const alone = useRef(false);
  alone.current = !complete.current && (alone.current || state.link.kind === "waiting");
  useEffect(() => {
    if (!complete.current) return;
    void oneByOne([NameDialog.warm, CreateDialog.warm, SeekDialog.warm, Offline.warm]);
  }, [complete.current]);

  /** Runs an action that needs a name, once the server knows the name. */
  const named = (run: () => void) => {
    if (state.me?.handle) return run();
    if (name.typed.trim() === "") return wait(() => run);
    const accepted = name.accepted();
    if (!accepted) return document.querySelector<HTMLInputElement>("input[name=name]")?.focus();
    if (accepted === state.chosen_name) run();
    else client.rename(accepted, run);
  };
  const pool = poolsOf(catalogue)[0];
  const create = (game: string) => named(() => ask({ dialog: "create", game }));

  return (
    <main class="home" data-testid="home">
      <section class="hero">
        <h1>{t("title")}</h1>
        <p class="lead">{t("home.lead")}</p>
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            const accepted = name.accepted();
            if (accepted) client.rename(accepted);
          }}
        >
          {known === undefined ? (
            <NameField name={name} autofocus />
          ) : (
            <button
              type="button"
              class="name-chip"
              data-do="name"
              onClick={openSettings}
              aria-label={t("home.you", { name: known })}
            >
              <Icon name="user" />
              <bdi>{known}</bdi>
            </button>
          )}
          <button type="button" class="quiet" data-do="me" onClick={() => void client.goToMe()}>
            {t(state.me?.handle ? "home.me" : "home.login")}
          </button>
        </form>
      </section>
      {complete.current && <SkipTheGames />}
      {complete.current && <Continue state={state} />}
      {alone.current && <Offline />}
      {(complete.current || (late && !alone.current)) && (
        <GameCards
          games={complete.current ? catalogue?.games : undefined}
          online={online}
          onSeek={(game) => named(() => void client.people.seek(game))}
          onSeekWith={({ id }) => named(() => ask({ dialog: "seek", game: id }))}
          onPlay={(game) => named(() => void client.playNow(game))}
          onPlayAlone={(game) => named(() => void client.playAlone(game.id))}
          onCreate={({ id }) => create(id)}
          onRules={({ id }) => ask({ dialog: "rules", game: id })}
        />
      )}
      {(complete.current || late) && (
        <div class="tables">
          <p class="home-links">
            {state.me && (
              <a
                href={hashOf({ kind: "player", player: state.me.id })}
                data-testid="my-profile"
                onClick={(event) => {
                  event.preventDefault();
                  if (state.me) void client.goTo({ kind: "player", player: state.me.id });
                }}
              >
                {t("home.profile")}
              </a>
            )}
            {pool && (
              <a
                href={hashOf({ kind: "ratings", pool: pool.id })}
                data-testid="leaderboards"
                onClick={(event) => {
                  event.preventDefault();
                  void client.goTo({ kind: "ratings", pool: pool.id });
                }}
              >
                {t("home.ratings")}
              </a>
            )}
          </p>
          <Seekers state={state} onAnswer={(seek) => named(() => void client.people.answerSeek(seek))} />
          <OpenTables
            state={state}
            onCreate={first === undefined ? undefined : () => create(first)}
            onJoin={(room) => named(() => void client.joinTable(room))}
            onEnter={(place) => named(() => void client.goTo(place))}
          />
          <HomeEvents />
          {state.me?.handle !== undefined && <FriendsOnline />}
        </div>
      )}
      {waits && (
        <NameDialog
          onName={(accepted) => {
            wait(undefined);
            name.type(accepted);
            client.rename(accepted, waits);
          }}
          onClose={() => wait(undefined)}
        />
      )}
      {asked?.dialog === "create" && catalogue && (
        <CreateDialog catalogue={catalogue} game={asked.game} onClose={() => ask(undefined)} />
      )}
      {asked?.dialog === "seek" && sought && <SeekDialog game={sought} onClose={() => ask(undefined)} />}
      {asked?.dialog === "rules" && (
        <RulesDialog
          game={asked.game}
          title={catalogue?.games.find(({ id }) => id === asked.game)?.title ?? asked.game}
          onClose={() => ask(undefined)}
        />
      )}
    </main>
  );
}

/** For the keyboard: the games have some thirty controls. Seen while it has the focus. */
function SkipTheGames() {
  const t = useT();
  return (
    <button
      type="button"
      class="skip"
      data-do="skip"
      onClick={() => {
        const tables = document.querySelector<HTMLElement>(".tables-head h2");
        if (tables) land(tables, { scroll: true });
      }}
    >
      {t("home.tables")} <span aria-hidden="true">↓</span>
    </button>
  );
}
