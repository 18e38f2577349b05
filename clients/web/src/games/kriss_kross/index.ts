import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { hueOf } from "./hues";
import { glance, GlanceView } from "./glance";
import { narrate, sayMove } from "./narrate";
import { Picture } from "./picture";

const Table = lazily(async () => (await import("./table_view")).TableView);
const Result = lazily(async () => (await import("./result_view")).ResultView);

export const kriss_kross: GameUi = {
  Table,
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
    { selector: ".kk-own", text: "kk.first.sheet" },
    { selector: ".kk-dice", text: "kk.first.dice" },
    { selector: "[data-testid=guide]", text: "first.guide" },
  ],
  minutes: [5, 10],
  Aid: lazily(async () => (await import("./aid")).Aid),
  aidAllowed: () => true,
  narrate,
  sayMove,
  moves: async () => (await import("./moves")).moves,
  badge: (_, seat) => ({ colour: hueOf(seat) }),
  chance: async () => (await import("./chance")).trackChance,
};
