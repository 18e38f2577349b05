import { expect, it } from "vitest";
import { mergePatch } from "../src/protocol/merge_patch";
import type { Json } from "../src/protocol/types";
import { diff } from "./fake/diff";

// RFC 7396, appendix A.
const examples: readonly [Json, Json, Json][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

it.each(examples)("merges %j with %j to %j", (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result);
});

it("starts from nothing as from an empty object", () => {
  expect(mergePatch(undefined, { a: 1, b: null })).toEqual({ a: 1 });
});

it("changes neither argument and shares what the patch does not touch", () => {
  const target = Object.freeze({ kept: Object.freeze({ deep: 1 }), changed: Object.freeze({ x: 1, y: 2 }) });
  const result = mergePatch(target, Object.freeze({ changed: Object.freeze({ x: null }) })) as Record<string, Json>;
  expect(result).toEqual({ kept: { deep: 1 }, changed: { y: 2 } });
  expect(result.kept).toBe(target.kept);
});

it("folds differences back to the document they were taken from", () => {
  const from = { a: 1, board: { c4: "A", d4: "B" }, list: [1, 2] };
  const to = { board: { c4: "C", e5: "A" }, list: [2], new: true };
  expect(mergePatch(from, diff(from, to))).toEqual(to);
});
