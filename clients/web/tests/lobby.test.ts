import { expect, it } from "vitest";
import type { ListedSeek, LobbyRoom } from "../src/protocol/types";
import { whoIsHere } from "../src/state/here";
import { liveTables, openTables, otherSeeks } from "../src/state/lobby";

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

it("open tables are those that can be joined, not where one has a seat already", () => {
  expect(codes({ lobby, my_rooms: [] })).toEqual(["BBBBBB", "DDDDDD"]);
  expect(codes({ lobby, my_rooms: [{ room: "BBBBBB", game: "crosswise", seat: 0 }] })).toEqual(["DDDDDD"]);
});
it("live tables are public games that run, the most watched first", () => {
  const watched = { ...room(2, "playing"), spectators: 3 };
  const closed = { ...room(2, "playing"), password: true };
  const other = { ...room(2, "playing"), game: "kriss-kross" };
  const live = (game?: string) =>
    liveTables({ lobby: { ...lobby, rooms: { ...rooms, FFFFFF: watched, GGGGGG: closed, HHHHHH: other } } }, game);
  expect(live().map(([code]) => code)).toEqual(["FFFFFF", "AAAAAA", "HHHHHH"]);
  expect(live("kriss-kross").map(([code]) => code)).toEqual(["HHHHHH"]);
});
it("who is here is counted by game: people at tables that play, and people who look", () => {
  const seek = (id: string, game: string, bot?: true): ListedSeek => ({
    id,
    player: { id, name: id },
    game,
    players: 2,
    options: {},
    ...(bot && { bot }),
  });
  const seeks = { s1: seek("s1", "crosswise"), s2: seek("s2", "crosswise", true), s3: seek("s3", "kriss-kross") };
  expect(whoIsHere({ lobby: { ...lobby, seeks } }, "crosswise")).toEqual({ playing: 2, looking: 1 });
  expect(whoIsHere({ lobby: undefined }, "crosswise")).toEqual({ playing: 0, looking: 0 });
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
