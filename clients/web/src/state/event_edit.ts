// What a director can still change of an event before it starts, as a form has it, and what event.set takes for it.
import type { EventView } from "../protocol/event";
import type { JsonObject } from "../protocol/types";

export interface EventEdit {
  readonly name: string;
  /** As a `datetime-local` field has it; empty: the director starts it. */
  readonly starts: string;
  readonly check_in_minutes: number;
  readonly break_seconds: number;
  readonly forfeit_minutes: number;
}

export const mayEdit = (view: EventView): boolean => view.state === "draft" || view.state === "open";
/** What is open has been announced, so its name stays. */
export const mayRename = (view: EventView): boolean => view.state === "draft";

export function editOf(view: EventView): EventEdit {
  const { starts_at, check_in_at } = view;
  return {
    name: view.name,
    starts: starts_at === undefined ? "" : localTime(starts_at),
    check_in_minutes:
      starts_at === undefined || check_in_at === undefined ? 0 : Math.round((starts_at - check_in_at) / 60_000),
    break_seconds: view.break_seconds,
    forfeit_minutes: view.forfeit_minutes,
  };
}

/** Only what has changed, so that what somebody else changed meanwhile stays. */
export function editWish(before: EventEdit, after: EventEdit): JsonObject {
  const wish: Record<string, string | number> = {};
  if (after.name.trim() !== before.name) wish["name"] = after.name.trim();
  if (after.starts !== before.starts) wish["starts_at"] = after.starts === "" ? 0 : new Date(after.starts).getTime();
  const check_in_minutes = after.starts === "" ? 0 : after.check_in_minutes;
  if (check_in_minutes !== before.check_in_minutes) wish["check_in_minutes"] = check_in_minutes;
  if (after.break_seconds !== before.break_seconds) wish["break_seconds"] = after.break_seconds;
  if (after.forfeit_minutes !== before.forfeit_minutes) wish["forfeit_minutes"] = after.forfeit_minutes;
  return wish;
}

/** As a `datetime-local` field has it. */
export function localTime(at_ms: number): string {
  const at = new Date(at_ms);
  return new Date(at_ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
