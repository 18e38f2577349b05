// The dashboard and the alert rules ask for figures that the server gives, and no others.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CROSSTABLE_")));

/** Name and kind of every figure of a server that has just begun. */
async function figuresOf(t) {
  const data = mkdtempSync(join(tmpdir(), "crosstable-figures-"));
  t.after(() => rmSync(data, { recursive: true }));
  const server = spawn(process.env.CROSSTABLE_SERVER, ["--address", "127.0.0.1", "--port", "0", "--data", data, "--log-level", "warn"], { stdio: ["ignore", "pipe", "inherit"], env: environment });
  const ended = once(server, "exit");
  t.after(async () => {
    server.kill("SIGTERM");
    await ended;
  });
  const [line] = await once(server.stdout, "data");
  const url = /^crosstable listening on (\S+)/.exec(String(line))[1];
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name, kind]));
}

const dashboard = JSON.parse(readFileSync(new URL("../../deploy/monitoring/dashboard.json", import.meta.url), "utf8"));
const alerts = readFileSync(new URL("../../deploy/monitoring/alerts.yaml", import.meta.url), "utf8");
const asked = {
  dashboard: dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  alerts: [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr),
};

for (const [where, expressions] of Object.entries(asked)) {
  test(`the server gives every figure of the ${where}`, async (t) => {
    const given = await figuresOf(t);
    const names = new Set(expressions.flatMap((expression) => expression.match(/\bcrosstable_\w+/g) ?? []));
    assert.ok(names.size > 10, `figures are asked for: ${[...names]}`);
    const missing = [...names].filter((name) => !given.has(name) && given.get(name.replace(/_(bucket|sum|count)$/, "")) !== "histogram");
    assert.deepEqual(missing, [], `the server gives none of these: ${missing}`);
  });
}
