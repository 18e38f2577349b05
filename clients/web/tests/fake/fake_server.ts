// A server in the page: protocol version 1 as far as the client uses it, without network, clock or storage. Vitest runs
// the client against it; tests/look shows pages with it.
import type { Socket } from "../../src/connection/connection";
import type { Json, JsonObject } from "../../src/protocol/types";
import { diff } from "./diff";
import { FakeEvents } from "./fake_events";
import { FakeRoom, Refusal } from "./fake_room";

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: Record<string, Json>;
}

/** Like a browser: every frame is a task of its own, in order. */
const soon = (run: () => void) => setTimeout(run, 0);

interface FakePlayer {
  id: string;
  name: string;
  handle?: string;
}

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  player: FakePlayer | undefined;
  in_lobby = false;
  closed = false;
  /** Nothing passes in either direction any more, and neither side is notified. */
  dead = false;
  /** What is sent arrives, and nothing comes back. */
  mute = false;

  constructor(private readonly server: FakeServer) {}

  send(text: string): void {
    this.server.sent.push(text);
    soon(() => {
      if (!this.closed && !this.dead) this.server.receive(this, JSON.parse(text) as Request);
    });
  }

  close(): void {
    this.closed = true;
    this.server.forget(this);
  }

  deliver(message: JsonObject): void {
    soon(() => {
      if (!this.closed && !this.dead && !this.mute)
        this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", ...message }) });
    });
  }

  cut(code: number): void {
    this.closed = true;
    this.server.forget(this);
    this.onclose?.({ code });
  }
}

export const levels = [
  { id: "random", key: "bot.random", title: "Beginner", text: "Plays random legal moves." },
  { id: "greedy", key: "bot.greedy", title: "Eager", text: "Plays the move that looks best right now." },
  { id: "genius", key: "bot.genius", title: "Genius", text: "This client does not know it." },
];

export const catalogue: JsonObject = {
  games: [
    {
      id: "crosswise",
      title: "Crosswise",
      players: { min: 2, max: 4 },
      talk: false,
      levels,
      pools: [],
      options: { type: "object", properties: { profi: { type: "boolean", default: false, title: "Profi" } } },
    },
    // A game for which the page has no folder. It plays like Crosswise.
    {
      id: "another",
      title: "Another game",
      players: { min: 2, max: 2 },
      talk: true,
      levels,
      pools: [],
      options: { type: "object", properties: {} },
    },
    // Another one, where all decide at once.
    {
      id: "together",
      title: "All together",
      players: { min: 2, max: 6 },
      talk: true,
      levels,
      pools: [],
      options: { type: "object", properties: {} },
    },
  ],
  series: {},
  phrases: [
    { key: "phrase.hello", text: "Hello!" },
    { key: "phrase.well_played", text: "Well played!" },
    { key: "phrase.one_moment", text: "One moment, please." },
  ],
};

export class FakeServer {
  /** The options that seated players agreed to. */
  readonly agreed: (Json | undefined)[] = [];
  readonly rooms = new Map<string, FakeRoom>();
  readonly events = new FakeEvents();
  /** Who looks for a game, by id. */
  seeks: JsonObject = {};
  /** By token. */
  private readonly players = new Map<string, FakePlayer>();
  /** Members by recovery code. */
  private readonly members = new Map<string, FakePlayer>();
  /** Tokens not used yet, and the tokens they replace. */
  private readonly handed_on = new Map<string, string>();
  private guests = 0;
  /** Every frame that a client has sent. */
  readonly sent: string[] = [];
  /** Methods whose requests are swallowed, to imitate a connection that breaks before the answer. */
  readonly deaf = new Set<string>();
  /** Methods that are refused for a second. */
  readonly busy = new Set<string>();
  /** The member that the first guest is, if set. */
  first: { readonly id: string; readonly name: string } | undefined;
  /** Sent to everybody after their hello. */
  greeting: readonly (readonly [string, JsonObject])[] = [];
  /** What the inbox of everybody lists as waiting for their move. */
  waits: JsonObject[] = [];
  private readonly sockets = new Set<FakeSocket>();
  private lobby_seq = 0;
  private told_lobby: JsonObject = {};
  private codes = 0;

  constructor(private readonly random: () => number = Math.random) {}

  connect = (): FakeSocket => {
    const socket = new FakeSocket(this);
    this.sockets.add(socket);
    soon(() => {
      if (!socket.closed) socket.onopen?.();
    });
    return socket;
  };

  cut(code = 1006): void {
    for (const socket of [...this.sockets]) socket.cut(code);
  }

