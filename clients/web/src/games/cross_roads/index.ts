import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { hueOf } from "./hues";
import { glance, GlanceView } from "./glance";
import { narrate, sayMove } from "./narrate";
import { speak } from "./spoken";
import { OpenHand } from "./open_hand";
import { Picture } from "./picture";

const Table = lazily(async () => (await import("./table_view")).TableView);
const Result = lazily(async () => (await import("./result_view")).ResultView);

export const cross_roads: GameUi = {
  Table,
  Hand: OpenHand,
  Result,
  warm: async () => {
    await Table.warm();
    await Result.warm();
  },
  Picture,
  Glance: GlanceView,
  glance,
  Rules: lazily(async () => (await import("./rules")).Rules),
  lesson: async () => (await import("./lesson")).lesson,
  firstSteps: () => [
    { selector: "[data-testid=hand]", text: "cr.first.hand" },
    { selector: ".cr-felt", text: "cr.first.felt" },
    { selector: "[data-testid=pile]", text: "cr.first.pile" },
  ],
  minutes: [10, 25],
  Aid: undefined,
  aidAllowed: () => false,
  narrate,
  sayMove,
  moves: async () => (await import("./moves")).moves,
  speak,
  badge: (_, seat) => {
    const colour = hueOf(seat);
    return colour && { colour };
  },
  chance: async () => (await import("./chance")).trackChance,
};
