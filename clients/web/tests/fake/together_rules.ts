// A game made up for the fake server: all name a pair of numbers at once, nobody sees another's before all have, and
// after two rounds the largest sum wins. A hundred moves are legal every time.
import type { Json, RoomEvent } from "../../src/protocol/types";
import type { FakeRules } from "./rules";

const numbers = Array.from({ length: 10 }, (_, number) => number);
const rounds = 2;

export class TogetherGame implements FakeRules {
  over: FakeRules["over"];
  private round = 1;
  private readonly entries = new Map<number, string>();
  private revealed: Record<string, string> = {};
  private readonly sums: number[];

  constructor(seats: number) {
    this.sums = Array<number>(seats).fill(0);
  }

  awaited(): readonly number[] {
    return this.over ? [] : this.sums.map((_, seat) => seat).filter((seat) => !this.entries.has(seat));
  }

  offer(seat: number): Json | undefined {
    return this.awaited().includes(seat) ? { kind: "name" } : undefined;
  }

  legal(seat: number): string[] {
    return this.awaited().includes(seat) ? numbers.flatMap((one) => numbers.map((other) => `n${one}-${other}`)) : [];
  }

  play(seat: number, move: string): RoomEvent[] | undefined {
    if (!this.legal(seat).includes(move)) return undefined;
    this.entries.set(seat, move);
    if (this.awaited().length > 0) return [{ type: "named", seat }];
    this.revealed = Object.fromEntries([...this.entries].map(([at, entry]) => [String(at), entry]));
    for (const [at, entry] of this.entries) this.sums[at]! += Number(entry[1]) + Number(entry[3]);
    this.entries.clear();
    this.round += 1;
    if (this.round > rounds) {
      const best = Math.max(...this.sums);
      this.over = {
        reason: "finished",
        scores: [...this.sums],
        winners: this.sums.flatMap((sum, at) => (sum === best ? [at] : [])),
      };
    }
    return [{ type: "named", seat }, { type: "revealed" }];
  }

  resign(seat: number): void {
    this.over = {
      reason: "resigned",
      scores: [...this.sums],
      winners: this.sums.flatMap((_, at) => (at === seat ? [] : [at])),
    };
  }

  view(seat: number | undefined): Json {
    const own = seat === undefined ? undefined : this.entries.get(seat);
    return {
      round: this.round,
      named: [...this.entries.keys()].sort(),
      revealed: this.revealed,
      ...(own !== undefined && { entry: own }),
    };
  }
}
