// The real page over the fake server, for looking at it: `npm run look` takes the pictures.
import { catalogue, FakeServer, levels } from "../fake/fake_server";
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
Object.assign(window, {
  fake: server,
  WebSocket: function () {
    return server.connect();
  },
});
await import("../../src/main");
