// The real server as a process: on loopback, with its own data folder, killed and restarted on the same port and data.
// It never outlives the test.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = process.env.CROSSTABLE_SERVER;
export const web = fileURLToPath(new URL("../../../clients/web/dist", import.meta.url));
const ready_within_ms = 120_000;
/** The server treats every CROSSTABLE_ variable as a setting. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CROSSTABLE_")));

export class Server {
  #process;
  #data = mkdtempSync(join(tmpdir(), "crosstable-browser-"));
  #port = 0;
  #scheme;
  #limits;
  #settings;
  /** The folder of the web client, from the next start on. */
  web = web;

  /** `limits` as the server names them, for example {next_game_ms: 1000}; `settings` are flags. */
  static async start(limits = {}, settings = []) {
    assert.ok(program, "CROSSTABLE_SERVER names the server under test");
    assert.ok(
      existsSync(join(web, "index.html")),
      `the web client is not built: npm ci && npm run build in ${dirname(web)}`,
    );
    const server = new Server();
    server.#limits = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
    server.#settings = settings;
    process.once("exit", () => server.#erase());
    await server.#run();
    return server;
  }

  get url() {
    return `${this.#scheme}://127.0.0.1:${this.#port}`;
  }

  /** The process is stopped: connections stay open, and nothing that arrives is read. */
  freeze() {
    this.#process.kill("SIGSTOP");
  }

  /** Files and settings are read again. */
  hangUp() {
    this.#process.kill("SIGHUP");
  }

  async kill() {
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }

  restart() {
    return this.#run();
  }

  /** A graceful end: a sanitizer's finding changes the status. */
  async stop() {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill("SIGTERM");
      const [status, signal] = await ended;
      assert.deepEqual({ status, signal }, { status: 0, signal: null }, "the server stops cleanly");
    }
    this.#erase();
  }

  async #run() {
    const child = spawn(
      program,
      [
        "--address",
        "127.0.0.1",
        "--port",
        String(this.#port),
        "--data",
        this.#data,
        "--web",
        this.web,
        "--log-level",
        "warn",
        ...this.#settings,
        ...this.#limits.flatMap((limit) => ["--limit", limit]),
      ],
      { stdio: ["ignore", "pipe", "inherit"], env: environment },
    );
    this.#process = child;
    const lines = createInterface({ input: child.stdout });
    const slow = setTimeout(() => child.kill("SIGKILL"), ready_within_ms);
    const { value: line } = await lines[Symbol.asyncIterator]().next();
    clearTimeout(slow);
    const [, scheme, port] = /^crosstable listening on (https?):\/\/.*:(\d+)$/.exec(line ?? "") ?? [];
    this.#scheme = scheme;
    this.#port = Number(port ?? NaN);
    if (!this.#port) throw new Error("the server did not say where it listens");
  }

  #erase() {
    this.#process?.kill("SIGKILL");
    rmSync(this.#data, { recursive: true, force: true });
  }
}

// If terminated from outside, this process still runs its exit handlers.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
