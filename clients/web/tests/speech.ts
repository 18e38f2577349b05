// Every language at once, for tests: the page loads them one by one.
import { languages, translator, type Language, type Speech, type Translate } from "../src/messages";
import { en } from "../src/messages/en";
import { english, sayToo } from "../src/messages/english";

sayToo(en);

const loaded = await Promise.all(
  (Object.keys(languages) as Language[]).map(async (language): Promise<[Language, Speech]> => [
    language,
    {
      texts: await languages[language].files.texts(),
      parts: await languages[language].files.parts(),
    },
  ]),
);

export const speeches = Object.fromEntries(loaded) as Readonly<Record<Language, Speech>>;
export const all_languages = Object.keys(speeches) as readonly Language[];

export function speak(language: Language): Translate {
  return translator(language, speeches[language] ?? english);
}

/** The plural forms for numbers that occur; from a million on, Romance languages have one more. */
function formsOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)))];
}

/** The plural forms that these texts lack. What is lacking in all its forms is another matter. */
export function missingForms(
  language: string,
  texts: Readonly<Record<string, string>>,
  en: Readonly<Record<string, string>>,
): string[] {
  const counted = Object.keys(en).flatMap((key) => (key.endsWith(".one") ? [key.slice(0, -".one".length)] : []));
  const bases = counted.filter((base) =>
    ["one", "two", "few", "many", "other"].some((form) => Object.hasOwn(texts, `${base}.${form}`)),
  );
  const needed = bases.flatMap((base) => formsOf(language).map((form) => `${base}.${form}`));
  return needed.filter((key) => !Object.hasOwn(texts, key));
}

/** The key whose English text says the same: a plural form that English does not have says what `.other` says. */
export function englishKey(key: string, en: Readonly<Record<string, string>>): string | undefined {
  const other = key.replace(/\.(two|few|many)$/, ".other");
  return [key, other].find((candidate) => Object.hasOwn(en, candidate));
}
