// The frame around every page: language, connection, notices.
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Client } from "../app/client";
import { browser_keep } from "../keep";
import { gameUi, lesson_loaders, table_loaders } from "../games/registry";
import { languages, learn, translator, type Language, type Translate } from "../messages";
import { loadServerTexts, onLateTexts } from "../messages/english";
import { isWanted } from "../state/event";
import { myTables } from "../state/tables";
import { useArrival } from "../ui/arrival";
import { Dialog } from "../ui/dialog";
import { useFaviconBadge } from "../ui/favicon";
import {
  ClientContext,
  LanguageContext,
  SettingsContext,
  useAppState,
  useOpenSettings,
  usePreferences,
  useT,
} from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Later } from "../ui/in_parts";
import { oneByOne } from "../ui/when";
import { lazily } from "../ui/lazily";
import { OverContext } from "../ui/over";
import { Banner } from "./banner";
import { CompanyBar } from "./company";
import { FoundCard } from "./found_card";
import { Frame } from "./frame";
import { useWaitingTitle, WaitingBar } from "./inbox";
import { Me } from "./me";
import { Notices } from "./notices";
import { OwnTables } from "./own_tables";
import { VersionBar } from "./version_bar";

/** Most visits begin there: main.tsx has it on its way before the page is drawn. */
export const Home = lazily(async () => (await import("./home")).Home, { first: true });
const Offline = lazily(async () => (await import("./offline")).Offline);
const PlayPage = lazily(async () => (await import("./play_page")).PlayPage);
const WatchPage = lazily(async () => (await import("./watch_page")).WatchPage);
const PlayerPage = lazily(async () => (await import("./player_page")).PlayerPage);
const RatingsPage = lazily(async () => (await import("./ratings_page")).RatingsPage);
const Doorway = lazily(async () => (await import("./doorway")).Doorway);
const EventCalls = lazily(async () => (await import("./events/calls")).EventCalls, { quiet: true });
const EventPage = lazily(async () => (await import("./events/event_page")).EventPage);
const EventsPage = lazily(async () => (await import("./events/list_page")).EventsPage);
const LessonPage = lazily(async () => (await import("./lesson_page")).LessonPage);
const NewEventPage = lazily(async () => (await import("./events/new_page")).NewEventPage);
const RoomPage = lazily(async () => (await import("./room_page")).RoomPage);
const ReplayPage = lazily(async () => (await import("./replay_page")).ReplayPage);
const Reminder = lazily(async () => (await import("./reminder")).Reminder, { quiet: true });
const Settings = lazily(async () => (await import("./settings")).Settings);
const english = translator("en");

