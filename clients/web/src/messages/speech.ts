// What a language has to say: the catalogue's keys are those of en/. A language that lacks one does not compile.
import type { en } from "./en";
import type { EnglishParts } from "./en/parts";

export type MessageKey = keyof typeof en;
export type Countable = MessageKey extends infer Key ? (Key extends `${infer Base}.one` ? Base : never) : never;

/** The keys of English, and the plural forms that English does not have. */
export type Catalogue = Readonly<Record<MessageKey, string>> &
  Readonly<Partial<Record<`${Countable}.${"two" | "few" | "many"}`, string>>>;

/** Texts that English loads with their part of the page, by the name of the part. */
export type Parts = {
  readonly [Part in keyof EnglishParts]: Readonly<Record<keyof EnglishParts[Part], string>>;
};

/** All that is said in a language. English finds its parts where they are used. */
export interface Speech {
  readonly texts: Catalogue;
  readonly parts: Partial<Parts>;
}
