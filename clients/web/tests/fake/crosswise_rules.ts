// Just enough of Crosswise for the fake server: legal plays, refill, six, full board. The engine has the real rules;
// nothing here is tested for its own sake.
import { boardAfter, readPlay } from "../../src/games/crosswise/notation";
import { boardStory, lineStory, lineValue } from "../../src/games/crosswise/scoring";
import {
  actions,
  cells,
  columns,
  isAction,
  isSymbol,
  ownerOf,
  rows,
  symbols,
  type Action,
  type Board,
  type Stone,
} from "../../src/games/crosswise/table";
import type { Json, RoomEvent } from "../../src/protocol/types";
import type { FakeRules } from "./rules";

export class FakeGame implements FakeRules {
  board: Board = {};
  hands: Stone[][] = [];
  bag: Stone[];
  played: Record<Action, number> = { M: 0, R: 0, S: 0, X: 0 };
  last: string | undefined;
  turn = 0;
  over: { reason: string; scores: number[]; winners: number[] } | undefined;

  constructor(
    private readonly seats: number,
    private readonly profi: boolean,
    private readonly random: () => number,
    first_hands: Stone[][] = [],
  ) {
    this.bag = [
      ...symbols.flatMap((symbol) => Array<Stone>(7).fill(symbol)),
      ...actions.flatMap((action) => Array<Stone>(3).fill(action)),
    ];
    for (let seat = 0; seat < seats; seat += 1) {
      this.hands[seat] = [...(first_hands[seat] ?? [])];
      for (const stone of this.hands[seat]!) this.bag.splice(this.bag.indexOf(stone), 1);
      this.refill(seat);
    }
  }

  awaited(): readonly number[] {
    return this.over ? [] : [this.turn];
  }

  offer(seat: number): Json | undefined {
    if (this.over || seat !== this.turn) return undefined;
    const hand = [...new Set(this.hands[seat])].sort();
    const stones = Object.keys(this.board).length;
    return {
      kind: "turn",
      place: hand.filter(isSymbol),
      actions: hand
        .filter(isAction)
        .filter((action) => stones >= (action === "S" ? 2 : 1) && (action !== "X" || hand.some(isSymbol))),
    };
  }

  legal(seat: number): string[] {
    const offer = this.offer(seat) as { place: string[]; actions: string[] } | undefined;
    if (!offer) return [];
    const filled = cells.filter((at) => this.board[at]);
    const empty = cells.filter((at) => !this.board[at]);
    return [
      ...offer.place.flatMap((stone) => empty.map((at) => `${stone}@${at}`)),
      ...offer.actions.flatMap((action) => {
        if (action === "M") return filled.flatMap((from) => empty.map((to) => `M:${from}-${to}`));
        if (action === "R") return filled.map((at) => `R:${at}`);
        if (action === "S")
          return filled.flatMap((one) => filled.filter((other) => one < other).map((other) => `S:${one}-${other}`));
        return filled.flatMap((at) => offer.place.map((stone) => `X:${at}=${stone}`));
      }),
    ];
  }

  play(seat: number, move: string): RoomEvent[] | undefined {
    const play = readPlay(move);
    if (!play || !this.legal(seat).includes(move)) return undefined;
    const hand = this.hands[seat]!;
    const before = this.board;
    const spend = (stone: Stone) => hand.splice(hand.indexOf(stone), 1);
    const events: RoomEvent[] = [];
    this.board = boardAfter(before, play);
    if (play.kind === "place") {
      spend(play.stone);
      events.push({ type: "placed", seat, stone: play.stone, cell: play.at });
    } else {
      const action = move[0] as Action;
      spend(action);
      this.played[action] += 1;
      if (play.kind === "move")
        events.push({ type: "moved", seat, stone: before[play.from]!, from: play.from, to: play.to });
      if (play.kind === "swap")
        events.push({
          type: "swapped",
          seat,
          cells: [play.one, play.other],
          stones: [before[play.one]!, before[play.other]!],
        });
      if (play.kind === "remove") {
        hand.push(before[play.at]!);
        events.push({ type: "removed", seat, stone: before[play.at]!, cell: play.at });
      }
      if (play.kind === "replace") {
        spend(play.stone);
        hand.push(before[play.at]!);
        events.push({ type: "replaced", seat, cell: play.at, old: before[play.at]!, new: play.stone });
      }
    }
    this.last = `${seat} ${move}`;
    events.push(...this.finish());
    if (this.over) return events;
    this.refill(seat);
    this.turn = (this.turn + 1) % this.seats;
    return events;
  }

  resign(seat: number): void {
    const scores = this.scores();
    const winner = 1 - (seat % 2);
    this.over = {
      reason: "resigned",
      scores: scores.map((score, at) => (at % 2 === winner ? 42 : score)),
      winners: this.team(winner),
    };
  }

  view(seat: number | undefined): Json {
    const shown = !this.profi || this.over !== undefined;
    return {
      bag: this.bag.length,
      board: this.board as Json,
      hands: Object.fromEntries(this.hands.map((hand, at) => [String(at), hand.length])),
      ...(seat !== undefined && { hand: [...this.hands[seat]!].sort() }),
      ...(this.last && { last: this.last }),
      order: this.hands.map((_, at) => at),
      played: { ...this.played },
      stage: this.over ? "over" : "play",
      ...(!this.over && { turn: this.turn }),
      ...(shown && {
        values: Object.fromEntries(
          [...rows, ...columns].map((line) => [
            line,
            lineStory(this.board, line).kind === "six" ? 42 : lineValue(this.board, line),
          ]),
        ),
      }),
    };
  }

  private finish(): RoomEvent[] {
    for (const line of [...columns, ...rows]) {
      const story = lineStory(this.board, line);
      if (story.kind !== "six") continue;
      const winner = ownerOf(line) === "orange" ? 0 : 1;
      this.over = {
        reason: "six",
        scores: this.scores().map((score, at) => (at % 2 === winner ? 42 : score)),
        winners: this.team(winner),
      };
      return [{ type: "six", line, team: ownerOf(line), symbol: story.symbol }];
    }
    if (Object.keys(this.board).length < 36) return [];
    const scores = this.scores();
    const [orange = 0, green = 0] = scores;
    this.over = { reason: "full", scores, winners: orange === green ? [] : this.team(orange > green ? 0 : 1) };
    return [{ type: "full" }];
  }

  private scores(): number[] {
    const story = boardStory(this.board);
    return this.hands.map((_, seat) => (seat % 2 === 0 ? story.orange : story.green));
  }

  private team(parity: number): number[] {
    return this.hands.flatMap((_, seat) => (seat % 2 === parity ? [seat] : []));
  }

  private refill(seat: number): void {
    const hand = this.hands[seat]!;
    while (hand.length < 4 && this.bag.length > 0)
      hand.push(...this.bag.splice(Math.floor(this.random() * this.bag.length), 1));
  }
}
