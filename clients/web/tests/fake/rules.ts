// What the fake server needs of a game. One of its games takes turns, in another all decide at once.
import type { Json, RoomEvent } from "../../src/protocol/types";

export interface FakeRules {
  over: { reason: string; scores: number[]; winners: number[] } | undefined;
  /** The seats that owe a move. */
  awaited(): readonly number[];
  offer(seat: number): Json | undefined;
  legal(seat: number): string[];
  play(seat: number, move: string): RoomEvent[] | undefined;
  resign(seat: number): void;
  view(seat: number | undefined): Json;
}
