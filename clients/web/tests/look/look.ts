// The real page over the fake server, for looking at it: `npm run look` takes the pictures.
import { catalogue, FakeServer, levels } from "../fake/fake_server";
import { nameOfPerson } from "../fake/event_making";
import { states } from "../fake/event_states";
import { views } from "../fake/event_views";
import type { JsonObject } from "../../src/protocol/types";

let seed = 7;
const random = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
// Other games can be seen up to their waiting room: the fake server does not know their rules.
(catalogue.games as JsonObject[]).splice(
  1,
  2,
  {
    id: "cross-roads",
    title: "Cross Roads",
    players: { min: 2, max: 4 },
    talk: true,
    levels,
    options: { properties: { deck: { type: "string", enum: ["plain", "doubles"], default: "plain" } } },
  },
  {
    id: "kriss-kross",
    title: "Kriss Kross",
    players: { min: 1, max: 6 },
    talk: true,
    levels,
    options: { properties: { advanced: { type: "boolean", default: false } } },
  },
  {
    id: "kreuz-und-quer",
    title: "Kreuz und Quer",
    players: { min: 2, max: 2 },
    talk: true,
    levels,
    options: { properties: {} },
  },
  ...(catalogue.games as JsonObject[]).slice(1, 2),
);

const server = new FakeServer(random);
// Tournaments: `?events=swiss`, or `*` for one of each; `who` looks at them, and `call` calls that player to a table.
const asked = new URLSearchParams(location.search);
const wanted = asked.get("events");
if (wanted !== null) {
  const now = Date.now();
  server.first = { id: asked.get("who") ?? "p1", name: nameOfPerson(asked.get("who") === "p2" ? 2 : 1) };
  for (const [at, [name, make]] of Object.entries({ ...views, ...states }).entries()) {
    if (wanted === name) server.events.put(make(now));
    else if (wanted === "*" && (name in views || name === "open"))
      server.events.put({ ...make(now), event: `E7QX${"23456789ABCDEFGH"[at]}M` });
  }
  if (asked.has("call")) server.greeting = [["event.call", { event: "E7QX2M", table: "3.4", room: "RD2004", seat: 0 }]];
}
// A worker that tabs share would look for a real server.
Reflect.deleteProperty(window, "SharedWorker");
const fetched = window.fetch.bind(window);
Object.assign(window, {
  fake: server,
  fetch: async (address: string, asked?: RequestInit) => {
    const [, event] = /^\/api\/events\/(\w+)$/.exec(address) ?? [];
    return event ? new Response(JSON.stringify(server.events.get(event))) : fetched(address, asked);
  },
  WebSocket: function () {
    return server.connect();
  },
});
// Not awaited: where both share a file of the build, each would wait for the other.
void import("../../src/main");
