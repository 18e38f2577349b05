// Holds C++ includes to one direction: rules, protocol, the server's parts in their order, clients, tests. Each layer
// also lists the libraries that it includes besides the standard library.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, layerOf } from "./graph.mjs";
import { filesIn, product_folders, systemIncludes } from "./includes.mjs";
import { foldersIn, sourcesIn, textOf } from "./sources.mjs";

/** Games know nothing of one another. A new folder is a new game. */
const games = foldersIn("engine").filter((folder) => !["core", "fairness", "search"].includes(folder));

/** From the bottom up. */
const layers = [
  { name: "build_info", files: ["build_info/"], uses: [] },
  { name: "json", files: ["protocol/json/"], uses: [], libraries: ["nlohmann"] },
  { name: "protocol", files: ["protocol/"], uses: ["json"] },
  // A program of the build.
  { name: "protocol description", files: ["protocol/describe/"], uses: ["protocol"], libraries: ["nlohmann"] },

  { name: "core", files: ["engine/core/"], uses: ["json"] },
  { name: "search", files: ["engine/search/"], uses: ["core"] },
  { name: "adapter", files: ["engine/core/match_adapter.hpp"], uses: ["core", "search"] },
  ...games.map((game) => ({ name: game, files: [`engine/${game}/`], uses: ["core"], may: ["json"] })),
  {
    name: "catalogue",
    files: ["engine/core/catalogue.cpp"],
    uses: ["core", "adapter", ...games],
  },
  { name: "analysis", files: ["engine/search/analysis"], uses: ["json", "core"] },
  { name: "fairness", files: ["engine/fairness/"], uses: ["json", "core"], libraries: ["sodium"] },

  {
    name: "server base",
    files: ["server/base/", "server/limits/", "server/log/", "server/metrics/", "server/seams/"],
    uses: ["build_info", "json", "protocol"],
    libraries: ["fmt", "spdlog"],
  },
  { name: "bytes", files: ["server/bytes/"], uses: [], libraries: ["sodium"] },
  { name: "ratings", files: ["server/ratings/"], uses: ["core"] },
  // Pure, so that `crosstable event` runs the same code as the server.
  { name: "pairing", files: ["server/events/pairing/"], uses: [] },
  { name: "standings", files: ["server/events/standings/"], uses: ["fairness", "pairing"] },
  { name: "event exports", files: ["server/events/exports/"], uses: ["fairness", "pairing", "standings"] },
  {
    name: "push",
    files: ["server/push/"],
    uses: ["json", "protocol", "server base", "bytes"],
    libraries: ["openssl"],
  },
  { name: "store", files: ["server/store/"], uses: ["json", "protocol", "server base", "fairness", "ratings"] },
  { name: "memory store", files: ["server/store/memory/"], uses: ["ratings", "store"] },
  {
    name: "sqlite store",
    files: ["server/store/sqlite/"],
    uses: ["json", "ratings", "server base", "store"],
    libraries: ["sqlite3"],
  },
  { name: "text", files: ["server/text/"], uses: [], libraries: ["unicode"] },
  { name: "matchplay", files: ["server/matchplay/"], uses: ["json", "protocol", "core", "ratings"] },
  { name: "projection", files: ["server/projection/"], uses: ["json", "core", "matchplay"] },
  { name: "bots", files: ["server/bots/"], uses: ["core", "server base"] },
  {
    name: "analysis desk",
    files: ["server/analysis/"],
    uses: ["protocol", "core", "analysis", "server base", "store", "bots"],
  },
  { name: "actor", files: ["server/actor/"], uses: ["protocol", "server base", "store"] },
  {
    name: "room",
    files: ["server/room/"],
    uses: [
      "json",
      "protocol",
      "core",
      "fairness",
      "server base",
      "bytes",
      "store",
      "text",
      "ratings",
      "matchplay",
      "projection",
      "bots",
      "actor",
    ],
    libraries: ["sodium"],
  },
  // Events as those beyond them have them.
  {
    name: "event port",
    files: ["server/events/port/"],
    uses: ["protocol", "server base", "actor"],
  },
  {
    name: "events",
    files: ["server/events/"],
    uses: [
      "json",
      "protocol",
      "core",
      "fairness",
      "server base",
      "bytes",
      "store",
      "text",
      "matchplay",
      "bots",
      "push",
      "room",
      "pairing",
      "standings",
      "event exports",
      "event port",
      "actor",
    ],
    libraries: ["fmt"],
  },
  {
    name: "passkey verifier",
    files: ["server/identity/verifier/"],
    uses: [],
    libraries: ["fido"],
  },
  {
    name: "identity",
    files: ["server/identity/"],
    uses: [
      "json",
      "protocol",
      "fairness",
      "server base",
      "bytes",
      "store",
      "ratings",
      "push",
      "text",
      "room",
      "passkey verifier",
    ],
    libraries: ["sodium"],
  },
  {
    name: "lobby",
    files: ["server/lobby/"],
    uses: [
      "json",
      "protocol",
      "core",
      "server base",
      "bytes",
      "store",
      "ratings",
      "matchplay",
      "projection",
      "room",
      "push",
      "identity",
    ],
  },
  {
    name: "open rooms",
    files: ["server/open_rooms/"],
    uses: ["protocol", "core", "server base", "bytes", "matchplay", "projection", "room", "identity", "lobby"],
  },
  {
    name: "session",
    files: ["server/session/"],
    uses: [
      "analysis desk",
      "json",
      "protocol",
      "server base",
      "store",
      "text",
      "room",
      "push",
      "event port",
      "identity",
      "lobby",
      "open rooms",
    ],
  },
  {
    name: "house",
    files: ["server/house/"],
    uses: [
      "protocol",
      "server base",
      "analysis desk",
      "bots",
      "push",
      "room",
      "event port",
      "events",
      "identity",
      "lobby",
      "open rooms",
      "session",
      "core",
      "projection",
      "actor",
    ],
  },
  {
    name: "check",
    files: ["server/check/"],
    uses: [
      "json",
      "core",
      "analysis",
      "fairness",
      "server base",
      "sqlite store",
      "room",
      "events",
      "identity",
      "lobby",
    ],
  },
  {
    name: "net",
    files: ["server/net/"],
    uses: ["protocol", "server base"],
    libraries: ["boost", "liburing", "openssl"],
  },
  {
    name: "push service",
    files: ["server/push/service/"],
    uses: ["push", "server base", "net"],
    libraries: ["boost"],
  },
  {
    name: "config",
    files: ["server/config/"],
    uses: ["server base", "sqlite store", "bots", "room", "push", "event port", "net"],
    libraries: ["CLI", "toml++"],
  },
  {
    name: "admin",
    files: ["server/admin/"],
    uses: ["build_info", "server base", "sqlite store", "text", "identity", "events", "house", "net", "config"],
    libraries: ["boost", "nlohmann"],
  },
  {
    name: "application",
    files: ["server/application/", "server/main.cpp"],
    uses: [
      "build_info",
      "server base",
      "memory store",
      "sqlite store",
      "push service",
      "bots",
      "house",
      "check",
      "net",
      "config",
      "admin",
    ],
    libraries: ["boost"],
  },

  {
    name: "terminal client",
    files: ["clients/terminal/play/"],
    uses: ["json", "protocol", "fairness"],
    libraries: ["nlohmann", "boost"],
  },
  {
    name: "full screen",
    files: ["clients/terminal/screen/"],
    uses: ["terminal client"],
    libraries: ["boost", "ncurses"],
  },
  {
    // Chooses between the full screen and lines.
    name: "play command",
    files: ["clients/terminal/play/play_command"],
    uses: ["terminal client", "full screen"],
    libraries: ["boost", "CLI"],
  },
  {
    // `crosstable replay --frames` shows what the server would have sent, so it uses the server's code for frames.
    name: "replayed frames",
    files: ["clients/terminal/frames"],
    uses: ["protocol", "core", "fairness", "projection"],
  },
  {
    name: "record tools",
    files: ["clients/terminal/"],
    uses: [
      "build_info",
      "json",
      "core",
      "fairness",
      "analysis",
      "ratings",
      "pairing",
      "standings",
      "event exports",
      "play command",
      "replayed frames",
    ],
    libraries: ["CLI"],
  },
];

