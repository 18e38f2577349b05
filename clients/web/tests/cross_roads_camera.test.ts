// Panning, zooming and fitting the growing table.
import { describe, expect, it } from "vitest";
import {
  farthest_zoom,
  fit,
  kept,
  nearest_zoom,
  pan,
  pinch,
  shows,
  toTable,
  toWindow,
  zoomAt,
} from "../src/games/cross_roads/camera";
import { boundsOf } from "../src/games/cross_roads/layout";
import { grownTable } from "./fake/cross_roads_rules";

const phone = { width: 348, height: 400 };
const start = { x: 1, y: -2, zoom: 40 };

describe("the camera", () => {
  it("goes from the table to the window and back", () => {
    const there = toWindow(start, phone, { x: 3, y: -1 });
    expect(there).toEqual({ x: 254, y: 240 });
    expect(toTable(start, phone, there)).toEqual({ x: 3, y: -1 });
  });
  it("shows every card of a grown table, with room around", () => {
    for (let seed = 1; seed < 9; seed += 1) {
      const cards = grownTable(40, seed * 31337);
      const bounds = boundsOf(cards)!;
      const camera = fit(bounds, phone);
      const around = [
        { x: bounds.left - 1, y: bounds.top + 1 },
        { x: bounds.right + 1, y: bounds.bottom - 1 },
      ];
      expect(shows(camera, phone, [...cards.flat(), ...(camera.zoom > farthest_zoom ? around : [])])).toBe(true);
    }
  });
  it("does not blow up a small table", () => {
    expect(fit({ left: 0, right: 1, top: 0, bottom: 0 }, { width: 2000, height: 2000 }).zoom).toBeLessThan(
      nearest_zoom,
    );
  });
  it("pans with the hand", () => {
    const before = toTable(start, phone, { x: 100, y: 100 });
    expect(toTable(pan(start, 30, -12), phone, { x: 130, y: 88 })).toEqual(before);
  });
  it("zooms around the point under the pointer, within its limits", () => {
    const pointer = { x: 20, y: 300 };
    const nearer = zoomAt(start, phone, pointer, 1.5);
    expect(nearer.zoom).toBe(60);
    const [before, after] = [toTable(start, phone, pointer), toTable(nearer, phone, pointer)];
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomAt(start, phone, pointer, 100).zoom).toBe(nearest_zoom);
    expect(zoomAt(start, phone, pointer, 0.001).zoom).toBe(farthest_zoom);
  });
  it("keeps under two fingers what was under them", () => {
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const now = [
      { x: 90, y: 160 },
      { x: 240, y: 160 },
    ] as const;
    const after = pinch(start, phone, before, now);
    expect(after.zoom).toBe(60);
    for (const finger of [0, 1] as const) {
      const [held, holds] = [toTable(start, phone, before[finger]), toTable(after, phone, now[finger])];
      expect(holds.x).toBeCloseTo(held.x);
      expect(holds.y).toBeCloseTo(held.y);
    }
  });
  it("cannot lose the table", () => {
    const bounds = { left: 0, right: 4, bottom: -2, top: 1 };
    expect(kept({ x: 500, y: -300, zoom: 40 }, bounds)).toEqual({ x: 5, y: -2, zoom: 40 });
  });
});
