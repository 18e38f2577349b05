// The large picture of a game: its lid, or its small drawing where it has none.
import { gameUi } from "../../games/registry";
import { lidOf } from "../../lids";

export function Lid({ game }: { game: string }) {
  const { Picture } = gameUi(game);
  const lid = lidOf(game);
  return lid === undefined ? <Picture /> : <img class="ev-lid" src={lid} alt="" width="400" height="300" />;
}
