// The player's intent and its way to a move.
import type { RoomState } from "../../state/room";
import { useIntent } from "../../table/use_intent";
import { back, drop, idle, lift, step, type Intent, type Pick, type Position, type Step } from "./intent";
import type { Cell } from "./table";

interface Play {
  readonly intent: Intent;
  readonly pick: (pick: Pick) => Step;
  readonly lift: (source: Pick) => Step;
  readonly drop: (source: Pick, over: Cell | undefined) => void;
  readonly back: () => void;
  readonly cancel: () => void;
}

export function usePlay(room: RoomState, position: Position, onMove: (move: string) => void): Play {
  const [intent, set] = useIntent(room, idle);
  const take = (next: Step): Step => {
    set(next.intent);
    if (next.move) onMove(next.move);
    return next;
  };
  return {
    intent,
    pick: (pick) => take(step(intent, pick, position)),
    lift: (source) => take(lift(intent, source, position)),
    drop: (source, over) => void take(drop(intent, source, over, position)),
    back: () => void take({ intent: back(intent) }),
    cancel: () => void take({ intent: idle }),
  };
}
