// The web client as the next build would leave it: the same page, with other names for all of its files.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, cpSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { web } from "./server.mjs";

const packed = /\.(br|gz)$/;
const written = /\.(js|css|html|json|webmanifest)$/;

function* filesIn(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** The folder; removed with the test. */
export function nextBuild(t) {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-next-build-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(web, folder, { recursive: true });
  for (const file of filesIn(folder)) if (packed.test(file)) rmSync(file);
  const renamed = readdirSync(join(folder, "assets"))
    .filter((name) => /-[\w-]{7}\.\w+$/.test(name))
    .map((name) => [name, name.replace(/-([\w-]{7})(\.\w+)$/, "-next$1$2")]);
  for (const file of filesIn(folder)) {
    if (!written.test(file)) continue;
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      renamed.reduce((said, [before, after]) => said.replaceAll(before, after), text),
    );
  }
  for (const [before, after] of renamed) renameSync(join(folder, "assets", before), join(folder, "assets", after));
  return folder;
}
