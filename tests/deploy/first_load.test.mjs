// The first load of the page is small in every language: what a browser fetches before the home page can be used, as
// compressed as the server sends it. The typefaces have a budget of their own. tests/bench/web measures the same
// through a browser, with its times.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const dist = new URL("../../clients/web/dist/", import.meta.url);
const most_bytes = 100_000;
const most_bytes_of_typefaces = 40_000;
/** The heads of the answers, and what the server says first: hello, the games, the lobby. By tests/bench/web. */
const beside_files = 7_000;
/** The same when the first page is a table, which the icon and the lobby come after. */
const beside_table = 4_300;
/** What the page fetches by itself: the worker that holds its connection, and the icon. */
const by_itself = ["index.html", "tabs_worker.js", "favicon.svg"];

const read = (path) => readFileSync(new URL(path, dist), "utf8");
const assets = readdirSync(new URL("assets/", dist)).filter((name) => /\.(js|css)$/.test(name));
const sent = (path) => {
  const compressed = new URL(`${path}.br`, dist);
  return statSync(existsSync(compressed) ? compressed : new URL(path, dist)).size;
};

/** These files of assets/ and all that they import at once. */
function withImports(paths) {
  const all = new Set(paths);
  for (const path of all) {
    if (!path.endsWith(".js")) continue;
    for (const [, name] of read(path).matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      all.add(posix.join(posix.dirname(path), name));
  }
  return [...all];
}

const named = [...read("index.html").matchAll(/"\/(assets\/[^"]+)"/g)].map(([, path]) => path);
const typefaces = named.filter((path) => path.endsWith(".woff2"));
const shell = named.filter((path) => !path.endsWith(".woff2"));
/** The first page itself, and the pictures on it. */
const front = readdirSync(new URL("assets/", dist))
  .filter((name) => /^home-.*\.(js|css)$|\.svg$/.test(name))
  .map((name) => `assets/${name}`);
const languages = assets.flatMap((name) => /^texts-(\w\w)-.*\.js$/.exec(name)?.[1] ?? []);

test("there are all the languages, and the page's own files", () => {
  assert.deepEqual(languages.sort(), ["de", "es", "fr", "it", "ko", "nl", "pl"]);
  assert.equal(front.length, 6, `${front}`);
  assert.ok(shell.some((path) => path.endsWith(".js")) && shell.some((path) => path.endsWith(".css")), `${shell}`);
});

for (const language of ["en", ...languages]) {
  test(`the first load in ${language} is at most ${most_bytes} bytes`, (t) => {
    const own = assets.filter((name) => name.startsWith(`texts-${language}-`)).map((name) => `assets/${name}`);
    const files = [...by_itself, ...withImports([...shell, ...front, ...own])];
    const bytes = files.reduce((sum, path) => sum + sent(path), beside_files);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= most_bytes, `${bytes} bytes: ${files.map((path) => `${path} ${sent(path)}`).join(", ")}`);
  });
}

test(`the typefaces are asked for at once, and are at most ${most_bytes_of_typefaces} bytes in every language`, (t) => {
  assert.equal(typefaces.length, 3, `${typefaces}`);
  const polish = readdirSync(new URL("assets/", dist)).filter((name) => /-polish-.*\.woff2$/.test(name));
  assert.equal(polish.length, 3, `${polish}`);
  const bytes = [...typefaces, ...polish.map((name) => `assets/${name}`)].reduce((sum, path) => sum + sent(path), 0);
  t.diagnostic(`${bytes} bytes with the Polish letters`);
  assert.ok(bytes <= most_bytes_of_typefaces, `${bytes} bytes`);
});

/** A table's files, and what Vite loads with them: `import("./crosswise-….js")…__vite__mapDeps([0,1,2])`. */
function filesOfTable(game) {
  const entry = read(shell.find((path) => path.endsWith(".js")));
  const loaded = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(entry)[1]);
  const withFiles = (name) => {
    const [, numbers] = new RegExp(`import\\("\\./${name}"\\)[^\\[]*__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(entry);
    return [`assets/${name}`, ...numbers.split(",").map((number) => loaded[Number(number)])];
  };
  const named = (start) => assets.find((name) => name.startsWith(start) && name.endsWith(".js"));
  const table = named(`${game}-`);
  assert.ok(read(`assets/${table}`).includes(firstWordsAt(game)), `${table} says them`);
  return [...withFiles(named("room-")), ...withFiles(table)];
}

/** Something that only this game's table says. */
function firstWordsAt(game) {
  const texts = readFileSync(new URL(`../src/messages/en/${game}.ts`, dist), "utf8");
  return /\.first\.\w+": "([^"]+)"/.exec(texts)[1];
}

for (const game of ["crosswise", "cross_roads", "kriss_kross", "kreuz_und_quer"])
  test(`a table of ${game} as the first page is at most ${most_bytes} bytes, with its texts`, (t) => {
    const files = withImports([...by_itself, ...shell, ...filesOfTable(game)]);
    const bytes = files.reduce((sum, path) => sum + sent(path), beside_table);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= most_bytes, `${bytes} bytes: ${files.map((path) => `${path} ${sent(path)}`).join(", ")}`);
    assert.ok(!withImports(shell).map(read).join("").includes(firstWordsAt(game)), "the first page does not say them");
  });

test("what is said on pages that come later comes with them", () => {
  const first = withImports(shell).map(read).join("");
  for (const language of languages)
    assert.ok(
      assets.some((name) => name.startsWith(`parts-${language}-`)),
      `${language} has a file for later`,
    );
  for (const part of ["events", "me", "settings", "lessons", "seeking", "inviting"]) {
    const texts = readFileSync(new URL(`../src/messages/en/${part}.ts`, dist), "utf8");
    const [, longest] = [...texts.matchAll(/:\s*"([^"{\\]{16,})"/g)].sort(
      ([, one], [, other]) => other.length - one.length,
    )[0];
    assert.ok(!first.includes(longest), `the first page does not say "${longest}"`);
  }
});