  get connections(): number {
    return this.sockets.size;
  }

  /** On every connection. */
  tell(method: string, params: JsonObject): void {
    for (const socket of this.sockets) socket.deliver({ method, params });
  }

  /** Every open connection goes dead, as when a router forgets it. */
  silence(): void {
    for (const socket of this.sockets) socket.dead = true;
  }

  /** Every open connection still delivers requests, but no more answers or frames. */
  deafen(): void {
    for (const socket of this.sockets) socket.mute = true;
  }

  forget(socket: FakeSocket): void {
    this.sockets.delete(socket);
    if (socket.player) for (const room of this.rooms.values()) room.viewers.delete(socket.player.id);
  }

  requests(method: string): Record<string, Json>[] {
    return this.sent
      .map((text) => JSON.parse(text) as Request)
      .filter((request) => request.method === method)
      .map((request) => request.params);
  }

  receive(socket: FakeSocket, { id, method, params }: Request): void {
    try {
      const result = this.answer(socket, method, params);
      if (!this.deaf.has(method)) socket.deliver({ id, result });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (!this.deaf.has(method)) {
        socket.deliver({
          id,
          error: {
            code: 1,
            message: `Refused: ${refusal.code}.`,
            data: { code: refusal.code, key: `error.${refusal.key}`, args: refusal.args, ...refusal.wait },
          },
        });
      }
    }
    this.lobbyChanged();
  }

  private answer(socket: FakeSocket, method: string, params: Record<string, Json>): Json {
    if (method === "hello") return this.hello(socket, params);
    const player = socket.player;
    if (!player) throw new Refusal("hello_required");
    if (this.busy.has(method)) throw new Refusal("busy", "busy", {}, 1);
    if (method === "ping") return { now: Date.now() };
    if (method === "games") return catalogue;
    if (method === "lobby.enter") {
      socket.in_lobby = true;
      return { seq: this.lobby_seq, rooms: this.listed(), seeks: this.seeks };
    }
    if (method === "lobby.leave") {
      socket.in_lobby = false;
      return {};
    }
    if (method.startsWith("account.")) return this.account(socket, player, method, params);
    if (method.startsWith("event"))
      return this.events.answer(method, params, player, (told, about) =>
        socket.deliver({ method: told, params: about }),
      );
    if (method === "seek.open") return { seek: "seek0" };
    if (method === "room.create") return this.create(socket, player, params);
    const room = this.rooms.get(String(params.room));
    if (!room) throw new Refusal("no_such_room");
    return this.inRoom(socket, player, room, method, params);
  }

  /** A takeover is given a new token, whose first use ends the old one. */
  private hello(socket: FakeSocket, { token, name }: Record<string, Json>): Json {
    if (name === "Admin") throw new Refusal("bad_argument");
    if (name === "Taken") throw new Refusal("bad_argument", "bad_argument.name_member");
    const asked = typeof token === "string" ? token : "";
    const before = this.handed_on.get(asked);
    if (before !== undefined) {
      this.handed_on.delete(asked);
      this.players.set(asked, this.players.get(before)!);
      this.players.delete(before);
    }
    const known = this.players.get(asked);
    const { first } = this;
    this.first = undefined;
    const player: FakePlayer = known ??
      (first && { ...first, handle: first.name }) ?? { id: `player${this.guests}`, name: `Guest ${this.guests + 1}` };
    let secret = known ? asked : `token${this.guests++}`;
    if (typeof name === "string" && !player.handle) player.name = name;
    this.players.set(secret, player);
    const displaced = [...this.sockets].filter((other) => other.player?.id === player.id && other !== socket);
    for (const other of displaced) other.cut(4001);
    if (displaced.length > 0) {
      const next = `${secret}'`;
      this.handed_on.set(next, secret);
      secret = next;
    }
    return this.welcome(socket, player, secret);
  }

  private welcome(socket: FakeSocket, player: FakePlayer, secret: string): Json {
    socket.player = player;
    soon(() => soon(() => this.greeting.forEach(([method, params]) => socket.deliver({ method, params }))));
    const rooms = [...this.rooms.values()].flatMap((room) => {
      const seat = room.seatOf(player.id);
      return seat === undefined ? [] : [{ room: room.code, game: room.game_id, seat }];
    });
    return { player: { ...player }, token: secret, server: { name: "fake", version: "0" }, rooms };
  }

