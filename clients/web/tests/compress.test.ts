// @ts-nocheck: the modules of Node and a script of the build, which have no types here
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFolder } from "../compress.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "crosstable-compress-"));
  mkdirSync(join(folder, "assets"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const words = "A page says the same thing more than once. ".repeat(100);

test("every long text has two smaller forms that hold the same", () => {
  for (const name of ["index.html", "assets/app.js", "assets/app.css", "icon.svg"])
    writeFileSync(join(folder, name), words + name);
  compressFolder(folder);
  for (const name of ["index.html", "assets/app.js", "assets/app.css", "icon.svg"]) {
    const brotli = readFileSync(join(folder, `${name}.br`));
    const gzip = readFileSync(join(folder, `${name}.gz`));
    expect(brotliDecompressSync(brotli).toString()).toBe(words + name);
    expect(gunzipSync(gzip).toString()).toBe(words + name);
    expect(brotli.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(words.length / 10);
  }
});

test("what is short, compressed already or would not shrink stays alone", () => {
  writeFileSync(join(folder, "short.js"), "run()");
  writeFileSync(join(folder, "picture.png"), words);
  writeFileSync(join(folder, "noise.wasm"), randomBytes(4000));
  compressFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(["assets", "noise.wasm", "picture.png", "short.js"]);
});

test("a second run compresses nothing twice", () => {
  writeFileSync(join(folder, "index.html"), words);
  compressFolder(folder);
  const once = readdirSync(folder).sort();
  compressFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(once);
});
