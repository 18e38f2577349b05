// What directors can still change of an event, as a form has it, and what event.set takes for it.
import type { EventView } from "../protocol/event";
import type { JsonObject } from "../protocol/types";
import { handlesIn } from "./event_wish";
import { localTime } from "./local_time";

export interface EventEdit {
  readonly name: string;
  readonly pauses: boolean;
  /** As a `datetime-local` field has it; empty: the director starts it. */
  readonly starts: string;
  /** NaN: the field is empty. */
  readonly check_in_minutes: number;
  readonly break_seconds: number;
  readonly forfeit_minutes: number;
  /** Handles of the directors besides the creator, however they are separated. */
  readonly directors: string;
}

/** Whole numbers, and from where to where. */
export const edit_bounds = {
  check_in_minutes: [0, 1440],
  break_seconds: [0, 86_400],
  forfeit_minutes: [1, 1440],
} as const;
export type EditedNumber = keyof typeof edit_bounds;
const edited_numbers = Object.keys(edit_bounds) as EditedNumber[];

export const mayEdit = ({ state }: EventView): boolean => state !== "finished" && state !== "cancelled";
/** An open event has been announced: its name stays, and so does whether players may pause. */
export const isDraft = (view: EventView): boolean => view.state === "draft";
export const mayChangeStart = (view: EventView): boolean => mayEdit(view) && view.state !== "running";

export function editOf(view: EventView): EventEdit {
  const { starts_at, check_in_at, directors } = view;
  return {
    name: view.name,
    pauses: view.pauses === true,
    starts: starts_at === undefined ? "" : localTime(starts_at),
    check_in_minutes:
      starts_at === undefined || check_in_at === undefined ? 0 : Math.round((starts_at - check_in_at) / 60_000),
    break_seconds: view.break_seconds,
    forfeit_minutes: view.forfeit_minutes,
    // A member's name is their handle, and the creator comes first.
    directors: directors
      .slice(1)
      .map(({ name }) => name)
      .join(" "),
  };
}

/** Only what has changed, so that other directors' changes meanwhile stay. */
export function editWish(before: EventEdit, after: EventEdit): JsonObject {
  const wish: Record<string, string | number | boolean | string[]> = {};
  if (after.name.trim() !== before.name) wish["name"] = after.name.trim();
  if (after.pauses !== before.pauses) wish["pauses"] = after.pauses;
  if (after.starts !== before.starts) wish["starts_at"] = after.starts === "" ? 0 : new Date(after.starts).getTime();
  const check_in_minutes = after.starts === "" ? 0 : after.check_in_minutes;
  if (check_in_minutes !== before.check_in_minutes) wish["check_in_minutes"] = check_in_minutes;
  if (after.break_seconds !== before.break_seconds) wish["break_seconds"] = after.break_seconds;
  if (after.forfeit_minutes !== before.forfeit_minutes) wish["forfeit_minutes"] = after.forfeit_minutes;
  const directors = handlesIn(after.directors);
  if (directors.join(" ") !== before.directors) wish["directors"] = [...directors];
  return wish;
}

/** What people type, and may type wrong. */
export type TypedField = Exclude<keyof EventEdit, "pauses">;

/** The field that is wrong; `undefined` if none is. */
export function wrongEdit(before: EventEdit, after: EventEdit, now_ms: number): TypedField | undefined {
  if (after.name.trim() === "") return "name";
  const moved = after.starts !== before.starts && after.starts !== "";
  if (moved && !(new Date(after.starts).getTime() > now_ms)) return "starts";
  for (const name of edited_numbers) {
    const [least, most] = edit_bounds[name];
    const unused = name === "check_in_minutes" && after.starts === "";
    if (!unused && !(Number.isInteger(after[name]) && after[name] >= least && after[name] <= most)) return name;
  }
  // To event.set, an empty list means that none is named.
  return before.directors !== "" && handlesIn(after.directors).length === 0 ? "directors" : undefined;
}
