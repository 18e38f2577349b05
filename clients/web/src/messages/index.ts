// Text for players. Every sentence is in each language's folder under the same key; arguments replace {name}. English
// comes with the page and its parts (english.ts); any other language loads when it is chosen, in two files: what the
// first page and the tables say, and what the other parts of the page say. A text that a language lacks is said in
// English (lacking.txt lists them). What the server says carries a key, arguments, and an English sentence for keys
// that are unknown here.
import type { JsonObject, Reply, RpcError } from "../protocol/types";
import { english, miss } from "./english";
import type { Countable, CountedIn, Files, MessageKey, Parts, PartTexts, Speech } from "./speech";

export type { CountedIn, MessageKey, Parts, PartTexts, Speech };

export type Language = "en" | "de" | "fr" | "es" | "it" | "nl" | "pl" | "ko";
export type Args = Readonly<Record<string, string | number>>;

export const languages: Readonly<
  Record<
    Language,
    {
      readonly own_name: string;
      readonly files: Files;
      /** No native speaker has read its texts yet. */
      readonly unread?: true;
    }
  >
> = {
  en: { own_name: "English", files: { texts: async () => english.texts, parts: async () => english.parts } },
  de: {
    own_name: "Deutsch",
    files: { texts: async () => (await import("./de")).de, parts: async () => (await import("./de/parts")).parts },
  },
  fr: {
    own_name: "Français",
    files: { texts: async () => (await import("./fr")).fr, parts: async () => (await import("./fr/parts")).parts },
    unread: true,
  },
  es: {
    own_name: "Español",
    files: { texts: async () => (await import("./es")).es, parts: async () => (await import("./es/parts")).parts },
    unread: true,
  },
  it: {
    own_name: "Italiano",
    files: { texts: async () => (await import("./it")).it, parts: async () => (await import("./it/parts")).parts },
    unread: true,
  },
  nl: {
    own_name: "Nederlands",
    files: { texts: async () => (await import("./nl")).nl, parts: async () => (await import("./nl/parts")).parts },
    unread: true,
  },
  pl: {
    own_name: "Polski",
    files: { texts: async () => (await import("./pl")).pl, parts: async () => (await import("./pl/parts")).parts },
    unread: true,
  },
  ko: {
    own_name: "한국어",
    files: { texts: async () => (await import("./ko")).ko, parts: async () => (await import("./ko/parts")).parts },
    unread: true,
  },
};

export interface Translate {
  (key: MessageKey, args?: Args): string;
  /** `key.one`, `key.other` or another plural form of the language; the number is also the argument {n}. */
  count(key: Countable, n: number, args?: Args): string;
  /** A sentence about people, in the form for their number; {names} lists them. */
  people(key: Countable, names: readonly string[], args?: Args): string;
  /** `Ada, Bert and Grace`, as the language lists things. */
  list(names: readonly string[]): string;
  server(key: string | undefined, args: JsonObject | undefined, fallback: string): string;
  error(error: RpcError): string;
  reply(reply: Reply): string;
  /** The texts of the parts are there. Until then they would be in English. */
  isWhole(): boolean;
  /** Loads the texts of the parts, unless they are there. */
  complete(): Promise<void>;
  /** Says the texts of one part of the page. */
  part<Name extends keyof Parts>(texts: PartTexts<Name>): SayPart<Name>;
  readonly language: Language;
}

export interface SayPart<Name extends keyof Parts> {
  (key: keyof PartTexts<Name>["en"], args?: Args): string;
  /** As `Translate.count`. */
  count(key: CountedIn<PartTexts<Name>["en"]>, n: number, args?: Args): string;
}

type Lacking = Readonly<Record<string, string | undefined>>;

/** Codes that many refusals share: the server's own sentence says more. */
const vague: ReadonlySet<string> = new Set(["error.bad_argument", "error.event_state"]);

/** British lists have no comma before "and". */
const listLocale = (language: Language) => (language === "en" ? "en-GB" : language);

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** The browser's first language that has a catalogue. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = wish.split("-")[0]?.toLowerCase();
    if (isLanguage(language)) return language;
  }
  return "en";
}

/**
 * A language that cannot be loaded now is not used now. Without `parts`, those follow when the first of them is wanted,
 * see `Translate.complete`.
 */
export async function learn(language: Language, { parts }: { parts: boolean }): Promise<Translate> {
  try {
    const { files } = languages[language];
    if (!parts) return translator(language, { texts: await files.texts(), parts: {} }, files.parts);
    const [texts, all] = await Promise.all([files.texts(), files.parts()]);
    return translator(language, { texts, parts: all });
  } catch {
    return translator("en");
  }
}

