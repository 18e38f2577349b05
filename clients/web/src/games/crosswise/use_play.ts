// The player's intent and its way to a move. A new prompt, or none, forgets what was lifted.
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../../state/room";
import { back, idle, step, type Intent, type Pick, type Position, type Step } from "./intent";

export interface Play {
  readonly intent: Intent;
  readonly pick: (pick: Pick) => Step;
  readonly back: () => void;
  readonly cancel: () => void;
}

export function usePlay(room: RoomState, position: Position, onMove: (move: string) => void): Play {
  const [intent, set] = useState<Intent>(idle);
  const prompt = room.prompt?.id;
  useEffect(() => set(idle), [prompt, room.pending === undefined]);
  return {
    intent,
    pick(pick) {
      const next = step(intent, pick, position);
      set(next.intent);
      if (next.move) onMove(next.move);
      return next;
    },
    back: () => set(back(intent)),
    cancel: () => set(idle),
  };
}