export function App({ client, speech = english }: { client: Client; speech?: Translate }) {
  const state = useAppState(client);
  const preferences = usePreferences(client);
  const [t, speak] = useState(() => speech);
  const [settings, showSettings] = useState(false);
  const [over, putOver] = useState<HTMLElement | null>(null);
  const { place } = state;
  const room = place.kind === "room" ? state.rooms[place.room] : undefined;
  const overlay = place.kind === "event" && place.part === "overlay";
  const framed = !overlay && (room === undefined || room.view.phase === "lobby");
  useWaitingTitle(state, room !== undefined);
  useFaviconBadge(myTables(state).filter(({ my_turn }) => my_turn).length + state.meeting.challenges.length);

  useLayoutEffect(
    () => onLateTexts(() => speak((spoken: Translate) => (spoken.language === "en" ? translator("en") : spoken))),
    [],
  );
  useArrival(place, room !== undefined);
  const usable = place.kind === "room" ? room !== undefined : state.catalogue !== undefined;
  useEffect(() => {
    if (place.kind === "room") void warmRoomPage(t);
    else void warmServerTexts(t);
  }, []);
  useEffect(() => {
    if (usable) void warm(t, room?.view.game);
  }, [usable]);
  const { theme, colours, motion } = preferences;
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, colours, motion });
  }, [theme, colours, motion]);
  useEffect(() => {
    document.documentElement.lang = t.language;
  }, [t]);
  const openSettings = useCallback(() => showSettings(true), []);
  const setLanguage = (language: Language) => {
    browser_keep.write("language", language);
    void learn(language, { parts: true }).then((next) => speak(() => next));
  };

  return (
    <ClientContext.Provider value={client}>
      <LanguageContext.Provider value={t}>
        <SettingsContext.Provider value={openSettings}>
          <OverContext.Provider value={(room && over) || undefined}>
            <div class="app" data-link={state.link.kind} data-framed={framed || undefined}>
              <div class="bars" data-steady>
                <Banner link={state.link} met={state.me !== undefined} />
                {!overlay && <VersionBar link={state.link} quiet={place.kind !== "room"} />}
                {!overlay && <CompanyBar state={state} />}
                {!overlay && <FoundCard state={state} />}
                {!overlay && isWanted(state.events) && <EventCalls state={state} />}
                {!overlay && <OwnTables state={state} />}
              </div>
              {!room && place.kind !== "code" && state.me && client.recovery.reminds(state.me.id) && <Reminder />}
              {(place.kind === "me" || place.kind === "player") && <WaitingBar state={state} />}
              {place.kind === "home" ? (
                <Home state={state} />
              ) : place.kind === "play" ? (
                <PlayPage key={place.game} game={place.game} />
              ) : place.kind === "watch" ? (
                <WatchPage />
              ) : place.kind === "player" ? (
                <PlayerPage key={place.player} />
              ) : place.kind === "ratings" ? (
                <RatingsPage key={place.pool} />
              ) : place.kind === "game" ? (
                <ReplayPage key={place.record} />
              ) : place.kind === "lesson" ? (
                <LessonPage key={place.game} game={place.game} />
              ) : place.kind === "event" ? (
                <EventPage key={place.event} />
              ) : place.kind === "events" ? (
                <EventsPage />
              ) : place.kind === "new_event" ? (
                <NewEventPage />
              ) : place.kind === "me" || place.kind === "code" ? (
                <Me />
              ) : room ? (
                <RoomPage key={room.room} state={state} room={room} />
              ) : place.by_link || place.barred ? (
                <Doorway state={state} place={place} />
              ) : (
                <main class="doorway">
                  <p class="faint">{t("entering")}</p>
                </main>
              )}
              {!room && place.kind !== "game" && place.kind !== "lesson" && !overlay && (
                <Below home={place.kind === "home"}>
                  <Footer language={t.language} onLanguage={setLanguage} />
                </Below>
              )}
              {settings && (
                <Dialog title={t("settings")} name="settings" onClose={() => showSettings(false)}>
                  <Settings onLanguage={setLanguage} onClose={() => showSettings(false)} />
                </Dialog>
              )}
              {framed && <Frame state={state} />}
              <Notices notices={state.notices} />
              <section class="over" aria-label={t("over.title")} ref={putOver} data-steady />
            </div>
          </OverContext.Provider>
        </SettingsContext.Provider>
      </LanguageContext.Provider>
    </ClientContext.Provider>
  );
}

async function warmRoomPage(t: Translate): Promise<void> {
  // The parts that need the texts report that they are missing.
  await Promise.all([RoomPage.warm(), t.complete().catch(() => {})]);
}

/** Loaded before the server can refuse anything. Only a table cannot wait for them. */
async function warmServerTexts(t: Translate): Promise<void> {
  if (t.language === "en") await loadServerTexts().catch(() => {}); // the server's own sentences are as good
}

/** A weak phone on a slow network has drawn a table by then. */
const drawing_ms = 1000;

/**
 * What a table needs, loaded once the first page is there: a game must not wait for its table, and a newer server may
 * lack its files. The table that is shown loads by itself, and everything else waits for it.
 */
async function warm(t: Translate, game: string | undefined): Promise<void> {
  await warmRoomPage(t);
  if (game !== undefined) {
    await new Promise((later) => setTimeout(later, drawing_ms));
    await gameUi(game).warm?.();
  }
  await warmServerTexts(t);
  const rest = import("./room_page").then(({ warmRoom }) => warmRoom());
  await rest.catch(() => {}); // a part that cannot be loaded says so when it is shown
  await oneByOne(table_loaders);
}

/** Lessons, looking at games that are over, and the home page that says so, wherever the visit began. */
export async function warmForOffline(): Promise<void> {
  await oneByOne([Offline.warm, LessonPage.warm, ReplayPage.warm, ...lesson_loaders, ...table_loaders]);
}

/** The home page fills the window, so that nothing moves when its foot comes with the next frame. */
function Below({ home, children }: { home: boolean; children: ComponentChildren }) {
  return home ? <Later>{children}</Later> : <>{children}</>;
}

function Footer({ language, onLanguage }: { language: Language; onLanguage: (language: Language) => void }) {
  const t = useT();
  const openSettings = useOpenSettings();
  return (
    <footer class="languages">
      {(Object.keys(languages) as Language[]).map((known) => (
        <button
          key={known}
          type="button"
          class="quiet"
          lang={known}
          aria-pressed={known === language}
          onClick={() => onLanguage(known)}
        >
          {languages[known].own_name}
        </button>
      ))}
      <button type="button" class="quiet" data-do="settings" onClick={openSettings}>
        <Icon name="settings" />
        {t("settings")}
      </button>
    </footer>
  );
}
