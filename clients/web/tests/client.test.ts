// The client against a server in the same process (tests/fake), frame by frame as in a browser.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Identity } from "../src/app/identity";
import { acceptableName } from "../src/protocol/names";
import { hashOf, placeOf, placeTyped, shareLink } from "../src/app/route";
import type { Place } from "../src/state/place";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomOf, state, tableAt, until, type TestClient } from "./fake/test_client";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const clientOf = (kept?: Record<string, string>, place?: Place) => clientOn(server, kept, place);

async function playing(client: TestClient): Promise<string> {
  await until(() => expect(state(client).catalogue).toBeDefined());
  await client.playNow({ id: "crosswise", players: { min: 2, max: 4 } });
  await until(() => expect(roomOf(client)?.prompt).toBeDefined());
  return roomOf(client)!.room;
}

async function move(client: TestClient): Promise<void> {
  const room = roomOf(client)!;
  const [first] = (await client.rooms.legalMoves(room.room))!;
  await client.rooms.move(room.room, room.prompt!.id, first!);
}

describe("a table of the lobby", () => {
  it("has a seat for whoever joins it, and none for whoever only goes there", async () => {
    const host = clientOf();
    await until(() => expect(state(host).catalogue).toBeDefined());
    const room = (await host.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
    const [joining, looking] = [clientOf({ name: "Bo" }), clientOf({ name: "Cy" })];
    for (const guest of [joining, looking]) await until(() => expect(state(guest).me).toBeDefined());
    await joining.joinTable(room);
    await looking.goToRoom(room);
    await until(() => expect(Object.values(roomOf(looking)!.view.seats).map(({ name }) => name)).toContain("Bo"));
    expect(Object.values(roomOf(looking)!.view.seats)).toHaveLength(2);
  });
});

describe("a newcomer", () => {
  it("sees the tables before he has a name, and is remembered by his token", async () => {
    const client = clientOf({});
    await until(() => expect(state(client).lobby?.rooms).toEqual({}));
    expect(client.kept.token).toMatch(/^token0 player0 /);
    expect(server.requests("hello")[0]).not.toHaveProperty("name");
  });

  it("who takes a name is greeted again under it, with the same token, and then does what he wanted", async () => {
    const client = clientOf({});
    await until(() => expect(state(client).me).toBeDefined());
    const then = vi.fn();
    client.rename("Grace", then);
    await until(() => expect(then).toHaveBeenCalledOnce());
    expect(state(client).me?.name).toBe("Grace");
    expect(server.requests("hello")[1]).toMatchObject({ name: "Grace", token: "token0" });
  });

  it("whose name the server refuses goes on without one and is told", async () => {
    const client = clientOf({ name: "Admin" });
    await until(() => expect(state(client).link.kind).toBe("online"));
    expect(state(client).chosen_name).toBeUndefined();
    expect(state(client).notices).toMatchObject([{ content: { kind: "error" } }]);
  });

  it("plays against a bot after one press", async () => {
    const client = clientOf();
    const room = await playing(client);
    expect(roomOf(client)?.view).toMatchObject({
      phase: "playing",
      visibility: "private",
      seats: { "1": { bot: "greedy" } },
    });
    expect(client.shown.at(-1)).toMatchObject({ kind: "room", room });
    expect(state(client).lobby).toBeUndefined();
  });
});

describe("a link", () => {
  it("with an invite lets into a private room", async () => {
    const host = clientOf();
    const room = await playing(host);
    const guest = clientOf({ name: "Grace" }, placeOf(`#/${room}/sesame`));
    await until(() => expect(state(guest).place).toHaveProperty("seen"));
    expect(server.requests("room.enter")).not.toContainEqual({ room, invite: "sesame" });
    await guest.comeIn(state(guest).place as Place & { kind: "room" }, false);
    await until(() => expect(roomOf(guest)?.view.room).toBe(room));
    expect(server.requests("room.enter")).toContainEqual({ room, invite: "sesame" });
  });

  it("without it meets a closed door, which a password opens", async () => {
    const host = clientOf();
    await until(() => expect(state(host).catalogue).toBeDefined());
    const room = (await host.createRoom({ game: "crosswise", options: {}, visibility: "private", password: "xyzzy" }))!;
    const guest = clientOf({ name: "Grace" }, placeOf(`#/${room}`));
    await until(() => expect(state(guest).place).toMatchObject({ barred: { data: { code: "no_such_room" } } }));
    await guest.goToRoom(room, { password: "xyzzy" });
    expect(roomOf(guest)?.room).toBe(room);
    expect(state(guest).place).toMatchObject({ kind: "room", barred: undefined });
  });

  it("asks for a name before it enters", async () => {
    const host = clientOf();
    const room = await playing(host);
    const guest = clientOf({}, tableAt(room, "sesame"));
    await until(() => expect(state(guest).me).toBeDefined());
    expect(roomOf(guest)).toBeUndefined();
    guest.rename("Grace");
    await until(() => expect(roomOf(guest)?.room).toBe(room));
  });
});

describe("a connection that breaks", () => {
  it("comes back to the same seat and the same position", async () => {
    const client = clientOf();
    await playing(client);
    await move(client);
    await until(() => expect(roomOf(client)?.prompt).toBeDefined());
    const before = roomOf(client)!;
    server.cut();
    expect(state(client).link.kind).toBe("waiting");
    expect(roomOf(client)?.view).toBe(before.view);
    await until(() => expect(state(client).link.kind).toBe("online"));
    await until(() => expect(server.requests("room.enter")).toHaveLength(1));
    await until(() => expect(roomOf(client)?.view).toEqual(before.view));
    expect(roomOf(client)?.prompt).toEqual(before.prompt);
    await move(client);
    await until(() => expect(roomOf(client)!.seq).toBeGreaterThan(before.seq));
  });

  it("sends a move that was never answered again, with the same prompt, and it counts once", async () => {
    const client = clientOf();
    const room = await playing(client);
    server.deaf.add("room.move");
    const prompt = roomOf(client)!.prompt!;
    const stone = (prompt.offer as { place: string[] }).place[0]!;
    // The move arrives, but neither its answer nor any frame after it does.
    server.rooms.get(room)!.viewers.clear();
    void client.rooms.move(room, prompt.id, `${stone}@c4`);
    await until(() => expect(server.requests("room.move")).toHaveLength(1));
    expect(roomOf(client)?.pending).toEqual({ prompt: prompt.id, move: `${stone}@c4` });
    server.cut();
    server.deaf.clear();
    await until(() => expect(roomOf(client)?.view.table).toMatchObject({ board: { c4: stone } }));
    expect(roomOf(client)?.pending).toBeUndefined();
    expect(Object.keys((roomOf(client)!.view.table as { board: object }).board).length).toBeLessThanOrEqual(2);
  });

  it("sends a move again whose request itself was lost", async () => {
    const client = clientOf();
    const room = await playing(client);
    const prompt = roomOf(client)!.prompt!;
    const stone = (prompt.offer as { place: string[] }).place[0]!;
    const moving = client.rooms.move(room, prompt.id, `${stone}@c4`);
    server.cut();
    await moving;
    await until(() => expect(server.requests("room.move")).toHaveLength(2));
    const [first, second] = server.requests("room.move");
    expect(second).toEqual(first);
    await until(() => expect(roomOf(client)?.pending).toBeUndefined());
    expect(roomOf(client)?.view.table).toMatchObject({ board: { c4: stone } });
  });

  it("without a word is noticed while nothing is going on, and nothing that happened meanwhile is missed", async () => {
    const client = clientOf();
    const room = await playing(client);
    const prompt = roomOf(client)!.prompt!;
    server.silence();
    const real = server.rooms.get(room)!;
    const stone = (prompt.offer as { place: string[] }).place[0]!;
    real.move(state(client).me!.id, prompt.id, `${stone}@c4`);
    await until(() => expect(roomOf(client)?.view.table).toMatchObject({ board: { c4: stone } }));
    expect(state(client).link.kind).toBe("online");
    expect(server.requests("ping").length).toBeGreaterThan(0);
  });

  it("without a word while a move is on its way: the move counts once", async () => {
    const client = clientOf();
    await playing(client);
    server.silence();
    const prompt = roomOf(client)!.prompt!;
    const stone = (prompt.offer as { place: string[] }).place[0]!;
    await client.rooms.move(roomOf(client)!.room, prompt.id, `${stone}@c4`);
    await until(() => expect(roomOf(client)?.view.table).toMatchObject({ board: { c4: stone } }));
    await until(() => expect(roomOf(client)?.pending).toBeUndefined());
    const sent = server.requests("room.move").filter((request) => request.prompt === prompt.id);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it("without a word is noticed in the lobby too", async () => {
    const watcher = clientOf({ name: "Grace" });
    await until(() => expect(state(watcher).lobby).toBeDefined());
    server.silence();
    const host = clientOf();
    await until(() => expect(state(host).catalogue).toBeDefined());
    const room = (await host.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
    await until(() => expect(state(watcher).lobby?.rooms[room]).toBeDefined());
  });

  it("because the same player came elsewhere stays away until told to take over", async () => {
    const client = clientOf();
    const room = await playing(client);
    const other = clientOf(client.kept, placeOf(`#/${room}`));
    await until(() => expect(roomOf(other)).toBeDefined());
    expect(state(client).link.kind).toBe("elsewhere");
    client.connect();
    await until(() => expect(state(other).link.kind).toBe("elsewhere"));
    await until(() => expect(state(client).link.kind).toBe("online"));
  });
});

describe("tabs of one browser", () => {
  const online = (client: TestClient) => until(() => expect(state(client).link.kind).toBe("online"));
  const elsewhere = (client: TestClient) => until(() => expect(state(client).link.kind).toBe("elsewhere"));
  const said = () => server.requests("hello").map(({ token }) => token);

  it("take over from each other as often as they like, and stay one player with one seat", async () => {
    const one = clientOf();
    const room = await playing(one);
    const other = clientOf(one.kept, placeOf(`#/${room}`));
    for (let time = 0; time < 3; time += 1) {
      await until(() => expect(roomOf(other)?.view.seats["0"]?.player).toBe("player0"));
      await elsewhere(one);
      one.connect();
      await online(one);
      await elsewhere(other);
      other.connect();
      await online(other);
    }
    expect(state(other).me).toEqual(state(one).me);
    expect(new Set(said()).size).toBe(said().length); // a token each time, none used twice
  });

  it("go by the token that is kept, whichever of them was given it", async () => {
    const one = clientOf();
    await online(one);
    const other = clientOf(one.kept);
    await elsewhere(one);
    await online(other);
    server.cut(); // the other comes back with its new token, and that is the end of the old one
    await online(other);
    one.connect();
    await online(one);
    expect(state(one).me?.id).toBe("player0");
  });

  it("are not set back by an answer that comes late", async () => {
    const kept: Record<string, string> = { name: "Ada" };
    const keep = {
      read: (key: string) => kept[key],
      write: (key: string, value: string) => {
        kept[key] = value;
      },
    };
    let now = 1;
    const frozen = new Identity(keep, () => now);
    const awake = new Identity(keep, () => now);
    frozen.token();
    now = 2;
    awake.token();
    const answer = (token: string) => ({
      player: { id: "p", name: "Ada" },
      token,
      server: { name: "s", version: "1" },
      rooms: [],
    });
    awake.greeted(answer("new"));
    frozen.greeted(answer("old"));
    expect(awake.token()).toBe("new");
    expect(frozen.token()).toBe("new");
  });

  it("that came as two guests stay two", async () => {
    const kept: Record<string, string> = {};
    const one = clientOf(kept);
    const other = clientOf(kept);
    await until(() => expect([state(one).me?.id, state(other).me?.id].sort()).toEqual(["player0", "player1"]));
    const before = [state(one).me?.id, state(other).me?.id];
    server.cut();
    await Promise.all([online(one), online(other)]);
    expect([state(one).me?.id, state(other).me?.id]).toEqual(before);
  });

  it("know who they are where the browser keeps nothing", async () => {
    const one = clientOn(server, new Proxy({}, { set: () => true }));
    await online(one);
    server.cut();
    await online(one);
    expect(state(one).me?.id).toBe("player0");
  });
});

it("mends a gap in the sequence with room.sync", async () => {
  const client = clientOf();
  const room = await playing(client);
  const real = server.rooms.get(room)!;
  const me = state(client).me!.id;
  real.seqs.set(me, real.seqs.get(me)! + 1); // a frame that never arrives
  real.tell([]);
  await until(() => expect(server.requests("room.sync")).toHaveLength(1));
  await until(() => expect(roomOf(client)).toMatchObject({ sync: "none", seq: real.seqs.get(me) }));
});

it("a decision that has been made is not asked again when the answer comes before the update", async () => {
  const client = clientOf();
  const room = await playing(client);
  const { prompt } = roomOf(client)!;
  const viewer = server.rooms.get(room)!.viewers.get(state(client).me!.id)!;
  const send = viewer.send;
  viewer.send = (...frame) => void setTimeout(() => send(...frame), 20);
  const moving = move(client);
  const asked_again = vi.fn();
  client.store.subscribe(() => {
    const now = roomOf(client)!;
    if (now.prompt?.id === prompt!.id && !now.pending) asked_again();
  });
  await moving;
  await until(() => expect(roomOf(client)!.prompt?.id).not.toBe(prompt!.id));
  expect(asked_again).not.toHaveBeenCalled();
  expect(roomOf(client)!.pending).toBeUndefined();
});

it("a refused move is taken back and said", async () => {
  const client = clientOf();
  const room = await playing(client);
  await client.rooms.move(room, roomOf(client)!.prompt!.id, "M:a1-a2");
  expect(roomOf(client)?.pending).toBeUndefined();
  expect(state(client).notices).toMatchObject([
    { content: { kind: "error", error: { data: { code: "illegal_move" } } } },
  ]);
});

it("free text that the server refuses as conferring turns the phrases on", async () => {
  const client = clientOf();
  await until(() => expect(state(client).catalogue).toBeDefined());
  const room = (await client.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  for (const seat of [1, 2, 3]) await client.rooms.addBot(room, seat, "random");
  await client.rooms.start(room);
  const refused = { ok: false, error: { data: { code: "muted" } } };
  expect(await client.rooms.say(room, "I have two stars")).toMatchObject(refused);
  expect(roomOf(client)?.muted).toBe(true);
  expect((await client.rooms.say(room, "Well played!")).ok).toBe(true);
  await until(() =>
    expect(roomOf(client)?.lines.at(-1)).toMatchObject({ kind: "chat", chat: { key: "phrase.well_played" } }),
  );
});

it("who leaves by command is in the lobby, as by the button", async () => {
  const client = clientOf();
  await until(() => expect(state(client).catalogue).toBeDefined());
  const room = (await client.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  expect(state(client).place).toMatchObject({ kind: "room", room });
  expect((await client.rooms.say(room, "/leave")).ok).toBe(true);
  expect(state(client).place).toEqual({ kind: "home" });
  expect(state(client).rooms[room]).toBeUndefined();
  await until(() => expect(state(client).lobby?.rooms[room]).toBeDefined());
});

it("who leaves by command meets the door again when a link leads there", async () => {
  const host = clientOf();
  const client = clientOf();
  await until(() => expect(state(host).catalogue && state(client).catalogue).toBeDefined());
  const room = (await host.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  await client.goToRoom(room);
  await until(() => expect(state(client).rooms[room]).toBeDefined());
  await client.rooms.say(room, "/leave");
  await client.goTo({ kind: "room", room, secret: {}, barred: undefined, by_link: true });
  expect(state(client).rooms[room]).toBeUndefined();
});

it("whoever goes elsewhere has left nothing, and leaving is a step of its own", async () => {
  const client = clientOf();
  await until(() => expect(state(client).catalogue).toBeDefined());
  const room = (await client.createRoom({ game: "crosswise", options: {}, visibility: "private" }))!;
  expect(client.shown.at(-1)).toMatchObject({ room, secret: { invite: state(client).invites[room] } });
  await client.goHome();
  await client.goToMe();
  expect(state(client).rooms[room]?.view.phase).toBe("lobby");
  await client.goToRoom(room);
  await client.leaveTable(room);
  expect(state(client).place).toEqual({ kind: "home" });
  expect(state(client).rooms[room]).toBeUndefined();
  expect(state(client).my_rooms).toEqual([]);
});

it("the address of an open table holds no invitation", async () => {
  const client = clientOf();
  await until(() => expect(state(client).catalogue).toBeDefined());
  await client.createRoom({ game: "crosswise", options: {}, visibility: "public" });
  expect(client.shown.at(-1)).toMatchObject({ kind: "room", secret: {} });
  expect(client.shown.at(-1)).not.toHaveProperty("secret.invite");
});

it("the lobby follows rooms that open, and the host's name stands there", async () => {
  const watcher = clientOf({ name: "Grace" });
  const host = clientOf();
  await until(() => expect(state(watcher).lobby).toBeDefined());
  await until(() => expect(state(host).catalogue).toBeDefined());
  const room = (await host.createRoom({ game: "crosswise", options: { match: 3 }, visibility: "public" }))!;
  await until(() =>
    expect(state(watcher).lobby?.rooms[room]).toMatchObject({ host: "Ada", seated: 1, options: { match: 3 } }),
  );
});

it("a seat in a running game stays in the list of one's games after leaving", async () => {
  const client = clientOf();
  const room = await playing(client);
  await client.goHome();
  expect(state(client).my_rooms).toEqual([{ room, game: "crosswise", seat: 0 }]);
  expect(roomOf(client)?.prompt).toBeDefined(); // the table stays alive on the home page
  await client.goToRoom(room);
  expect(roomOf(client)?.prompt).toBeDefined();
});

describe("addresses", () => {
  it("are read in either case, with and without an invite", () => {
    expect(placeOf("#/abcd23")).toMatchObject({ kind: "room", room: "ABCD23", secret: {} });
    expect(placeOf("#/ABCD23/s%2Fx")).toMatchObject({ secret: { invite: "s/x" } });
    expect(placeOf("#/ABCD1O")).toEqual({ kind: "home" });
    expect(placeOf("")).toEqual({ kind: "home" });
  });

  it("may be typed as a code or pasted as a link", () => {
    expect(placeTyped(" abcd23 ")).toMatchObject({ room: "ABCD23" });
    expect(placeTyped("https://play.example/#/ABCD23/key")).toMatchObject({
      room: "ABCD23",
      secret: { invite: "key" },
    });
    expect(placeTyped("nonsense")).toEqual({ kind: "home" });
  });

  it("that are shared lead back to the room, and so does the address bar", () => {
    const link = shareLink("https://play.example", {
      ...{ kind: "room", room: "ABCD23", barred: undefined },
      secret: { invite: "s/x" },
    });
    expect(placeOf(new URL(link).hash)).toMatchObject({ room: "ABCD23", secret: { invite: "s/x" } });
    expect(hashOf(placeOf(new URL(link).hash))).toBe("#/ABCD23/s%2Fx");
  });
});

it("a name has 1 to 24 visible characters, as people count them", () => {
  expect(acceptableName("  Ada ")).toBe("Ada");
  expect(acceptableName("\uff21da")).toBe("Ada");
  expect(acceptableName("😀".repeat(24))).toBeDefined();
  expect(acceptableName("👨‍👩‍👧‍👦".repeat(8))).toBeDefined();
  expect(acceptableName("👨‍👩‍👧‍👦".repeat(9))).toBeUndefined();
  for (const bad of ["", "   ", "x".repeat(25), "a\u202eb", "a\u200bb", "a\nb"])
    expect(acceptableName(bad)).toBeUndefined();
});

describe("a member", () => {
  it("keeps their handle, also over another name in this browser", async () => {
    const client = clientOf({ name: "Ada" });
    await until(() => expect(state(client).me).toBeDefined());
    expect(await client.account.claim("ada_l")).toEqual({ ok: true, result: "CODE0" });
    expect(state(client).me).toMatchObject({ name: "ada_l", handle: "ada_l" });
    expect(client.kept.name).toBe("ada_l");
  });

  it("may ask before the page is connected: the request waits for that", async () => {
    const client = clientOf({ name: "Ada" });
    expect(state(client).link.kind).toBe("connecting");
    expect(await client.account.claim("ada_l")).toEqual({ ok: true, result: "CODE0" });
    expect(state(client).notices).toEqual([]);
  });

  it("is told at once that a request is lost while there is no server", async () => {
    const client = clientOf({ name: "Ada" });
    await until(() => expect(state(client).me).toBeDefined());
    server.cut();
    expect(state(client).link.kind).toBe("waiting");
    expect(await client.account.claim("ada_l")).toEqual({ ok: false });
    expect(state(client).notices).toMatchObject([{ content: { kind: "lost" } }]);
  });

  it("is shown by the new name in the room that they are in", async () => {
    const client = clientOf();
    const room = await playing(client);
    const entered = server.requests("room.enter").length;
    await client.account.claim("ada_l");
    await until(() => expect(server.requests("room.enter").slice(entered)).toMatchObject([{ room }]));
  });

  it("logs in on another device, whose own token is kept", async () => {
    const first = clientOf();
    await until(() => expect(state(first).me).toBeDefined());
    await first.account.claim("ada_l");
    const other = clientOf({});
    await until(() => expect(state(other).me).toBeDefined());
    expect(await other.account.login("ada_l", "nonsense")).toMatchObject({
      ok: false,
      error: { data: { code: "wrong_login" } },
    });
    expect(await other.account.login("ADA_L", "CODE0")).toMatchObject({ ok: true });
    expect(state(other).me).toEqual(state(first).me);
    expect(other.kept.token).toMatch(/^token2 player0 /);
    expect(other.kept.name).toBe("ada_l");
  });

  it("who is logged out goes on as a guest without a name and with another token", async () => {
    const client = clientOf();
    await until(() => expect(state(client).me).toBeDefined());
    await client.account.claim("ada_l");
    await client.account.endDevice(1);
    await until(() => expect(state(client).me?.handle).toBeUndefined());
    expect(state(client).chosen_name).toBeUndefined();
    expect(state(client).notices).toMatchObject([{ content: { kind: "logged_out" } }]);
    expect(server.requests("hello").at(-1)).not.toHaveProperty("token");
    expect(client.kept.token).toMatch(/^token1 player1 /);
  });
});
