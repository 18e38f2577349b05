// What the player is about to do, step by step, until it is a move in notation (rules, "Notation"). Mouse, touch and
// keyboard all end here: picking a hand stone and picking a cell are the only two gestures, and a drag is both.
import { cells, isSymbol, type Action, type Board, type Cell, type Offer, type Stone } from "./table";

export type Intent =
  | { readonly kind: "idle" }
  | { readonly kind: "place"; readonly index: number }
  | { readonly kind: "move"; readonly index: number; readonly from: Cell | undefined }
  | { readonly kind: "remove"; readonly index: number }
  | { readonly kind: "swap"; readonly index: number; readonly first: Cell | undefined }
  | { readonly kind: "replace"; readonly index: number; readonly at: Cell | undefined };

export type Pick = { readonly on: "hand"; readonly index: number } | { readonly on: "cell"; readonly cell: Cell };

export interface Position {
  readonly board: Board;
  readonly hand: readonly Stone[];
  readonly offer: Offer | undefined;
}

export type Step = { readonly intent: Intent; readonly move?: string };

export const idle: Intent = { kind: "idle" };

export function step(intent: Intent, pick: Pick, position: Position): Step {
  return pick.on === "hand" ? pickHand(intent, pick.index, position) : pickCell(intent, pick.cell, position);
}

/** A stone leaves its place to be carried: unlike a pick, this never undoes a choice. */
export function lift(intent: Intent, source: Pick, position: Position): Step {
  if (source.on === "hand") {
    const lifted = intent.kind !== "idle" && intent.index === source.index;
    return lifted || replacesBy(intent, source) ? { intent } : step(intent, source, position);
  }
  if (source.cell === chosen(intent)) return { intent };
  if (intent.kind === "swap" && position.board[source.cell]) return { intent: { ...intent, first: source.cell } };
  return step(intent, source, position);
}

/** The carried stone is dropped over a cell or, `undefined`, beside the board. */
export function drop(intent: Intent, source: Pick, over: Cell | undefined, position: Position): Step {
  if (replacesBy(intent, source)) return over === chosen(intent) ? step(intent, source, position) : { intent };
  if (over && targets(intent, position).includes(over)) return step(intent, { on: "cell", cell: over }, position);
  if (source.on === "hand") return { intent: idle };
  return { intent: over === source.cell || intent.kind === "replace" ? intent : back(intent) };
}

/** The last step of Replace: the drop makes the move, not the lifting. */
function replacesBy(intent: Intent, source: Pick): boolean {
  return intent.kind === "replace" && intent.at !== undefined && source.on === "hand" && source.index !== intent.index;
}

/** One step back: the last chosen target first, then the stone itself. */
export function back(intent: Intent): Intent {
  if (intent.kind === "move" && intent.from) return { ...intent, from: undefined };
  if (intent.kind === "swap" && intent.first) return { ...intent, first: undefined };
  if (intent.kind === "replace" && intent.at) return { ...intent, at: undefined };
  return idle;
}

/** Hand stones that may be lifted or, in the last step of Replace, chosen. */
export function livelyHand(intent: Intent, position: Position): readonly number[] {
  const all = position.hand.map((_, index) => index);
  if (intent.kind === "replace" && intent.at) return all.filter((index) => isSymbol(position.hand[index]));
  return all.filter((index) => canLift(position.hand[index], position.offer));
}

export function targets(intent: Intent, { board }: Position): readonly Cell[] {
  const filled = cells.filter((at) => board[at]);
  const empty = cells.filter((at) => !board[at]);
  switch (intent.kind) {
    case "idle":
      return [];
    case "place":
      return empty;
    case "move":
      return intent.from ? empty : filled;
    case "remove":
      return filled;
    case "swap":
      return filled.filter((at) => at !== intent.first);
    case "replace":
      return intent.at ? [] : filled;
  }
}

/** Cells chosen so far. */
export function chosen(intent: Intent): Cell | undefined {
  if (intent.kind === "move") return intent.from;
  if (intent.kind === "swap") return intent.first;
  return intent.kind === "replace" ? intent.at : undefined;
}

/** The sentence that says what to do next. */
export function guideKey(intent: Intent) {
  switch (intent.kind) {
    case "idle":
      return "cw.guide.idle";
    case "place":
      return "cw.guide.place";
    case "move":
      return intent.from ? "cw.guide.move.to" : "cw.guide.move.from";
    case "remove":
      return "cw.guide.remove";
    case "swap":
      return intent.first ? "cw.guide.swap.second" : "cw.guide.swap.first";
    case "replace":
      return intent.at ? "cw.guide.replace.with" : "cw.guide.replace.at";
  }
}

const begins: Readonly<Record<Action, (index: number) => Intent>> = {
  M: (index) => ({ kind: "move", index, from: undefined }),
  R: (index) => ({ kind: "remove", index }),
  S: (index) => ({ kind: "swap", index, first: undefined }),
  X: (index) => ({ kind: "replace", index, at: undefined }),
};

function pickHand(intent: Intent, index: number, position: Position): Step {
  const stone = position.hand[index];
  if (!stone) return { intent };
  if (intent.kind === "replace" && intent.at && isSymbol(stone)) {
    return { intent: idle, move: `X:${intent.at}=${stone}` };
  }
  if (intent.kind !== "idle" && intent.index === index) return { intent: idle };
  if (!canLift(stone, position.offer)) return { intent };
  return { intent: isSymbol(stone) ? { kind: "place", index } : begins[stone](index) };
}

function pickCell(intent: Intent, at: Cell, position: Position): Step {
  if (at === chosen(intent)) return { intent: back(intent) };
  if (!targets(intent, position).includes(at)) {
    // Another stone instead of the first choice.
    if (intent.kind === "move" && intent.from && position.board[at]) return { intent: { ...intent, from: at } };
    if (intent.kind === "replace" && intent.at && position.board[at]) return { intent: { ...intent, at } };
    return { intent };
  }
  switch (intent.kind) {
    case "idle":
      return { intent };
    case "place":
      return { intent: idle, move: `${position.hand[intent.index]}@${at}` };
    case "move":
      return intent.from ? { intent: idle, move: `M:${intent.from}-${at}` } : { intent: { ...intent, from: at } };
    case "remove":
      return { intent: idle, move: `R:${at}` };
    case "swap":
      return intent.first ? { intent: idle, move: swapMove(intent.first, at) } : { intent: { ...intent, first: at } };
    case "replace":
      return { intent: { ...intent, at } };
  }
}

/** Lower cell first, by column, then row. */
function swapMove(one: Cell, other: Cell): string {
  const [low, high] = one < other ? [one, other] : [other, one];
  return `S:${low}-${high}`;
}

function canLift(stone: Stone | undefined, offer: Offer | undefined): boolean {
  if (!stone || offer?.kind !== "turn") return false;
  return isSymbol(stone) ? offer.place.includes(stone) : offer.actions.includes(stone);
}
