// Moves as pictures, in front of the words for them. Until a game's drawings are here, the words say it alone.
import { useEffect, useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { RoomEvent } from "../protocol/types";
import type { GameMoves } from "../table/game";

const known = new Map<string, GameMoves>();

export function useGameMoves(game: string): GameMoves | undefined {
  const [, tell] = useState(0);
  useEffect(() => {
    if (known.has(game)) return undefined;
    let current = true;
    gameUi(game)
      .moves?.()
      .then(
        (moves) => {
          known.set(game, moves);
          if (current) tell((n) => n + 1);
        },
        () => {},
      );
    return () => {
      current = false;
    };
  }, [game]);
  return known.get(game);
}

export function DrawnMove({ game, event, seat }: { game: string; event: RoomEvent; seat?: number | undefined }) {
  const moves = useGameMoves(game);
  return moves ? (
    <span class="drawn-move" aria-hidden="true">
      <moves.Picture event={event} seat={seat} />
    </span>
  ) : null;
}
