// The client on a fake server, with what the page would show in the address bar.
import { expect } from "vitest";
import { Client } from "../../src/app/client";
import type { Keep } from "../../src/keep";
import { en } from "../../src/messages/en";
import { sayToo } from "../../src/messages/english";
import { webHasher } from "../../src/fairness/hasher";
import type { Place } from "../../src/state/place";
import { FakeServer } from "./fake_server";
import { until } from "./until";

export { until };

// As on a page that has been open for a moment: what the server says by key has come.
sayToo(en);

/** A server that always draws its bags in the same order. */
export function fakeServer(): FakeServer {
  let seed = 1;
  return new FakeServer(() => (seed = (seed * 16807) % 2147483647) / 2147483647);
}

function keepOf(kept: Record<string, string>): Keep {
  return {
    read: (key) => kept[key],
    write: (key, value) => {
      kept[key] = value;
    },
  };
}

/** How much faster time passes for clients in tests. */
const faster = 20;

export function clientOn(
  server: FakeServer,
  kept: Record<string, string> = { name: "Ada" },
  place: Place = { kind: "home" },
) {
  const shown: Place[] = [];
  const clock = {
    now: () => Date.now() * faster,
    random: () => 0,
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms / faster);
      return () => clearTimeout(timer);
    },
  };
  const client = new Client(
    {
      open_socket: server.connect,
      clock,
      keep: keepOf(kept),
      tab_keep: keepOf(kept),
      locale: "en",
      device: "Chrome on Linux",
      hasher: webHasher(),
      authenticator: { make: async () => undefined, prove: async () => undefined },
      is_hidden: () => false,
      show: (place) => shown.push(place),
    },
    place,
  );
  client.connect();
  return Object.assign(client, { shown, kept, clock });
}

export type TestClient = ReturnType<typeof clientOn>;
export const state = (client: TestClient) => client.store.get();
export const roomOf = (client: TestClient) => Object.values(state(client).rooms)[0];

/** Where a press on a table of the page leads. */
export const tableAt = (room: string, invite?: string): Place => ({
  kind: "room",
  room,
  secret: invite === undefined ? {} : { invite },
  barred: undefined,
});

/** A public room with a bot on the second seat. */
export async function roomWithBot(client: TestClient, game = "crosswise", options = {}): Promise<string> {
  await until(() => expect(state(client).catalogue).toBeDefined());
  const room = (await client.createRoom({ game, options, visibility: "public" }))!;
  await client.rooms.addBot(room, 1, "greedy");
  return room;
}
