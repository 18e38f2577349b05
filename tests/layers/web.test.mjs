// The web client's modules depend one way: no cycle, type-only imports included, and every import goes down the layers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints } from "./graph.mjs";
import { importsOf } from "./imports.mjs";
import { foldersIn, sourcesIn } from "./sources.mjs";

const src = "clients/web/src/";
const common = ["protocol", "messages", "state", "ui"];
const games = foldersIn(`${src}games`);

/** From the bottom up. A game knows the table's parts but not the pages; only the pages know which games there are. */
const layers = [
  { name: "design", files: [`${src}design/`], uses: [] },
  { name: "styles", files: [`${src}styles/`], uses: [] },
  { name: "lids", files: [`${src}lids/`], uses: [] },
  { name: "keep", files: [`${src}keep.ts`], uses: [] },
  { name: "protocol", files: [`${src}protocol/`], uses: [] },
  { name: "messages", files: [`${src}messages/`], uses: ["protocol"] },
  { name: "fairness", files: [`${src}fairness/`], uses: ["keep", "protocol"] },
  { name: "connection", files: [`${src}connection/`], uses: ["protocol"] },
  { name: "tabs", files: [`${src}tabs/`], uses: ["protocol", "connection"] },
  { name: "state", files: [`${src}state/`], uses: ["protocol", "messages", "connection"] },
  { name: "app", files: [`${src}app/`], uses: ["keep", "protocol", "fairness", "connection", "state"] },
  { name: "ui", files: [`${src}ui/`], uses: ["messages", "state", "app"] },
  { name: "table", files: [`${src}table/`], uses: ["protocol", "messages", "fairness", "state", "ui"] },
  ...games.map((game) => ({
    name: game,
    files: [`${src}games/${game}/`],
    uses: ["table"],
    // Styles of a table load with it.
    may: [...common, "fairness", "styles"],
  })),
  {
    name: "registry",
    files: [`${src}games/registry.ts`],
    uses: ["table", ...games],
  },
  {
    name: "pages",
    files: [`${src}views/`],
    // Styles of a page that loads later load with it.
    uses: ["styles", "lids", ...common, "table", "keep", "fairness", "connection", "app", "registry"],
  },
  {
    name: "start",
    files: [`${src}main.tsx`],
    uses: ["design", "styles", "keep", "messages", "fairness", "connection", "tabs", "app", "ui", "pages"],
  },
];

const files = sourcesIn([src.slice(0, -1)], /\.(tsx?|css)$/);

const graph = () => new Map(files.map((file) => [file, file.endsWith(".css") ? [] : importsOf(file)]));

test("every import goes down the layers, and none closes a cycle", () => {
  assert.deepEqual(complaints(graph(), layers), []);
});

test("imports of types and of parts that load later count", () => {
  assert.ok(importsOf(`${src}ui/hooks.ts`).includes(`${src}app/client.ts`), "import type");
  assert.ok(importsOf(`${src}views/check_deal.tsx`).includes(`${src}app/checking.ts`), "import()");
});

test("a planted import of the games by the client is named, and so is the cycle that it closes", () => {
  const planted = graph();
  planted.get(`${src}app/client.ts`).push(`${src}games/registry.ts`);
  const found = complaints(planted, layers);
  assert.ok(found.includes(`${src}app/client.ts (app) must not use ${src}games/registry.ts (registry)`));
  assert.ok(found.some((complaint) => complaint.startsWith("a cycle: ") && complaint.includes(`${src}ui/hooks.ts`)));
});
