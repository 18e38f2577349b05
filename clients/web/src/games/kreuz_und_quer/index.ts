import { lazily } from "../../ui/lazily";
import type { GameUi } from "../../table/game";
import { isSide } from "./board";
import { glance, GlanceView } from "./glance";
import { narrate } from "./narrate";
import { Picture } from "./picture";
import { hues } from "./players_view";
import { ResultView } from "./result_view";
import { TableView } from "./table_view";

export const kreuz_und_quer: GameUi = {
  Table: TableView,
  Result: ResultView,
  Picture,
  Glance: GlanceView,
  glance,
  Rules: lazily(async () => (await import("./rules")).Rules),
  minutes: [20, 40],
  Aid: undefined,
  aidAllowed: () => false,
  narrate,
  badge: (t, seat) => (isSide(seat) ? { text: t(`kq.side.${seat}`), colour: hues[seat] } : undefined),
  chance: async () => (await import("./chance")).trackChance,
};
