// Chance of a recorded game: the pile (CR-2), dealt five cards per seat (CR-3), and the hand from which cards are taken
// when the pile is empty (CR-9). Who draws during play follows from the layout, which is not read here; a card laid by
// a seat that does not hold it reveals a wrong seat.
import type { Outcome, TrackChance } from "../../fairness/chance";

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const cards = numbers.flatMap((low) => numbers.slice(low - 1).map((high) => `${low}${high}`));
const dealt = 5;

/** How far apart a card's two numbers are on the circle of nine (CR-1). */
function apart(card: string): number {
  const steps = Number(card[1]) - Number(card[0]);
  return Math.min(steps, 9 - steps);
}

function copies(card: string, doubles: boolean): number {
  const steps = apart(card);
  if (doubles) return steps === 1 ? 2 : 1;
  return steps === 0 ? 0 : steps <= 2 ? 2 : 1;
}

type Cards = Map<string, number>;

function add(to: Cards, card: string, n: number): boolean {
  const left = (to.get(card) ?? 0) + n;
  to.set(card, left);
  return left >= 0;
}

function outcomesOf(from: Cards, words: string): Outcome[] {
  return cards.map((card) => ({ line: `${words} ${card}`, weight: from.get(card) ?? 0 }));
}

export const trackChance: TrackChance = ({ players, options }) => {
  const pile: Cards = new Map(cards.map((card) => [card, copies(card, options.deck === "doubles")]));
  const hands: Cards[] = Array.from({ length: players }, () => new Map());
  /** Seats whose dealt cards are still to come. */
  let dealing: number[] = [];
  let flipped = false;
  let last_layer: number | undefined;
  return {
    outcomes(line) {
      const [, what, seat, from] = line.split(" ");
      if (dealing.length > 0) return what === "draw" ? outcomesOf(pile, `* draw ${dealing[0]}`) : undefined;
      if (!flipped) return what === "flip" ? outcomesOf(pile, "* flip") : undefined;
      if (!hands[Number(seat)]) return undefined;
      if (what === "draw") return outcomesOf(pile, `* draw ${Number(seat)}`);
      if (what !== "take" || Number(from) !== last_layer || seat === from) return undefined;
      return outcomesOf(hands[last_layer]!, `* take ${Number(seat)} ${last_layer}`);
    },
    take(line) {
      const [who, what, ...rest] = line.split(" ");
      if (who !== "*") {
        last_layer = Number(who);
        const hand = hands[last_layer];
        const card = [...(what ?? "").matchAll(/(\d)@/g)]
          .map(([, number]) => number)
          .sort()
          .join("");
        return flipped && hand !== undefined && add(hand, card, -1);
      }
      if (what === "first") {
        dealing = Array.from(
          { length: players * dealt },
          (_, n) => (Number(rest[0]) + Math.floor(n / dealt)) % players,
        );
        return true;
      }
      if (what === "flip") {
        flipped = true;
        return add(pile, rest[0]!, -1);
      }
      dealing.shift();
      const card = rest.at(-1)!;
      add(hands[Number(rest[0])]!, card, 1);
      return add(what === "take" ? hands[Number(rest[1])]! : pile, card, -1);
    },
  };
};
