// Chance of a recorded game: two dice, 36 ordered pairs, the red one major.
import { evenOutcomes, type TrackChance } from "../../fairness/chance";

const faces = [1, 2, 3, 4, 5, 6];
const rolls = evenOutcomes(faces.flatMap((red) => faces.map((green) => `* roll ${red}/${green}`)));

export const trackChance: TrackChance = () => ({
  outcomes: (line) => (line.startsWith("* roll ") ? rolls : undefined),
  take: () => true,
});
