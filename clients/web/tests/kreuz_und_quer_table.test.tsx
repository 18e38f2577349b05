// @vitest-environment happy-dom
// The table of Kreuz und Quer in a stand-in DOM, in rare positions: what is marked, what is sent.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ResultView } from "../src/games/kreuz_und_quer/result_view";
import { TableView } from "../src/games/kreuz_und_quer/table_view";
import type { JsonObject, RoomEvent, RoomView } from "../src/protocol/types";
import type { RoomState } from "../src/state/room";
import { until } from "./fake/until";

const board = {
  a17: "0S",
  c17: "0S",
  m17: "0S",
  h17: "0M",
  e4: "0S",
  n9: "0M",
  k7: "1M",
  f8: "1S",
  g1: "1S",
  m16: "1M",
};
const table = {
  board,
  order: [0, 1],
  out: { 0: { M: 1, S: 4 }, 1: { M: 1, S: 6 } },
  points: { 0: 10, 1: 2 },
  roll: "3/1",
  rolls: 41,
  stage: "turn",
  turn: 0,
};

function room(more: {
  table?: JsonObject;
  offer?: JsonObject;
  events?: readonly RoomEvent[];
  pending?: string;
  result?: RoomView["result"];
}): RoomState {
  const view = {
    room: "ABCDEF",
    game: "kreuz-und-quer",
    visibility: "public",
    phase: more.result ? "over" : "playing",
    host: "p0",
    options: {},
    spectators: 0,
    watchers: [],
    seats: { 0: { player: "p0", name: "Ada", connected: true }, 1: { player: "p1", name: "Bo", connected: true } },
    series: { kind: "single", game: 1, wins: {}, points: {} },
    table: { ...table, ...more.table },
    ...(more.result && { result: more.result }),
  } as unknown as RoomView;
  return {
    room: "ABCDEF",
    seq: 5,
    view,
    prompt: more.offer ? { id: "7", offer: more.offer } : undefined,
    lines: [],
    fresh: { seq: 5, events: more.events ?? [] },
    sync: "none",
    pending: more.pending === undefined ? undefined : { prompt: "7", move: more.pending },
    muted: false,
    next_line: 0,
    tables: [],
    position: "",
  };
}

let root: HTMLElement;
let moves: string[];
beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  moves = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function show(state: RoomState, seat: number | undefined, legal: readonly string[] = []) {
  await act(async () =>
    render(
      <TableView room={state} seat={seat} online onMove={(move) => moves.push(move)} legalMoves={async () => legal} />,
      root,
    ),
  );
  // The board is drawn in parts, a frame each.
  await until(() => expect(cells("")).toHaveLength(17 * 17));
}
const one = (selector: string) => root.querySelector<HTMLElement>(selector);
const cells = (selector: string) =>
  [...root.querySelectorAll<HTMLElement>(`[data-cell]${selector}`)].map(({ dataset }) => dataset.cell).sort();
const press = (selector: string) => act(() => one(selector)!.click());
const pick = (cell: string) => press(`[data-cell="${cell}"]`);
const key = (name: string) =>
  act(() => {
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  });

const exchange = { kind: "exchange", soldiers: ["a17", "c17", "m17"], cells: ["a1", "b1", "h1"] };
const captured = { stage: "exchange", last: "1 f11-f9-f8" };
const turn = { kind: "turn", roll: "3/1", figures: ["e4"] };
const soldier_ways = ["e4-b4-b5", "e4-e1-", "e4-e1-e2", "e4-h4-h5"];

it("the exchange is chosen on the board or its panel, seen before it is made, made by its button (KQ-13)", async () => {
  await show(room({ table: captured, offer: exchange }), 0);
  await until(() => expect(one("[data-testid=exchange]")).not.toBeNull());
  expect(one("[data-testid=guide]")!.textContent).toContain("f8");
  expect([cells("[data-mark=soldier]"), cells("[data-mark=free]")]).toEqual([
    ["a17", "c17", "m17"],
    ["a1", "b1", "h1"],
  ]);
  expect(one("[data-move=exchange]")!.hasAttribute("disabled")).toBe(true);
  pick("m17");
  press("[data-soldier=a17]");
  press("[data-step='1']");
  expect(one("[data-testid=returns]")!.textContent).toBe("b1");
  expect(one("[data-cell=b1]")!.dataset.figure).toBe("0M");
  press("[data-step='1']");
  expect(one("[data-cell=b1]")!.dataset.figure).toBeUndefined();
  press("[data-move=exchange]");
  expect(moves).toEqual(["exchange a17,m17=h1"]);
});

it("the exchange can be declined at once, and its rival is told who decides", async () => {
  await show(room({ table: captured, offer: exchange }), 0);
  await until(() => expect(one("[data-testid=exchange]")).not.toBeNull());
  press("[data-move=decline]");
  expect(moves).toEqual(["decline"]);
  await show(room({ table: captured }), 1);
  expect(one("[data-testid=exchange]")).toBeNull();
  expect(one("[data-testid=guide]")!.textContent).toContain("Ada");
});

