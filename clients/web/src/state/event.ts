// The event that is watched, and the tables that wait for the player. Updates come without gaps; after one, or after a
// broken connection, the event is stale until it is watched again.
import {
  wholeView,
  type EventAsked,
  type EventCall,
  type EventChatLine,
  type EventMissed,
  type EventNotification,
  type EventSnapshot,
  type EventView,
} from "../protocol/event";
import type { Json } from "../protocol/json";
import { mergePatch } from "../protocol/merge_patch";
import type { RoomView } from "../protocol/types";

/** `line`: its number since the page began to watch. Lines keep theirs when older ones are dropped. */
export interface NumberedLine extends EventChatLine {
  readonly line: number;
}

export interface WatchedEvent {
  readonly event: string;
  readonly seq: number;
  readonly view: EventView;
  readonly chat: readonly NumberedLine[];
  readonly stale: boolean;
}

export interface Events {
  readonly watched: WatchedEvent | undefined;
  /** Why the event of the present page cannot be watched. */
  readonly barred: { readonly event: string; readonly code: string } | undefined;
  /** Which tables of events the rooms are, as far as they called. */
  readonly tables: Readonly<Record<string, EventCall>>;
  /** Rooms that wait for the player. */
  readonly calling: readonly string[];
  /** Teams that the player is asked to be in. */
  readonly asking: readonly EventAsked[];
  /** Where the player did not come, and is not paired until they are back. */
  readonly missed: readonly EventMissed[];
}

export type EventsChange =
  | { readonly kind: "event_watched"; readonly snapshot: EventSnapshot }
  | { readonly kind: "event_barred"; readonly event: string; readonly code: string }
  | { readonly kind: "event_left" }
  /** The player has answered their captain, or said that they are back. */
  | { readonly kind: "event_answered"; readonly event: string };

type EventsHappening =
  | EventsChange
  | { readonly kind: "heard"; readonly notification: EventNotification }
  /** Tables and captains that wait say so again after the next hello. */
  | { readonly kind: "offline" }
  | { readonly kind: "game_began" | "room_closed"; readonly room: string };

export const noEvents: Events = {
  watched: undefined,
  barred: undefined,
  tables: {},
  calling: [],
  asking: [],
  missed: [],
};

const nobody_waits = { calling: [], asking: [], missed: [] };

/** Older lines are dropped. */
const most_lines = 200;

export function events(before: Events, happening: EventsHappening): Events {
  switch (happening.kind) {
    case "event_watched":
      return { ...before, watched: fromSnapshot(happening.snapshot, before.watched), barred: undefined };
    case "event_barred": {
      const { event, code } = happening;
      return { ...before, watched: undefined, barred: { event, code } };
    }
    case "event_left":
      return { ...before, watched: undefined, barred: undefined };
    case "event_answered":
      return {
        ...before,
        asking: before.asking.filter(({ event }) => event !== happening.event),
        missed: before.missed.filter(({ event }) => event !== happening.event),
      };
    case "offline":
      return { ...before, ...nobody_waits, watched: before.watched && { ...before.watched, stale: true } };
    case "game_began":
    case "room_closed":
      return before.calling.includes(happening.room) ? withoutCall(before, happening.room) : before;
    case "heard":
      return heard(before, happening.notification);
  }
}

function heard(before: Events, notification: EventNotification): Events {
  switch (notification.method) {
    case "event.update":
      return updated(before, notification.params);
    case "event.asked": {
      const others = before.asking.filter(({ event }) => event !== notification.params.event);
      return { ...before, asking: [...others, notification.params] };
    }
    case "event.missed": {
      const others = before.missed.filter(({ event }) => event !== notification.params.event);
      return { ...before, missed: [...others, notification.params] };
    }
    case "event.call": {
      const call = notification.params;
      const calling = before.calling.filter((room) => room !== call.room);
      return { ...before, tables: { ...before.tables, [call.room]: call }, calling: [...calling, call.room] };
    }
    case "event.chat": {
      const { watched } = before;
      if (watched?.event !== notification.params.event) return before;
      const said = { ...notification.params, line: (watched.chat.at(-1)?.line ?? 0) + 1 };
      return { ...before, watched: { ...watched, chat: [...watched.chat, said].slice(-most_lines) } };
    }
  }
}

function updated(before: Events, { event, seq, patch }: { event: string; seq: number; patch: Json }): Events {
  const { watched } = before;
  if (watched?.event !== event || watched.stale || seq <= watched.seq) return before;
  if (seq > watched.seq + 1) return { ...before, watched: { ...watched, stale: true } };
  const view = wholeView(mergePatch(watched.view as unknown as Json, patch));
  return withoutDecided({ ...before, watched: { ...watched, seq, view } }, watched.view);
}

/** A forfeited table no longer calls anybody, and neither does a room whose match has been replaced. */
function withoutDecided(before: Events, earlier: EventView): Events {
  const over = before.calling.filter((room) => {
    const call = before.tables[room]!;
    if (before.watched?.event !== call.event) return false;
    const [round = "", table = ""] = call.table.split(".");
    const now = before.watched.view.pairings[round]?.[table];
    const was_left = tableOfRoom(earlier, room) !== undefined && now?.rooms.includes(room) !== true;
    return was_left || now?.state === "finished" || now?.state === "void";
  });
  return over.reduce(withoutCall, before);
}

function withoutCall(before: Events, room: string): Events {
  return { ...before, calling: before.calling.filter((other) => other !== room) };
}

function fromSnapshot({ event, seq, view }: EventSnapshot, before: WatchedEvent | undefined): WatchedEvent {
  return {
    event,
    seq,
    view: wholeView(view as unknown as Json),
    chat: before?.event === event ? before.chat : [],
    stale: false,
  };
}

/** The event that a room belongs to, as far as that is known. `view`: the room's, once inside. */
export function eventOfRoom({ watched, tables }: Events, room: string, view?: RoomView): string | undefined {
  const said = view?.event?.id ?? tables[room]?.event;
  return said ?? (watched && tableOfRoom(watched.view, room) ? watched.event : undefined);
}

/** Does any tournament wait for the player? */
export const isWanted = ({ calling, asking, missed }: Events): boolean =>
  calling.length + asking.length + missed.length > 0;

/** A table of this event that waits for the player. */
export function calledTo({ tables, calling }: Events, event: string | undefined): string | undefined {
  return calling.find((room) => tables[room]?.event === event);
}

export function tableOfRoom(view: EventView, room: string): string | undefined {
  for (const [round, tables] of Object.entries(view.pairings))
    for (const [table, { rooms }] of Object.entries(tables)) if (rooms.includes(room)) return `${round}.${table}`;
  return undefined;
}
