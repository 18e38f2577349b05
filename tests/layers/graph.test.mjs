// Proof that the judge of the layers works: it finds and names each mistake planted in a small graph.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, cycles } from "./graph.mjs";

const layers = [
  { name: "types", files: ["types/"], uses: [] },
  { name: "state", files: ["state/"], uses: ["types"] },
  { name: "pages", files: ["pages/", "main"], uses: ["state"] },
];

const graph = (edges) =>
  new Map(Object.entries({ "types/a": [], "state/a": ["types/a"], "pages/a": ["state/a"], ...edges }));

test("a graph that keeps to its layers has no complaints", () => {
  assert.deepEqual(complaints(graph({ main: ["pages/a"] }), layers), []);
});

test("an edge upwards is named with both layers", () => {
  assert.deepEqual(complaints(graph({ "types/b": ["state/a"] }), layers), [
    "types/b (types) must not use state/a (state)",
  ]);
});

test("an edge downwards that the table does not list is named", () => {
  assert.deepEqual(complaints(graph({ main: ["types/a"] }), layers), ["main (pages) must not use types/a (types)"]);
});

test("a cycle within one layer is named file by file", () => {
  const planted = graph({ "state/b": ["state/c"], "state/c": ["state/d", "types/a"], "state/d": ["state/b"] });
  assert.deepEqual(complaints(planted, layers), ["a cycle: state/b → state/c → state/d → state/b"]);
});

test("a file that uses itself is a cycle", () => {
  assert.deepEqual(cycles(graph({ "state/b": ["state/b"] })), [["state/b", "state/b"]]);
});

test("two separate cycles are both named", () => {
  const planted = graph({
    "state/b": ["state/c"],
    "state/c": ["state/b"],
    "types/b": ["types/c"],
    "types/c": ["types/b"],
  });
  assert.equal(cycles(planted).length, 2);
});

test("a file outside all layers is named, and so is the use of one", () => {
  assert.deepEqual(complaints(graph({ "elsewhere/a": [] }), layers), ["elsewhere/a belongs to no layer"]);
  assert.deepEqual(complaints(graph({ "types/b": ["tests/a"] }), layers), [
    "types/b must not use tests/a, which belongs to no layer",
  ]);
});

test("the longest prefix of a path decides its layer", () => {
  const split = [{ name: "leaf", files: ["state/leaf"], uses: [] }, ...layers];
  assert.deepEqual(complaints(graph({ "state/leaf": ["types/a"] }), split), [
    "state/leaf (leaf) must not use types/a (types)",
  ]);
});

test("a permission that no file needs is named, unless it is marked as optional", () => {
  const more = { name: "tests", files: ["tests/"], uses: ["pages"], may: ["state"] };
  assert.deepEqual(complaints(graph({}), [...layers, more]), ["no file needs tests → pages"]);
  assert.deepEqual(complaints(graph({ "tests/a": ["pages/a", "state/a"] }), [...layers, more]), []);
});

test("a table with an edge upwards is refused", () => {
  const upwards = [{ name: "types", files: ["types/"], uses: ["state"] }, ...layers.slice(1)];
  assert.ok(complaints(graph({}), upwards).includes("types must not use state, which is not below it"));
});
