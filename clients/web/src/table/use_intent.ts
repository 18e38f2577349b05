// What the player is about to do on a table, step by step, until it is a move. Nothing is forgotten by an effect: an
// effect may run after the player's next pick, so what was chosen carries its prompt and counts for that one only.
import { useState } from "preact/hooks";
import type { Prompt } from "../protocol/types";
import type { RoomState } from "../state/room";

/** An intent and the decision that it is for. */
export interface Choice<Intent> {
  readonly prompt: Prompt["id"] | undefined;
  readonly intent: Intent;
}

/** What was chosen for a decision is nothing for any other. */
export function intentNow<Intent>(choice: Choice<Intent>, prompt: Prompt["id"] | undefined, idle: Intent): Intent {
  return choice.prompt === prompt ? choice.intent : idle;
}

/** The intent for the room's prompt, `idle` at the start of each, and how to change it. */
export function useIntent<Intent>(room: Pick<RoomState, "prompt">, idle: Intent): [Intent, (next: Intent) => void] {
  const [choice, set] = useState<Choice<Intent>>({ prompt: undefined, intent: idle });
  const prompt = room.prompt?.id;
  return [intentNow(choice, prompt, idle), (intent) => set({ prompt, intent })];
}
