// Sizes of text come from the scale in the tokens. Relative sizes are allowed too: for parts of boards, which grow with
// the board, and for text smaller than its line.
// @ts-expect-error Node.js has no types here
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../src/", import.meta.url);
const sheets = (readdirSync(root, { recursive: true }) as string[]).filter((file) => file.endsWith(".css"));
const sheet = (file: string): string => readFileSync(new URL(file, root), "utf8");

const sizesOf = (css: string) => [...css.matchAll(/\bfont(?:-size)?:\s*([^;]+);/g)].map(([, size]) => size!);

/** Its lengths are those of its drawings. */
const drawings = "styles/pictures.css";

it("no style sheet has a size beside the scale, nor one in pixels, which no browser's setting would change", () => {
  const own = sheets
    .filter((file) => file !== drawings)
    .flatMap((file) => sizesOf(sheet(file)).map((size) => `${file}: ${size.replace(/^max\(\d+px/, "")}`))
    .filter((size) => /\d(rem|px)/.test(size));
  expect(own).toEqual([]);
});

it("every size of the scale is used, and there is no other", () => {
  const scale = [...sheet("design/tokens.css").matchAll(/(--text-\w+):/g)].map(([, name]) => name!);
  const used = new Set(
    sheets.flatMap((file) => [...sheet(file).matchAll(/var\((--text-\w+)/g)].map(([, name]) => name!)),
  );
  expect([...used].sort()).toEqual(scale.sort());
});
