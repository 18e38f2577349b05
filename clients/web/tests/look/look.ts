// The real page over the fake server, for looking at it: `npm run look` takes the pictures.
import { FakeServer } from "../fake/fake_server";

let seed = 7;
const random = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const server = new FakeServer(random);
Object.assign(window, { fake: server, WebSocket: function () { return server.connect(); } });
await import("../../src/main");