/**
 * Rules, protocol, matchplay, pairing and projection turn values into values: no threads, clocks, files, streams,
 * chance or system calls.
 */
const pure = new RegExp(
  "^(engine/|protocol/(?!describe/)|server/(events/(exports|pairing|standings)|matchplay|projection|ratings)/)",
);
const impure = new RegExp(
  "^(atomic|chrono|condition_variable|cstdio|ctime|filesystem|fstream|" +
    "future|iostream|mutex|random|shared_mutex|thread)$" +
    "|^(?!sodium\\.h|string\\.h).*\\.h$",
);

const files = sourcesIn(product_folders, /\.[ch]pp$/);

const named = [
  "CLI",
  "boost",
  "fido",
  "fmt",
  "liburing",
  "ncurses",
  "nlohmann",
  "openssl",
  "sodium",
  "spdlog",
  "sqlite3",
  "toml++",
  "unicode",
];

/** `boost` for <boost/asio/post.hpp>, `sodium` for <sodium.h>. */
const librariesIn = (file) =>
  systemIncludes(file).flatMap((name) => named.find((one) => name === `${one}.h` || name.startsWith(`${one}/`)) ?? []);

const graphOf = (some) => new Map(some.map((file) => [file, filesIn(file)]));

test("every include goes down the layers, and nothing includes a test", () => {
  assert.deepEqual(complaints(graphOf(files), layers), []);
});

