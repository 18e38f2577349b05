// A TypeScript module of this folder, imported by a program that runs in Node.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

/** `path` begins in this folder. */
export async function fromSource(path) {
  const { module } = await runnerImport(`${root}${path}`, { root, configFile: false });
  return module;
}
