// Reads a public tournament as everybody may see it, without watching it. Loaded with the list of tournaments.
import { wholeView, type EventView } from "../protocol/event";
import type { Json } from "../protocol/json";
import { parsePlain } from "../protocol/plain";

/** `undefined` if there is no such tournament for everybody, or no answer. */
export async function readEvent(event: string): Promise<EventView | undefined> {
  try {
    const answer = await fetch(`/api/events/${event}`);
    return answer.ok ? wholeView(parsePlain(await answer.text()) as Json) : undefined;
  } catch {
    return undefined;
  }
}
