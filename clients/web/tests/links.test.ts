// @ts-nocheck: the modules of Node and a script of the build, which have no types here
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games, headOf, makePages } from "../links.mjs";
import { games_with_tables as gameIds } from "../src/games/registry";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "crosstable-links-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("every game that the page knows has a link with its name and a picture of 1200 to 630", () => {
  expect(Object.keys(games).sort()).toEqual([...gameIds].sort());
  for (const picture of [...gameIds, "event"]) {
    const bytes = readFileSync(new URL(`../public/links/${picture}.png`, import.meta.url));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  }
});

test("the pages are the client's, with a head for chats", () => {
  writeFileSync(join(folder, "index.html"), `<html>\n  <head>\n  </head>\n  <body><div id="app"></div></body></html>`);
  makePages(folder);
  const page = readFileSync(join(folder, "r/crosswise.html"), "utf8");
  expect(page).toContain(`<meta property="og:title" content="You're invited to play Crosswise" />`);
  expect(page).toContain(`content="{origin}/links/crosswise.png"`);
  expect(page).toContain(`<div id="app">`);
  expect(existsSync(join(folder, "g/kriss-kross.html")) && existsSync(join(folder, "e.html"))).toBe(true);
});

test("no text ends its attribute, or is taken for the server's address", () => {
  expect(headOf(`"><script>`, "{origin}", "x")).not.toMatch(/"><script|content="\{origin\}"/);
});
