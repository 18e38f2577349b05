import { describe, expect, it } from "vitest";
import { Company } from "../src/app/company";
import type { JsonObject, RoomView } from "../src/protocol/types";
import { initialState, type AppState } from "../src/state/app";
import type { Change } from "../src/state/change";
import type { Place } from "../src/state/place";
import { reduce } from "../src/state/reduce";
import { meeting, noMeeting, type Heard, type MeetingEvent } from "../src/state/meeting";
import { createStore } from "../src/state/store";

const matched: MeetingEvent = {
  kind: "heard",
  notification: {
    method: "seek.matched",
    params: { room: "K7QX2M", game: "crosswise", seek: "s1", players: [], until: 0 },
  },
};
const found = { room: "K7QX2M", game: "crosswise", players: [], until: 0 };
const after = (...events: readonly MeetingEvent[]) => events.reduce(meeting, noMeeting);

describe("looking for somebody to play with", () => {
  it("goes on when not all came, and ends when the game begins", () => {
    const seeking: MeetingEvent = { kind: "seeking", game: "crosswise" };
    expect(after(seeking, matched).seek).toEqual({
      game: "crosswise",
      room: "K7QX2M",
      found: { players: [], until: 0 },
    });
    expect(after(seeking, matched, { kind: "room_closed", room: "K7QX2M" }).seek).toEqual({
      game: "crosswise",
      room: undefined,
    });
    expect(after(seeking, matched, { kind: "game_began", room: "ANOTHR" }).seek).toBeDefined();
    expect(after(seeking, matched, { kind: "game_began", room: "K7QX2M" }).seek).toBeUndefined();
    expect(after(matched).seek).toBeUndefined();
  });

  it("keeps the last three challenges until they are answered or over", () => {
    const heard = (id: string): MeetingEvent => ({
      kind: "heard",
      notification: {
        method: "challenge.received",
        params: { id, player: { id: "p1", name: "Bo" }, game: "crosswise", options: {}, expires_at: 0 },
      },
    });
    const ids = (...events: readonly MeetingEvent[]) => after(...events).challenges.map(({ id }) => id);
    expect(ids(heard("a"), heard("b"), heard("c"), heard("d"))).toEqual(["b", "c", "d"]);
    expect(ids(heard("a"), heard("b"), { kind: "challenge_answered", id: "a" })).toEqual(["b"]);
    expect(
      ids(heard("a"), {
        kind: "heard",
        notification: { method: "challenge.ended", params: { id: "a", reason: "gone" } },
      }),
    ).toEqual([]);
  });
});

describe("how a seek or a challenge ended", () => {
  const notices = (...changes: readonly Change[]) =>
    changes.reduce(reduce, initialState({ kind: "home" }, "Ada")).notices.map(({ content }) => content);
  const heard = (notification: Heard): Change => ({ kind: "received", notification });
  const over = (reason: "declined" | "withdrawn" | "gone" | "expired") =>
    heard({ method: "challenge.ended", params: { id: "a", reason } });
  const asked: Change = {
    kind: "challenged",
    id: "a",
    asked: { player: "p1", name: "Bo", game: "crosswise", until: 0 },
  };
  const received = heard({
    method: "challenge.received",
    params: { id: "a", player: { id: "p1", name: "Bo" }, game: "crosswise", options: {}, expires_at: 0 },
  });

  it("is told to whoever asked", () => {
    expect(notices(asked, over("declined"))).toEqual([{ kind: "asked_over", reason: "declined", name: "Bo" }]);
    expect(notices(asked, over("expired"))).toEqual([{ kind: "asked_over", reason: "expired", name: "Bo" }]);
    expect(notices(asked, over("withdrawn"))).toEqual([]);
    expect(notices(asked, over("declined"), over("declined"))).toHaveLength(1);
  });

  it("is told to whoever was asked, but for what they did themselves", () => {
    expect(notices(received, over("withdrawn"))).toEqual([{ kind: "challenge_over", reason: "withdrawn", name: "Bo" }]);
    expect(notices(received, over("gone"))).toEqual([{ kind: "challenge_over", reason: "gone", name: "Bo" }]);
    expect(notices(received, over("declined"))).toEqual([]);
    expect(notices(received, { kind: "challenge_answered", id: "a" }, over("gone"))).toEqual([]);
    expect(notices(over("gone"))).toEqual([]);
  });

  it("is told of a seek that the player did not end", () => {
    const seeking: readonly Change[] = [
      { kind: "seeking", game: "crosswise" },
      { kind: "seek_opened", id: "s1" },
    ];
    const ended = (seek: string, reason: "hour" | "gone" | "closed") =>
      heard({ method: "seek.ended", params: { seek, reason } });
    expect(notices(...seeking, ended("s1", "hour"))).toEqual([{ kind: "seek_over", reason: "hour" }]);
    expect(notices(...seeking, ended("s1", "closed"))).toEqual([]);
    const state = [...seeking, ended("s0", "closed")].reduce(reduce, initialState({ kind: "home" }, "Ada"));
    expect(state.meeting.seek?.id).toBe("s1");
    expect(reduce(state, ended("s1", "hour")).meeting.seek).toBeUndefined();
  });
});

