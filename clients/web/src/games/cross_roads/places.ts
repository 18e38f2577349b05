// The legal places of one card, and how a pointer or an arrow key finds one of them.
import type { Point } from "../../table/drag";
import { distance, middleOf } from "./camera";
import { effectOf, type Effect, type Layout } from "./layout";
import { cardOf, nextTurn, readLaid, sameTurn, turnOf, writeLaid, type Laid, type Turn } from "./notation";

export interface Place {
  /** In notation. */
  readonly move: string;
  readonly card: string;
  readonly laid: Laid;
  readonly turn: Turn;
  /** The middle of the card, in cells with y down. */
  readonly middle: Point;
  readonly effect: Effect;
}

/** A place in another turn than the held one must be this much nearer. */
const turning_costs = 0.35;
/** How far a card snaps to a place. */
const reach = 0.95;

/** One card's moves among all legal ones. */
export function placesOf(moves: readonly string[], card: string | undefined, layout: Layout): readonly Place[] {
  return moves.flatMap((move) => {
    const laid = readLaid(move);
    if (!laid || cardOf(laid) !== card) return [];
    return [
      { move: writeLaid(laid), card, laid, turn: turnOf(laid), effect: effectOf(laid, layout), middle: middleOf(laid) },
    ];
  });
}

/** The place that a card held in `turn` over `at` snaps to. */
export function snap(places: readonly Place[], at: Point, turn: Turn): Place | undefined {
  return least(places, (place) => {
    const cost = distance(place.middle, at) + (held(place, turn) ? 0 : turning_costs);
    return cost <= reach ? cost : undefined;
  });
}

/** Turned over `at`: the next turn that finds another place there; if none does, simply the next turn. */
export function turnedAt(places: readonly Place[], at: Point, turn: Turn): Turn {
  const before = snap(places, at, turn)?.move;
  return following(turn).find((next) => snap(places, at, next)?.move !== before) ?? nextTurn(turn);
}

/** Turned in place: the same cell in the next turn that is legal there. */
export function turnedIn(places: readonly Place[], from: Place): Place | undefined {
  for (const turn of following(from.turn)) {
    const found = least(places, (place) =>
      held(place, turn) && place !== from && shareCell(place, from) ? distance(place.middle, from.middle) : undefined,
    );
    if (found) return found;
  }
  return undefined;
}

/** The place that an arrow key leads to; keeps the turn if there is a choice. */
export function neighbour(places: readonly Place[], from: Place, key: string): Place {
  const [dx, dy] = directions[key] ?? [0, 0];
  const found = least(places, (place) => {
    const along = (place.middle.x - from.middle.x) * dx + (place.middle.y - from.middle.y) * dy;
    const aside = Math.abs((place.middle.x - from.middle.x) * dy) + Math.abs((place.middle.y - from.middle.y) * dx);
    return along < 0.25 ? undefined : along + 2 * aside + (held(place, from.turn) ? 0 : turning_costs);
  });
  return found ?? from;
}

/** In reading order, so that the page keys reach every place. */
export function inReadingOrder(places: readonly Place[]): readonly Place[] {
  return [...places].sort((a, b) => a.middle.y - b.middle.y || a.middle.x - b.middle.x || a.turn - b.turn);
}

export function nearestTo(places: readonly Place[], at: Point, turn: Turn): Place | undefined {
  return least(places, (place) => distance(place.middle, at) + (held(place, turn) ? 0 : turning_costs));
}

/** Whether the point would be on the card. */
export function isOn({ laid }: Place, { x, y }: Point): boolean {
  return laid.some((half) => Math.abs(x - half.x) <= 0.5 && Math.abs(y + half.y) <= 0.5);
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function held(place: Place, turn: Turn): boolean {
  return sameTurn(place.card, place.turn, turn);
}

function following(turn: Turn): readonly Turn[] {
  const one = nextTurn(turn);
  const two = nextTurn(one);
  return [one, two, nextTurn(two)];
}

function shareCell(one: Place, other: Place): boolean {
  return one.laid.some((half) => other.laid.some(({ x, y }) => x === half.x && y === half.y));
}

function least(places: readonly Place[], cost: (place: Place) => number | undefined): Place | undefined {
  let best: { readonly place: Place; readonly costs: number } | undefined;
  for (const place of places) {
    const costs = cost(place);
    if (costs !== undefined && (!best || costs < best.costs)) best = { place, costs };
  }
  return best?.place;
}
