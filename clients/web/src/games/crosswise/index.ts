import type { GameUi } from "../game";
import { Aid } from "./aid";
import { narrate } from "./narrate";
import { ResultView } from "./result_view";
import { TableView } from "./table_view";
import { teamOf } from "./table";

export const crosswise: GameUi = {
  Table: TableView,
  Result: ResultView,
  Aid,
  aidAllowed: (view) => view.options.profi !== true,
  narrate,
  badge: (seat) => {
    const team = teamOf(seat);
    return { name: `team.${team}`, colour: team };
  },
};
