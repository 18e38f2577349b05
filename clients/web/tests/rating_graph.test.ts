import { expect, it } from "vitest";
import { graphOf, monthsChange, type RatingPoint } from "../src/state/rating_graph";

const points: readonly RatingPoint[] = [
  ["2026-11-20T10:00:00Z", 1524, 80],
  ["2026-11-10T10:00:00Z", 1500, 90],
  ["2026-09-01T10:00:00Z", 1372, 200],
];

it("a rating's line goes from the oldest game to the newest, in time", () => {
  const graph = graphOf(points)!;
  expect(graph.line.map(({ x }) => Math.round(x))).toEqual([0, 88, 100]);
  const [old, , now] = graph.line.map(({ y }) => y);
  expect(old!).toBeGreaterThan(now!);
  expect(graph.line.every(({ y }) => y >= 0 && y <= 100)).toBe(true);
  expect(graph.grid.map(({ rating }) => rating)).toEqual([1400, 1450, 1500]);
});

it("one game is no line, and games at one moment stand beside each other", () => {
  expect(graphOf(points.slice(0, 1))).toBeUndefined();
  expect(graphOf([])).toBeUndefined();
  expect(
    graphOf([
      [5, 1510, 90],
      [5, 1500, 90],
      [5, 1490, 90],
    ])!.line.map(({ x }) => x),
  ).toEqual([0, 50, 100]);
});

it("the change of a month counts from the rating before it", () => {
  const now = new Date("2026-11-21T00:00:00Z").getTime();
  expect(monthsChange(points, now)).toBe(152);
  expect(monthsChange(points.slice(0, 2), now)).toBe(24);
  expect(monthsChange([], now)).toBeUndefined();
});
