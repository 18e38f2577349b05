import { describe, expect, it } from "vitest";
import { Company } from "../src/app/company";
import type { JsonObject } from "../src/protocol/types";
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
    expect(after(seeking, matched).seek).toEqual({ game: "crosswise", room: "K7QX2M" });
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
  const asked: Change = { kind: "challenged", id: "a", name: "Bo" };
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
function company(place: Place = { kind: "home" }) {
  const store = createStore<AppState, Change>(reduce, initialState(place, "Ada"));
  const asked: (readonly [string, JsonObject])[] = [];
  const went: string[] = [];
  const bots: string[] = [];
  let due: (() => void) | undefined;
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
    ask: async (method: string, params: JsonObject) => {
      asked.push([method, params]);
      return { ok: true as const, result: {} };
    },
    playBot: async ({ id }: { id: string }) => void bots.push(id),
    goToRoom: async (room: string) => void went.push(room),
  };
  return { it: new Company(parts), store, asked, went, bots, wait: () => due?.() };
}
const crosswise = { id: "crosswise", players: { min: 2, max: 4 } };

describe("Play now", () => {
  it("brings a bot while nobody comes, and the person when they are found", async () => {
    const { it: one, store, bots, went, wait } = company();
    await one.seek(crosswise);
    expect(store.get().meeting.seek).toEqual({ game: "crosswise", room: undefined });
    wait();
    expect(bots).toEqual(["crosswise"]);
    one.matched(found);
    expect(went).toEqual(["K7QX2M"]);
  });

  it("brings no bot to whoever was matched, gave up, or is at a table", async () => {
    const early = company();
    await early.it.seek(crosswise);
    early.it.matched(found);
    early.wait();
    const over = company();
    await over.it.seek(crosswise);
    await over.it.stop();
    over.wait();
    const busy = company({ kind: "player", player: "p1" });
    await busy.it.seek(crosswise);
    busy.wait();
    expect([...early.bots, ...over.bots, ...busy.bots]).toEqual([]);
    expect(over.asked.at(-1)).toEqual(["seek.close", {}]);
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
