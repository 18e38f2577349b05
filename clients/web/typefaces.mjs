// Cuts the typefaces to the letters that the page's languages are written with, so that a first visit can afford them:
// src/design/typefaces/*.woff2, made by every build from the packages' own files. `node typefaces.mjs` makes them, too.
// What else people are called (Å, Đ) comes from the whole files, when it is shown: src/design/typefaces.css.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("src/design/typefaces/");

/** The letters of a cut, and which of the packages' files has them. tests/typefaces.test.ts compares the catalogues. */
export const cuts = {
  west: {
    from: "latin",
    ranges:
      "U+20-7E, U+A0-A1, U+A7, U+AA-AB, U+B0-B1, U+B7, U+BA-BB, U+BD, U+BF-C2, U+C4, U+C6-CF, U+D1-D4, " +
      "U+D6-DC, U+DF-E2, U+E4, U+E6-EF, U+F1-F4, U+F6, U+F9-FC, U+FF, U+152-153, U+2011, U+2013-2014, U+2018-201A, " +
      "U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2212",
  },
  polish: {
    from: "latin-ext",
    ranges: "U+104-107, U+118-119, U+141-144, U+15A-15B, U+179-17C",
  },
};

export const faces = {
  titles: "fraunces/files/fraunces-FROM-600-normal.woff2",
  text: "figtree/files/figtree-FROM-400-normal.woff2",
  bold: "figtree/files/figtree-FROM-700-normal.woff2",
};

/** Without `rvrn` some of Fraunces' letters look different. Style sheets ask for figures of one height and width. */
const features = ["rvrn", "kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

/** The letters of a `unicode-range`. */
export function lettersOf(ranges) {
  return ranges.split(/,\s*/).flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split("-")
      .map((number) => Number.parseInt(number, 16));
    return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
  });
}

export async function makeTypefaces() {
  const { default: subset } = await import("subset-font");
  mkdirSync(folder, { recursive: true });
  for (const [face, file] of Object.entries(faces))
    for (const [cut, { from, ranges }] of Object.entries(cuts)) {
      const whole = readFileSync(here(`node_modules/@fontsource/${file.replace("FROM", from)}`));
      const options = { targetFormat: "woff2", keepFeatures: features, dropTables: ["STAT"] };
      const bytes = await subset(whole, lettersOf(ranges).join(""), options);
      const made = `${folder}${face}-${cut}.woff2`;
      if (!existsSync(made) || !readFileSync(made).equals(bytes)) writeFileSync(made, bytes);
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeTypefaces();
