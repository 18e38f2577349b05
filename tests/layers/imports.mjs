// What a file of the web client imports of the client's own files.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { sourcesIn, textOf } from "./sources.mjs";

const typescript = createRequire(new URL("../../clients/web/package.json", import.meta.url))("typescript");

const known = new Set(sourcesIn(["clients/web/src", "clients/web/tests"], /\.(m?[jt]sx?|css)$/));

/** Names of imported files, each with its path: undefined outside the page and its tests. */
function resolved(file) {
  return typescript
    .preProcessFile(textOf(file), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith(".") && !name.endsWith("?url")) // the address of a picture is no module
    .map((name) => {
      const path = posix.join(posix.dirname(file), name.replace(/\?.*$/, ""));
      const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
      return [name, endings.map((ending) => path + ending).find((one) => known.has(one))];
    });
}

/** Every kind of import: of values, of types alone, for effect, re-exports, import("…"). */
export function importsOf(file) {
  return resolved(file).map(([name, found]) => {
    assert.ok(found, `${file} imports ${name}, which is no source of the page`);
    return found;
  });
}

/** For tests, which also read fixtures and scripts from elsewhere. */
export const importsOfTest = (file) => resolved(file).flatMap(([, found]) => found ?? []);
