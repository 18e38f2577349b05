// Chance of a recorded game: the bag (CW-2), from which players draw in the order of the deal (CW-8, CW-10) and later
// after each turn (CW-17). A redrawn hand goes back into it (CW-9).
import type { TrackChance } from "../../fairness/chance";

const kinds = [..."ABCDEFMRSX"];
const actions = "MRSX";

/** Seats in the order of the deal: with three, the single player sits between the pair unless they start. */
function dealOrder(players: number, start: number): number[] {
  if (players === 3) return start === 1 ? [1, 2, 0] : [start, 1, 2 - start];
  return Array.from({ length: players }, (_, n) => (start + n) % players);
}

export const trackChance: TrackChance = ({ players }) => {
  const bag = new Map(kinds.map((kind) => [kind, actions.includes(kind) ? 3 : 7]));
  /** Stones drawn since the hand was last empty; used until the first turn. */
  const drawn: string[][] = Array.from({ length: players }, () => []);
  /** Seats that still have to draw, from the start of the deal. */
  let dealing: number[] = [];
  let last_mover: number | undefined;
  return {
    outcomes(line) {
      const seat = dealing[0] ?? last_mover;
      if (!line.startsWith("* draw ") || seat === undefined) return undefined;
      return kinds.map((kind) => ({ line: `* draw ${seat} ${kind}`, weight: bag.get(kind)! }));
    },
    take(line) {
      const [who, what, ...rest] = line.split(" ");
      if (who !== "*") {
        if (dealing.length > 0) return false;
        last_mover = Number(who);
        const hand = drawn[last_mover];
        if (!hand) return false;
        if (what === "redraw") for (const stone of hand.splice(0)) bag.set(stone, bag.get(stone)! + 1);
      } else if (what === "first") {
        const hand = (seat: number) => (players === 3 && seat === 1 ? 6 : 4);
        dealing = dealOrder(players, Number(rest[0])).flatMap((seat) => Array<number>(hand(seat)).fill(seat));
      } else {
        dealing.shift();
        const [seat, stone] = rest;
        bag.set(stone!, bag.get(stone!)! - 1);
        drawn[Number(seat)]!.push(stone!);
      }
      return true;
    },
  };
};
