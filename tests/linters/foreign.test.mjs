// protocol/asyncapi.yaml is enough to write a client: types are generated from it, a strict compiler accepts a client
// that uses nothing else, and the client plays every game on a real server to its end.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import WebSocket from "ws";
import { parse } from "yaml";
import { serve } from "../deploy/server.mjs";
import { typesOf } from "./foreign/types.mjs";

globalThis.WebSocket = WebSocket; // Node.js has one of its own from 22 on

const inside = (path) => fileURLToPath(new URL(path, import.meta.url));
const contract = () => parse(readFileSync(inside("../../protocol/asyncapi.yaml"), "utf8"));

/** The client with a document's types: where it is, and what the compiler says of it. */
async function clientOf(t, document) {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-linters-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ["client.mts", "tsconfig.json"]) copyFileSync(inside(`foreign/${name}`), join(folder, name));
  writeFileSync(join(folder, "protocol.mts"), await typesOf(document));
  const compiler = inside("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "--pretty", "false"], { cwd: folder, encoding: "utf8" });
  return { module: pathToFileURL(join(folder, "client.mjs")), complaints: stdout };
}

/** Some of the legal moves, the same ones each time. */
function chooser() {
  let seed = 1;
  return (moves) => moves[(seed = (seed * 48271) % 2147483647) % moves.length];
}

test("a client written for the document alone plays every game to its end", async (t) => {
  const { module, complaints } = await clientOf(t, contract());
  assert.equal(complaints, "");
  const { Connection, play } = await import(module);
  const url = await serve(t);
  const socket = `${url.replace(/^http/, "ws")}/ws`;

  const first = await Connection.open(socket);
  await first.ask("hello", { version: 1 });
  const { games } = await first.ask("games", {});
  first.close();
  assert.ok(games.length >= 4);

  for (const { id, players } of games)
    await t.test(id, async () => {
      const connection = await Connection.open(socket);
      const { view, moves } = await play(connection, id, chooser());
      connection.close();
      assert.ok(moves > 0);
      assert.equal(view.game, id);
      assert.equal(view.result.scores.length, Math.max(2, players.min));
      // The server agrees that the game is over: a running game has no record.
      const record = await fetch(`${url}/api/records/${view.result.record}`);
      assert.equal(record.status, 200);
      assert.equal((await record.json()).game, id);
    });

  await t.test("a game that is cut off is not taken for one that ended", async () => {
    const connection = await Connection.open(socket);
    const cut = (moves) => (connection.close(), moves[0]);
    await assert.rejects(play(connection, games[0].id, cut), /the connection ended/);
  });
});

test("a document that lacks what the client uses is found by the compiler", async (t) => {
  const plant = async (message, part, schema) => {
    const document = contract();
    document.components.messages[message].payload.properties[part] = schema;
    return (await clientOf(t, document)).complaints;
  };
  const other = { type: "object", additionalProperties: false, required: ["other"], properties: { other: {} } };
  assert.match(await plant("room.move", "params", other), /client\.mts.*'room' does not exist/);
  assert.match(await plant("room.legal.result", "result", other), /client\.mts.*'moves' does not exist/);
});
