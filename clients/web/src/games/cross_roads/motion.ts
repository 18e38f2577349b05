// What moves and what is called out when an update arrives. It comes from the events and is not needed to know the
// view. The player's own card is shown while its move is in flight, and needs no second motion.
import type { RoomEvent } from "../../protocol/types";
import { isCard, readLaid, writeLaid } from "./notation";

/** One card that changes hands face down: from the pile, or blindly from a player's hand (CR-9). */
export interface Flight {
  readonly from: number | "pile";
  readonly to: number;
}

interface Motion {
  /** Cards just laid by others, as moves. */
  readonly arrivals: ReadonlySet<string>;
  readonly flights: readonly Flight[];
  /** New cards in the player's hand, repeated as often as they came. */
  readonly gained: readonly string[];
}

export function motionOf(events: readonly RoomEvent[], own: number | undefined): Motion {
  const arrivals = new Set<string>();
  const flights: Flight[] = [];
  const gained: string[] = [];
  for (const { type, seat, move, from, card } of events) {
    const laid = readLaid(move);
    if (type === "flipped" && laid) arrivals.add(writeLaid(laid));
    if (type === "laid" && laid && seat !== own) arrivals.add(writeLaid(laid));
    if (type === "drew" && typeof seat === "number") flights.push({ from: "pile", to: seat });
    if (type === "took" && typeof seat === "number" && typeof from === "number") flights.push({ from, to: seat });
    if ((type === "drew" || type === "took") && seat === own && isCard(card)) gained.push(card);
  }
  return { arrivals, flights, gained };
}

/** One line of a call. */
export type Called =
  | { readonly kind: "drew"; readonly seat: number; readonly count: number; readonly cards: readonly string[] }
  | {
      readonly kind: "took";
      readonly seat: number;
      readonly from: number;
      readonly count: number;
      readonly cards: readonly string[];
    }
  | { readonly kind: "stuck"; readonly seat: number; readonly drew: boolean; readonly cards: readonly string[] };

export interface Call {
  /** `quiet`: only that someone could not lay. */
  readonly kind: "whiff" | "reeky" | "quiet";
  /** The player who laid the whiff or reeky. */
  readonly by: number | undefined;
  readonly lines: readonly Called[];
  /** A hand is empty: the game ends before anyone draws (CR-10). */
  readonly ends: boolean;
}

/** What to call out; `undefined` for an ordinary move. */
export function callOf(events: readonly RoomEvent[]): Call | undefined {
  let kind: Call["kind"] | undefined;
  let by: number | undefined;
  const lines: Called[] = [];
  for (const event of events) {
    const { type, seat, effect, from } = event;
    if (typeof seat !== "number") continue;
    const cards = isCard(event.card) ? [event.card] : [];
    const line = lines[lines.length - 1];
    if (type === "laid" && (effect === "whiff" || effect === "reeky")) {
      kind = effect;
      by = seat;
    } else if (type === "could_not_lay") {
      kind ??= "quiet";
      lines.push({ kind: "stuck", seat, drew: false, cards: [] });
    } else if (type === "drew" && line?.kind === "stuck" && line.seat === seat && !line.drew) {
      lines[lines.length - 1] = { ...line, drew: true, cards };
    } else if (kind !== undefined && type === "drew") {
      if (line?.kind === "drew" && line.seat === seat)
        lines[lines.length - 1] = { ...line, count: line.count + 1, cards: [...line.cards, ...cards] };
      else lines.push({ kind: "drew", seat, count: 1, cards });
    } else if (type === "took" && typeof from === "number") {
      if (line?.kind === "took" && line.seat === seat)
        lines[lines.length - 1] = { ...line, count: line.count + 1, cards: [...line.cards, ...cards] };
      else lines.push({ kind: "took", seat, from, count: 1, cards });
    }
  }
  return kind && { kind, by, lines, ends: events.some(({ type }) => type === "emptied") };
}