test("server and protocol name no game", () => {
  const a_game = /crosswise|cross.?roads|kriss|kreuz/i;
  const naming = (some) => some.filter(([, text]) => a_game.test(text)).map(([file]) => file);
  const theirs = sourcesIn(["server", "protocol"], /\.[ch]pp$/).map((file) => [file, textOf(file)]);
  assert.deepEqual(naming(theirs), []);
  assert.deepEqual(naming([["server/a.cpp", 'if (id == "kreuz-und-quer")']]), ["server/a.cpp"]);
});

test("a planted include upwards, across, or of a test is reported", () => {
  const planted = (file, used) => complaints(graphOf(files).set(file, [...filesIn(file), used]), layers);
  for (const [file, used, why] of [
    ["engine/core/seat.hpp", "server/base/loop.hpp", "(core) must not use server/base/loop.hpp (server base)"],
    ["engine/core/seat.hpp", "protocol/messages.hpp", "(core) must not use protocol/messages.hpp (protocol)"],
    ["engine/crosswise/board.hpp", "engine/kriss_kross/sheet.hpp", "(crosswise) must not use"],
    ["server/room/room.hpp", "server/house/house.hpp", "(room) must not use server/house/house.hpp (house)"],
    ["server/lobby/hall.hpp", "server/session/session.hpp", "(lobby) must not use"],
    ["server/identity/players.hpp", "server/lobby/presence.hpp", "(identity) must not use"],
    ["server/store/store.hpp", "server/store/sqlite/sqlite_store.hpp", "(store) must not use"],
    [
      "server/base/loop.hpp",
      "tests/support/manual_loop.hpp",
      "must not use tests/support/manual_loop.hpp, which belongs to no layer",
    ],
  ]) {
    assert.ok(
      planted(file, used).some((complaint) => complaint.startsWith(file) && complaint.includes(why)),
      why,
    );
  }
});

test("each part includes the libraries that it names, and no others", () => {
  const found = new Map(layers.map(({ name }) => [name, new Set()]));
  for (const file of files) for (const library of librariesIn(file)) found.get(layerOf(file, layers).name).add(library);
  for (const { name, libraries = [] } of layers) {
    assert.deepEqual([...found.get(name)].sort(), [...libraries].sort(), name);
  }
});

test("rules, protocol, matchplay and projection have no threads, clocks, files, chance or system calls", () => {
  const wrong = files
    .filter((file) => pure.test(file))
    .flatMap((file) =>
      systemIncludes(file)
        .filter((name) => impure.test(name))
        .map((name) => `${file}: ${name}`),
    );
  assert.deepEqual(wrong, []);
});

/** What handlers of a room share is a decision. So who does what is read off one folder. */
const called = (file, uses) =>
  uses.filter((used) => used.startsWith("server/room/requests/") && used !== file.replace(/\.cpp$/, ".hpp"));

test("a room's handlers do not call each other", () => {
  const handlers = files.filter((file) => file.startsWith("server/room/requests/"));
  assert.ok(handlers.length > 20);
  assert.deepEqual(
    handlers.filter((file) => called(file, filesIn(file)).length > 0),
    [],
  );
  assert.deepEqual(called("server/room/requests/play.cpp", ["server/room/requests/people.hpp"]).length, 1);
});

/** A loop that thinks keeps everybody on it waiting. `choose` of a match and `think` of a mind do it here and now. */
const thinks = /(\.|->)\s*choose\s*\(|\bmind(\([^()]*\))?\s*(\.|->)\s*think\s*\(/;

test("in the server only the pool thinks", () => {
  const found = files.filter((file) => file.startsWith("server/") && thinks.test(textOf(file)));
  assert.deepEqual(found, ["server/bots/bot_pool.cpp"]);
});

test("a room that thinks for itself is named", () => {
  for (const planted of [
    "const auto move = state_.table()->match().choose(seat, level, random);",
    "auto thought = state_.table()->match().mind(seat)->think(level, random, stop);",
    "question.mind->think(level, random, stop)",
  ]) {
    assert.match(planted, thinks);
  }
});
