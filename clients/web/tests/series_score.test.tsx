// @vitest-environment happy-dom
// What decides a series is shown with every player and emphasised in the standing: wins of a match, points of a sum.
import { render } from "preact";
import { expect, it } from "vitest";
import type { RoomView, Series } from "../src/protocol/types";
import { SeriesScore } from "../src/table/players";
import { Standing } from "../src/views/standing";

const root = document.createElement("div");
const result = { reason: "finished", scores: [5, -3], winners: [0], record: "r" };

function viewOf(kind: Series["kind"]): RoomView {
  const seat = (name: string) => ({ player: name, name, connected: true });
  return {
    room: "ABCDEF",
    game: "another",
    visibility: "public",
    phase: "between",
    host: "Ada",
    options: {},
    seats: { "0": seat("Ada"), "1": seat("Grace") },
    spectators: 0,
    watchers: [],
    series: {
      kind,
      ...(kind !== "single" && { target: 2 }),
      game: 1,
      wins: { "0": 1, "1": 0 },
      points: { "0": 5, "1": -3 },
      results: { "1": result },
    },
  };
}

function scoresOf(kind: Series["kind"]): readonly (string | null)[] {
  const view = viewOf(kind);
  render(
    <>
      {[0, 1].map((seat) => (
        <SeriesScore key={seat} view={view} seat={seat} />
      ))}
    </>,
    root,
  );
  return [...root.children].map(({ textContent }) => textContent);
}

it("every player has the wins of a match, the points of a sum, nothing in single games", () => {
  expect(scoresOf("match")).toEqual(["1", "0"]);
  expect(scoresOf("sumof")).toEqual(["5", "−3"]);
  expect(scoresOf("single")).toEqual([]);
});

it("the standing stresses the column that decides", () => {
  const stressed = (kind: Series["kind"]) => {
    render(<Standing view={viewOf(kind)} />, root);
    return [...root.querySelectorAll("tr[data-seat='1'] td.won")].map(({ textContent }) => textContent);
  };
  expect(stressed("match")).toEqual(["0"]);
  expect(stressed("sumof")).toEqual(["−3"]);
});
