// A laid card in notation, `3@1,1/7@0,1` (rules, "Notation"): two halves on neighbouring cells, x to the right, y up.
import type { Json } from "../../protocol/types";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Half extends Spot {
  readonly value: number;
}

/** Lower number first; for a double the lower cell, by x, then y. */
export type Laid = readonly [Half, Half];

/** Quarter turns clockwise from "first half above the second". */
export type Turn = 0 | 1 | 2 | 3;

export function readLaid(text: unknown): Laid | undefined {
  if (typeof text !== "string") return undefined;
  const found = /^([1-9])@(-?\d{1,3}),(-?\d{1,3})\/([1-9])@(-?\d{1,3}),(-?\d{1,3})$/.exec(text);
  if (!found) return undefined;
  const [value, x, y, other, other_x, other_y] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (Math.abs(x - other_x) + Math.abs(y - other_y) !== 1) return undefined;
  const one: Half = { value, x, y };
  const two: Half = { value: other, x: other_x, y: other_y };
  return comesFirst(two, one) ? [two, one] : [one, two];
}

export function writeLaid([one, two]: Laid): string {
  return `${one.value}@${one.x},${one.y}/${two.value}@${two.x},${two.y}`;
}

/** The move of a record line, `<seat> <move>`. */
export function laidOfLine(line: Json | undefined): Laid | undefined {
  return readLaid(typeof line === "string" ? line.slice(line.indexOf(" ") + 1) : undefined);
}

/** A card's two digits, the lower first. */
export function cardOf([one, two]: Laid): string {
  return `${one.value}${two.value}`;
}

export function isCard(text: unknown): text is string {
  return typeof text === "string" && /^[1-9]{2}$/.test(text);
}

export function isDouble(card: string): boolean {
  return card[0] === card[1];
}

export function turnOf([one, two]: Laid): Turn {
  if (two.x === one.x) return two.y < one.y ? 0 : 2;
  return two.x < one.x ? 1 : 3;
}

/** A double turned round is the same card again. */
export function sameTurn(card: string, one: Turn, other: Turn): boolean {
  return one === other || (isDouble(card) && one % 2 === other % 2);
}

export function nextTurn(turn: Turn): Turn {
  return ((turn + 1) % 4) as Turn;
}

export function isAcross([one, two]: Laid): boolean {
  return one.y === two.y;
}

function comesFirst(one: Half, other: Half): boolean {
  return one.value - other.value < 0 || (one.value === other.value && (one.x - other.x || one.y - other.y) < 0);
}