  /** As far as the client uses it: claiming, logging in, ending a device. */
  private account(socket: FakeSocket, player: FakePlayer, method: string, params: Record<string, Json>): Json {
    const same = (other: FakePlayer) => other.handle?.toLowerCase() === String(params.handle).toLowerCase();
    switch (method) {
      case "account.claim": {
        if ([...this.members.values()].some(same)) throw new Refusal("handle_taken");
        player.name = player.handle = String(params.handle);
        const recovery = `CODE${this.members.size}`;
        this.members.set(recovery, player);
        return { player: { ...player }, recovery };
      }
      case "account.login": {
        const member = this.members.get(String(params.recovery));
        if (!member || !same(member)) throw new Refusal("wrong_login");
        const secret = `token${this.guests++}`;
        this.players.set(secret, member);
        return this.welcome(socket, member, secret);
      }
      case "account.inbox":
        return { waits: this.waits, challenges: [] };
      case "account.devices":
        return { devices: [{ id: 1, name: "crosstable-web", first: "2026-11-20", last: "2026-11-23", current: true }] };
      case "account.device.end":
        for (const [token, known] of this.players) if (known === player) this.players.delete(token);
        soon(() => soon(() => socket.cut(4002)));
        return {};
      default:
        throw new Refusal("forbidden");
    }
  }

  private create(socket: FakeSocket, player: { id: string; name: string }, params: Record<string, Json>): Json {
    const code = `ROOM${"23456789"[this.codes++ % 8]}${"23456789"[Math.floor(this.codes / 8)]}`;
    const room = new FakeRoom(
      code.replace(/O/g, "A"),
      String(params.game),
      "sesame",
      params.visibility === "private" ? "private" : "public",
      params.password as string | undefined,
      player.id,
      this.random,
    );
    room.options = { ...room.options, ...(params.options as JsonObject) };
    room.seats[0] = { player: player.id, name: player.name, connected: true };
    this.rooms.set(room.code, room);
    room.viewers.set(player.id, { send: (method, told) => socket.deliver({ method, params: told }), seq: 0, view: {} });
    room.tell([
      { type: "entered", name: player.name },
      { type: "sat", seat: 0, player: player.id, name: player.name },
    ]);
    return { room: room.code, invite: room.invite };
  }

  private inRoom(
    socket: FakeSocket,
    player: { id: string; name: string },
    room: FakeRoom,
    method: string,
    params: Record<string, Json>,
  ): Json {
    const seat = room.seatOf(player.id);
    switch (method) {
      case "room.enter": {
        const trusted = seat !== undefined || room.viewers.has(player.id) || params.invite === room.invite;
        if (
          !trusted &&
          room.visibility === "private" &&
          (room.password === undefined || params.password !== room.password)
        )
          throw new Refusal("no_such_room");
        if (!trusted && room.password !== undefined && params.password !== room.password)
          throw new Refusal("wrong_password");
        room.viewers.set(player.id, {
          send: (told, news) => socket.deliver({ method: told, params: news }),
          seq: 0,
          view: room.view(player.id),
        });
        return room.snapshot(player.id);
      }
      case "room.peek":
        if (room.visibility === "private" && params.invite !== room.invite) throw new Refusal("no_such_room");
        return { view: room.view("") };
      case "room.sync":
        return room.snapshot(player.id);
      case "room.leave":
        room.viewers.delete(player.id);
        if (room.phase === "lobby" && seat !== undefined) delete room.seats[seat];
        break;
      case "room.sit": {
        const wanted = typeof params.seat === "number" ? params.seat : room.freeSeat();
        if (room.seats[wanted]) throw new Refusal("seat_taken");
        this.agreed.push(params.agreed);
        if (seat !== undefined) delete room.seats[seat];
        room.seats[wanted] = { player: player.id, name: player.name, connected: true };
        room.tell([{ type: "sat", seat: wanted, player: player.id, name: player.name }]);
        return { seat: wanted };
      }
      case "room.stand":
        if (seat === undefined) throw new Refusal("not_seated");
        delete room.seats[seat];
        room.tell([{ type: "stood", seat }]);
        break;
      case "room.bot": {
        const wanted = typeof params.seat === "number" ? params.seat : room.freeSeat();
        room.seats[wanted] = {
          player: `bot${wanted}`,
          name: `Bot ${wanted + 1}`,
          connected: true,
          bot: String(params.level ?? "greedy"),
        };
        room.tell([{ type: "bot", seat: wanted, level: String(params.level ?? "greedy") }]);
        return { seat: wanted };
      }
      case "room.set": {
        const set = params.options as Record<string, Json>;
        if ("match" in set) delete room.options.sumof;
        if ("sumof" in set) delete room.options.match;
        room.options = { ...room.options, ...set };
        room.tell([{ type: "options", options: room.options }]);
        break;
      }
      case "room.kick": {
        const kicked = room.seatOf(String(params.player));
        if (kicked === undefined) throw new Refusal("no_such_player");
        delete room.seats[kicked];
        room.tell([{ type: "kicked", seat: kicked }]);
        break;
      }
      case "room.secure":
        if (room.host !== player.id) throw new Refusal("not_host");
        if (params.password !== undefined)
          room.password = params.password === null ? undefined : String(params.password);
        if (params.invite === true) room.invite = `${room.invite}'`;
        room.tell([{ type: "secured" }]);
        return { invite: room.invite };
      case "room.start":
        if (room.host !== player.id) throw new Refusal("not_host");
        room.start();
        break;
      case "room.ready":
      case "room.rematch":
        if (seat === undefined) throw new Refusal("not_seated");
        if (room.agreement) {
          room.agree(seat, params.agreed);
          break;
        }
        room.seats[seat]!.ready = true;
        room.tell([{ type: method === "room.ready" ? "ready" : "rematch", seat }]);
        if (Object.values(room.seats).every((holder) => holder.bot !== undefined || holder.ready)) room.start();
        break;
      case "room.resign":
        if (seat === undefined || !room.game) throw new Refusal("not_seated");
        room.game.resign(seat);
        room.finish([{ type: "resigned", seat }]);
        break;
      case "room.say":
        return this.say(player, room, String(params.text));
      case "room.commit":
      case "room.reveal":
        if (seat === undefined) throw new Refusal("not_seated");
        if (method === "room.commit") room.commit(seat, params.game ?? null, String(params.commit));
        else room.reveal(seat, params.game ?? null, String(params.nonce));
        break;
      case "room.legal":
        return { prompt: room.prompt(player.id)?.id ?? null, moves: room.game?.legal(seat ?? -1) ?? [] };
      case "room.hint": {
        const prompt = room.prompt(player.id)?.id ?? null;
        const why = { key: "hint.chance", args: { percent: "55" }, text: "It wins 55 %." };
        room.tell([{ type: "hint", seat: seat ?? -1 }]);
        return { prompt, move: room.game?.legal(seat ?? -1)[0] ?? "", why };
      }
      case "room.move":
        return { seq: room.move(player.id, params.prompt ?? null, String(params.move)) };
      default:
        throw new Refusal("unknown_command");
    }
    return {};
  }

