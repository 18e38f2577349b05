import { describe, expect, it } from "vitest";
import { learn, preferred, translator, type Language, type MessageKey } from "../src/messages";
import { en } from "../src/messages/en";
import { seeking } from "../src/messages/en/seeking";
import { shownName } from "../src/views/shown_name";
import { all_languages, englishKey, missingForms, speak, speeches } from "./speech";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const keys = Object.keys(en) as MessageKey[];

/**
 * What a catalogue has too much of, and its empty texts. It may have more plural forms than English. What it lacks is
 * said in English (words.test.ts).
 */
function differences(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).filter((key) => !englishKey(key, en) || !texts[key]!.trim());
}

describe.each(all_languages)("the catalogue of %s", (language) => {
  const texts: Readonly<Record<string, string>> = speeches[language].texts;
  it("says nothing that English does not say, and has no empty text", () => expect(differences(texts)).toEqual([]));
  it("names the arguments that English names", () => {
    // A singular may give the number as a word.
    for (const [key, text] of Object.entries(texts)) {
      const english = en[englishKey(key, en) as MessageKey];
      const said = placeholders(text).filter((name) => name !== "n");
      expect([key, said]).toEqual([key, placeholders(english).filter((name) => name !== "n")]);
      if (!key.endsWith(".one")) expect([key, text.includes("{n}")]).toEqual([key, english.includes("{n}")]);
    }
  });
  it("is really translated", () => {
    if (language === "en") return;
    expect(keys.filter((key) => texts[key] === en[key] && /[a-z]{4,} [a-z]{3,}/i.test(en[key]))).toEqual([]);
  });
  it("has every form that the language's plurals ask for", () => {
    expect(missingForms(language, texts, en)).toEqual([]);
  });
});

it("a catalogue that has an empty text or one too many, or lacks a plural form, is found out", () => {
  const { close: _, ...lacking } = speeches.de.texts;
  expect(differences(lacking)).toEqual([]);
  expect(differences({ ...speeches.de.texts, close: " " })).toEqual(["close"]);
  expect(differences({ ...speeches.de.texts, "no.such": "x", "chat.new.few": "x" })).toEqual(["no.such"]);
  const { "chat.new.few": __, ...formless } = speeches.pl.texts;
  expect(missingForms("pl", formless, en)).toEqual(["chat.new.few"]);
  const { "chat.new.one": ___, "chat.new.many": ____, "chat.new.other": _____, ...wordless } = formless;
  expect(missingForms("pl", wordless, en)).toEqual([]);
});

it("a language that cannot be loaded leaves English", async () => {
  expect((await learn("de", { parts: false }))("close")).toBe(speeches.de.texts.close);
  expect((await learn("xx" as "de", { parts: false }))("close")).toBe("Close");
});

it("what other parts of the page say follows when it is wanted, once", async () => {
  const { texts, parts } = speeches.de;
  let asked = 0;
  const t = translator("de", { texts, parts: {} }, async () => {
    asked += 1;
    return parts;
  });
  const go = () => t.part({ part: "seeking", en: seeking })("go");
  expect([t.isWhole(), go()]).toEqual([false, seeking.go]);
  await t.complete();
  await t.complete();
  expect([t.isWhole(), go(), asked]).toEqual([true, parts.seeking!.go, 1]);
  expect(speak("de").isWhole()).toBe(true);
});

describe("speaking", () => {
  const t = speak("de");
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
  it("uses every plural form that a language has, and the one form of a language without plurals", () => {
    const forms = (language: Language) => [1, 2, 5, 22].map((n) => speak(language).count("chat.new", n));
    expect(forms("pl")).toEqual(["jedna nowa linijka", "2 nowe linijki", "5 nowych linijek", "22 nowe linijki"]);
    expect(forms("ko")).toEqual(["새 글 1개", "새 글 2개", "새 글 5개", "새 글 22개"]);
  });
  it("lists people, and says in the right number what they do", () => {
    expect(
      [["Ada"], ["Ada", "Bert"], ["Ada", "Bert", "Grace"]].map((names) => t.people("result.players_win", names)),
    ).toEqual(["Ada gewinnt", "Ada und Bert gewinnen", "Ada, Bert und Grace gewinnen"]);
    expect(speak("en").people("kk.guide.entered", ["Ada", "Bert", "Grace"])).toBe(
      "Placed. Waiting for Ada, Bert and Grace.",
    );
  });
  it("ends a sentence once, whatever the name ends with, and lets a name turn only itself", () => {
    expect(t.people("kk.guide.entered", ["Alexander I."])).toBe("Eingetragen. Es fehlt noch: Alexander I.");
    expect(t("kk.event.entered", { name: "محمد", where: "Punkt a1" })).toBe("\u2068محمد\u2069: Punkt a1");
  });
  it("says the server's errors in the player's language by key or code", () => {
    expect(t.error({ code: 1, message: "No.", data: { code: "not_host", key: "error.not_host", args: {} } })).toBe(
      speeches.de.texts["error.not_host"],
    );
    expect(t.error({ code: 1, message: "No.", data: { code: "not_host", key: "error.finer", args: {} } })).toBe(
      speeches.de.texts["error.not_host"],
    );
  });
  it("falls back to the server's English sentence for keys it does not know", () => {
    expect(t.error({ code: -32603, message: "Something broke." })).toBe("Something broke.");
    expect(t.reply({ key: "reply.unheard_of", args: {}, text: "Well then." })).toBe("Well then.");
  });
  it("in English leaves to the server what it says of a refusal whose code alone says little", () => {
    const refusal = {
      code: 1,
      message: "A team has up to 4 reserves.",
      data: { code: "bad_argument", key: "error.bad_argument", args: {} },
    };
    expect(speak("en").error(refusal)).toBe("A team has up to 4 reserves.");
    expect(t.error(refusal)).toBe(speeches.de.texts["error.bad_argument"]);
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
    expect(preferred(["xx-XX", "de-AT", "en"])).toBe("de");
    expect(preferred(["xx"])).toBe("en");
    expect(preferred(["nl-BE", "fr"])).toBe("nl");
    // Konkani is not Korean, whatever it begins with.
    expect(preferred(["kok-IN", "pl-PL"])).toBe("pl");
  });
});
