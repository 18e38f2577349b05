// A playable lesson: a few positions with one thing to do in each. It runs in the page alone, on the game's own table,
// so the steps bring what a server would send. Pure: the page shows a `Progress` and asks `played` for the next one.
import type { Json } from "../protocol/types";

export interface LessonStep {
  /** The step's name: its sentences are `<game>.<name>` and, once it is done, `<game>.<name>.done`. */
  readonly name: string;
  /** As the server's view has it (engine/…/README.md). */
  readonly table: Json;
  readonly offer: Json;
  /** For tables that ask for the legal moves. */
  readonly legal: readonly string[];
  /** Does this legal move do what the step is about? */
  readonly right: (move: string) => boolean;
  /** The table after a right move. */
  readonly after: (move: string) => Json;
}

export interface Lesson {
  readonly seat: number;
  readonly seats: number;
  readonly steps: readonly LessonStep[];
}

export interface Progress {
  readonly at: number;
  /** The right move, once it was made. */
  readonly done: string | undefined;
  /** Legal moves in this step that missed its point. */
  readonly misses: number;
}

export const beginning: Progress = { at: 0, done: undefined, misses: 0 };

export function played({ steps }: Lesson, progress: Progress, move: string): Progress {
  if (progress.done !== undefined) return progress;
  return steps[progress.at]?.right(move) ? { ...progress, done: move } : { ...progress, misses: progress.misses + 1 };
}

/** The next step, or `undefined` after the last. */
export function onward({ steps }: Lesson, { at }: Progress): Progress | undefined {
  return at + 1 < steps.length ? { ...beginning, at: at + 1 } : undefined;
}

export function tableOf({ steps }: Lesson, { at, done }: Progress): Json | undefined {
  const step = steps[at];
  return done === undefined ? step?.table : step?.after(done);
}