/** `loadParts`: the parts are still missing, and come from there. */
export function translator(
  language: Language,
  { texts, parts: loaded }: Speech = english,
  loadParts?: Files["parts"],
): Translate {
  let parts = loaded;
  let whole = loadParts === undefined;
  const instead: Lacking = language === "en" ? {} : english.texts;
  const text = (key: string) => texts[key] ?? instead[key];
  const say = (key: MessageKey, args: Args = {}) => fill(text(key) ?? miss(key), args);
  const plurals = new Intl.PluralRules(language);
  /** The first one costs a weak phone 100 ms and more, so it is made only where it is needed. */
  let lists: Intl.ListFormat | undefined;
  // The singular says "one", so it is for the number one alone, whatever else a language counts as singular.
  const form = (key: string, n: number, said: Lacking, en: Lacking) => {
    const plural = plurals.select(n);
    return (
      said[`${key}.${plural === "one" && n !== 1 ? "other" : plural}`] ??
      said[`${key}.other`] ??
      en[`${key}.${n === 1 ? "one" : "other"}`] ??
      miss(`${key}.other`)
    );
  };
  const list = (names: readonly string[]) => {
    const said = names.map(isolated);
    if (said.length < 2) return said.join("");
    lists ??= new Intl.ListFormat(listLocale(language));
    return lists.format(said);
  };
  const known = (key: string | undefined): key is MessageKey => key !== undefined && Object.hasOwn(texts, key);
  const server: Translate["server"] = (key, args, fallback) => {
    if (key === undefined) return fallback;
    const filled = fill(text(key) ?? (miss(key) || fallback), printable(args));
    return /\{\w+\}/.test(filled) ? fallback : filled;
  };
  return Object.assign(say, {
    language,
    server,
    list,
    isWhole: () => whole,
    complete: async () => {
      if (!loadParts || whole) return;
      parts = await loadParts();
      whole = true;
    },
    part: <Name extends keyof Parts>({ part, en }: PartTexts<Name>): SayPart<Name> => {
      const said: Lacking = parts[part] ?? en;
      const sayPart = (key: keyof typeof en, args: Args = {}) => fill(said[key as string] ?? en[key], args);
      return Object.assign(sayPart, {
        count: (key: CountedIn<typeof en>, n: number, args: Args = {}) => fill(form(key, n, said, en), { n, ...args }),
      });
    },
    count: (key: Countable, n: number, args: Args = {}) => fill(form(key, n, texts, instead), { n, ...args }),
    people: (key: Countable, names: readonly string[], args: Args = {}) =>
      fill(form(key, names.length, texts, instead), { n: names.length, names: list(names), ...args }),
    error: (error: RpcError) =>
      server(
        language === "en" && vague.has(error.data?.key ?? "") ? undefined : error.data?.key,
        error.data?.args,
        known(`error.${error.data?.code}`) && language !== "en"
          ? (texts[`error.${error.data?.code}`] ?? error.message)
          : error.message,
      ),
    reply: (reply: Reply) => help(text, reply) ?? server(reply.key, reply.args, reply.text),
  });
}

/** /help in the player's language: the server lists the commands, the catalogue describes them. */
function help(text: (key: string) => string | undefined, { key, args }: Reply): string | undefined {
  const explain = (name: string, usage: string) => {
    const hint = `command.${name}`;
    return `${usage}: ${text(hint) ?? text("command.flag")}`;
  };
  if (text("command.flag") === undefined) return undefined;
  if (key === "help.list" && typeof args.commands === "string") {
    return args.commands
      .split(" ")
      .map((name) => explain(name, `/${name}`))
      .join("\n");
  }
  if (key.startsWith("help.") && typeof args.usage === "string") return explain(key.slice("help.".length), args.usage);
  return undefined;
}

/** A name that ends with a full stop needs no second one at the end of a sentence. */
function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!Object.hasOwn(args, name)) return whole;
    const said = String(args[name]);
    return isolated(said) + (said.endsWith(".") ? "" : stop);
  });
}

const from_right_to_left = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Right-to-left text turns only itself, not the sentence around it. */
function isolated(text: string): string {
  return from_right_to_left.test(text) && !text.includes("\u2068") ? `\u2068${text}\u2069` : text;
}

function printable(args: JsonObject | undefined): Args {
  const entries = Object.entries(args ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return Object.fromEntries(entries);
}
