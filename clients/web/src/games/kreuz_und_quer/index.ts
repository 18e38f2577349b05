import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { isSide } from "./board";
import { glance, GlanceView } from "./glance";
import { narrate, sayMove } from "./narrate";
import { Picture } from "./picture";
import { hues } from "./players_view";

const Table = lazily(async () => (await import("./table_view")).TableView);
const Result = lazily(async () => (await import("./result_view")).ResultView);

export const kreuz_und_quer: GameUi = {
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
    { selector: ".kq-dice", text: "kq.first.dice" },
    { selector: ".kq-board", text: "kq.first.board" },
    { selector: "[data-testid=guide]", text: "first.guide" },
  ],
  minutes: [20, 40],
  Aid: undefined,
  aidAllowed: () => false,
  narrate,
  sayMove,
  moves: async () => (await import("./moves")).moves,
  badge: (t, seat) => (isSide(seat) ? { text: t(`kq.side.${seat}`), colour: hues[seat] } : undefined),
  chance: async () => (await import("./chance")).trackChance,
};
