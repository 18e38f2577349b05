// Every language at once, for tests: the page loads them one by one.
import { english, languages, translator, type Language, type Speech, type Translate } from "../src/messages";

const loaded = await Promise.all(
  (Object.keys(languages) as Language[]).map(async (language): Promise<[Language, Speech]> => [
    language,
    await languages[language].load(),
  ]),
);

export const speeches = Object.fromEntries(loaded) as Readonly<Record<Language, Speech>>;
export const all_languages = Object.keys(speeches) as readonly Language[];

export function speak(language: Language): Translate {
  return translator(language, speeches[language] ?? english);
}
