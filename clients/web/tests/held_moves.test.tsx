// @vitest-environment happy-dom
// Moves that wait in the page: planned on the others' turn, or to be confirmed.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "../src/app/client";
import { readPreferences, type Preferences } from "../src/state/preferences";
import type { RoomState } from "../src/state/room";
import { createStore } from "../src/state/store";
import { ClientContext } from "../src/ui/hooks";
import { useConfirm, type Confirming } from "../src/views/use_confirm";
import { usePlan, type Planning } from "../src/views/use_plan";
import { until } from "./fake/until";

const root = document.createElement("div");
const send = vi.fn<(move: string) => void>();
beforeEach(() => void send.mockReset());
afterEach(() => render(null, root));

function roomWith(prompt: string | undefined, game = 1): RoomState {
  return {
    prompt: prompt && { id: prompt, offer: null },
    view: { phase: "playing", series: { game } },
  } as unknown as RoomState;
}

describe("a planned move", () => {
  let plan: Planning;
  const legal = vi.fn<() => Promise<readonly string[] | undefined>>();
  function Harness({ room }: { room: RoomState }) {
    plan = usePlan(room, 0, legal, send);
    return null;
  }
  const show = (room: RoomState) => act(async () => render(<Harness room={room} />, root));
  const choose = (move: string) => act(async () => plan.onPlan(move));
  beforeEach(async () => {
    legal.mockReset().mockResolvedValue(["A@c4"]);
    await show(roomWith(undefined));
  });

  it("lies on the table, and is sent with the next turn, once", async () => {
    await choose("A@c4");
    expect(plan.room?.pending).toEqual({ prompt: "planned", move: "A@c4", held: "planned" });
    expect(send).not.toHaveBeenCalled();
    await show(roomWith("p1"));
    await show(roomWith("p1"));
    expect(send.mock.calls).toEqual([["A@c4"]]);
    expect(plan.room).toBeUndefined();
  });
  it("is not sent if it is not legal any more, or if nobody can say", async () => {
    await choose("B@c4");
    await show(roomWith("p1"));
    legal.mockResolvedValue(undefined);
    await show(roomWith(undefined));
    await choose("A@c4");
    await show(roomWith("p2"));
    await until(() => expect(plan.planned).toBeUndefined());
    expect(legal).toHaveBeenCalledTimes(2);
    expect(send).not.toHaveBeenCalled();
  });
  it("can be dropped, and is forgotten with its game", async () => {
    await choose("A@c4");
    await act(async () => plan.drop!());
    await show(roomWith("p1"));
    await show(roomWith(undefined));
    await choose("A@c4");
    await show(roomWith(undefined, 2));
    await show(roomWith("p2", 2));
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a move that is to be confirmed", () => {
  let confirming: Confirming;
  const preferences = createStore(
    (before: Preferences, change: Partial<Preferences>) => ({ ...before, ...change }),
    readPreferences(undefined),
  );
  function Harness({ room }: { room: RoomState }) {
    confirming = useConfirm(room, send);
    return null;
  }
  const show = (room: RoomState) =>
    act(async () =>
      render(
        <ClientContext.Provider value={{ preferences } as unknown as Client}>
          <Harness room={room} />
        </ClientContext.Provider>,
        root,
      ),
    );
  const wish = (confirm: boolean) => act(async () => preferences.dispatch({ confirm }));

  it("is sent at once by whoever does not want to be asked", async () => {
    await wish(false);
    await show(roomWith("p1"));
    await act(async () => confirming.onMove("A@c4"));
    expect(send.mock.calls).toEqual([["A@c4"]]);
    expect(confirming.asking).toBeUndefined();
  });
  it("lies on the table until it is sent or taken back", async () => {
    await wish(true);
    await show(roomWith("p1"));
    await act(async () => confirming.onMove("A@c4"));
    expect(confirming.room.pending).toEqual({ prompt: "p1", move: "A@c4", held: "asked" });
    await act(async () => confirming.asking!.back());
    expect(confirming.room.pending).toBeUndefined();
    await act(async () => confirming.onMove("B@c4"));
    await act(async () => confirming.asking!.send());
    expect(send.mock.calls).toEqual([["B@c4"]]);
  });
  it("means nothing for the next decision", async () => {
    await wish(true);
    await show(roomWith("p1"));
    await act(async () => confirming.onMove("A@c4"));
    await show(roomWith("p2"));
    expect(confirming.asking).toBeUndefined();
    expect(confirming.room.pending).toBeUndefined();
  });
});
