// The rules' texts load with the rules and are not in the catalogue, so the catalogue's checks are repeated here.
import { describe, expect, it } from "vitest";

type Texts = Readonly<Record<string, string>>;
const load = (modules: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(modules as Record<string, Record<string, Texts>>).map(([path, module]) => [
      /([a-z_]+)_rules\.ts$/.exec(path)![1]!,
      Object.values(module)[0]!,
    ]),
  );
const en = load(import.meta.glob("../src/messages/en/*_rules.ts", { eager: true }));
const de = load(import.meta.glob("../src/messages/de/*_rules.ts", { eager: true }));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it("there are rules in both languages for the same games", () => {
  expect(Object.keys(en).length).toBeGreaterThan(0);
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

describe.each(Object.keys(en))("the rules of %s", (game) => {
  const pairs = Object.keys(en[game]!).map((key) => [key, en[game]![key]!, de[game]![key] ?? ""] as const);
  it("say everything in both languages, with the same arguments", () => {
    for (const [key, english, german] of pairs) {
      expect([key, english.trim() !== "", german.trim() !== ""]).toEqual([key, true, true]);
      expect([key, placeholders(german)]).toEqual([key, placeholders(english)]);
    }
  });
  it("are really translated", () => {
    expect(pairs.filter(([, english, german]) => english === german && /[a-z]{4,} [a-z]{3,}/i.test(english))).toEqual(
      [],
    );
  });
  it("close what they stress", () => {
    expect(pairs.flatMap(([, ...texts]) => texts).filter((text) => text.split("**").length % 2 === 0)).toEqual([]);
  });
});