  private say(player: { id: string; name: string }, room: FakeRoom, text: string): Json {
    if (text === "/invite")
      return {
        reply: {
          key: "reply.invite",
          args: { room: room.code, invite: room.invite },
          text: `The invite of room ${room.code} is ${room.invite}.`,
        },
      };
    if (text === "/leave") {
      room.viewers.delete(player.id);
      return { reply: { key: "reply.leave", args: {}, text: "You left the table." } };
    }
    if (text.startsWith("/")) throw new Refusal("unknown_command");
    const phrase = (catalogue.phrases as { key: string; text: string }[]).find((known) => known.text === text);
    if (!phrase && room.phase === "playing" && Object.keys(room.seats).length > 2) throw new Refusal("muted");
    const seat = room.seatOf(player.id);
    const line = {
      room: room.code,
      from: player.name,
      player: player.id,
      ...(seat !== undefined && { seat }),
      text,
      ...(phrase && { key: phrase.key }),
      at: `2026-01-01T00:00:${String(room.chat.length).padStart(2, "0")}Z`,
    };
    room.chat.push(line);
    for (const viewer of room.viewers.values()) viewer.send("room.chat", line);
    return {};
  }

  private listed(): JsonObject {
    return Object.fromEntries(
      [...this.rooms.values()]
        .filter((room) => room.visibility === "public")
        .map((room) => [
          room.code,
          {
            game: room.game_id,
            host: Object.values(room.seats).find((holder) => holder.player === room.host)?.name ?? "?",
            seated: Object.keys(room.seats).length,
            seats: 4,
            spectators: 0,
            phase: room.phase,
            options: room.options,
            password: room.password !== undefined,
          },
        ]),
    );
  }

  private lobbyChanged(): void {
    const told = [...this.sockets].filter((socket) => socket.in_lobby);
    const now = this.listed();
    const patch = diff(this.told_lobby, now);
    this.told_lobby = now;
    if (Object.keys(patch as JsonObject).length === 0) return;
    this.lobby_seq += 1;
    for (const socket of told) socket.deliver({ method: "lobby.update", params: { seq: this.lobby_seq, patch } });
  }
}
