// @vitest-environment happy-dom
// A game that stands still: by its players' wish, which each of them can end, or because its match is adjourned.
import { render } from "preact";
import { afterEach, expect, it } from "vitest";
import type { Client } from "../src/app/client";
import type { RoomView, SeatView } from "../src/protocol/types";
import { guideText } from "../src/table/guide";
import { ClientContext } from "../src/ui/hooks";
import { TimeBar } from "../src/views/time_bar";
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

function barOf(view: RoomView) {
  render(
    <ClientContext.Provider
      value={{ store: { get: () => ({ ahead_ms: 0 }), subscribe: () => () => {} } } as unknown as Client}
    >
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
it("asks nobody to move", () => {
  const said = guideText(t, {
    room: { prompt: undefined, pending: undefined, view: viewOf(true, {}, {}) },
    over: false,
    doing: undefined,
    turn: 0,
  });
  expect(said).toBe(t("time.paused"));
});
