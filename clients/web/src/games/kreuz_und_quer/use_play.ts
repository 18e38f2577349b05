// The player's intent and its way to a move.
import type { RoomState } from "../../state/room";
import { useIntent } from "../../table/use_intent";
import type { Cell } from "./board";
import {
  back,
  beginning,
  decline,
  drop,
  exchange,
  lift,
  pick,
  stop,
  type Intent,
  type Position,
  type Step,
} from "./intent";

interface Play {
  readonly intent: Intent;
  readonly pick: (at: Cell) => Step;
  readonly lift: (at: Cell) => Step;
  readonly drop: (over: Cell | undefined) => void;
  readonly stop: () => void;
  readonly exchange: () => void;
  readonly decline: () => void;
  readonly back: () => void;
  readonly cancel: () => void;
}

export function usePlay(room: RoomState, position: Position, onMove: (move: string) => void): Play {
  const start = beginning(position.offer);
  const [chosen, set] = useIntent<Intent | undefined>(room, undefined);
  const intent = chosen ?? start;
  const take = (next: Step): Step => {
    // Sending clears the choice: if the move is refused, the choice starts again.
    set(next.move === undefined ? next.intent : undefined);
    if (next.move !== undefined) onMove(next.move);
    return next;
  };
  return {
    intent,
    pick: (at) => take(pick(intent, at, position)),
    lift: (at) => take(lift(intent, at, position)),
    drop: (over) => void take(drop(intent, over, position)),
    stop: () => void take(stop(intent, position)),
    exchange: () => void take(exchange(intent)),
    decline: () => void take(decline()),
    back: () => void take({ intent: back(intent) }),
    cancel: () => void take({ intent: start }),
  };
}
