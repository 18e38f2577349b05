// Giving nonces to games, against a server in the same process (protocol/docs/play.md, "Nonces").
import { beforeEach, describe, expect, it } from "vitest";
import { placeOf } from "../src/app/route";
import { readHex } from "../src/fairness/bytes";
import { webHasher } from "../src/fairness/hasher";
import { SealMemory, type Remembered } from "../src/fairness/memory";
import { commitOf } from "../src/fairness/sealing";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomOf, roomWithBot, state, tableAt, until, type TestClient } from "./fake/test_client";

/** Another human, whose client the test plays. */
const somebody = { player: "somebody", name: "Grace", connected: true };
const seal = "5ea1".repeat(16);
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const kept = (client: TestClient) => JSON.parse(client.kept.seals ?? "[]") as Remembered[];
const playing = (client: TestClient) => until(() => expect(roomOf(client)?.view.phase).toBe("playing"));
const commits = () => server.requests("room.commit");
const reveals = () => server.requests("room.reveal");

async function tableOf(client: TestClient): Promise<string> {
  const room = await roomWithBot(client);
  server.rooms.get(room)!.asks_nonces = true;
  return room;
}

describe("a player's client", () => {
  it("commits to 32 random bytes and gives them in the second round", async () => {
    const client = clientOn(server);
    const room = await tableOf(client);
    await client.rooms.start(room);
    await playing(client);
    expect(server.requests("hello")[0]).toMatchObject({ contributes: true });
    const nonce = String(reveals()[0]!.nonce);
    expect(commits()).toEqual([
      {
        room,
        game: 1,
        commit: await commitOf(webHasher(), { room, game: 1, rules: "crosswise/v1" }, 0, readHex(nonce)!),
      },
    ]);
    expect(reveals()).toEqual([{ room, game: 1, nonce }]);
    await until(() =>
      expect(kept(client)).toEqual([
        { seal, room, game: 1, seat: 0, nonce, taken: true, commits: { "0": commits()[0]!.commit } },
      ]),
    );
  });

  it("gives another nonce to every game", async () => {
    const nonces = new Set<unknown>();
    for (let games = 0; games < 3; games += 1) {
      server = fakeServer();
      const client = clientOn(server);
      await client.rooms.start(await tableOf(client));
      await playing(client);
      nonces.add(reveals()[0]!.nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("waits for the other one's commitment before it shows its own nonce", async () => {
    const client = clientOn(server);
    const room = await tableOf(client);
    const real = server.rooms.get(room)!;
    real.seats[2] = somebody;
    await client.rooms.start(room);
    await until(() => expect(roomOf(client)?.view.sealing?.commits).toHaveProperty("0"));
    expect(reveals()).toEqual([]);
    real.commit(2, 1, "ab".repeat(32));
    await until(() => expect(reveals()).toHaveLength(1));
  });

  it("gives the same nonce again when the connection breaks between the rounds, or the page is reloaded", async () => {
    const client = clientOn(server);
    const room = await tableOf(client);
    server.deaf.add("room.commit");
    const real = server.rooms.get(room)!;
    real.seats[2] = somebody;
    await client.rooms.start(room);
    await until(() => expect(commits()).toHaveLength(1));
    server.cut();
    server.deaf.clear();
    real.askAgain();
    await until(() => expect(real.sealing!.commits).toHaveProperty("0"));
    const again = clientOn(server, client.kept, placeOf(`#/${room}`));
    real.askAgain();
    await until(() => expect(commits()).toHaveLength(3));
    expect(new Set(commits().map(({ commit }) => commit)).size).toBe(1);
    real.commit(2, 1, "ab".repeat(32));
    await until(() => expect(reveals()).toHaveLength(1));
    expect(reveals()[0]!.nonce).toBe(kept(again)[0]!.nonce);
  });

  it("does not tell the player of a refusal, nor ask again and again", async () => {
    const client = clientOn(server);
    const room = await tableOf(client);
    const real = server.rooms.get(room)!;
    const refuse = real.commit.bind(real);
    real.commit = (seat) => refuse(seat, 99, "");
    await client.rooms.start(room);
    await until(() => expect(commits()).toHaveLength(1));
    real.tell([]);
    real.tell([]);
    await until(() => expect(roomOf(client)?.seq).toBe(real.seqs.get(state(client).me!.id)));
    expect(commits()).toHaveLength(1);
    expect(state(client).notices).toEqual([]);
  });

  it("remembers the seal of a game that was not sealed in rounds", async () => {
    const client = clientOn(server);
    const room = await roomWithBot(client);
    await client.rooms.start(room);
    await playing(client);
    expect(kept(client)).toEqual([{ seal, room }]);
    expect(commits()).toEqual([]);
  });
});

it("a spectator gives nothing and remembers the seal", async () => {
  const ada = clientOn(server);
  const room = await tableOf(ada);
  const grace = clientOn(server, { name: "Grace" }, tableAt(room));
  await until(() => expect(roomOf(grace)).toBeDefined());
  await ada.rooms.start(room);
  await playing(grace);
  expect(commits()).toHaveLength(1);
  expect(kept(grace)[0]).toMatchObject({ seal, room, game: 1, commits: { "0": commits()[0]!.commit } });
  expect(kept(grace)[0]).not.toHaveProperty("nonce");
});

describe("the memory of seals", () => {
  const keeping = (kept: Record<string, string> = {}) =>
    new SealMemory({
      read: (key) => kept[key],
      write: (key, value) => {
        kept[key] = value;
      },
    });

  it("keeps the latest fifty", () => {
    const memory = keeping();
    for (let game = 1; game <= 60; game += 1) memory.remember({ seal: `seal${game}`, room: "K7QX2M", game });
    expect(memory.of("seal10")).toBeUndefined();
    expect(memory.of("seal11")).toBeDefined();
    expect(memory.ofGame("K7QX2M", 60)?.seal).toBe("seal60");
  });

  it("adds to what it knows", () => {
    const memory = keeping();
    memory.remember({ seal, room: "K7QX2M", game: 2, nonce: "n" });
    expect(memory.remember({ seal, room: "K7QX2M" })).toEqual({ seal, room: "K7QX2M", game: 2, nonce: "n" });
  });

  it("goes on with nothing when what was kept is damaged, or nothing can be kept", () => {
    for (const seals of ["{", "7", '[7, {"seal": 1}]']) expect(keeping({ seals }).of(seal)).toBeUndefined();
    const forgetful = new SealMemory({ read: () => undefined, write: () => {} });
    forgetful.remember({ seal, room: "K7QX2M" });
    expect(forgetful.of(seal)).toEqual({ seal, room: "K7QX2M" });
  });
});
