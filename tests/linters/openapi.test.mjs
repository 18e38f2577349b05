// Redocly's recommended rules find nothing wrong with the contract of HTTP, and generators can name its operations.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const inside = (path) => fileURLToPath(new URL(path, import.meta.url));
const contract = inside("../../server/net/openapi.yaml");

function complaintsAbout(file) {
  const words = ["lint", file, "--config", inside("redocly.yaml"), "--format", "json"];
  const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout, stderr } = spawnSync(process.execPath, [inside("node_modules/@redocly/cli/bin/cli.js"), ...words], {
    encoding: "utf8",
    env: environment,
  });
  assert.ok(stdout.startsWith("{"), `redocly answers: ${stdout}${stderr}`);
  return JSON.parse(stdout).problems.map(({ ruleId, message, location }) =>
    [ruleId, location[0]?.pointer, message].join(" "),
  );
}

test("server/net/openapi.yaml keeps Redocly's recommended rules", () =>
  assert.deepEqual(complaintsAbout(contract), []));

test("an operation without a name, a second one of its name, and no word about security are found", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-linters-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const text = readFileSync(contract, "utf8");
  for (const [rule, planted] of [
    ["operation-operationId", text.replace(/ +operationId: getMetrics\n/, "")],
    ["operation-operationId-unique", text.replace("operationId: getMetrics", "operationId: getHealth")],
    ["security-defined", text.replace("security: []\n", "")],
    ["no-unresolved-refs", text.replace("schemas/Replay", "schemas/Relay")],
  ]) {
    assert.notEqual(planted, text);
    const file = join(folder, "openapi.yaml");
    writeFileSync(file, planted);
    const found = complaintsAbout(file);
    assert.ok(
      found.some((complaint) => complaint.startsWith(`${rule} `)),
      `${rule}: ${found}`,
    );
  }
});
