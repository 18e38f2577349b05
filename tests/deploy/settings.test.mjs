// The package's settings are those of the server: each stands there, and the server takes each as it stands there.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const server = process.env.CROSSTABLE_SERVER;
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CROSSTABLE_")));
const config = execFileSync(fileURLToPath(new URL("../../deploy/default-config", import.meta.url)), [server], { encoding: "utf8", env: environment });

/** The server says where it listens, and ends in peace. */
async function starts(t, text) {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-settings-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "crosstable.toml"), text);
  const child = spawn(server, ["--config", join(folder, "crosstable.toml"), "--address", "127.0.0.1", "--port", "0", "--data", join(folder, "data")],
    { stdio: ["ignore", "pipe", "pipe"], env: environment });
  t.after(() => child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (bytes) => (said += bytes));
  const ended = once(child, "exit");
  const first = await Promise.race([once(child.stdout, "data").then(String), ended.then(() => `it ends: ${said}`)]);
  assert.match(first, /^crosstable listening on/);
  child.kill("SIGTERM");
  assert.deepEqual(await ended, [0, null]);
}

test("every setting and limit of --help stands in the package's settings, with its default", () => {
  const help = execFileSync(server, ["--help"], { encoding: "utf8", env: environment });
  const settings = [...help.matchAll(/^ +--([a-z-]+)/gm)].map(([, name]) => name.replaceAll("-", "_")).filter((name) => !["config", "limit", "version"].includes(name));
  const limits = [...help.matchAll(/^ {2}([a-z_]+)=(\S+) /gm)].map(([, name, value]) => `#${name} = ${value}`);
  assert.ok(settings.length >= 10 && limits.length > 40, `${settings.length} settings, ${limits.length} limits`);
  for (const name of settings) assert.match(config, new RegExp(`^#?${name} = `, "m"));
  for (const line of limits) assert.ok(config.split("[limits]")[1].split("\n").includes(line), line);
});

test("the server starts with the package's settings", (t) => starts(t, config));

test("the server takes every setting and limit as it stands there", (t) => starts(t, config.replace(/^#(?=[a-z_]+ = )/gm, "")));
