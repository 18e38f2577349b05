// What an analysis says of a replay: how the chances went, and where they turned. Pure.
import type { JudgedDecision } from "../protocol/types";
import type { Replay } from "./replay";

/** Of the record that is being looked at. */
export interface AnalysisState {
  readonly record: string;
  readonly decisions: readonly JudgedDecision[];
  readonly progress: "running" | "done" | "failed";
}

/** Decisions from the `from`-th on have become known; `undefined` if some before them are missing. */
export function grown(
  analysis: AnalysisState,
  from: number,
  decisions: readonly JudgedDecision[],
  done: boolean,
): AnalysisState | undefined {
  if (from > analysis.decisions.length) return undefined;
  return {
    ...analysis,
    decisions: [...analysis.decisions.slice(0, from), ...decisions],
    progress: done ? "done" : "running",
  };
}

/** The decision that is open in a position. */
export function decisionAt(
  replay: Replay,
  at: number,
  decisions: readonly JudgedDecision[],
): JudgedDecision | undefined {
  const lines = replay.positions[at]?.lines;
  return decisions.find(({ line }) => line === lines);
}

/** The decision that led to a position. */
export function judgedAt(replay: Replay, at: number, decisions: readonly JudgedDecision[]): JudgedDecision | undefined {
  return at === 0 ? undefined : decisionAt(replay, at - 1, decisions);
}

/** What the best move is judged by: what the player knew, or all hands. */
export type Knowledge = "known" | "open";

export interface Verdict {
  readonly kind: "found" | "better" | "as_good";
  readonly best: string;
  /** In per cent, after each. */
  readonly best_wins: number;
  readonly played_wins: number;
}

/** A judgement is an estimate: less than one in a hundred is no difference. */
export function verdictOf(decision: JudgedDecision, by: Knowledge): Verdict {
  const { move: best, value } = decision[by];
  const best_wins = percent(value);
  const played_wins = best === decision.move ? best_wins : percent(decision.after[decision.seat] ?? value);
  const kind = best === decision.move ? "found" : best_wins > played_wins ? "better" : "as_good";
  return { kind, best, best_wins, played_wins };
}

export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** One seat for each side: partners expect the same. */
export function sidesOf(replay: Replay): readonly number[] {
  const seen = new Set<string | number>();
  const { seats } = replay.positions[0]!.view;
  return Object.keys(seats)
    .map(Number)
    .sort((a, b) => a - b)
    .filter((seat) => {
      const side = seats[seat]!.team ?? seat;
      return seen.has(side) ? false : seen.add(side);
    });
}

interface Point {
  readonly at: number;
  /** 0 lost … 1 won. */
  readonly chance: number;
}

/** How the chances of a seat went, by position. */
export function curveOf(replay: Replay, decisions: readonly JudgedDecision[], seat: number): readonly Point[] {
  const by_line = new Map(replay.positions.map(({ lines }, at) => [lines, at]));
  const points = new Map<number, number>();
  for (const { line, before, after } of decisions) {
    const at = by_line.get(line);
    if (at === undefined) continue;
    if (before[seat] !== undefined) points.set(at, before[seat]);
    if (after[seat] !== undefined) points.set(at + 1, after[seat]);
  }
  return [...points].map(([at, chance]) => ({ at, chance })).sort((a, b) => a.at - b.at);
}

interface TurningPoint {
  /** The position that the decision led to. */
  readonly at: number;
  readonly seat: number;
  /** What the player who made it could expect. */
  readonly before: number;
  readonly after: number;
}

const least_lost = 0.1;
const named_at_most = 3;

const lost = ({ before, after }: Pick<TurningPoint, "before" | "after">) => before - after;

/** The decisions that cost most, in the order of the game. */
export function turningPoints(replay: Replay, decisions: readonly JudgedDecision[]): readonly TurningPoint[] {
  const by_line = new Map(replay.positions.map(({ lines }, at) => [lines, at]));
  return decisions
    .flatMap(({ line, seat, before, after }) => {
      const at = by_line.get(line);
      const chances = { before: before[seat] ?? 0, after: after[seat] ?? 0 };
      return at === undefined || lost(chances) < least_lost ? [] : [{ at: at + 1, seat, ...chances }];
    })
    .sort((a, b) => lost(b) - lost(a))
    .slice(0, named_at_most)
    .sort((a, b) => a.at - b.at);
}
