// What a C++ file includes.
import assert from "node:assert/strict";
import { posix } from "node:path";
import { sourcesIn, textOf } from "./sources.mjs";

export const product_folders = ["build_info", "clients/terminal", "engine", "protocol", "server"];

const known = new Set(sourcesIn([...product_folders, "tests"], /\.[ch]pp$/));

const included = (file, pattern) => [...textOf(file).matchAll(pattern)].map(([, name]) => name);

/** As the compiler looks for it: beside the file, from the repository's root, `json/…` in `protocol/`. */
const resolved = (file) =>
  included(file, /^\s*#\s*include\s*"([^"]+)"/gm).map((name) => {
    const places = [posix.join(posix.dirname(file), name), name, `protocol/${name}`, `tests/protocol/${name}`];
    return [name, places.find((path) => known.has(path))];
  });

export function filesIn(file) {
  return resolved(file).map(([name, found]) => {
    assert.ok(found, `${file} includes ${name}, which is not in the repository`);
    return found;
  });
}

/** For tests, whose programs may have include folders of their own. */
export const filesInTest = (file) => resolved(file).flatMap(([, found]) => found ?? []);

export const systemIncludes = (file) => included(file, /^\s*#\s*include\s*<([^>]+)>/gm);
