import { describe, expect, it } from "vitest";
import { languages, preferred, translator } from "../src/messages";
import { de } from "../src/messages/de";
import { en } from "../src/messages/en";
import { shownName } from "../src/views/shown_name";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the catalogues", () => {
  it("have the same keys in every language", () => {
    for (const { texts } of Object.values(languages)) expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });
  it("have no empty text", () => {
    for (const { texts } of Object.values(languages))
      for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
  });
  it("name the same arguments in every language", () => {
    // A singular may give the number as a word.
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, placeholders(de[key])]).toEqual([key, placeholders(en[key])]);
  });
  it("are really translated", () => {
    const equal = (Object.keys(en) as (keyof typeof en)[]).filter(
      (key) => de[key] === en[key] && /[a-z]{4,} [a-z]{3,}/i.test(en[key]),
    );
    expect(equal).toEqual([]);
  });
});

describe("speaking", () => {
  const t = translator("de");
  it("names people whose own name may not be shown", () => {
    expect(shownName(t, "Visitor 2")).toBe("Besucher 2");
    expect(shownName(t, "Visitor 2 of 3")).toBe("Visitor 2 of 3");
  });
  it("fills in arguments and counts", () => {
    expect(t.people("table.turn_of", ["Ada"])).toBe("Ada ist am Zug.");
    expect(t("event.sat", { name: "Ada" })).toBe("Ada setzt sich.");
    expect(t.count("cw.bag", 1)).toBe("ein Stein im Beutel");
    expect(t.count("cw.bag", 7)).toBe("7 Steine im Beutel");
  });
  it("has every form that the plurals of a language ask for", () => {
    for (const [language, { texts }] of Object.entries(languages)) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const bases = Object.keys(texts).flatMap((key) =>
        key.startsWith("check.") ? [] : (/^(.*)\.other$/.exec(key)?.[1] ?? []),
      );
      expect(
        bases.flatMap((base) => forms.map((form) => `${base}.${form}`)).filter((key) => !Object.hasOwn(texts, key)),
      ).toEqual([]);
    }
  });
  it("lists people, and says in the right number what they do", () => {
    expect(
      [["Ada"], ["Ada", "Bert"], ["Ada", "Bert", "Grace"]].map((names) => t.people("result.players_win", names)),
    ).toEqual(["Ada gewinnt", "Ada und Bert gewinnen", "Ada, Bert und Grace gewinnen"]);
    expect(translator("en").people("kk.guide.entered", ["Ada", "Bert", "Grace"])).toBe(
      "Entered. Waiting for Ada, Bert and Grace.",
    );
  });
  it("ends a sentence once, whatever the name ends with, and lets a name turn only itself", () => {
    expect(t.people("kk.guide.entered", ["Alexander I."])).toBe("Eingetragen. Es fehlt noch: Alexander I.");
    expect(t("kk.event.entered", { name: "محمد", where: "Punkt a1" })).toBe("\u2068محمد\u2069: Punkt a1");
  });
  it("says the server's errors in the player's language by key or code", () => {
    expect(t.error({ code: 1, message: "No.", data: { code: "not_host", key: "error.not_host", args: {} } })).toBe(
      de["error.not_host"],
    );
    expect(t.error({ code: 1, message: "No.", data: { code: "not_host", key: "error.finer", args: {} } })).toBe(
      de["error.not_host"],
    );
  });
  it("falls back to the server's English sentence for keys it does not know", () => {
    expect(t.error({ code: -32603, message: "Something broke." })).toBe("Something broke.");
    expect(t.reply({ key: "reply.unheard_of", args: {}, text: "Well then." })).toBe("Well then.");
  });
  it("falls back when an argument that the sentence needs is missing", () => {
    expect(t.server("closed.kicked", {}, "You were removed.")).toBe("You were removed.");
  });
  it("explains commands in the player's language, a game's own flags too", () => {
    expect(t.reply({ key: "help.list", args: { commands: "stand profi" }, text: "?" })).toBe(
      "/stand: Platz freigeben\n/profi: an- oder ausschalten",
    );
    expect(t.reply({ key: "help.match", args: { usage: "/match X" }, text: "?" })).toBe("/match X: Serie bis X Siege");
  });
  it("takes the first language of the browser that there is a catalogue for", () => {
    expect(preferred(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(preferred(["fr"])).toBe("en");
  });
});
