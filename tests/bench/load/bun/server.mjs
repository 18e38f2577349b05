// A peer for the load benchmark: the turn of Crosswise (a move is checked, a tile is drawn, everybody sees the move and
// their own hand) on Bun, whose WebSockets are uWebSockets. It trusts its clients, so it is not a real server.
//
//   bun server.mjs --port N [--bytes N] [--data FOLDER]
//
// --bytes fills every update up to that size. --data commits every move to SQLite before anybody sees it.
import { parseArgs } from "node:util";
import { Log } from "./log.mjs";
import { Room, padTo } from "./room.mjs";

const text_option = { type: "string" };
const { values } = parseArgs({ options: { port: text_option, bytes: text_option, data: text_option } });
if (values.bytes !== undefined) padTo(Number(values.bytes));
const log = values.data === undefined ? undefined : new Log(values.data);
const rooms = new Map();

const show = log === undefined ? (socket, text) => socket.send(text) : (socket, text) => log.show(socket, text);

function showAll(room, text) {
  const { sockets, tails } = room;
  for (let seat = 0; seat < sockets.length; ++seat) show(sockets[seat], text + tails[seat]);
}

function deal(room) {
  const text = room.deal();
  log?.keep(room.name, JSON.stringify({ t: "deal", seq: room.seq, turn: room.turn, bag: room.bag, hands: room.hands }));
  showAll(room, text);
}

const refuse = (socket, code) => socket.send(`{"t":"refused","code":"${code}"}`);

/** By the message's `t`. */
const on = {
  move(socket, message, text) {
    const { room, seat } = socket.data;
    if (room === undefined) return refuse(socket, "no_room");
    const code = room.refusal(seat, message);
    if (code !== undefined) return refuse(socket, code);
    const update = room.place(seat, message.tile, message.cell);
    log?.keep(room.name, text);
    showAll(room, update);
    if (!room.full) return;
    room.score();
    deal(room);
  },

  join(socket, { room: name, players }, text) {
    if (!/^\w{1,12}$/.test(name) || !(players >= 2 && players <= 8)) return refuse(socket, "bad_room");
    if (socket.data.room !== undefined) return refuse(socket, "joined_already");
    let room = rooms.get(name);
    if (room === undefined) rooms.set(name, (room = new Room(name, players)));
    if (room.sockets.length === room.players) return refuse(socket, "full");
    const seat = room.sockets.push(socket) - 1;
    socket.data = { room, seat };
    log?.keep(name, text);
    show(socket, `{"t":"joined","room":"${name}","seat":${seat}}`);
    if (room.sockets.length === room.players) deal(room);
  },

  hello(socket) {
    socket.send('{"t":"welcome"}');
  },
};

function received(socket, text) {
  let message;
  try {
    message = JSON.parse(text);
  } catch {
    return refuse(socket, "not_json");
  }
  const handler = Object.hasOwn(on, message?.t) ? on[message.t] : undefined;
  if (handler === undefined) return refuse(socket, "unknown");
  handler(socket, message, text);
}

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: Number(values.port ?? 0),
  fetch(request, its_server) {
    if (its_server.upgrade(request, { data: { room: undefined, seat: -1 } })) return;
    return new Response(new URL(request.url).pathname === "/readyz" ? "ready" : "a WebSocket server");
  },
  websocket: {
    message: received,
    close({ data: { room } }) {
      if (room !== undefined) rooms.delete(room.name);
    },
  },
});
console.log(`listening on ${server.port}`);
