// The service worker as a build serves it: one file, where public/worker.js brings two others, and the hashes of what
// the build's parts hold, which the worker compares.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The hash of a part, as the worker compares it. 72 bits do, because nobody chooses what a proxy in between answers.
 */
const hashOf = (part) => createHash("sha256").update(part).digest().subarray(0, 9).toString("base64");

const script = (name) => readFileSync(new URL(`public/${name}.js`, import.meta.url), "utf8");

/** For the files of a build in this folder. */
export function serviceWorker(folder, files) {
  const parts = files
    .filter((file) => file.startsWith("assets/"))
    .map((file) => [`/${file}`, hashOf(readFileSync(join(folder, file)))]);
  const hashes = `self.hashes = ${JSON.stringify(Object.fromEntries(parts))};`;
  return [hashes, script("push_worker"), script("shell_worker")].join("\n");
}
