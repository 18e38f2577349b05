// @vitest-environment happy-dom
// A game that stands still: because its players asked for a pause, which each of them can end, or because its match is
// adjourned.
import { render } from "preact";
import { afterEach, expect, it } from "vitest";
import type { Client } from "../src/app/client";
import type { RoomView, SeatView } from "../src/protocol/types";
import { guideText } from "../src/table/guide";
import { ClientContext } from "../src/ui/hooks";
import { TimeBar } from "../src/views/time_bar";
import { TimeButtons } from "../src/views/time_buttons";
import { speak } from "./speech";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));
const t = speak("en");
const seat = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  player: name,
  name,
  connected: true,
  ...more,
});
const viewOf = (paused: boolean, ada: Partial<SeatView>, bo: Partial<SeatView>) =>
  ({ room: "R", phase: "playing", paused, seats: { 0: seat("Ada", ada), 1: seat("Bo", bo) } }) as unknown as RoomView;

const client = { store: { get: () => ({ ahead_ms: 0 }), subscribe: () => () => {} } } as unknown as Client;

function barOf(view: RoomView) {
  render(
    <ClientContext.Provider value={client}>
      <TimeBar view={view} own={0} disabled={false} />
    </ClientContext.Provider>,
    root,
  );
  return { said: root.textContent, go_on: root.querySelector("[data-do=continue]") !== null };
}

it("is gone on with by whoever wants it, if its players paused it", () => {
  const { said, go_on } = barOf(viewOf(true, { pauses: true }, { pauses: true }));
  expect(said).toContain(t("time.paused"));
  expect(go_on).toBe(true);
});
it("says until when somebody may draw a new hand, and names nobody", () => {
  const view = { ...viewOf(false, {}, {}), offer_until: Date.now() + 20_000 };
  expect(barOf(view).said).toBe(t("time.offer", { n: 20 }));
  expect(barOf({ ...view, phase: "over" }).said).toBe("");
});
it("a bot's seat has no wish", () => {
  expect(barOf(viewOf(true, { pauses: true }, { bot: "steady" })).go_on).toBe(true);
});
it("waits for its tournament while the match is adjourned", () => {
  const { said, go_on } = barOf(viewOf(true, {}, { pauses: true }));
  expect(said).toContain(t("error.forbidden.adjourned"));
  expect(go_on).toBe(false);
});
it("says when it goes on by itself, where the pause has a bound", () => {
  const view = { ...viewOf(true, { pauses: true }, { pauses: true }), pause_until: Date.now() + 150_000 };
  expect(barOf(view).said).toContain(t("time.pause_ends", { time: "2:30" }));
  expect(root.querySelector("[data-testid=pause-ends]")?.getAttribute("aria-live"), "not every second").toBe("off");
  expect(barOf(viewOf(true, { pauses: true }, { pauses: true })).said).not.toContain("2:30");
});

function buttonOf(view: RoomView): HTMLButtonElement | null {
  render(
    <ClientContext.Provider value={client}>
      <TimeButtons view={view} own={0} disabled={false} />
    </ClientContext.Provider>,
    root,
  );
  return root.querySelector("[data-do=pause]");
}
const at_a_table = (pause_left?: number): RoomView => ({
  ...viewOf(false, pause_left === undefined ? {} : { pause_left }, {}),
  event: { id: "E7QX2M", name: "Cup", table: "1.1" },
});

it("can be asked for at any other table, and at a tournament's where it says so", () => {
  expect(buttonOf(viewOf(false, {}, {}))?.disabled).toBe(false);
  expect(buttonOf(at_a_table())).toBeNull();
  const button = buttonOf(at_a_table(270_000))!;
  expect(button.disabled).toBe(false);
  expect(button.title).toBe(t("time.pause_left", { time: "4:30" }));
});
it("cannot be asked for by whoever has used up the time, who is told so", () => {
  const button = buttonOf(at_a_table(0))!;
  expect(button.disabled).toBe(true);
  expect(button.title).toBe(t("time.pause_left", { time: "0.0" }));
});
it("asks nobody to move", () => {
  const said = guideText(t, {
    room: { prompt: undefined, pending: undefined, view: viewOf(true, {}, {}) },
    over: false,
    doing: undefined,
    turn: 0,
  });
  expect(said).toBe(t("time.paused"));
});
