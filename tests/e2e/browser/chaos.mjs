// A bad network between a page and the server: tests/support/chaos_proxy as a process, driven by its commands.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const program = process.env.CROSSTABLE_CHAOS_PROXY;

export class Network {
  #process;
  #lines;
  url;

  /** In front of the server at `url`, with chance from `seed`. */
  static async start(url, seed) {
    assert.ok(program, "CROSSTABLE_CHAOS_PROXY names the proxy");
    const network = new Network();
    network.#process = spawn(program, [new URL(url).port, String(seed)], { stdio: ["pipe", "pipe", "inherit"] });
    process.once("exit", () => network.#process.kill("SIGKILL"));
    network.#lines = createInterface({ input: network.#process.stdout })[Symbol.asyncIterator]();
    const { value: line } = await network.#lines.next();
    const port = /^chaos on (\d+)$/.exec(line ?? "")?.[1];
    assert.ok(port, `the proxy did not start: ${line}`);
    network.url = `http://127.0.0.1:${port}`;
    return network;
  }

  /** Sends a command of proxy.hpp and returns its answer. One at a time. */
  async tell(command) {
    this.#process.stdin.write(`${command}\n`);
    const { value: answer } = await this.#lines.next();
    assert.ok(answer && !answer.startsWith("error"), `the proxy does not obey "${command}": ${answer}`);
    return answer;
  }

  async stop() {
    const ended = once(this.#process, "exit");
    this.#process.stdin.end();
    await ended;
  }
}
