// What loads with its part of the page (rules, account, settings) is not in the catalogue, so the catalogue's checks
// are repeated here. What a language lacks is said in English (words.test.ts).
import { describe, expect, it } from "vitest";
import type { Parts } from "../src/messages";
import { all_languages, englishKey, missingForms, speeches } from "./speech";

const modules = import.meta.glob<Record<string, Readonly<Record<string, string>>>>("../src/messages/en/*.ts", {
  eager: true,
});
const in_catalogue = new Set(Object.keys(speeches.en.texts));
const parts = Object.entries(modules).flatMap(([path, module]) => {
  const name = /(\w+)\.ts$/.exec(path)![1]!;
  const texts = module[name];
  return texts && !Object.keys(texts).every((key) => in_catalogue.has(key)) ? [[name, texts] as const] : [];
});
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const others = all_languages.filter((language) => language !== "en");

it("there are parts: rules of every game, and more", () => {
  expect(parts.filter(([name]) => name.endsWith("_rules"))).toHaveLength(4);
  expect(parts.length).toBeGreaterThanOrEqual(8);
});

describe.each(parts)("the part %s", (name, en) => {
  it.each(others)("says what it says in the language %s with the same arguments", (language) => {
    const there: Readonly<Record<string, string>> = speeches[language].parts[name as keyof Parts] ?? {};
    for (const [key, text] of Object.entries(there)) {
      expect([key, text.trim() || undefined]).toEqual([key, expect.any(String)]);
      expect([key, text.split("**").length % 2]).toEqual([key, 1]);
      const english = en[key];
      if (english && /[a-z]{4,} [a-z]{3,}/i.test(english)) expect([key, text]).not.toEqual([key, english]);
    }
    // A singular may give the number as a word.
    const named = (key: string, text = "{no such text}") =>
      placeholders(text).filter((argument) => argument !== "n" || !key.endsWith(".one"));
    for (const [key, text] of Object.entries(there)) {
      expect([key, named(key, text)]).toEqual([key, named(key, en[englishKey(key, en) ?? ""])]);
    }
    expect(Object.keys(there).filter((key) => !englishKey(key, en))).toEqual([]);
    expect(missingForms(language, there, en)).toEqual([]);
  });
});
