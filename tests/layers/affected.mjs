// Which tests can see a change, for tests/watch. `node tests/layers/affected.mjs FILE...` prints one request per line:
//   program NAME SUITES     a test program, and a GoogleTest filter of the suites that it shall run
//   typed NAME WORD         of that program, also the suites for a type whose name contains the word
//   ctest REGEX             entries of ctest
//   vitest FILE             a test of the web client
//   types                   the web client's types
// A test sees a file of the product if it includes the file's header, itself or by way of the tests' own headers, or
// stands in the folder that mirrors the file's. If there is none, the files that include the header take its place.
// Tests that see a change from further away, such as those of whole servers, are left to tests/run.
import { basename, dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf, importsOfTest } from "./imports.mjs";
import { filesIn, filesInTest, product_folders } from "./includes.mjs";
import { foldersIn, isThere, sourcesIn, textOf } from "./sources.mjs";

const games = foldersIn("engine").filter((folder) => !["core", "fairness", "search"].includes(folder));

function once(make) {
  let made;
  return () => (made ??= make());
}

/** The test programs: their own files, by the CMakeLists.txt that make them. */
export const programs = once(() =>
  sourcesIn(["tests"], /^CMakeLists\.txt$/).flatMap((list) => {
    const text = textOf(list).replace(/#.*$/gm, "");
    return [...text.matchAll(/add_executable\(\s*(\w+)\s([^)]*)\)/g)]
      .filter(([, name]) => new RegExp(`discover_(long_)?tests\\(${name}\\b|COMMAND ${name}\\b`).test(text))
      .map(([, name, words]) => ({
        name,
        starts_servers: /^tests\/(e2e|server\/secrecy)\//.test(list),
        files: words
          .split(/\s+/)
          .filter((word) => word.endsWith(".cpp") && !word.includes("$"))
          .map((word) => posix.join(posix.dirname(list), word)),
      }));
  }),
);

function reversed(graph) {
  const users = new Map();
  for (const [file, used_files] of graph)
    for (const used of used_files) users.set(used, [...(users.get(used) ?? []), file]);
  return users;
}

/** All files from which `walk` leads to one of `from`, these included. */
function reach(from, users, goes_on) {
  const found = new Set(from);
  for (const file of found) for (const user of users.get(file) ?? []) if (goes_on(user)) found.add(user);
  return found;
}

