import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { Aid } from "./aid";
import { hueOf } from "./hues";
import { glance, GlanceView } from "./glance";
import { narrate } from "./narrate";
import { Picture } from "./picture";
import { ResultView } from "./result_view";
import { TableView } from "./table_view";

export const kriss_kross: GameUi = {
  Table: TableView,
  Result: ResultView,
  Picture,
  Glance: GlanceView,
  glance,
  Rules: lazily(async () => (await import("./rules")).Rules),
  minutes: [5, 10],
  Aid,
  aidAllowed: () => true,
  narrate,
  badge: (_, seat) => ({ colour: hueOf(seat) }),
  chance: async () => (await import("./chance")).trackChance,
};
