import { expect, it } from "vitest";
import type { ListedSeek, LobbyRoom } from "../src/protocol/types";
import { openTables, otherSeeks } from "../src/state/lobby";

const room = (seated: number, phase: LobbyRoom["phase"]): LobbyRoom => ({
  game: "crosswise",
  host: "Ada",
  seated,
  seats: 4,
  spectators: 0,
  phase,
  options: {},
  password: false,
});
const rooms = {
  AAAAAA: room(2, "playing"),
  BBBBBB: room(1, "lobby"),
  CCCCCC: room(4, "lobby"),
  DDDDDD: room(3, "lobby"),
  EEEEEE: room(2, "over"),
};
const lobby = { seq: 1, rooms, seeks: {}, stale: false };
const codes = (state: Parameters<typeof openTables>[0]) => openTables(state).map(([code]) => code);

it("tables that can be joined come first, full and running ones after them", () => {
  expect(codes({ lobby, my_rooms: [] })).toEqual(["BBBBBB", "DDDDDD", "AAAAAA", "CCCCCC"]);
});
it("a room where one has a seat is no open table", () => {
  expect(codes({ lobby, my_rooms: [{ room: "AAAAAA", game: "crosswise", seat: 0 }] })).toEqual([
    "BBBBBB",
    "DDDDDD",
    "CCCCCC",
  ]);
});
it("there are none before the lobby is known", () => expect(codes({ lobby: undefined, my_rooms: [] })).toEqual([]));
it("of those who look for a game the player is not shown themselves", () => {
  const seek = (id: string, player: string): ListedSeek => ({
    id,
    player: { id: player, name: player },
    game: "crosswise",
    players: 2,
    options: {},
  });
  const seeks = { s1: seek("s1", "p1"), s2: seek("s2", "p2") };
  const seen = (me: string) => otherSeeks({ lobby: { ...lobby, seeks }, me: { id: me, name: me } }).map(({ id }) => id);
  expect(seen("p1")).toEqual(["s2"]);
  expect(seen("p3")).toEqual(["s1", "s2"]);
});
