// Every legal move of the current prompt, for tables that show options without knowing the rules.
import { useEffect, useState } from "preact/hooks";
import type { Prompt } from "../protocol/types";
import type { RoomState } from "../state/room";

/** Pause after an answer that did not come, for example because of a rate limit. */
const again_after_ms = 1500;

interface Known {
  readonly room: string;
  readonly prompt: Prompt["id"];
  readonly moves: readonly string[];
}

/**
 * Requested once per prompt and kept until the next; requested again after a reconnect if the answer was lost.
 * `undefined`: nothing is to be decided, or the answer has not arrived.
 */
export function useLegalMoves(
  { room, prompt }: Pick<RoomState, "room" | "prompt">,
  online: boolean,
  legalMoves: () => Promise<readonly string[] | undefined>,
): readonly string[] | undefined {
  const [known, set] = useState<Known | undefined>(undefined);
  const [tries, tryAgain] = useState(0);
  const id = prompt?.id;
  const is_known = id !== undefined && known?.room === room && known.prompt === id;
  useEffect(() => {
    if (id === undefined || is_known || !online) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void legalMoves().then((moves) => {
      if (!current) return;
      if (moves) set({ room, prompt: id, moves });
      else timer = setTimeout(() => tryAgain((count) => count + 1), again_after_ms);
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [room, id, is_known, online, tries]);
  return is_known ? known.moves : undefined;
}
