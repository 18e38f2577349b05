// The texts of the tournaments' pages, which load with these pages; with plural forms, like the catalogue.
import { useMemo } from "preact/hooks";
import type { Args, CountedIn, Language, Translate } from "../../messages";
import { events as en } from "../../messages/en/events";
import { useT } from "../../ui/hooks";

export type EventKey = keyof typeof en;
type Counted = CountedIn<typeof en>;

export interface Say {
  (key: EventKey, args?: Args): string;
  /** `key.one`, `key.other` or another plural form; the number is also the argument {n}. */
  count(key: Counted, n: number, args?: Args): string;
  /** For keys that are put together, such as a tie-break's: `fallback` if there is no such text. */
  maybe(key: string, fallback: string): string;
  readonly language: Language;
  readonly t: Translate;
}

export function sayIn(t: Translate): Say {
  const { language } = t;
  const say = t.part({ part: "events", en });
  return Object.assign((key: EventKey, args?: Args) => say(key, args), {
    count: (key: Counted, n: number, args?: Args) => say.count(key, n, args),
    maybe: (key: string, fallback: string) => (Object.hasOwn(en, key) ? say(key as EventKey) : fallback),
    language,
    t,
  });
}

export function useSay(): Say {
  const t = useT();
  return useMemo(() => sayIn(t), [t]);
}
