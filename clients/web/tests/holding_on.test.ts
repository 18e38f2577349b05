// Requests in a room survive a broken connection, and the log survives a reload.
import { beforeEach, describe, expect, it } from "vitest";
import { insists_for_ms } from "../src/app/insisting";
import { most_lines, most_rooms } from "../src/app/log_keep";
import { placeOf } from "../src/app/route";
import type { Client } from "../src/app/client";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomOf, roomWithBot, state, tableAt, until } from "./fake/test_client";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/**
 * `arrives`: the request reaches the server, and its answer and all it causes are lost; otherwise the request itself is
 * lost.
 */
async function cutAt(arrives: boolean, act: () => Promise<unknown>): Promise<unknown> {
  if (arrives) server.deafen();
  const acting = act();
  // A sent frame is received in a task of its own.
  if (arrives) await new Promise((received) => setTimeout(received, 1));
  server.cut();
  return acting;
}

async function host() {
  const client = clientOn(server);
  await until(() => expect(state(client).catalogue).toBeDefined());
  const room = (await client.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  return { client, room, fake: server.rooms.get(room)! };
}

describe.each([
  [true, "its answer"],
  [false, "the request"],
])("a connection that breaks (arrives: %s) loses %s", (arrives) => {
  const told = (client: Parameters<typeof state>[0]) => state(client).notices;

  it("and the player stands, sits, is joined by a bot, sets and starts all the same", async () => {
    const { client, room, fake } = await host();
    await cutAt(arrives, () => client.rooms.stand(room));
    expect(fake.seats).toEqual({});
    await cutAt(arrives, () => client.rooms.sit(room, 2));
    await cutAt(arrives, () => client.rooms.addBot(room, 1, "random"));
    await cutAt(arrives, () => client.rooms.setOptions(room, { match: 2 }));
    expect(fake).toMatchObject({ options: { match: 2 }, seats: { 1: { bot: "random" }, 2: { name: "Ada" } } });
    expect(Object.keys(fake.seats)).toHaveLength(2);
    await cutAt(arrives, () => client.rooms.start(room));
    await until(() => expect(roomOf(client)?.view.phase).toBe("playing"));
    const asked = ["stand", "sit", "bot", "set", "start"].map((what) => server.requests(`room.${what}`).length);
    expect(asked).toEqual(asked.map(() => (arrives ? 1 : 2)));
    expect(told(client)).toEqual([]);
  });

  it("and a line of talk is delivered once, also when the same was said before", async () => {
    const { client, room, fake } = await host();
    await client.rooms.say(room, "Hello!");
    await cutAt(arrives, () => client.rooms.say(room, "Hello!"));
    await until(() => expect(roomOf(client)?.lines.filter(({ kind }) => kind === "chat")).toHaveLength(2));
    expect(fake.chat.map(({ text }) => text)).toEqual(["Hello!", "Hello!"]);
    expect(told(client)).toEqual([]);
  });

  it("and a game is resigned, the next one waited for and a rematch asked for once each", async () => {
    const { client, room, fake } = await host();
    await client.rooms.addBot(room, 1, "greedy");
    await client.rooms.setOptions(room, { match: 2 });
    await client.rooms.start(room);
    await cutAt(arrives, () => client.rooms.resign(room));
    expect([fake.phase, fake.games]).toEqual(["between", 1]);
    await cutAt(arrives, () => client.rooms.ready(room));
    await until(() => expect(roomOf(client)?.view).toMatchObject({ phase: "playing", series: { game: 2 } }));
    await client.rooms.resign(room);
    await until(() => expect(roomOf(client)?.view.phase).toBe("over"));
    await cutAt(arrives, () => client.rooms.rematch(room));
    await until(() => expect(roomOf(client)?.view).toMatchObject({ phase: "playing", series: { game: 1 } }));
    expect(told(client)).toEqual([]);
  });
});

describe("what was asked for before a connection broke", () => {
  it("is forgotten after a minute, and the player is told", async () => {
    const { client, room, fake } = await host();
    let late = 0;
    const { now } = client.clock;
    client.clock.now = () => now() + late;
    const standing = client.rooms.stand(room);
    client.networkGone();
    late = insists_for_ms + 1;
    await standing;
    expect(Object.keys(fake.seats)).toEqual(["0"]);
    expect(state(client).notices).toMatchObject([{ content: { kind: "lost" } }]);
  });

  it("is forgotten with the room that was left", async () => {
    const { client, room, fake } = await host();
    void client.rooms.addBot(room, 1, "greedy");
    client.networkGone();
    void client.goHome();
    await until(() => expect(state(client).link.kind).toBe("online"));
    await client.goToRoom(room);
    await until(() => expect(roomOf(client)).toBeDefined());
    expect(Object.keys(fake.seats)).toEqual(["0"]);
  });
});

describe("the log of a room", () => {
  const kinds = (client: Client) =>
    Object.values(client.store.get().rooms)[0]?.lines.map((line) =>
      line.kind === "event" ? line.event.type : line.kind,
    );

  async function played() {
    const first = clientOn(server);
    const room = await roomWithBot(first);
    await first.rooms.start(room);
    await first.rooms.say(room, "/invite");
    await first.rooms.say(room, "Well then");
    return { first, room };
  }
  const reloaded = (kept: Record<string, string>, room: string) => clientOn(server, kept, placeOf(`#/${room}`));

  it("goes on after the page was loaded anew, and nothing stands in it twice", async () => {
    const { first, room } = await played();
    await until(() => expect(kinds(first)?.at(-1)).toBe("chat"));
    const page = reloaded(first.kept, room);
    await until(() => expect(kinds(page)).toEqual(kinds(first)));
    expect(kinds(page)).toContain("game_started");
    expect(new Set(roomOf(page)!.lines.map(({ id }) => id)).size).toBe(roomOf(page)!.lines.length);
    await page.rooms.say(room, "And now?");
    await until(() => expect(kinds(page)?.slice(-2)).toEqual(["chat", "chat"]));
  });

  it("says where something is missing", async () => {
    const { first, room } = await played();
    first.networkGone();
    const fake = server.rooms.get(room)!;
    const [move] = fake.game!.legal(0);
    fake.move(fake.seats["0"]!.player, `p${fake.prompts}`, move!);
    await until(() => expect(kinds(first)).toContain("gap"));
  });

  it("is that of this room and this player alone", async () => {
    const { first, room } = await played();
    await until(() => expect(first.kept.log).toContain("game_started"));
    const { token: _gone, ...others } = first.kept;
    const another = clientOn(server, { ...others, name: "Grace" }, tableAt(room));
    await until(() => expect(kinds(another)).toEqual(["chat"]));
  });

  it("is bounded, in rooms and in lines", async () => {
    const client = clientOn(server);
    const rooms: string[] = [];
    for (let count = 0; count <= most_rooms; count += 1) {
      rooms.push(await roomWithBot(client));
      await client.leaveTable(rooms.at(-1)!);
    }
    await client.goToRoom(rooms.at(-1)!);
    for (let count = 0; count < most_lines + 5; count += 1) await client.rooms.say(rooms.at(-1)!, "/invite");
    const kept = JSON.parse(client.kept.log!) as { room: string; lines: unknown[] }[];
    expect(kept.map(({ room }) => room)).toEqual(rooms.slice(1).reverse());
    expect(kept[0]!.lines).toHaveLength(most_lines);
  });
});
