import { describe, expect, it } from "vitest";
import {
  fromSnapshot,
  lacksMoves,
  mySeat,
  receiveUpdate,
  withChat,
  withMoves,
  type RoomState,
} from "../src/state/room";
import type { ChatLine, Prompt, RoomUpdate, RoomView, Snapshot } from "../src/protocol/types";

const view: RoomView = {
  room: "ABCDEF",
  game: "crosswise",
  visibility: "public",
  phase: "playing",
  host: "p1",
  options: {},
  seats: {
    "0": { player: "p1", name: "Ada", connected: true },
    "1": { player: "b", name: "Bot", connected: true, bot: "greedy" },
  },
  spectators: 0,
  watchers: [],
  series: { kind: "single", game: 1, wins: {}, points: {}, results: {} },
};
const snapshot = (seq: number, more: Partial<Snapshot> = {}): Snapshot => ({
  room: "ABCDEF",
  seq,
  view,
  chat: [],
  ...more,
});
const update = (seq: number, more: Partial<RoomUpdate> = {}): RoomUpdate => ({
  room: "ABCDEF",
  seq,
  patch: {},
  events: [],
  ...more,
});
const line = (text: string, at: string): ChatLine => ({ room: "ABCDEF", from: "Ada", player: "p1", text, at });
const prompt = (id: string): Prompt => ({ id, offer: {} });
const started = fromSnapshot(snapshot(4), undefined);
const after = (state: RoomState, next: RoomUpdate): RoomState => receiveUpdate(state, next)!;

describe("an update in order", () => {
  it("patches the view, keeps count and brings the prompt", () => {
    const state = after(started, update(5, { patch: { spectators: 3 }, prompt: prompt("x") }));
    expect(state.view.spectators).toBe(3);
    expect(state.seq).toBe(5);
    expect(state.prompt?.id).toBe("x");
  });

  it("without a prompt means that none is owed", () => {
    const owing = after(started, update(5, { prompt: prompt("x") }));
    expect(after(owing, update(6)).prompt).toBeUndefined();
  });

  it("adds its events to the log and hands them on for animation", () => {
    const state = after(started, update(5, { events: [{ type: "placed", seat: 0 }, { type: "full" }] }));
    expect(state.lines.map((told) => told.kind)).toEqual(["event", "event"]);
    expect(state.fresh).toMatchObject({ seq: 5, events: [{ type: "placed" }, { type: "full" }] });
  });
});

describe("what was played before this page was there", () => {
  const moves = [
    { events: [{ type: "dealt" }] },
    {
      seat: 0,
      events: [
        { type: "placed", seat: 0 },
        { type: "drew", seat: 0 },
      ],
    },
  ];
  const played = fromSnapshot(snapshot(4, { view: { ...view, table: {} } }), undefined);
  const types = (state: RoomState) => state.lines.map((told) => (told.kind === "event" ? told.event.type : told.kind));

  it("stands above what was said and done meanwhile", () => {
    const talked = withChat(
      after(played, update(5, { events: [{ type: "placed", seat: 0 }, { type: "entered" }] })),
      line("hi", "1"),
    );
    const state = withMoves(talked, 1, moves);
    expect(types(state)).toEqual(["dealt", "placed", "drew", "entered", "chat"]);
    expect(new Set(state.lines.map(({ id }) => id)).size).toBe(state.lines.length);
    expect(state.lines.at(-1)?.id).toBe(talked.lines.at(-1)?.id);
  });

  it("takes the place of a gap, and leaves the games before alone", () => {
    const events = [{ type: "placed", seat: 1 }, { type: "game_started" }, { type: "placed", seat: 0 }];
    const before = after(played, update(5, { events }));
    const gap = fromSnapshot(snapshot(9, { view: { ...view, table: { turn: 1 } } }), before);
    expect(types(gap)).toEqual(["placed", "game_started", "placed", "gap"]);
    expect(types(withMoves(gap, 1, moves))).toEqual(["placed", "game_started", "dealt", "placed", "drew"]);
  });

  it("is asked for by a page that lacks it, and by no other", () => {
    expect(lacksMoves(played)).toBe(true);
    expect(lacksMoves(started)).toBe(false);
    const there = after(played, update(5, { events: [{ type: "game_started" }] }));
    expect(lacksMoves(there)).toBe(false);
    expect(lacksMoves(fromSnapshot(snapshot(9, { view: { ...view, table: { turn: 1 } } }), there))).toBe(true);
  });

  it("is dropped if the next game has begun", () => {
    expect(withMoves(played, 2, moves)).toBe(played);
  });
});