const suitesIn = (file) => [
  ...new Set([...textOf(file).matchAll(/^\s*(?:TYPED_)?TEST(?:_F|_P)?\(\s*(\w+)/gm)].map(([, suite]) => suite)),
];

const headerOf = (file) => file.replace(/\.cpp$/, ".hpp");

/** The folders whose tests are about a file, and for engine/GAME the beginning of their names. */
function mirrorOf(file) {
  const [, folder] = /^server\/(\w+)\//.exec(file) ?? [];
  if (folder === "check") return ["tests/server/store/check_"];
  if (folder === "events") return ["tests/server/events/", "tests/server/event_fold/", "tests/server/event_actor/"];
  if (folder) return [`tests/server/${folder}/`];
  const [, game] = /^engine\/(\w+)\//.exec(file) ?? [];
  if (game) return [`tests/engine/${game}_`];
  if (file.startsWith("protocol/")) return ["tests/protocol/"];
  return [];
}

const cpp_tests = sourcesIn(["tests"], /\.[ch]pp$/);

/** Who includes a C++ file. The tests' own sources count as included by their headers. */
const cppUsers = once(() => {
  const graph = new Map([
    ...sourcesIn(product_folders, /\.[ch]pp$/).map((one) => [one, filesIn(one)]),
    ...cpp_tests.map((one) => [one, filesInTest(one)]),
  ]);
  for (const one of cpp_tests) {
    const source = one.replace(/\.hpp$/, ".cpp");
    if (source !== one && graph.has(source)) graph.get(one).push(source);
  }
  return reversed(graph);
});

function cppTests(file) {
  const users = cppUsers();
  const is_test = (one) => one.startsWith("tests/");
  if (is_test(file)) return reach([file], users, is_test);
  const mirror = mirrorOf(file);
  const mirrored = cpp_tests.filter((one) => mirror.some((beginning) => one.startsWith(beginning)));
  // A source without a header of its own belongs to one of its part's.
  const partOf = (one) => dirname(one).split("/").slice(0, 2).join("/");
  const beside = (one) => partOf(one) === partOf(file);
  let asked = isThere(headerOf(file)) ? [headerOf(file)] : filesIn(file).filter(beside);
  const seen = new Set();
  while (asked.length > 0) {
    const found = new Set(asked.flatMap((one) => [...reach([one], users, is_test)]).filter(is_test));
    if (found.size > 0 || mirrored.length > 0) return new Set([...found, ...mirrored]);
    for (const one of asked) seen.add(one);
    asked = asked
      .flatMap((one) => users.get(one) ?? [])
      .map(headerOf)
      .filter((one) => !seen.has(one));
  }
  return new Set();
}

function cppWishes(file) {
  if (!/\.[ch]pp$/.test(file) || /^tests\/(fuzz|bench)\//.test(file)) return [];
  const tests = cppTests(file);
  const wishes = programs().flatMap(({ name, starts_servers, files }) => {
    if (starts_servers && !file.startsWith("tests/")) return [];
    const suites = [...new Set(files.filter((one) => tests.has(one)).flatMap(suitesIn))];
    return suites.length > 0
      ? [`program ${name} ${suites.map((suite) => `${suite}.*:${suite}/*:*/${suite}.*`).join(":")}`]
      : [];
  });
  const game = games.find((one) => file.startsWith(`engine/${one}/`));
  if (game) wishes.push(`typed engine_tests ${game}`);
  return [...wishes, "ctest ^layers\\.cpp$"];
}

/** Everything is related to everything by way of these. */
const hubs = /^clients\/web\/src\/(games\/registry\.ts|main\.tsx)$/;

const webUsers = once(() =>
  reversed(
    new Map([
      ...sourcesIn(["clients/web/src"], /\.tsx?$/).map((one) => [one, importsOf(one)]),
      ...sourcesIn(["clients/web/tests"], /\.tsx?$/).map((one) => [one, importsOfTest(one)]),
    ]),
  ),
);

function webWishes(file) {
  if (!file.startsWith("clients/web/") || !/\.(tsx?|css|mjs)$/.test(file)) return [];
  const is_source = (one) => one.startsWith("clients/web/src/");
  const users = webUsers();
  const is_test = (one) => /\.test\.tsx?$/.test(one);
  let asked = [file];
  const seen = new Set();
  // The nearest tests: who imports the file; else who imports what imports it.
  while (asked.length > 0) {
    const found = [...reach(asked, users, (one) => !is_source(one))].filter(is_test);
    if (found.length > 0) return [...found.map((one) => `vitest ${one}`), "types", "ctest ^layers\\.web$"];
    for (const one of asked) seen.add(one);
    const next = asked.flatMap((one) => users.get(one) ?? []).filter((one) => !seen.has(one));
    asked = next.some((one) => !hubs.test(one)) ? next.filter((one) => !hubs.test(one)) : next;
  }
  return ["types", "ctest ^layers\\.web$"];
}

function otherWishes(file) {
  if (/^protocol\/(fixtures\/|asyncapi\.yaml)/.test(file)) {
    const linters = file.endsWith(".yaml") ? ["ctest ^linters\\.(asyncapi|foreign)$"] : [];
    return ["program protocol_tests *", "ctest ^python\\.", "vitest clients/web/tests/fixtures.test.ts", ...linters];
  }
  if (/^tests\/records\/.*json$/.test(file)) return ["program record_tests *GoldenRecords*:*Records/*"];
  if (file === "server/net/openapi.yaml") return ["ctest ^linters\\.openapi$"];
  if (/^tests\/(e2e\/browser|deploy|layers|linters)\/.*\.test\.mjs$/.test(file)) {
    const layer = dirname(file).endsWith("browser") ? "browser" : basename(dirname(file));
    return [`ctest ^${layer}\\.${basename(file, ".test.mjs")}$`];
  }
  if (/^tests\/e2e\/browser\/.*\.mjs$/.test(file)) {
    const stories = sourcesIn(["tests/e2e/browser"], /\.test\.mjs$/).filter((one) => storyUses(one, basename(file)));
    return stories.map((one) => `ctest ^browser\\.${basename(one, ".test.mjs")}$`);
  }
  if (/^tests\/layers\//.test(file)) return ["ctest ^layers\\."];
  if (/^(deploy|tests\/deploy)\//.test(file)) return ["ctest ^deploy\\."];
  if (/^(clients|tests\/clients)\/python\/.*\.py$/.test(file)) return ["ctest ^python\\."];
  return [];
}

/** Whether a story imports the module, itself or by way of others. */
function storyUses(story, module, seen = new Set()) {
  if (seen.has(story) || !isThere(story)) return false;
  seen.add(story);
  return [...textOf(story).matchAll(/from "\.\/([\w.]+)"/g)].some(
    ([, name]) => name === module || storyUses(`tests/e2e/browser/${name}`, module, seen),
  );
}

export const affected = (files) => [
  ...new Set(files.flatMap((file) => [...cppWishes(file), ...webWishes(file), ...otherWishes(file)])),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const wish of affected(process.argv.slice(2))) console.log(wish);
}
