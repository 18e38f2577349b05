// The licences of everything in the page or in the server's programs, as one text: dist/notices.txt, written by
// vite.config.ts. Packages from npm bring theirs as a LICENSE file.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => readFileSync(here(path), "utf8").trim();
const rule = "-".repeat(78);

/** The packages in the bundle: everything but tools, and Vite, whose module loader is part of it. */
export function bundledPackages() {
  const { packages } = JSON.parse(read("package-lock.json"));
  const production = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path]) => path);
  return [...production, "node_modules/vite"].map((path) => {
    const { name, version } = JSON.parse(read(`${path}/package.json`));
    const license = readdirSync(here(path)).find((file) => /^licen[cs]e(\.|$)/i.test(file));
    if (!license) throw new Error(`${name} comes without a licence`);
    // Vite's own licence comes before those of its tools.
    return { name, version, license: read(`${path}/${license}`).split("\n# Licenses of bundled dependencies")[0] };
  });
}

export function notices() {
  const ours = ["crosstable", read("../../LICENSE"), rule, read("../../NOTICES")];
  const theirs = bundledPackages().map(({ name, version, license }) =>
    [rule, `In the web client: ${name} ${version}`, license].join("\n\n"),
  );
  return [...ours, ...theirs].join("\n\n") + "\n";
}
