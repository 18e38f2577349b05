// The typefaces are cut to the letters of the page's languages: those must be all that the catalogues say, and the
// style sheet must name the same ones.
// @ts-expect-error Node.js has no types here
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error a script of the build
import { cuts, lettersOf } from "../typefaces.mjs";

const root = new URL("../src/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const west: string[] = lettersOf(cuts.west.ranges);
const polish: string[] = lettersOf(cuts.polish.ranges);

/** What the catalogue of a language says. */
const saidIn = (language: string) =>
  (readdirSync(new URL(`messages/${language}/`, root)) as string[])
    .filter((file) => file.endsWith(".ts") && file !== "glossary.ts")
    .flatMap((file) => [...read(`messages/${language}/${file}`).matchAll(/"((?:[^"\\]|\\.)*)"/g)])
    .map(([, text]) => text)
    .join("");

/** Neither typeface has it: French sets it before a colon, and the system's is a blank, too. */
const blank = "\u202f";

for (const language of ["en", "de", "fr", "es", "it", "nl", "pl"])
  it(`the first files have every letter that is said in ${language}`, () => {
    const letters = new Set([...west, blank, ...(language === "pl" ? polish : [])]);
    expect([...new Set(saidIn(language))].filter((letter) => !letters.has(letter))).toEqual([]);
  });

/** The faces of the style sheet that are files: family, weights, file, letters. */
const faces = [...read("design/typefaces.css").matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules]) => {
  const [, file] = /url\("([^"]+)"\)/.exec(rules!) ?? [];
  const say = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rules!)![1]!;
  if (file === undefined) return [];
  return { face: say("font-family") + say("font-weight"), file, letters: lettersOf(say("unicode-range")) as string[] };
});

it("the style sheet has the letters of each cut", () => {
  expect(faces).toHaveLength(12);
  for (const { file, letters } of faces) {
    if (file.includes("-west")) expect(letters).toEqual(west);
    if (file.includes("-polish")) expect(letters).toEqual(polish);
  }
});

it("no letter is in two files of a face: asking for it would fetch both", () => {
  for (const one of new Set(faces.map(({ face }) => face))) {
    const letters = faces.filter(({ face }) => face === one).flatMap((file) => file.letters);
    expect(letters.filter((letter, n) => letters.indexOf(letter) !== n)).toEqual([]);
  }
});
