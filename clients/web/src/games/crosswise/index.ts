import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { Aid } from "./aid";
import { glance, GlanceView } from "./glance";
import { narrate } from "./narrate";
import { OpenHand } from "./open_hand";
import { Picture } from "./picture";
import { ResultView } from "./result_view";
import { TableView } from "./table_view";
import { teamOf } from "./table";

export const crosswise: GameUi = {
  Table: TableView,
  Hand: OpenHand,
  Result: ResultView,
  Picture,
  Glance: GlanceView,
  glance,
  Rules: lazily(async () => (await import("./rules")).Rules),
  minutes: [15, 30],
  Aid,
  aidAllowed: (view) => view.options.profi !== true,
  narrate,
  badge: (t, seat) => {
    const team = teamOf(seat);
    return { text: t(`team.${team}`), colour: team };
  },
  chance: async () => (await import("./chance")).trackChance,
};
