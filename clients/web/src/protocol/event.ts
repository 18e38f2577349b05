// Events (tournaments) as this client calls them. Entrants, rounds and tables are numbers, and as keys strings. A
// table's id is "ROUND.TABLE", such as "2.7". Times are milliseconds since 1970 by the server's clock.
import type { Json } from "./json";
import type { EventEntrant, EventSnapshot as ToldSnapshot, EventView as ToldView, Notification } from "./schema";

export type {
  BracketPart,
  EventAppealed as Appeal,
  EventAsked,
  EventCall,
  EventChat as EventChatLine,
  EventEntrant as Entrant,
  EventFeed as Source,
  EventFormat as Format,
  EventMatch as BracketMatch,
  EventMember,
  EventMissed,
  EventPairing as Pairing,
  EventRuling as Ruling,
  EventSealing,
  EventsPage,
  EventState as EventStatus,
  EventWaiting as Waiting,
  ListedEvent,
} from "./schema";

export type Deals = NonNullable<ToldView["deals"]>;
export type EntrantState = EventEntrant["state"];

/** What is empty may be left out on the wire. */
const nothing_yet = {
  options: {},
  tie_breaks: [],
  entrants: {},
  pairings: {},
  waiting: {},
  byes: {},
  standings: [],
  scores: {},
  directors: [],
  appeals: [],
  log: [],
} as const satisfies Partial<ToldView>;

export type EventView = ToldView & Required<Pick<ToldView, keyof typeof nothing_yet>>;

export function wholeView(told: Json): EventView {
  return { ...nothing_yet, ...(told as unknown as EventView) };
}

export type EventSnapshot = Omit<ToldSnapshot, "view"> & { readonly view: EventView };

export type EventNotification = Extract<
  Notification,
  { readonly method: "event.update" | "event.asked" | "event.call" | "event.missed" | "event.chat" }
>;
