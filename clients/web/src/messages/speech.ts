// What a language can say: the keys are those of en/. A language with one too many does not compile. What it lacks is
// said in English and listed in lacking.txt.
import type { en } from "./en";
import type { EnglishParts } from "./en/parts";

export type MessageKey = keyof typeof en;
/** The texts that count something, by what comes before `.one` and `.other`. */
export type CountedIn<Texts> = keyof Texts extends infer Key ? (Key extends `${infer Base}.one` ? Base : never) : never;
export type Countable = CountedIn<typeof en>;

/** Texts under these keys, and the plural forms that English does not have. */
export type WithForms<Key extends string, Form extends "two" | "few" | "many"> = Readonly<
  Partial<Record<Key | `${CountedIn<Record<Key, string>>}.${Form}`, string>>
>;

export type Catalogue = WithForms<MessageKey, "two" | "few" | "many">;

/** Texts that English loads with their part of the page, by the name of the part. */
export type Parts = {
  readonly [Part in keyof EnglishParts]: WithForms<keyof EnglishParts[Part] & string, "two" | "few" | "many">;
};

/** Where a part's English texts are found: they load with the part. */
export interface PartTexts<Name extends keyof Parts> {
  readonly part: Name;
  readonly en: Readonly<Record<keyof EnglishParts[Name], string>>;
}

/** All that is said in a language. English finds its parts where they are used, and its texts come bit by bit. */
export interface Speech {
  readonly texts: Readonly<Record<string, string>>;
  readonly parts: Partial<Parts>;
}

/** The files of a language. English has no parts of its own to load. */
export interface Files {
  readonly texts: () => Promise<Speech["texts"]>;
  readonly parts: () => Promise<Partial<Parts>>;
}
