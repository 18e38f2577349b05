// Every time is thought through for clocks of days: server/docs/days.md says what each is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesIn, textOf } from "./sources.mjs";

const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
const of = (path, pattern) => found(textOf(path), pattern);

const limits = [
  "server/room/limits.hpp",
  "server/limits/house_limits.hpp",
  "server/events/port/event_limits.hpp",
].flatMap((path) => of(path, /std::int64_t (\w+_(?:ms|minutes|seconds))\b/g));
const settings = of("protocol/event_setup_messages.hpp", /unsigned>? (\w+_(?:minutes|seconds))\b/g);
const units = ["minute_ms", "day_ms"];
const constants = sourcesIn(["server/room", "server/events", "server/lobby", "server/open_rooms"], /\.[ch]pp$/)
  .flatMap((path) => of(path, /(constexpr std::(?:int64_t|array) [^;]*);/g))
  .flatMap((declared) => found(declared, /\b(\w+_ms)\s*(?:=|\{)/g))
  .filter((name) => !units.includes(name));

const in_the_code = new Set([...limits, ...settings, ...constants]);

const rows = textOf("server/docs/days.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|")[1]);
const in_the_tables = new Set(rows.flatMap((cell) => found(cell, /`(\w+_(?:ms|minutes|seconds))`/g)));

test("there are such times", () => {
  for (const some of [limits, settings, constants]) assert.ok(some.length > 2, String(some));
});
test("each is in a table of days.md", () => {
  assert.deepEqual(
    [...in_the_code].filter((name) => !in_the_tables.has(name)),
    [],
  );
});
test("and the tables have no other", () => {
  assert.deepEqual(
    [...in_the_tables].filter((name) => !in_the_code.has(name)),
    [],
  );
});
