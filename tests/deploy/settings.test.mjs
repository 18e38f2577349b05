// The package's settings are the server's: each is there, and the server accepts each as written.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { environment, folderFor, program, serve } from "./server.mjs";

const script = fileURLToPath(new URL("../../deploy/default-config", import.meta.url));
const output = (command, argument) => execFileSync(command, [argument], { encoding: "utf8", env: environment });
const config = output(script, program);

function serveWith(t, text) {
  const file = join(folderFor(t), "crosstable.toml");
  writeFileSync(file, text);
  return serve(t, ["--config", file]);
}

test("every setting and limit of --help is in the package's settings, with its default", () => {
  const help = output(program, "--help");
  const flags = [...help.matchAll(/^ +--([a-z-]+)/gm)].map(([, flag]) => flag.replaceAll("-", "_"));
  const settings = flags.filter((flag) => !["config", "limit", "version"].includes(flag));
  const limits = [...help.matchAll(/^ {2}([a-z_]+)=(\S+) /gm)].map(([, name, value]) => `#${name} = ${value}`);
  assert.ok(settings.length >= 10 && limits.length > 40, `${settings.length} settings, ${limits.length} limits`);
  for (const name of settings) assert.match(config, new RegExp(`^#?${name} = `, "m"));
  for (const line of limits) assert.ok(config.split("[limits]")[1].split("\n").includes(line), line);
});

test("the server starts with the package's settings", (t) => serveWith(t, config));

test("the server takes every setting and limit as written there", (t) =>
  serveWith(t, config.replace(/^#(?=[a-z_]+ = )/gm, "")));
