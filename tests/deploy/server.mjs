// The server under test as a process: on loopback, with its own data folder, stopped gracefully with the test.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const program = process.env.CROSSTABLE_SERVER;
/** The server treats every CROSSTABLE_ variable as a setting. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("CROSSTABLE_")),
);

/** A folder that is removed with the test. */
export function folderFor(t) {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-deploy-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Where the server listens, once it does. */
export async function serve(t, settings = []) {
  const data = mkdtempSync(join(tmpdir(), "crosstable-deploy-"));
  const place = ["--address", "127.0.0.1", "--port", "0", "--data", data, "--log-level", "warn"];
  const server = spawn(program, [...settings, ...place], { stdio: ["ignore", "pipe", "pipe"], env: environment });
  let complaint = "";
  server.stderr.on("data", (bytes) => (complaint += bytes));
  const ended = once(server, "exit");
  t.after(async () => {
    server.kill("SIGTERM");
    const how = await ended;
    rmSync(data, { recursive: true });
    assert.deepEqual(how, [0, null], `the server stops cleanly: ${complaint}`);
  });
  const line = await Promise.race([once(server.stdout, "data").then(String), ended.then(() => complaint)]);
  const url = /^crosstable listening on (\S+)/.exec(line)?.[1];
  assert.ok(url, `the server says where it listens: ${line}`);
  return url;
}
