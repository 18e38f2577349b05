import { describe, expect, it } from "vitest";
import type { RoomView } from "../src/protocol/types";
import { soundOf, soundOfEnd } from "../src/table/cues";
import { sounds } from "../src/ui/sound";

describe("what is heard", () => {
  const heard = (...types: string[]) => soundOf(types.map((type) => ({ type })));
  it("is one sound for an update, the most telling", () => {
    expect(heard("game_started", "first")).toBe("deal");
    expect(heard("placed", "drew")).toBe("lay");
    expect(heard("moved", "captured", "rolled")).toBe("take");
    expect(heard("rolled")).toBe("roll");
  });
  it("is nothing for what moves nothing", () => expect(heard("connected", "ready")).toBeUndefined());
  it("at the end is for whoever played, and for a win or a loss", () => {
    const end = (winners: number[], own?: number, scores = [1, 2]) =>
      soundOfEnd({ result: { winners, scores } } as unknown as RoomView, own);
    expect([end([1], 1), end([1], 0), end([1]), end([], 0), end([0], 0, [5])]).toEqual([
      "win",
      "lose",
      undefined,
      undefined,
      undefined,
    ]);
  });
  it("is short, and never loud", () => {
    for (const notes of Object.values(sounds))
      for (const { at_ms, for_ms, loud } of notes) {
        expect(at_ms + for_ms).toBeLessThanOrEqual(1000);
        expect(loud).toBeLessThanOrEqual(0.3);
      }
  });
});
