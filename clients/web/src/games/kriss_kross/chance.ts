// Chance of a recorded game: two dice with the six symbols, 36 ordered pairs, the first die major.
import { evenOutcomes, type TrackChance } from "../../fairness/chance";

const symbols = [..."DXTQOS"];
const rolls = evenOutcomes(symbols.flatMap((one) => symbols.map((other) => `* roll ${one}/${other}`)));

export const trackChance: TrackChance = () => ({
  outcomes: (line) => (line.startsWith("* roll ") ? rolls : undefined),
  take: () => true,
});
