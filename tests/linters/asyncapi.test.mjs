// The official parser of AsyncAPI finds nothing wrong with the WebSocket's contract.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import asyncapi from "@asyncapi/parser";

// A document may keep to 3.0: more tools read it than 3.1.
const allowed = new Set(["asyncapi-latest-version"]);

async function complaintsAbout(text) {
  const { diagnostics } = await new asyncapi.Parser().parse(text);
  return diagnostics
    .filter(({ code }) => !allowed.has(code))
    .map(({ message, path, range }) => `line ${range.start.line + 1}, ${path.join(".")}: ${message}`);
}

test("protocol/asyncapi.yaml is a valid AsyncAPI document", async () => {
  const text = readFileSync(new URL("../../protocol/asyncapi.yaml", import.meta.url), "utf8");
  assert.deepEqual(await complaintsAbout(text), []);
});

const small = `asyncapi: 3.0.0
info: {title: Small, version: 1.0.0}
channels:
  ws:
    address: /ws
    messages: {ping: {$ref: '#/components/messages/ping'}}
operations:
  ping:
    action: receive
    channel: {$ref: '#/channels/ws'}
    messages: [{$ref: '#/channels/ws/messages/ping'}]
components:
  messages:
    ping: {payload: {$ref: '#/components/schemas/Ping'}}
  schemas:
    Ping: {type: object}
`;

test("a duplicate key, a reference to nothing and a schema that is none are found", async () => {
  assert.deepEqual(await complaintsAbout(small), []);
  const [twice] = await complaintsAbout(`${small}    Ping: {type: object}\n`);
  assert.match(twice, /line 17, components\.schemas\.Ping: Duplicate key/);
  assert.notDeepEqual(await complaintsAbout(small.replace("Ping: {", "Pong: {")), []);
  assert.notDeepEqual(await complaintsAbout(small.replace("type: object", "type: thing")), []);
});
