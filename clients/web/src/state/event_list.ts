// The list of tournaments by when they are: the next one, those that run, today, this week, later, and those that are
// over; and what a row of it offers to the viewer.
import type { EventView, ListedEvent } from "../protocol/event";
import { entrantOf, isDirector, whatNow, type Now } from "./event_mine";
import { is_ahead, nameOf, placesOf } from "./event_tables";

export const shelf_names = ["running", "today", "week", "later", "by_hand", "over"] as const;
export type ShelfName = (typeof shelf_names)[number];

interface Shelves {
  /** The next that can be entered, or the newest that its director starts. */
  readonly next: ListedEvent | undefined;
  readonly shelves: Readonly<Record<ShelfName, readonly ListedEvent[]>>;
}

/** `mine`: their events. */
export function shelvesOf(events: readonly ListedEvent[], mine: ReadonlySet<string>, now: number): Shelves {
  const next = nextOf(events);
  const on = (shelf: ShelfName) => events.filter((event) => event !== next && shelfOf(event, now) === shelf);
  const soonest = (shelf: ShelfName) => [...on(shelf)].sort((one, other) => startOf(one) - startOf(other));
  const mineFirst = [...on("running")].sort(
    (one, other) => Number(mine.has(other.event)) - Number(mine.has(one.event)),
  );
  return {
    next,
    shelves: {
      running: mineFirst,
      today: soonest("today"),
      week: soonest("week"),
      later: soonest("later"),
      by_hand: on("by_hand"),
      over: on("over"),
    },
  };
}

const startOf = ({ starts_at }: ListedEvent) => starts_at ?? Infinity;

function nextOf(events: readonly ListedEvent[]): ListedEvent | undefined {
  const open = events.filter(({ state }) => state === "open" || state === "check-in");
  return [...open].sort((one, other) => startOf(one) - startOf(other) || other.created_at - one.created_at)[0];
}

const week_ms = 7 * 24 * 3600 * 1000;

function shelfOf({ state, starts_at }: ListedEvent, now: number): ShelfName {
  if (state === "running") return "running";
  if (!is_ahead(state)) return "over";
  if (starts_at === undefined) return "by_hand";
  if (starts_at < now || new Date(starts_at).toDateString() === new Date(now).toDateString()) return "today";
  return starts_at < now + week_ms ? "week" : "later";
}

type Viewer = { readonly id: string; readonly handle?: string } | undefined;

/** They play in it or direct it, as far as it has been read. */
export const isTheirs = (view: EventView | undefined, me: Viewer): boolean =>
  view !== undefined && (entrantOf(view, me?.id) !== undefined || isDirector(view, me?.id));

/** Their table that is not over: who else plays there, and its number. */
export interface Seat {
  readonly room: string;
  readonly table: number;
  readonly names: readonly string[];
}

export type RowAct =
  | { readonly do: "go"; readonly seat: Seat }
  | { readonly do: "enter" | "check_in" | "open" }
  | { readonly do: "entered" | "full" };

/** `view`: as far as it has been read. */
export function rowAct(event: ListedEvent, view: EventView | undefined, me: Viewer): RowAct {
  const max = placesOf(event.formats[0]!, event.max);
  const is_full = max !== undefined && event.entrants >= max;
  if (view === undefined) return { do: event.state === "open" ? (is_full ? "full" : "enter") : "open" };
  const now: Now = whatNow(view, me);
  switch (now.do) {
    case "go": {
      const mine = entrantOf(view, me?.id);
      const others = now.table.pairing.entrants.filter((entrant) => entrant !== mine);
      const names = others.map((entrant) => nameOf(view, entrant));
      return { do: "go", seat: { room: now.room, table: now.table.number, names } };
    }
    case "check_in":
      return { do: "check_in" };
    case "enter":
    case "become_member":
      return { do: event.state === "open" ? "enter" : "open" };
    case "wait":
      if (now.why === "full") return { do: "full" };
      return { do: is_ahead(view.state) && now.why !== "start_out" && now.why !== "entries" ? "entered" : "open" };
    default:
      return { do: "open" };
  }
}
