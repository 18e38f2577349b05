// What the player is about to do, step by step, until it is a move in notation. Mouse, touch and keyboard all end here:
// a cell is picked or a button pressed; a drag is two picks.
import type { Cell } from "./board";
import { writePlay } from "./notation";
import type { Offer } from "./table";
import { greens, mayStop, plainEnds, reds, type Way } from "./ways";

export type Intent =
  | { readonly kind: "idle" }
  | { readonly kind: "figure"; readonly from: Cell }
  | { readonly kind: "red"; readonly from: Cell; readonly red: Cell }
  | { readonly kind: "exchange"; readonly soldiers: readonly Cell[]; readonly cell: Cell | undefined };

export interface Position {
  readonly offer: Offer | undefined;
  /** The legal turns; empty until they are known. */
  readonly ways: readonly Way[];
}

export type Step = { readonly intent: Intent; readonly move?: string };

export const idle: Intent = { kind: "idle" };

/** The initial choice for a decision: if only two soldiers are parked, both must go. */
export function beginning(offer: Offer | undefined): Intent {
  if (offer?.kind !== "exchange") return idle;
  return { kind: "exchange", soldiers: offer.soldiers.length === 2 ? offer.soldiers : [], cell: undefined };
}

export function pick(intent: Intent, at: Cell, position: Position): Step {
  switch (intent.kind) {
    case "idle":
      return { intent: startsAt(at, position) ?? idle };
    case "figure":
      return pickFirst(intent, at, position);
    case "red":
      return pickSecond(intent, at, position);
    case "exchange":
      return { intent: pickForExchange(intent, at, position.offer) };
  }
}

/** The turn ends after the red step. */
export function stop(intent: Intent, { ways }: Position): Step {
  if (intent.kind !== "red" || !mayStop(ways, intent.from, intent.red)) return { intent };
  return { intent: idle, move: writePlay({ kind: "turn", from: intent.from, red: intent.red, green: undefined }) };
}

/** The exchange is carried out once it is complete. */
export function exchange(intent: Intent): Step {
  if (!isComplete(intent)) return { intent };
  const [one, other] = intent.soldiers as [Cell, Cell];
  return { intent: idle, move: writePlay({ kind: "exchange", soldiers: [one, other], cell: intent.cell }) };
}

export function decline(): Step {
  return { intent: idle, move: writePlay({ kind: "decline" }) };
}

export function isComplete(intent: Intent): intent is Extract<Intent, { kind: "exchange" }> & { readonly cell: Cell } {
  return intent.kind === "exchange" && intent.soldiers.length === 2 && intent.cell !== undefined;
}

/** One step back. */
export function back(intent: Intent): Intent {
  switch (intent.kind) {
    case "red":
      return { kind: "figure", from: intent.from };
    case "exchange":
      return intent.cell ? { ...intent, cell: undefined } : { ...intent, soldiers: [] };
    default:
      return idle;
  }
}

/** The cell of the figure that a drag can continue: its own, or the end of its red step. */
export function lift(intent: Intent, at: Cell, position: Position): Step {
  if ((intent.kind === "figure" && intent.from === at) || (intent.kind === "red" && intent.red === at))
    return { intent };
  return { intent: startsAt(at, position) ?? intent };
}

/**
 * The carried figure is dropped over a cell or, `undefined`, beside all of them. It stays chosen: a slip is not a
 * decision.
 */
export function drop(intent: Intent, over: Cell | undefined, position: Position): Step {
  const lands =
    over !== undefined && marks(intent, position).some(({ at, as }) => at === over && (as === "red" || as === "green"));
  return lands ? pick(intent, over, position) : { intent };
}

/**
 * A cell that can be picked now, and what picking it means. `end`: the whole rest of a turn, if only one leads there.
 */
export interface Mark {
  readonly at: Cell;
  readonly as: "figure" | "red" | "green" | "end" | "soldier" | "free";
}

export function marks(intent: Intent, { offer, ways }: Position): readonly Mark[] {
  const as = (kind: Mark["as"], cells: readonly Cell[]): Mark[] => cells.map((at) => ({ at, as: kind }));
  const figures = offer?.kind === "turn" ? offer.figures : [];
  switch (intent.kind) {
    case "idle":
      return as("figure", figures);
    case "figure": {
      const { from } = intent;
      const only = greens(ways, from, undefined);
      const ends = plainEnds(ways, from).flatMap(({ green }) => (green && !only.includes(green) ? [green] : []));
      return [
        ...as("red", reds(ways, from)),
        ...as("green", only),
        ...as("end", ends),
        ...as(
          "figure",
          figures.filter((at) => at !== from),
        ),
      ];
    }
    case "red": {
      const { from, red } = intent;
      const next = greens(ways, from, red);
      const others = reds(ways, from).filter((at) => at !== red && !next.includes(at));
      return [
        ...as("green", next),
        ...as("red", others),
        ...as(
          "figure",
          figures.filter((at) => at !== from),
        ),
      ];
    }
    case "exchange":
      return offer?.kind === "exchange" ? [...as("soldier", offer.soldiers), ...as("free", offer.cells)] : [];
  }
}

function startsAt(at: Cell, { offer }: Position): Intent | undefined {
  return offer?.kind === "turn" && offer.figures.includes(at) ? { kind: "figure", from: at } : undefined;
}

function pickFirst(intent: Extract<Intent, { kind: "figure" }>, at: Cell, position: Position): Step {
  const { from } = intent;
  const { ways } = position;
  if (at === from) return { intent: idle };
  if (reds(ways, from).includes(at)) return { intent: { kind: "red", from, red: at } };
  const way = plainEnds(ways, from).find(({ green }) => green === at);
  if (way) return { intent: idle, move: writePlay(way) };
  return { intent: startsAt(at, position) ?? intent };
}

function pickSecond(intent: Extract<Intent, { kind: "red" }>, at: Cell, position: Position): Step {
  const { from, red } = intent;
  const { ways } = position;
  // A turn may end where it started.
  if (greens(ways, from, red).includes(at))
    return { intent: idle, move: writePlay({ kind: "turn", from, red, green: at }) };
  if (at === from || at === red) return { intent: back(intent) };
  if (reds(ways, from).includes(at)) return { intent: { kind: "red", from, red: at } };
  return { intent: startsAt(at, position) ?? intent };
}

/** Two soldiers and a cell, in any order; a third soldier replaces the one chosen first. */
function pickForExchange(intent: Extract<Intent, { kind: "exchange" }>, at: Cell, offer: Offer | undefined): Intent {
  if (offer?.kind !== "exchange") return intent;
  if (offer.cells.includes(at)) return { ...intent, cell: at === intent.cell ? undefined : at };
  if (!offer.soldiers.includes(at)) return intent;
  const others = intent.soldiers.filter((soldier) => soldier !== at);
  return { ...intent, soldiers: others.length < intent.soldiers.length ? others : [...others, at].slice(-2) };
}
