// The Cross Roads view as it arrives (engine/cross_roads/README.md), parsed once into types. Anything malformed is left
// out.
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";
import { isCard, laidOfLine, readLaid, type Laid } from "./notation";

export interface Table {
  /** Every card on the table in the order it was laid; later ones cover earlier ones. */
  readonly cards: readonly Laid[];
  readonly hands: Readonly<Record<string, number>>;
  /** The viewer's hand, sorted; a spectator has none. */
  readonly hand: readonly string[] | undefined;
  readonly last: Laid | undefined;
  readonly order: readonly number[];
  readonly pile: number;
  readonly stage: "deal" | "play" | "over";
  readonly turn: number | undefined;
}

/** The cards of the hand that can be laid somewhere. */
export interface Offer {
  readonly cards: readonly string[];
}

export function readTable(json: Json | undefined): Table | undefined {
  if (!isObject(json) || !isObject(json.hands)) return undefined;
  const cards = isObject(json.cards) ? json.cards : {};
  return {
    cards: Object.entries(cards)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, text]) => readLaid(text))
      .filter((laid) => laid !== undefined),
    hands: json.hands as Record<string, number>,
    hand: Array.isArray(json.hand) ? json.hand.filter(isCard).sort() : undefined,
    last: laidOfLine(json.last),
    order: Array.isArray(json.order) ? json.order.filter((seat): seat is number => typeof seat === "number") : [],
    pile: typeof json.pile === "number" ? json.pile : 0,
    stage: json.stage === "deal" || json.stage === "over" ? json.stage : "play",
    turn: typeof json.turn === "number" ? json.turn : undefined,
  };
}

export function readOffer(json: Json | undefined): Offer | undefined {
  if (!isObject(json) || json.kind !== "lay" || !Array.isArray(json.cards)) return undefined;
  return { cards: json.cards.filter(isCard) };
}
