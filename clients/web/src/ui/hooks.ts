// The few hooks and contexts that all views share.
import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Client } from "../app/client";
import { translator, type Parts, type PartTexts, type SayPart, type Translate } from "../messages";
import type { AppState } from "../state/app";
import type { Preferences } from "../state/preferences";

export const ClientContext = createContext<Client | undefined>(undefined);
export const LanguageContext = createContext<Translate>(translator("en"));

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("no client above this view");
  return client;
}

export function useT(): Translate {
  return useContext(LanguageContext);
}

/** The texts of one part of the page, in the player's language. */
export function useTexts<Name extends keyof Parts>(texts: PartTexts<Name>): SayPart<Name> {
  return useT().part(texts);
}

export function useAppState(client: Client): AppState {
  const [state, set] = useState(client.store.get());
  useLayoutEffect(() => {
    set(client.store.get());
    return client.store.subscribe(() => set(client.store.get()));
  }, [client]);
  return state;
}

export function usePreferences(client = useClient()): Preferences {
  const { preferences } = client;
  const [value, set] = useState(preferences.get());
  useLayoutEffect(() => {
    set(preferences.get());
    return preferences.subscribe(() => set(preferences.get()));
  }, [preferences]);
  return value;
}

/** Opens the settings, which belong to the frame around every page. */
export const SettingsContext = createContext<() => void>(() => {});

export function useOpenSettings(): () => void {
  return useContext(SettingsContext);
}

/** True once `on` has lasted for `ms`, so that brief states are not shown. */
export function useLasting(on: boolean, ms: number): boolean {
  const [lasting, set] = useState(false);
  useEffect(() => {
    if (!on) {
      set(false);
      return undefined;
    }
    const timer = setTimeout(() => set(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && lasting;
}

/** Beyond this the two clocks disagree, and no number is better than a wrong one. */
const longest_countdown_s = 120;

/** Whole seconds until a moment, counted down while shown; none if there are more than it can be. */
export function useSecondsUntil(at_ms: number | undefined, most_s = longest_countdown_s): number | undefined {
  const [now, set] = useState(Date.now());
  useEffect(() => {
    if (at_ms === undefined) return undefined;
    set(Date.now());
    const timer = setInterval(() => set(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at_ms]);
  if (at_ms === undefined) return undefined;
  const seconds = Math.max(0, Math.ceil((at_ms - now) / 1000));
  return seconds > most_s ? undefined : seconds;
}

export function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => set(list.matches);
    list.addEventListener("change", listen);
    listen();
    return () => list.removeEventListener("change", listen);
  }, [query]);
  return matches;
}