describe("a player whose connection breaks", () => {
  const lost = (seat: number) => ({ type: "disconnected", seat });
  const back = (seat: number) => ({ type: "connected", seat });
  const types = (state: RoomState) => state.lines.map((told) => (told.kind === "event" ? told.event.type : told.kind));

  it("and who is back before anything else has happened leaves no line in the log", () => {
    const gone = after(started, update(5, { events: [{ type: "placed", seat: 0 }, lost(1)] }));
    expect(types(gone)).toEqual(["placed", "disconnected"]);
    expect(types(after(gone, update(6, { events: [back(1)] })))).toEqual(["placed"]);
  });

  it("and who is back later leaves both", () => {
    const gone = after(started, update(5, { events: [lost(1), { type: "placed", seat: 0 }] }));
    expect(types(after(gone, update(6, { events: [back(1)] })))).toEqual(["disconnected", "placed", "connected"]);
    const other = after(started, update(5, { events: [lost(1)] }));
    expect(types(after(other, update(6, { events: [back(0)] })))).toEqual(["disconnected", "connected"]);
  });
});

describe("an update out of order", () => {
  it("that is known already changes nothing", () => {
    expect(after(started, update(4, { patch: { spectators: 9 } }))).toBe(started);
  });

  it("after a gap is not applied and asks for a snapshot", () => {
    const state = after(started, update(6, { patch: { spectators: 9 } }));
    expect(state.sync).toBe("needed");
    expect(state.view.spectators).toBe(0);
    expect(state.seq).toBe(4);
  });

  it("is dropped while the snapshot is on its way, and the snapshot ends the waiting", () => {
    const asked: RoomState = { ...after(started, update(6)), sync: "asked" };
    const dropped = after(asked, update(7, { patch: { spectators: 9 } }));
    expect(dropped).toBe(asked);
    const mended = fromSnapshot(snapshot(7, { view: { ...view, spectators: 2 } }), dropped);
    expect(mended).toMatchObject({ sync: "none", seq: 7 });
    expect(after(mended, update(8, { patch: { spectators: 5 } })).view.spectators).toBe(5);
  });

  it("that leaves no view asks for a snapshot rather than showing a broken one", () => {
    expect(after(started, update(5, { patch: { seats: null } })).sync).toBe("needed");
  });
});

describe("the first update after room.create", () => {
  it("starts from an empty view", () => {
    const state = receiveUpdate(
      undefined,
      update(1, {
        patch: JSON.parse(JSON.stringify(view)),
        events: [{ type: "entered", name: "Ada" }],
        prompt: prompt("x"),
      }),
    );
    expect(state).toMatchObject({ seq: 1, view: { phase: "playing" }, prompt: { id: "x" } });
    expect(state?.lines).toHaveLength(1);
  });

  it("for a room that we have left is not mistaken for one", () => {
    expect(receiveUpdate(undefined, update(9, { patch: { spectators: 1 } }))).toBeUndefined();
  });
});

describe("a snapshot", () => {
  it("keeps the lines that we have and adds only the chat that we missed", () => {
    const before = withChat(started, line("one", "t1"));
    const state = fromSnapshot(snapshot(9, { chat: [line("one", "t1"), line("two", "t2")] }), before);
    expect(state.lines.map((told) => told.kind === "chat" && told.chat.text)).toEqual(["one", "two"]);
    expect(new Set(state.lines.map(({ id }) => id)).size).toBe(2);
  });

  it("goes on below what an earlier page was told, and says so when the table has changed since", () => {
    const { lines, position } = after(started, update(5, { events: [{ type: "placed", seat: 0 }] }));
    const kindsOf = (table?: object) =>
      fromSnapshot(snapshot(9, { view: { ...view, ...(table && { table: table as never }) } }), {
        lines,
        position,
      }).lines.map(({ kind }) => kind);
    expect(kindsOf()).toEqual(["event"]);
    expect(kindsOf({ board: {} })).toEqual(["event", "gap"]);
  });

  it("keeps an unanswered move as long as its prompt is still owed", () => {
    const sent: RoomState = { ...started, prompt: prompt("x"), pending: { prompt: "x", move: "A@c4" } };
    expect(fromSnapshot(snapshot(5, { prompt: prompt("x") }), sent).pending).toEqual({ prompt: "x", move: "A@c4" });
    expect(fromSnapshot(snapshot(5, { prompt: prompt("y") }), sent).pending).toBeUndefined();
    expect(fromSnapshot(snapshot(5), sent).pending).toBeUndefined();
  });
});

it("keeps a limited number of lines", () => {
  const many = Array.from({ length: 400 }, (_, n) => line(`line ${n}`, `t${n}`)).reduce(withChat, started);
  expect(many.lines).toHaveLength(300);
  expect(many.lines.at(-1)).toMatchObject({ chat: { text: "line 399" } });
});

it("finds the own seat by player, never a bot's", () => {
  expect(mySeat(view, "p1")).toBe(0);
  expect(mySeat(view, "b")).toBeUndefined();
  expect(mySeat(view, undefined)).toBeUndefined();
});
