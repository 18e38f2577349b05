// "Confirm every move": a chosen move lies on the table as if it had been sent, and is sent, or taken back, by a
// button.
import { useState } from "preact/hooks";
import type { Prompt } from "../protocol/types";
import type { RoomState } from "../state/room";
import { usePreferences } from "../ui/hooks";

interface Held {
  readonly prompt: Prompt["id"];
  readonly move: string;
}

export interface Confirming {
  /** The room as the table shows it. */
  readonly room: RoomState;
  readonly onMove: (move: string) => void;
  readonly asking: { readonly send: () => void; readonly back: () => void } | undefined;
}

export function useConfirm(room: RoomState, send: (move: string) => void): Confirming {
  const { confirm } = usePreferences();
  const [chosen, hold] = useState<Held | undefined>(undefined);
  const prompt = room.prompt?.id;
  // A move chosen for one prompt means nothing for another.
  const held = confirm && prompt !== undefined && chosen?.prompt === prompt && !room.pending ? chosen : undefined;
  return {
    room: held ? { ...room, pending: { ...held, held: "asked" } } : room,
    onMove: (move) => {
      if (confirm && prompt !== undefined) hold({ prompt, move });
      else send(move);
    },
    asking: held && {
      send: () => {
        hold(undefined);
        send(held.move);
      },
      back: () => hold(undefined),
    },
  };
}
