// The moves of a replay as events, which are drawn and said, no matter who could see them at the time.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { RoomEvent } from "../protocol/types";
import type { Replay } from "../state/replay";
import type { GameMoves } from "../table/game";

/** A move that was made, or could have been made, in the place of the one that led to a position. */
export function moveAt(
  replay: Replay,
  at: number,
  moves: GameMoves | undefined,
  { move, seat }: { readonly move: string; readonly seat: number },
): RoomEvent | undefined {
  const before = replay.positions[at - 1];
  return before && moves?.eventOf(move, seat, before.view);
}

/** In a few words; a move that is not drawn, in the game's own words. */
export function moveSaid(
  t: Translate,
  game: string,
  move: string,
  event: RoomEvent | undefined,
  moves: GameMoves | undefined,
): string {
  return (event && moves?.say(t, event)) ?? gameUi(game).sayMove?.(t, move) ?? move;
}
