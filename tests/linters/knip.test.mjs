// Knip finds nothing unused in the web client: no file, no export, no package.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const inside = (path) => fileURLToPath(new URL(path, import.meta.url));

function unusedIn(folder) {
  const words = [inside("node_modules/knip/bin/knip.js"), "--config", "knip.json", "--no-progress"];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
  assert.ok(status === 0 || status === 1, `knip answers: ${stdout}${stderr}`);
  return status === 0 ? "" : stdout;
}

test("clients/web has no unused file, export or package", () =>
  assert.equal(unusedIn(inside("../../clients/web")), ""));

test("an unused file, export and package are found", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-linters-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = {
    "package.json": JSON.stringify({ name: "small", type: "module", dependencies: { unused: "1.0.0" } }),
    "knip.json": JSON.stringify({ entry: ["main.ts"], project: ["*.ts"] }),
    "main.ts": 'import { used } from "./parts";\nconsole.log(used);\n',
    "parts.ts": "export const used = 1;\nexport const forgotten = 2;\n",
    "lost.ts": "export {};\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  assert.match(unusedIn(folder), /lost\.ts[^]*unused[^]*forgotten/);
});
