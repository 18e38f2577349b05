// @vitest-environment happy-dom
// Draws and takebacks: who is asked, what they can answer, and when the player may offer them.
import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import type { Client } from "../src/app/client";
import type { RoomView, SeatView } from "../src/protocol/types";
import type { RoomState } from "../src/state/room";
import { ClientContext } from "../src/ui/hooks";
import { ProposalBar, ProposalButtons } from "../src/views/proposals";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));

const asked: unknown[] = [];
const client = {
  rooms: {
    draw: (room: string, agree = true) => asked.push(["draw", room, agree]),
    takeback: (room: string, agree = true) => asked.push(["takeback", room, agree]),
  },
} as unknown as Client;

const seat = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  player: name,
  name,
  connected: true,
  ...more,
});
function roomWith(seats: Record<number, SeatView>, last_mover?: number, options = {}): RoomState {
  const scene = { game: "crosswise", seats, series: "single", options_before: {} };
  const line = (id: number, event: object, ply?: number) => ({ kind: "event", id, event, scene, ply });
  return {
    view: { room: "R", phase: "playing", seats, options } as unknown as RoomView,
    lines: [
      line(0, { type: "game_started" }),
      line(1, { type: "dealt" }, 0),
      ...(last_mover === undefined ? [] : [line(2, { type: "moved", seat: last_mover }, 1)]),
    ],
  } as unknown as RoomState;
}
const doing = () => [...root.querySelectorAll("[data-do]")].map((button) => button.getAttribute("data-do"));

function bar(room: RoomState, own: number | undefined) {
  render(
    <ClientContext.Provider value={client}>
      <ProposalBar room={room} own={own} disabled={false} />
    </ClientContext.Provider>,
    root,
  );
}
function buttons(room: RoomState, own: number | undefined) {
  render(
    <ClientContext.Provider value={client}>
      <ProposalButtons room={room} own={own} disabled={false} />
    </ClientContext.Provider>,
    root,
  );
}

describe("what is offered", () => {
  it("is answered by the others, and withdrawn by whoever offers it", () => {
    const offered = roomWith({ 0: seat("Ada", { draw: true }), 1: seat("Bo") });
    bar(offered, 1);
    expect(root.textContent).toContain("Ada");
    expect(doing()).toEqual(["draw-agree", "draw-decline"]);
    for (const button of root.querySelectorAll<HTMLElement>("[data-do]")) button.click();
    expect(asked.splice(0)).toEqual([
      ["draw", "R", true],
      ["draw", "R", false],
    ]);
    bar(offered, 0);
    expect(doing()).toEqual(["draw-decline"]);
    bar(offered, undefined);
    expect(doing()).toEqual([]);
    expect(root.textContent).toContain("Ada");
  });
  it("is not shown while there is nothing", () => {
    bar(roomWith({ 0: seat("Ada"), 1: seat("Bo") }), 0);
    expect(root.textContent).toBe("");
  });
});

describe("the player may offer", () => {
  it("a draw to people, and to take back what they moved last", () => {
    buttons(roomWith({ 0: seat("Ada"), 1: seat("Bo") }, 0), 0);
    expect(doing()).toEqual(["draw", "takeback"]);
    buttons(roomWith({ 0: seat("Ada"), 1: seat("Bo") }, 1), 0);
    expect(doing()).toEqual(["draw"]);
    buttons(roomWith({ 0: seat("Ada"), 1: seat("Bot", { bot: "greedy" }) }, 0), 0);
    expect(doing()).toEqual(["takeback"]);
  });
  it("no takeback in a rated game, and nothing from outside", () => {
    buttons(roomWith({ 0: seat("Ada"), 1: seat("Bo") }, 0, { rated: true }), 0);
    expect(doing()).toEqual(["draw"]);
    buttons(roomWith({ 0: seat("Ada"), 1: seat("Bo") }, 0), undefined);
    expect(doing()).toEqual([]);
  });
});
