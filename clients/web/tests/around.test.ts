// Seats around a table: clockwise from the nearest, partners opposite.
import { expect, it } from "vitest";
import { around } from "../src/state/around";

const drawn = (count: number, bottom: number) =>
  around(count, bottom).spots.map(({ seat, row, column }) => `${seat}@${row}/${column}`);

it("two sit opposite, and of four the third", () => {
  expect(drawn(2, 1)).toEqual(["1@3/2", "0@1/2"]);
  expect(drawn(4, 0)).toEqual(["0@3/2", "1@2/1", "2@1/2", "3@2/3"]);
  expect(drawn(4, 3)).toEqual(["3@3/2", "0@2/1", "1@1/2", "2@2/3"]);
});

it("an odd number leaves the top free, and six have two at each side", () => {
  expect(drawn(3, 0)).toEqual(["0@3/2", "1@2/1", "2@2/3"]);
  expect(drawn(5, 0)).toEqual(["0@4/2", "1@3/1", "2@2/1", "3@2/3", "4@3/3"]);
  expect(drawn(6, 2)).toEqual(["2@4/2", "3@3/1", "4@2/1", "5@1/2", "0@2/3", "1@3/3"]);
  expect(drawn(1, 0)).toEqual(["0@3/2"]);
});

it("no two seats share a place", () => {
  for (let count = 1; count <= 12; count += 1) {
    const places = around(count, 0).spots.map(({ row, column }) => `${row}/${column}`);
    expect(new Set(places).size).toBe(count);
  }
});
