// The public game on the home page: which one, how often it is looked at, and when not.
import { beforeEach, expect, it } from "vitest";
import type { Answer } from "../src/connection/connection";
import type { Asking } from "../src/app/asking";
import { look_every_ms, Showcase } from "../src/app/showcase";
import type { LobbyRoom, RoomView } from "../src/protocol/types";
import { initialState, type AppState } from "../src/state/app";
import type { Change } from "../src/state/change";
import { reduce } from "../src/state/reduce";
import { createStore, type Store } from "../src/state/store";

let store: Store<AppState, Change>;
let showcase: Showcase;
let looks: string[];
let next: { in_ms: number; run: () => void } | undefined;
let hidden: boolean;
/** How the rooms look; one that is missing is closed to us. */
let rooms: Record<string, RoomView["phase"]>;

const listed = (codes: readonly string[], phase = "playing") =>
  store.dispatch({
    kind: "lobby",
    seq: 0,
    rooms: Object.fromEntries(codes.map((code) => [code, { phase, password: false } as LobbyRoom])),
    seeks: {},
  });
const shown = () => store.get().live?.room;

beforeEach(() => {
  store = createStore(reduce, initialState({ kind: "home" }, "Ada"));
  store.dispatch({ kind: "link", link: { kind: "online" } });
  [looks, next, hidden, rooms] = [[], undefined, false, {}];
  const peek = (_method: string, { room }: { room?: unknown }): Promise<Answer> => {
    looks.push(String(room));
    const phase = rooms[String(room)];
    return Promise.resolve(
      phase
        ? { ok: true, result: { view: { phase, seats: {} } } }
        : { ok: false, failure: { kind: "refused", error: { code: 1, message: "no" } } },
    );
  };
  const after = (in_ms: number, run: () => void) => {
    next = { in_ms, run };
    return () => (next = undefined);
  };
  showcase = new Showcase(
    store,
    peek as unknown as Asking["request"],
    { now: () => 0, random: () => 0, after },
    () => hidden,
  );
});

it("looks at one game, and again after a while", async () => {
  rooms = { A: "playing", B: "playing" };
  listed(["A", "B"]);
  await showcase.look();
  expect([looks, shown(), next?.in_ms]).toEqual([["A"], "A", look_every_ms]);
  next!.run();
  expect(looks).toEqual(["A", "A"]);
});

it("a change in the lobby is no reason to look again", async () => {
  rooms = { A: "playing" };
  listed(["A"]);
  await showcase.look();
  listed(["A", "B"]);
  showcase.lobbyChanged();
  expect(looks).toEqual(["A"]);
});

it("looks at nothing while the page is hidden or elsewhere, and asks no clock to wake it", async () => {
  listed(["A"]);
  hidden = true;
  await showcase.look();
  hidden = false;
  store.dispatch({ kind: "went", place: { kind: "me" } });
  await showcase.look();
  expect([looks, next]).toEqual([[], undefined]);
});

it("without a public game there is nothing to see", async () => {
  await showcase.look();
  listed(["A"], "lobby");
  await showcase.look();
  expect([looks, next, shown()]).toEqual([[], undefined, undefined]);
});

it("a game that is over stays until another one is played", async () => {
  rooms = { A: "over", B: "playing" };
  listed(["A"]);
  await showcase.look();
  expect(shown()).toBe("A");
  listed(["B"]);
  showcase.lobbyChanged();
  await Promise.resolve();
  await Promise.resolve();
  expect(shown()).toBe("B");
});

it("a room that does not let us look is passed over from then on", async () => {
  rooms = { B: "playing" };
  listed(["A", "B"]);
  await showcase.look();
  next!.run();
  await Promise.resolve();
  await Promise.resolve();
  expect([looks, shown()]).toEqual([["A", "B"], "B"]);
});
