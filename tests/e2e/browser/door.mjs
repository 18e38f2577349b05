// A door in front of the server that counts what goes through it: every file, with its size as it was sent. Unlike the
// browser's own list, it does not name what came from the browser's cache. It can hold files back.
import http from "node:http";
import net from "node:net";
import { once } from "node:events";

export class Door {
  #server;
  #sockets = new Set();
  #held = [];
  #holds = () => false;
  /** Each {path, bytes}, in the order of the answers. */
  passed = [];

  /** Before the server at this address. Closed with the test. */
  static async before(t, url) {
    const door = new Door();
    const { hostname, port } = new URL(url);
    door.#server = http.createServer((request, answer) => door.#pass(request, answer, { hostname, port }));
    door.#server.on("upgrade", (request, socket, head) => door.#connect(request, socket, head, { hostname, port }));
    door.#server.on("connection", (socket) => {
      door.#sockets.add(socket);
      socket.on("close", () => door.#sockets.delete(socket));
    });
    door.#server.listen(0, "127.0.0.1");
    await once(door.#server, "listening");
    t.after(() => door.close());
    return door;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** From now on, files whose path this matches wait. */
  hold(pattern) {
    this.#holds = (path) => pattern.test(path);
  }

  release() {
    this.#holds = () => false;
    for (const pass of this.#held.splice(0)) pass();
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #pass(request, answer, { hostname, port }) {
    const { url: path, method, headers } = request;
    if (this.#holds(path)) await new Promise((pass) => this.#held.push(pass));
    const asked = http.request({ hostname, port, path, method, headers }, (given) => {
      const one = { path, bytes: given.rawHeaders.join(": ").length };
      given.on("data", (bytes) => (one.bytes += bytes.length));
      given.on("end", () => this.passed.push(one));
      answer.writeHead(given.statusCode, given.rawHeaders);
      given.pipe(answer);
    });
    asked.on("error", () => answer.destroy());
    request.pipe(asked);
  }

  #connect({ method, url: path, rawHeaders }, socket, head, { hostname, port }) {
    const there = net.connect(port, hostname, () => {
      const lines = [];
      for (let n = 0; n < rawHeaders.length; n += 2) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}\r\n`);
      there.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    there.on("error", () => socket.destroy());
    socket.on("error", () => there.destroy());
    socket.on("close", () => there.destroy());
  }
}