it("a figure that enters its own zone goes on or stays, by a button of its own (KQ-10)", async () => {
  await show(room({ offer: turn }), 0, soldier_ways);
  pick("e4");
  expect([cells("[data-mark=red]"), cells("[data-mark=end]")]).toEqual([
    ["b4", "e1", "h4"],
    ["b5", "e2", "h5"],
  ]);
  expect(one("[data-move=stop]")).toBeNull();
  expect(one("[data-cell=e1]")!.getAttribute("aria-label")).toContain("can stop");
  pick("e1");
  expect(cells("[data-mark=green]")).toEqual(["e2"]);
  expect(one("[data-cell=e1]")!.dataset.figure).toBe("0S");
  press("[data-move=stop]");
  expect(moves).toEqual(["e4-e1-"]);
});

it("with the keyboard: arrows lead from one thing to the next, Enter picks, Escape takes back", async () => {
  await show(room({ offer: turn }), 0, soldier_ways);
  act(() => one("[data-cell][tabindex='0']")!.focus());
  key("ArrowUp");
  for (const wrong of ["ArrowRight", "ArrowLeft"])
    if (document.activeElement?.getAttribute("data-cell") !== "e4") key(wrong);
  expect(document.activeElement?.getAttribute("data-cell")).toBe("e4");
  key("Enter");
  expect(one("[data-game]")!.dataset.intent).toBe("figure");
  key("Escape");
  expect(one("[data-game]")!.dataset.intent).toBe("idle");
  key("Enter");
  await until(() => expect(document.activeElement?.getAttribute("data-mark")).toBe("red"));
  key("Enter");
  await until(() => expect(document.activeElement?.getAttribute("data-mark")).toBe("green"));
  key("Enter");
  expect(moves).toEqual([expect.stringMatching(/^e4-(b4-b5|e1-e2|h4-h5)$/)]);
});

it("a move on its way is seen on the board already, and nothing can be chosen meanwhile", async () => {
  await show(room({ offer: turn, pending: "e4-b4-b5" }), 0, soldier_ways);
  expect([one("[data-cell=e4]")!.dataset.figure, one("[data-cell=b5]")!.dataset.figure]).toEqual([undefined, "0S"]);
  expect([cells("[data-target]"), cells("[data-pending]")]).toEqual([[], ["b4", "b5", "e4"]]);
});

it("a capture is marked and told, and going back to where the turn began is none", async () => {
  await show(room({ offer: { ...turn, figures: ["n9"] } }), 0, ["n9-k9-k7", "n9-n8-n9"]);
  pick("n9");
  expect(cells("[data-captures]")).toEqual(["k7"]);
  expect(one("[data-cell=k7]")!.getAttribute("aria-label")).toContain("captures");
  pick("n8");
  expect([cells("[data-mark=green]"), cells("[data-captures]")]).toEqual([["n9"], []]);
  pick("n9");
  expect(moves).toEqual(["n9-n8-n9"]);
});

it("North has its own side below, and the switch turns the board", async () => {
  const first = () => one("[data-cell]")!.dataset.cell;
  await show(room({}), 0);
  expect(first()).toBe("a17");
  press("[data-do=turn-board]");
  expect(first()).toBe("q1");
  await show(room({}), undefined);
  render(null, root);
  await show(room({}), 1);
  expect(first()).toBe("q1");
});

it("a spectator sees parked, sheltered and lost figures, points, and rolls that lapsed (KQ-11)", async () => {
  await show(
    room({
      table: { turn: 1 },
      events: [
        { type: "rolled", seat: 0, roll: "6/6" },
        { type: "lapsed", seat: 0, roll: "6/6" },
      ],
    }),
    undefined,
  );
  expect(cells("[data-standing=parked]")).toEqual(["a17", "c17", "g1", "h17", "m17"]);
  expect([
    one("[data-seat='0'] [data-points]")!.dataset.points,
    one("[data-seat='0'] [data-points]")!.dataset.lost,
  ]).toEqual(["10", "1/4"]);
  expect(one("[data-testid=lapsed]")!.textContent).toMatch(/Ada.*6\/6/);
  expect(cells("[data-target]")).toEqual([]);
});

it("the result says how it arose, for every ending (KQ-14 to KQ-18)", () => {
  const told = (reason: string, winners: number[], scores: number[], points = { 0: 10, 1: 2 }) => {
    render(
      <ResultView
        view={
          room({
            table: { stage: "over", points },
            result: { reason, winners, scores, record: "r", players: [] } as RoomView["result"],
          }).view
        }
      />,
      root,
    );
    return [one("[data-testid=why]")!.textContent, one(".kq-credit") !== null];
  };
  expect(told("musketeers-lost", [0], [28, 2])).toEqual([expect.stringContaining("Bo has lost"), true]);
  expect(told("musketeers-home", [1], [10, 28])).toEqual([expect.stringContaining("Bo has parked"), true]);
  expect(told("resigned", [1], [10, 28])).toEqual(["Ada resigned.", true]);
  expect(told("no-moves", [0], [10, 2])).toEqual([expect.stringContaining("Ada has more points"), false]);
  expect(told("turn-limit", [1], [8, 8], { 0: 8, 1: 8 })).toEqual([expect.stringContaining("Bo wins because"), false]);
  expect(told("turn-limit", [], [8, 8], { 0: 8, 1: 8 })).toEqual([expect.stringContaining("equal"), false]);
});
