// Play, the first page: what waits for the player, the games, people who look for one, tables, what is live.
import { useEffect, useRef, useState } from "preact/hooks";
import type { AppState } from "../state/app";
import { otherSeeks } from "../state/lobby";
import { myTables } from "../state/tables";
import { useClient, useLasting, useOpenSettings, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { lazily } from "../ui/lazily";
import { oneByOne } from "../ui/when";
import { Continue } from "./continue";
import { Lids } from "./lids";
import { LiveShown } from "./live_board";
import { Seekers } from "./seekers";
import { OpenTables } from "./tables";
import { useNamed } from "./use_named";
import "../styles/lobby.css";

/** These are not needed at once. */
const CreateDialog = lazily(async () => (await import("./create_dialog")).CreateDialog, { over: true });
const HomeEvents = lazily(async () => (await import("./events/home_events")).HomeEvents, { quiet: true });
const FriendsOnline = lazily(async () => (await import("./people")).FriendsOnline);
const Offline = lazily(async () => (await import("./offline")).Offline);

/** After this, what does not need the server is shown without it. */
const late_ms = 4000;

export function Home({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const named = useNamed(state);
  const [creating, create] = useState<string | undefined>(undefined);
  const { catalogue } = state;
  const first = catalogue?.games[0];
  const known = state.me?.handle ?? state.chosen_name;
  const openSettings = useOpenSettings();
  // The lids come with the tables above them, so that nothing moves.
  const complete = useRef(false);
  complete.current ||= catalogue !== undefined && state.lobby !== undefined;
  const late = useLasting(!complete.current, late_ms);
  /** The server has not been reached since the page was opened. */
  const alone = useRef(false);
  alone.current = !complete.current && (alone.current || state.link.kind === "waiting");
  useEffect(() => {
    if (complete.current) void oneByOne([CreateDialog.warm, Offline.warm]);
  }, [complete.current]);
  const is_new = known === undefined && myTables(state).length === 0;

  return (
    <main class="home" data-testid="home">
      <header class="home-head">
        <h1>{t("title")}</h1>
        {state.me?.handle === undefined && (
          <button type="button" class="quiet" data-do="me" onClick={() => void client.goToMe()}>
            {t("home.log_in")}
          </button>
        )}
        {known !== undefined && (
          <button
            type="button"
            class="quiet name-chip"
            data-do="name"
            onClick={openSettings}
            aria-label={t("home.you", { name: known })}
          >
            <bdi>{known}</bdi>
          </button>
        )}
      </header>
      {complete.current && <SkipTheGames />}
      {complete.current && is_new && first && (
        <section class="newcomer" data-testid="newcomer">
          <p>
            <b>{t("home.new")}</b>
            <small>{t("home.new.lead", { game: first.title, bot: t("bot.random") })}</small>
          </p>
          <button
            type="button"
            class="primary"
            data-do="play-now"
            disabled={state.link.kind !== "online"}
            onClick={() => named(() => void client.people.playAtOnce(first))}
          >
            {t("home.seek")}
          </button>
        </section>
      )}
      {complete.current && <Continue state={state} />}
      {alone.current && <Offline />}
      {(complete.current || (late && !alone.current)) && catalogue && <Lids games={catalogue.games} state={state} />}
      {(complete.current || late) && (
        <div class="beside">
          {otherSeeks(state).length > 0 ? (
            <Seekers state={state} onAnswer={(seek) => named(() => void client.people.answerSeek(seek))} />
          ) : (
            <section class="friend">
              <h2>{t("home.friend")}</h2>
              <p class="faint">{t("home.friend.lead")}</p>
              <button
                type="button"
                data-do="friends"
                disabled={!first || state.link.kind !== "online"}
                onClick={() => first && named(() => create(first.id))}
              >
                <Icon name="link" />
                {t("home.friends")}
              </button>
            </section>
          )}
          <LiveShown state={state} />
          <OpenTables
            state={state}
            onJoin={(room) => named(() => void client.joinTable(room))}
            onEnter={(place) => void client.goTo(place)}
          />
          <HomeEvents />
          {state.me?.handle !== undefined && <FriendsOnline />}
        </div>
      )}
      {creating !== undefined && catalogue && (
        <CreateDialog catalogue={catalogue} game={creating} onClose={() => create(undefined)} />
      )}
    </main>
  );
}

/** For the keyboard: past the games. Seen while it has the focus. */
function SkipTheGames() {
  const t = useT();
  return (
    <button
      type="button"
      class="skip"
      data-do="skip"
      onClick={() => document.querySelector<HTMLElement>(".beside :is(button, a, input):enabled")?.focus()}
    >
      {t("home.tables")} <span aria-hidden="true">↓</span>
    </button>
  );
}
