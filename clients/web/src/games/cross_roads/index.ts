import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { hueOf } from "./hues";
import { glance, GlanceView } from "./glance";
import { narrate } from "./narrate";
import { OpenHand } from "./open_hand";
import { Picture } from "./picture";
import { ResultView } from "./result_view";
import { TableView } from "./table_view";

export const cross_roads: GameUi = {
  Table: TableView,
  Hand: OpenHand,
  Result: ResultView,
  Picture,
  Glance: GlanceView,
  glance,
  Rules: lazily(async () => (await import("./rules")).Rules),
  minutes: [10, 25],
  Aid: undefined,
  aidAllowed: () => false,
  narrate,
  badge: (_, seat) => {
    const colour = hueOf(seat);
    return colour && { colour };
  },
  chance: async () => (await import("./chance")).trackChance,
};
