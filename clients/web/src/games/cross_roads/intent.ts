// What the player is about to do until it is a move: a card is chosen, turned, aimed at a legal place, laid. Mouse,
// finger and keyboard all end here; a drag is choosing, aiming and laying in one go.
import type { Point } from "../../table/drag";
import { isOn, nearestTo, neighbour, inReadingOrder, snap, turnedAt, turnedIn, type Place } from "./places";
import { nextTurn, type Turn } from "./notation";
import type { Offer } from "./table";

export type Intent =
  | { readonly kind: "idle" }
  | {
      readonly kind: "chosen";
      /** Index of the card in the hand; two cards may be equal. */
      readonly index: number;
      readonly turn: Turn;
      /** The place where it would be laid now, as its move. */
      readonly aim: string | undefined;
    };

interface Position {
  readonly hand: readonly string[];
  readonly offer: Offer | undefined;
}

export interface Step {
  readonly intent: Intent;
  readonly move?: string;
}

export const idle: Intent = { kind: "idle" };

export function canLift(index: number, { hand, offer }: Position): boolean {
  const card = hand[index];
  return card !== undefined && offer?.cards.includes(card) === true;
}

/** Choosing a card again puts it back. */
export function choose(intent: Intent, index: number, position: Position): Intent {
  if (intent.kind === "chosen" && intent.index === index) return idle;
  return lift(intent, index, position);
}

/** A card leaves the hand to be carried: unlike choosing, this never puts it back. */
export function lift(intent: Intent, index: number, position: Position): Intent {
  if (!canLift(index, position)) return intent;
  if (intent.kind === "chosen") return intent.index === index ? intent : { ...intent, index, aim: undefined };
  return { kind: "chosen", index, turn: 0, aim: undefined };
}

/** The mouse is over a point of the table, or over none. */
export function point(intent: Intent, places: readonly Place[], at: Point | undefined): Intent {
  if (intent.kind !== "chosen") return intent;
  const aim = at && snap(places, at, intent.turn)?.move;
  return aim === intent.aim ? intent : { ...intent, aim };
}

/** A place has the keyboard's focus. */
export function aim(intent: Intent, place: Place): Intent {
  return intent.kind === "chosen" ? { ...intent, aim: place.move, turn: place.turn } : intent;
}

/** A click lays the card on the place it shows. */
export function click(intent: Intent, places: readonly Place[], at: Point): Step {
  return lay(point(intent, places, at));
}

/** A finger shows nothing before it touches: the first tap aims, and a tap on the card there lays it. */
export function tap(intent: Intent, places: readonly Place[], at: Point): Step {
  const aimed = aimedAt(intent, places);
  return aimed && isOn(aimed, at) ? lay(intent) : { intent: point(intent, places, at) };
}

/** The carried card is dropped over the place it had snapped to, or over none. */
export function drop(intent: Intent, place: Place | undefined): Step {
  return place && intent.kind === "chosen" ? lay({ ...intent, aim: place.move }) : { intent: idle };
}

/** A quarter turn clockwise; an aimed card takes the next turn that is legal where it is. */
export function turn(intent: Intent, places: readonly Place[], pointer: Point | undefined): Intent {
  if (intent.kind !== "chosen") return intent;
  if (pointer) {
    const turn = turnedAt(places, pointer, intent.turn);
    return point({ ...intent, turn }, places, pointer);
  }
  const aimed = aimedAt(intent, places);
  const next = aimed && turnedIn(places, aimed);
  return next ? aim(intent, next) : { ...intent, turn: nextTurn(intent.turn) };
}

/** An arrow key goes to the neighbouring place; page keys, Home and End go through all of them. */
export function walk(intent: Intent, places: readonly Place[], key: string): Intent {
  const from = aimedAt(intent, places);
  if (!from) return intent;
  const order = inReadingOrder(places);
  const index = order.indexOf(from);
  const paged: Readonly<Record<string, Place | undefined>> = {
    Home: order[0],
    End: order[order.length - 1],
    PageUp: order[index - 1] ?? order[order.length - 1],
    PageDown: order[index + 1] ?? order[0],
  };
  return aim(intent, paged[key] ?? neighbour(places, from, key));
}

/** Where the keyboard starts: the place nearest to `at`. */
export function begin(intent: Intent, places: readonly Place[], at: Point): Intent {
  const place = intent.kind === "chosen" ? nearestTo(places, at, intent.turn) : undefined;
  return place ? aim(intent, place) : intent;
}

export function lay(intent: Intent): Step {
  return intent.kind === "chosen" && intent.aim !== undefined ? { intent: idle, move: intent.aim } : { intent };
}

export function aimedAt(intent: Intent, places: readonly Place[]): Place | undefined {
  return intent.kind === "chosen" ? places.find(({ move }) => move === intent.aim) : undefined;
}
