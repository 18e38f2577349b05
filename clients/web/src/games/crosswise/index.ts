import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { glance, GlanceView } from "./glance";
import { narrate, sayMove } from "./narrate";
import { OpenHand } from "./open_hand";
import { Picture } from "./picture";
import { teamOf } from "./table";

const Table = lazily(async () => (await import("./table_view")).TableView);
const Result = lazily(async () => (await import("./result_view")).ResultView);

export const crosswise: GameUi = {
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
  firstSteps: (seat) => [
    {
      selector: teamOf(seat) === "orange" ? ".cw-band.cw-orange, .cw-cell" : ".cw-band.cw-green, .cw-cell",
      text: teamOf(seat) === "orange" ? "cw.first.orange" : "cw.first.green",
    },
    { selector: "[data-testid=hand]", text: "cw.first.hand" },
    { selector: ".cw-store", text: "cw.first.store" },
  ],
  minutes: [15, 30],
  Aid: lazily(async () => (await import("./aid")).Aid),
  aidAllowed: (view) => view.options.profi !== true,
  narrate,
  sayMove,
  moves: async () => (await import("./moves")).moves,
  badge: (t, seat) => {
    const team = teamOf(seat);
    return { text: t(`team.${team}`), colour: team };
  },
  side: (t, seat) => t(`side.${teamOf(seat)}`),
  chance: async () => (await import("./chance")).trackChance,
};
