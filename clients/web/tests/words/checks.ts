// What a text may not say, what it must be called, and how long its sentences may be.
import type { Language } from "../../src/messages";
import { said_as, said_with, terms, type Term } from "../../src/messages/en/glossary";
import type { Texts } from "./catalogues";

interface Forbidden {
  readonly words: string;
  readonly pattern: RegExp;
}

/** A list of words, one a line with its reason after a #. `*` is any ending, `=` before it means the whole text. */
export function readForbidden(list: string, language: Language): Forbidden[] {
  return list.split("\n").flatMap((line) => {
    const [words = "", reason = ""] = line.split(" # ").map((part) => part.trim());
    if (words === "" || words.startsWith("#")) return [];
    if (reason === "") throw new Error(`${language}: no reason for "${words}"`);
    const sought = plain(words.replace(/^=/, ""))
      .replace(/[.+?^$()[\]{}|\\]/g, "\\$&")
      .replaceAll("*", "\\p{L}*");
    // Korean particles follow their word without a space.
    const starts = language !== "ko" && /^\p{L}/u.test(sought) ? "(?<!\\p{L})" : "";
    const among = `${starts}${sought}${language === "ko" ? "" : "(?!\\p{L})"}`;
    return [{ words, pattern: new RegExp(words.startsWith("=") ? `^${sought}$` : among, "iu") }];
  });
}

const files = import.meta.glob<string>("../../src/messages/*/forbidden.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});

export const forbidden = Object.fromEntries(
  Object.entries(files).map(([path, list]): [string, readonly Forbidden[]] => {
    const language = /(\w+)\/forbidden\.txt$/.exec(path)![1] as Language;
    return [language, readForbidden(list, language)];
  }),
) as Readonly<Record<Language, readonly Forbidden[]>>;

export function forbiddenIn(texts: Texts, list: readonly Forbidden[]): { key: string; words: string }[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const said = plain(text.replace(/\{\w+\}/g, "").replaceAll("**", ""));
    const found = list.find(({ pattern }) => pattern.test(said));
    return found ? [{ key, words: found.words }] : [];
  });
}

/** The keys whose text is not the glossary's, or has not its term in it. A text that is lacking is not wrong. */
export function wrongTerms(language: Language, texts: Texts): string[] {
  const said = (key: string) => plain(texts[key]!.replace(/\{(n|percent)\}/g, "62").replace(/\{\w+\}/g, "X"));
  const bare = (text: string) => text.replace(/[.!…]+$/, "");
  const forms = (term: Term) => terms[term][language].split("|").map(plain);
  const wrong = (keys: Readonly<Record<string, Term>>, fits: (said: string, term: string) => boolean) =>
    Object.entries(keys)
      .filter(([key, term]) => texts[key] !== undefined && !forms(term).some((form) => fits(said(key), form)))
      .map(([key]) => key);
  return [
    ...wrong(said_as, (text, term) => bare(text) === bare(term)),
    ...wrong(said_with, (text, term) => text.includes(term)),
  ];
}

export const most_words = 14;

/** More than one sentence in ten has more than fourteen words. */
export function isHardToRead(texts: readonly string[]): boolean {
  const all = texts.flatMap(sentences);
  return all.filter((sentence) => wordsIn(sentence) > most_words).length > all.length / 10;
}

export function sentences(text: string): string[] {
  return text
    .replaceAll("**", "")
    .split(/(?<=[.!?…][)”’»"]?)\s+|\|/)
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

export function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Whatever its case, its apostrophes and its spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}
