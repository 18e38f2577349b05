// The repository's source files and folders, as paths from its root.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const not_ours = new Set(["node_modules", "dist", "build"]);

export function sourcesIn(folders, ending) {
  return folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return not_ours.has(entry.name) ? [] : sourcesIn([path], ending);
      return ending.test(entry.name) ? [path] : [];
    }),
  );
}

export const textOf = (path) => readFileSync(new URL(path, root), "utf8");

export const isThere = (path) => existsSync(new URL(path, root));

export const foldersIn = (folder) =>
  readdirSync(new URL(`${folder}/`, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
