// The catalogue of the tournaments' pages loads with them, so it is checked on its own.
import { describe, expect, it } from "vitest";
import { learn } from "../src/messages";
import { events } from "../src/messages/de/events";
import { events as en } from "../src/messages/en/events";
import { sayIn } from "../src/views/events/say";

const sources = import.meta.glob<string>("../src/views/events/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const de: Readonly<Record<string, string>> = events;
const keys = Object.keys(de) as (keyof typeof en)[];

describe("the texts of tournaments", () => {
  it("are among the English ones, with the same arguments", () => {
    for (const key of keys) expect([key, placeholders(de[key]!)]).toEqual([key, placeholders(en[key])]);
  });
  it("are translated, and none is empty", () => {
    for (const key of keys) expect(de[key]!.trim()).not.toBe("");
    expect(keys.filter((key) => de[key] === en[key] && /[a-z]{4,} [a-z]{3,}/i.test(en[key]))).toEqual([]);
  });
  it("have every key that a page says", () => {
    const said = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map(([, key]) => key!),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
    const counted = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/say\.count\(\s*"([^"]+)"/g)].map(([, key]) => key!),
    );
    expect(counted.flatMap((key) => [`${key}.one`, `${key}.other`]).filter((key) => !Object.hasOwn(en, key))).toEqual(
      [],
    );
  });
  it("count, in the case that a countdown takes", async () => {
    const say = sayIn(await learn("de", { parts: true }));
    expect([say.count("days", 1), say.count("days", 3)]).toEqual(["einem Tag", "3 Tagen"]);
    const polish = sayIn(await learn("pl", { parts: true }));
    expect([1, 2, 5].map((n) => polish.count("points", n))).toEqual(["jeden punkt", "2 punkty", "5 punktów"]);
    expect(say.maybe("tie.unheard_of", "unheard_of")).toBe("unheard_of");
  });
});
