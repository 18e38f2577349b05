// The licences of everything that reaches a browser or is in the server's programs, as one text: dist/notices.txt, made
// by vite.config.ts. What npm installs for the browser says so itself, in its LICENSE.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => readFileSync(here(path), "utf8").trim();
const rule = "-".repeat(78);

/** The packages in the bundle: all that is no tool, and Vite, whose loader of modules is in it. */
export function bundledPackages() {
  const { packages } = JSON.parse(read("package-lock.json"));
  const production = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path]) => path);
  return [...production, "node_modules/vite"].map((path) => {
    const { name, version } = JSON.parse(read(`${path}/package.json`));
    const license = readdirSync(here(path)).find((file) => /^licen[cs]e(\.|$)/i.test(file));
    if (!license) throw new Error(`${name} comes without a licence`);
    // Vite's own licence stands before those of its tools.
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
