// What the player is about to do on a table, step by step, until it is a move. An effect must not clear it, because an
// effect may run after the player's next pick. So the choice carries its prompt and counts only for that prompt.
import { useState } from "preact/hooks";
import type { Prompt } from "../protocol/types";
import type { RoomState } from "../state/room";

/** An intent and the prompt it is for. */
interface Choice<Intent> {
  readonly prompt: Prompt["id"] | undefined;
  readonly intent: Intent;
}

/** A choice made for one prompt means nothing for another. */
export function intentNow<Intent>(choice: Choice<Intent>, prompt: Prompt["id"] | undefined, idle: Intent): Intent {
  return choice.prompt === prompt ? choice.intent : idle;
}

/** The intent for the room's prompt, `idle` at the start of each, and its setter. */
export function useIntent<Intent>(room: Pick<RoomState, "prompt">, idle: Intent): [Intent, (next: Intent) => void] {
  const [choice, set] = useState<Choice<Intent>>({ prompt: undefined, intent: idle });
  const prompt = room.prompt?.id;
  return [intentNow(choice, prompt, idle), (intent) => set({ prompt, intent })];
}
