// Every text of every language by its key: a text that loads with a part of the page as `part/key`.
import type { Language } from "../../src/messages";
import { all_languages, englishKey, speeches } from "../speech";

export type Texts = Readonly<Record<string, string>>;

const modules = import.meta.glob<Readonly<Record<string, Texts>>>("../../src/messages/en/*.ts", { eager: true });
const in_catalogue = new Set(Object.keys(speeches.en.texts));

/** The English texts that load with a part of the page, by the part's name. */
const english_parts: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) => {
    const name = /(\w+)\.ts$/.exec(path)![1]!;
    const texts = module[name];
    return texts && !Object.keys(texts).every((key) => in_catalogue.has(key)) ? [[name, texts] as const] : [];
  }),
);

function textsOf(language: Language): Texts {
  const { texts, parts } = speeches[language];
  const of_parts: Readonly<Record<string, Texts>> = language === "en" ? english_parts : parts;
  return {
    ...texts,
    ...Object.fromEntries(
      Object.entries(of_parts).flatMap(([part, said]) =>
        Object.entries(said).map(([key, text]) => [`${part}/${key}`, text]),
      ),
    ),
  };
}

export const catalogues = Object.fromEntries(
  all_languages.map((language) => [language, textsOf(language)]),
) as Readonly<Record<Language, Texts>>;

/** The keys that a language should have and does not: its own plural forms, and not those that only English needs. */
export function lacking(language: Language, texts: Texts, english: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = (key: string) => !key.endsWith(".one") || forms.includes("one");
  const there = new Set(Object.keys(texts).map((key) => englishKey(key, english)));
  return Object.keys(english).filter((key) => !there.has(key) && needed(key));
}
