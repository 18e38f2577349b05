// tests/watch runs what can see a change, and little else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { affected, programs } from "./affected.mjs";
import { product_folders } from "./includes.mjs";
import { sourcesIn } from "./sources.mjs";

const of = (...files) => affected(files);
const programsOf = (...files) => of(...files).flatMap((wish) => /^program (\w+)/.exec(wish)?.[1] ?? []);
const suitesOf = (file, program) =>
  of(file)
    .filter((wish) => wish.startsWith(`program ${program} `))
    .flatMap((wish) => wish.split(" ")[2].split(":"));

test("every test of GoogleTest belongs to a program, and runs when it is saved", () => {
  const known = new Map(programs().flatMap(({ name, files }) => files.map((file) => [file, name])));
  const tests = sourcesIn(["tests"], /_test\.cpp$/).filter((file) => !/^tests\/power\/|_under_test\.cpp$/.test(file));
  assert.ok(tests.length > 150, `there are tests: ${tests.length}`);
  for (const file of tests) {
    assert.ok(known.has(file), `${file} belongs to no program`);
    assert.deepEqual(programsOf(file), [known.get(file)], file);
  }
});

test("a rule of one game runs the tests of this game", () => {
  assert.deepEqual(programsOf("engine/crosswise/board.cpp"), ["engine_tests"]);
  const suites = suitesOf("engine/crosswise/board.cpp", "engine_tests");
  assert.ok(suites.includes("CrosswiseNotation.*"), `${suites}`);
  assert.ok(!suites.some((suite) => suite.includes("KrissKross")), `${suites}`);
  assert.ok(of("engine/crosswise/board.cpp").includes("typed engine_tests crosswise"));
});

test("a part of the server runs the tests that include it and those of its folder, but no whole server", () => {
  assert.deepEqual(suitesOf("server/lobby/seek_book.cpp", "house_tests")[0], "SeekBook.*");
  assert.deepEqual(programsOf("server/net/outbox.cpp"), ["net_tests"]);
  const of_a_room = programsOf("server/room/state/room_state.cpp");
  assert.ok(of_a_room.includes("room_tests") && !of_a_room.includes("fault_tests"), `${of_a_room}`);
});

test("what tests share runs whatever uses it", () => {
  assert.deepEqual(programsOf("tests/support/crosswise_table.hpp"), ["engine_tests"]);
  const users = programsOf("tests/support/manual_loop.cpp");
  for (const name of ["room_tests", "house_tests", "event_actor_tests", "push_tests"])
    assert.ok(users.includes(name), `${name}: ${users}`);
  assert.ok(of("tests/e2e/browser/table.mjs").some((wish) => wish.startsWith("ctest ^browser")));
});

test("a part of a table runs the tests nearest to it, not all that know all games", () => {
  const tests = of("clients/web/src/games/kriss_kross/scoring.ts").filter((wish) => wish.startsWith("vitest"));
  assert.ok(tests.length > 0 && tests.length < 10, `${tests}`);
  assert.ok(of("clients/web/src/games/kriss_kross/scoring.ts").includes("types"));
});

test("every source has a test that can see it", () => {
  const blind = sourcesIn(product_folders, /\.cpp$/).filter((file) => programsOf(file).length === 0);
  const whole_programs =
    /main\.cpp$|^server\/(application\/|admin\/|metrics\/process_figures|limits\/network)|^clients\/terminal\//;
  assert.deepEqual(
    blind.filter((file) => !whole_programs.test(file)),
    [],
  );
});
