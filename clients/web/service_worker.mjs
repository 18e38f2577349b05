// The service worker as a build serves it: one file, where public/worker.js brings two others.
import { readFileSync } from "node:fs";

const script = (name) => readFileSync(new URL(`public/${name}.js`, import.meta.url), "utf8");

export function serviceWorker() {
  return [script("push_worker"), script("shell_worker")].join("\n");
}
