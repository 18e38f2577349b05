// The player's intent and its way to a move. Nothing is forgotten by an effect: an effect may run after the player's next
// pick, so what was chosen carries its prompt and counts for that one only.
import { useState } from "preact/hooks";
import type { RoomState } from "../../state/room";
import { back, drop, idle, intentNow, lift, step, type Choice, type Intent, type Pick, type Position, type Step } from "./intent";
import type { Cell } from "./table";

export interface Play {
  readonly intent: Intent;
  readonly pick: (pick: Pick) => Step;
  readonly lift: (source: Pick) => Step;
  readonly drop: (source: Pick, over: Cell | undefined) => void;
  readonly back: () => void;
  readonly cancel: () => void;
}

export function usePlay(room: RoomState, position: Position, onMove: (move: string) => void): Play {
  const [choice, set] = useState<Choice>({ prompt: undefined, intent: idle });
  const prompt = room.prompt?.id;
  const intent = intentNow(choice, prompt);
  const take = (next: Step): Step => {
    set({ prompt, intent: next.intent });
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
