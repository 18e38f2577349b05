// The frame around every page: language, connection, notices.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Client } from "../app/client";
import { browser_keep } from "../keep";
import { isLanguage, languages, preferred, translator, type Language } from "../messages";
import { ClientContext, LanguageContext, useAppState } from "../ui/hooks";
import { lazily } from "../ui/lazily";
import { Banner } from "./banner";
import { CompanyBar } from "./company";
import { Doorway } from "./doorway";
import { EventCalls } from "./events/calls";
import { Home } from "./home";
import { useWaitingTitle, WaitingBar } from "./inbox";
import { Me } from "./me";
import { Notices } from "./notices";
import { RoomPage } from "./room_page";

/** Most visits look at nobody, and back at nothing. */
const PlayerPage = lazily(async () => (await import("./player_page")).PlayerPage);
const RatingsPage = lazily(async () => (await import("./ratings_page")).RatingsPage);
const EventPage = lazily(async () => (await import("./events/event_page")).EventPage);
const EventsPage = lazily(async () => (await import("./events/list_page")).EventsPage);
const NewEventPage = lazily(async () => (await import("./events/new_page")).NewEventPage);
const ReplayPage = lazily(async () => (await import("./replay_page")).ReplayPage);

function startLanguage(): Language {
  const kept = browser_keep.read("language");
  return isLanguage(kept) ? kept : preferred(navigator.languages);
}

export function App({ client }: { client: Client }) {
  const state = useAppState(client);
  const [language, setLanguage] = useState(startLanguage);
  const t = useMemo(() => translator(language), [language]);
  const { place } = state;
  const room = place.kind === "room" ? state.rooms[place.room] : undefined;
  const overlay = place.kind === "event" && place.part === "overlay";
  useWaitingTitle(state, room !== undefined);

  useEffect(() => {
    document.documentElement.lang = language;
    browser_keep.write("language", language);
  }, [language]);

  return (
    <ClientContext.Provider value={client}>
      <LanguageContext.Provider value={t}>
        <div class="app" data-link={state.link.kind}>
          <Banner link={state.link} met={state.me !== undefined} />
          {!overlay && <CompanyBar state={state} />}
          {!overlay && <EventCalls state={state} />}
          {(place.kind === "me" || place.kind === "player") && <WaitingBar state={state} />}
          {place.kind === "home" ? (
            <Home state={state} />
          ) : place.kind === "player" ? (
            <PlayerPage key={place.player} />
          ) : place.kind === "ratings" ? (
            <RatingsPage key={place.pool} />
          ) : place.kind === "game" ? (
            <ReplayPage key={place.record} />
          ) : place.kind === "event" ? (
            <EventPage key={place.event} />
          ) : place.kind === "events" ? (
            <EventsPage />
          ) : place.kind === "new_event" ? (
            <NewEventPage />
          ) : place.kind === "me" ? (
            <Me />
          ) : room ? (
            <RoomPage key={room.room} state={state} room={room} />
          ) : (
            <Doorway state={state} place={place} />
          )}
          {!room && place.kind !== "game" && !overlay && <LanguageSwitch language={language} onChange={setLanguage} />}
          <Notices notices={state.notices} />
        </div>
      </LanguageContext.Provider>
    </ClientContext.Provider>
  );
}

function LanguageSwitch({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  return (
    <footer class="languages">
      {(Object.keys(languages) as Language[]).map((known) => (
        <button
          key={known}
          type="button"
          class="quiet"
          lang={known}
          aria-pressed={known === language}
          onClick={() => onChange(known)}
        >
          {languages[known].own_name}
        </button>
      ))}
    </footer>
  );
}