/** A company whose time and server are the test's. */
function company(place: Place = { kind: "home" }, may_seek = true) {
  const me = { id: "p1", name: "Ada" };
  const store = createStore<AppState, Change>(reduce, { ...initialState(place, "Ada"), me });
  const asked: (readonly [string, JsonObject])[] = [];
  const went: string[] = [];
  const bots: string[] = [];
  let due: (() => void) | undefined;
  const refused = { code: 1, message: "" };
  const ask = async (method: string, params: JsonObject) => {
    asked.push([method, params]);
    if (!may_seek) return { ok: false as const, failure: { kind: "refused" as const, error: refused } };
    return { ok: true as const, result: {} };
  };
  const parts = {
    clock: {
      now: () => 0,
      random: () => 0,
      after: (_ms: number, run: () => void) => {
        due = run;
        return () => {
          due = undefined;
        };
      },
    },
    store,
    ask,
    request: ask,
    playBot: async ({ id }: { id: string }) => void bots.push(id),
    goToRoom: async (room: string) => void went.push(room),
  };
  return { it: new Company(parts), store, asked, went, bots, wait: () => due?.() };
}
const crosswise = { id: "crosswise", players: { min: 2, max: 4 } };

const bo = { player: "p2", name: "Bo" };
const boFound: Change = {
  kind: "received",
  notification: { method: "seek.matched", params: { ...found, seek: "s1", players: [bo], until: 9_000 } },
};

describe("Play now", () => {
  it("begins a game against a bot at once, and looks for a person meanwhile", async () => {
    const { it: one, store, bots, asked } = company();
    await one.playAtOnce(crosswise);
    expect(bots).toEqual(["crosswise"]);
    expect(asked).toEqual([["seek.open", { game: "crosswise" }]]);
    expect(store.get().meeting.seek).toMatchObject({ game: "crosswise", room: undefined });
  });

  it("lets those meet first who look for the same already", async () => {
    const { it: one, store, bots, went, wait } = company();
    const seek = { id: "s9", player: { id: "p2", name: "Bo" }, game: "crosswise", players: 2, options: {} };
    store.dispatch({ kind: "lobby", seq: 1, rooms: {}, seeks: { s9: seek } });
    await one.playAtOnce(crosswise);
    expect(bots).toEqual([]);
    store.dispatch(boFound);
    one.matched(found);
    wait();
    expect([bots, went]).toEqual([[], ["K7QX2M"]]);
    store.dispatch({ kind: "seek_over" });
    await one.playAtOnce(crosswise);
    wait();
    expect(bots).toEqual(["crosswise"]);
  });

  it("has a game against a bot also where nobody can be looked for", async () => {
    const { it: one, bots } = company({ kind: "play", game: "crosswise" }, false);
    await one.playAtOnce(crosswise);
    expect(bots).toEqual(["crosswise"]);
  });

  it("takes nobody out of a running game: whoever was found is met by a press, or goes on looking", async () => {
    const { it: one, store, went, asked } = company();
    const view: RoomView = {
      room: "BOTGME",
      game: "crosswise",
      visibility: "private",
      phase: "playing",
      host: "p1",
      options: {},
      seats: { "0": { player: "p1", name: "Ada", connected: true } },
      spectators: 0,
      watchers: [],
      series: { kind: "single", game: 1, wins: {}, points: {}, results: {} },
    };
    store.dispatch({ kind: "went", place: { kind: "room", room: "BOTGME", secret: {}, barred: undefined } });
    store.dispatch({ kind: "snapshot", snapshot: { room: "BOTGME", seq: 1, chat: [], view }, past: undefined });
    await one.seek(crosswise);
    store.dispatch(boFound);
    one.matched(found);
    expect(went).toEqual([]);
    expect(store.get().meeting.seek?.found).toEqual({ players: [bo], until: 9_000 });
    await one.meet();
    expect(went).toEqual(["K7QX2M"]);
    await one.notNow();
    expect(asked.at(-1)).toEqual(["room.leave", { room: "K7QX2M" }]);
    expect(store.get().meeting.seek).toBeUndefined();
  });

  it("goes to the person from any page without a game, also to one who accepted a challenge", async () => {
    const { it: one, store, went } = company({ kind: "player", player: "p2" });
    store.dispatch({
      kind: "received",
      notification: { method: "seek.matched", params: { ...found, challenge: "c1", players: [bo], until: 9_000 } },
    });
    one.matched(found);
    expect(went).toEqual(["K7QX2M"]);
    store.dispatch({
      kind: "received",
      notification: { method: "room.closed", params: { room: "K7QX2M", reason: "closed" } },
    });
    expect(store.get().meeting.seek).toBeUndefined();
  });

  it("is over when it is stopped", async () => {
    const { it: one, asked } = company();
    await one.seek(crosswise);
    await one.stop();
    expect(asked.at(-1)).toEqual(["seek.close", {}]);
  });

  it("looks for just what somebody else looks for", async () => {
    const { it: one, asked } = company();
    await one.seek({ id: "crosswise", players: { min: 3, max: 3 }, chosen: { match: 2 } });
    expect(asked).toEqual([["seek.open", { game: "crosswise", players: 3, options: { match: 2 } }]]);
  });

  it("looks for a rated game with a clock and a range, if that is wished", async () => {
    const { it: one, asked } = company();
    await one.seek({ ...crosswise, clock: "10+5", rated: true, rating: [1400, 1700] });
    expect(asked).toEqual([["seek.open", { game: "crosswise", clock: "10+5", rated: true, rating: [1400, 1700] }]]);
  });

  it("looks for bots too, if that is wished", async () => {
    const { it: one, asked } = company();
    await one.seek({ ...crosswise, bots: true });
    expect(asked).toEqual([["seek.open", { game: "crosswise", bots: true }]]);
  });

  it("looks again after a lost connection, which the server forgets", async () => {
    const { it: one, asked } = company();
    one.greeted();
    expect(asked).toEqual([]);
    await one.seek(crosswise);
    one.greeted();
    expect(asked.map(([method]) => method)).toEqual(["seek.open", "seek.open"]);
  });
});
