// The words that players know: no text says what its language's list forbids, what has a term is called by it, and
// sentences are short. What another language still says wrong is listed in words/LANGUAGE.txt, which only shrinks.
import { describe, expect, it } from "vitest";
import commands from "../../../protocol/command.cpp?raw";
import terminal from "../../terminal/play/messages.cpp?raw";
import terminal_games from "../../terminal/play/messages_games.cpp?raw";
import { languages, translator, type Language } from "../src/messages";
import { seeking } from "../src/messages/en/seeking";
import listed_lacking from "../src/messages/lacking.txt?raw";
import { said_as, said_with, terms } from "../src/messages/en/glossary";
import { all_languages, speeches } from "./speech";
import { catalogues, lacking } from "./words/catalogues";
import {
  forbidden,
  forbiddenIn,
  isHardToRead,
  most_words,
  readForbidden,
  sentences,
  wordsIn,
  wrongTerms,
} from "./words/checks";
import { lacking_now, wrong_now } from "./words/lists";

const files = import.meta.glob<string>("./words/*.txt", { eager: true, query: "?raw", import: "default" });
const lines = (list = "") => list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

describe.each(all_languages)("the words of %s", (language) => {
  const listed = lines(files[`./words/${language}.txt`]);
  it("are those that players know, but for what is listed", () =>
    expect(wrong_now[language]!.filter((line) => !listed.includes(line))).toEqual([]));
  it("are listed as wrong only where they still are", () =>
    expect(listed.filter((line) => !wrong_now[language]!.includes(line))).toEqual([]));
});

it("English says nothing wrong, and forbids more than any other language", () => {
  expect(lines(files["./words/en.txt"])).toEqual([]);
  for (const language of all_languages) expect([language, forbidden[language].length > 10]).toEqual([language, true]);
});

it("the terminal and the commands' help say nothing that English forbids", () => {
  const literals = (source: string) => [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!);
  const of_terminal = [terminal, terminal_games].flatMap((source) =>
    [...source.matchAll(/Message\{\s*"([^"]+)",\s*([^}]*(?:\{[^}]*\}[^}]*)*)\}/g)].map(([, key, text]) => [
      `terminal ${key}`,
      literals(text!).join(""),
    ]),
  );
  const of_commands = literals(commands)
    .filter((text) => /^[A-Z].* .*\.$/.test(text))
    .map((text) => [text, text]);
  expect([of_terminal.length, of_commands.length].map((n) => n > 30)).toEqual([true, true]);
  // Commands keep their names.
  const said = [...of_terminal, ...of_commands].map(([key, text]) => [key, text!.replace(/\/\w+|\{[^}]*\}/g, "")]);
  expect(forbiddenIn(Object.fromEntries(said), forbidden.en)).toEqual([]);
});

it("what a language lacks is listed: node words.mjs --write", () => expect(lines(listed_lacking)).toEqual(lacking_now));

it("every key that has a term is a text of English", () => {
  const keys = Object.keys({ ...said_as, ...said_with });
  expect(keys.filter((key) => catalogues.en[key] === undefined)).toEqual([]);
  expect(Object.keys(terms).length).toBeGreaterThan(60);
});

describe("the checks find", () => {
  const words = (text: string, list: string, language: Language = "en") =>
    forbiddenIn({ it: text }, readForbidden(list, language)).map((found) => found.words);

  it("a forbidden word, whatever its case, but not a part of another word or an argument", () => {
    expect(words("Whoever waits, plays.", "whoever # you")).toEqual(["whoever"]);
    expect(words("The doorway to {door}", "door # no metaphors")).toEqual([]);
    expect(words("The doorway", "door* # no metaphors")).toEqual(["door*"]);
    expect(words("Pause, too", ", too # as well")).toEqual([", too"]);
    expect([words("So far", "=so far # a title"), words("None so far", "=so far # a title")]).toEqual([
      ["=so far"],
      [],
    ]);
    expect(words("Quelqu'un joue", "quelqu’un # un joueur", "fr")).toEqual(["quelqu’un"]);
    expect(words("누군가를 내보내기", "누군가 # 플레이어", "ko")).toEqual(["누군가"]);
    expect(forbiddenIn({ it: "Keep a name, or log in" }, forbidden.en)).toHaveLength(1);
    expect(() => readForbidden("door", "en")).toThrow("no reason");
  });
  it("a text that is not its term, or does not have it in it", () => {
    expect(wrongTerms("en", { "keep.yes": "Keep my name" })).toEqual(["keep.yes"]);
    expect(wrongTerms("en", { "keep.yes": "Sign up", "table.your_turn": "Your turn." })).toEqual([]);
    expect(wrongTerms("en", { "hint.chance": "You win {percent} %." })).toEqual(["hint.chance"]);
    expect(wrongTerms("pl", { "event.standin.on": "Bot gra za: {name}" })).toEqual([]);
    expect(wrongTerms("en", { "event.entered": "{name} comes in." })).toEqual(["event.entered"]);
  });
  it("long sentences, when there are too many", () => {
    const long = `${"word ".repeat(most_words)}more.`;
    expect(sentences(`${long} Short. **Bold** one!|Another`).map(wordsIn)).toEqual([15, 1, 2, 1]);
    expect(isHardToRead([long, ...Array.from({ length: 9 }, () => "Short.")])).toBe(false);
    expect(isHardToRead([long, ...Array.from({ length: 8 }, () => "Short.")])).toBe(true);
  });
  it("what a language lacks, in the plural forms that it has", () => {
    const english = { close: "Close", "games.one": "one game", "games.other": "{n} games" };
    expect(lacking("de", { "games.other": "{n} Spiele" }, english)).toEqual(["close", "games.one"]);
    expect(lacking("ko", { close: "닫기", "games.other": "게임 {n}개" }, english)).toEqual([]);
  });
});

it("what a language lacks is said in English", () => {
  const { close: _, "chat.new.one": __, "chat.new.few": ___, "chat.new.other": ____, ...texts } = speeches.pl.texts;
  const t = translator("pl", { texts, parts: { seeking: { title: "Szukaj" } } });
  expect([t("close"), t("cancel")]).toEqual(["Close", speeches.pl.texts.cancel]);
  expect([1, 2].map((n) => t.count("chat.new", n))).toEqual(["one new message", "2 new messages"]);
  const say = t.part({ part: "seeking", en: seeking });
  expect([say("title"), say("go")]).toEqual(["Szukaj", seeking.go]);
  expect(t.part({ part: "seeking", en: seeking })("go")).toBe(seeking.go);
  expect(Object.keys(languages)).toContain(t.language);
});
