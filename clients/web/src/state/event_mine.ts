// What an event asks of the viewer as a player or as its director: one thing at a time.
import type { Entrant, EventView } from "../protocol/event";
import { sitsAt } from "./event_teams";
import { formatOf, hasResults, is_knockout, isGone, liveTables, stillIn, type EventTable } from "./event_tables";

/** The one large button of an event's page, or what is waited for. */
export type Now =
  | { readonly do: "go"; readonly table: EventTable; readonly room: string }
  /** `share`: too few have entered. `desk`: it runs, and this is its director. */
  | {
      readonly do:
        "open" | "start" | "share" | "desk" | "enter" | "join" | "become_member" | "check_in" | "return" | "watch";
    }
  | {
      readonly do: "wait";
      readonly why:
        | "entries"
        | "full"
        | "start"
        | "start_out"
        | "check_in"
        | "round"
        | "bye"
        | "out"
        | "pairing"
        | "adjourned"
        | "paused"
        | "ruling";
    }
  | { readonly do: "over" };

/** The entrant that a member plays in, or is a reserve of. */
export function entrantOf(view: EventView, player: string | undefined): string | undefined {
  if (player === undefined) return undefined;
  return Object.keys(view.entrants).find((entrant) => {
    const { members, reserves = [] } = view.entrants[entrant]!;
    return [...members, ...reserves].some((member) => member.player === player);
  });
}

/** Their captain has named them, and they have not answered. */
function isAsked({ members, reserves = [] }: Entrant, player: string | undefined): boolean {
  return [...members, ...reserves].some((member) => member.player === player && member.asked === true);
}

export function isDirector(view: EventView, player: string | undefined): boolean {
  return player !== undefined && view.directors.some((director) => director.player === player);
}

/** Not yet over; the present round's rather than an adjourned one. */
export function myTable(
  view: EventView,
  entrant: string | undefined,
  player: string | undefined,
): EventTable | undefined {
  const mine = liveTables(view).filter((table) => sitsAt(view, table, entrant, player));
  return mine.find(({ pairing }) => pairing.state !== "adjourned") ?? mine[0];
}

export function whatNow(view: EventView, me: { readonly id: string; readonly handle?: string } | undefined): Now {
  const entrant = entrantOf(view, me?.id);
  const own = entrant === undefined ? undefined : view.entrants[entrant];
  const inside = own !== undefined && !isGone(own);
  const director = isDirector(view, me?.id);
  const over = view.state === "finished" || view.state === "cancelled";
  if (inside && !over && isAsked(own, me?.id)) return { do: "join" };
  switch (view.state) {
    case "draft":
      return director ? { do: "open" } : { do: "wait", why: "entries" };
    case "open":
      if (director) return { do: enough(view) ? "start" : "share" };
      if (inside) return { do: "wait", why: "start" };
      if (own?.state === "expelled") return { do: "wait", why: "start_out" };
      if (full(view)) return { do: "wait", why: "full" };
      return me?.handle ? { do: "enter" } : { do: "become_member" };
    case "check-in":
      if (inside && own.state === "entered") return { do: "check_in" };
      if (director) return { do: enough(view) ? "start" : "desk" };
      return { do: "wait", why: inside ? "check_in" : "start_out" };
    case "running": {
      if (own && !director && canReturn(view, own)) return { do: "enter" };
      const asked: Now = inside ? running(view, entrant!, me?.id) : { do: "watch" };
      return director && (asked.do === "watch" || asked.do === "wait") ? { do: "desk" } : asked;
    }
    case "finished":
    case "cancelled":
      return { do: "over" };
  }
}

/** A director may also play: beside the large button, as long as entries are open. */
export function mayEnterToo(view: EventView, me: { readonly id: string; readonly handle?: string } | undefined) {
  return view.state === "open" && isDirector(view, me?.id) && entrantOf(view, me?.id) === undefined && !full(view);
}

/** What players of whom nothing is asked can do. */
export type Meanwhile = "share" | "chat" | "tables" | "standings";
export function meanwhile(view: EventView): Meanwhile {
  if (view.state !== "running") return view.state === "check-in" ? "chat" : "share";
  if (liveTables(view).some(({ pairing }) => pairing.state === "playing")) return "tables";
  return hasResults(view) ? "standings" : "chat";
}

function running(view: EventView, entrant: string, player: string | undefined): Now {
  if (isLeftOut(view.entrants[entrant]!)) return { do: "return" };
  const table = myTable(view, entrant, player);
  if (table?.pairing.state === "stopped") return { do: "wait", why: "ruling" };
  if (table?.pairing.state === "adjourned") return { do: "wait", why: "adjourned" };
  const room = table?.pairing.rooms.at(-1);
  if (table && room) return { do: "go", table, room };
  if (isOut(view, entrant)) return { do: "wait", why: "out" };
  if (view.paused) return { do: "wait", why: "paused" };
  if (formatOf(view) === "arena") return { do: "wait", why: "pairing" };
  return { do: "wait", why: hasBye(view, entrant) ? "bye" : "round" };
}

/** Not paired until they say that they are back. */
export const isLeftOut = ({ state }: Entrant): boolean => state === "absent" || state === "away";

/** As a player types them: "1, 3". */
export const roundsIn = (typed: string): readonly number[] => (typed.match(/\d+/g) ?? []).map(Number);

/** A player who left comes back as the same entrant, until the last round is paired. */
function canReturn(view: EventView, own: Entrant): boolean {
  const { format, rounds } = view.stages[view.stage ?? 0] ?? {};
  const is_last_paired = view.stages.length === 1 && rounds !== undefined && view.round >= rounds;
  return own.state === "withdrawn" && !is_knockout(format) && !is_last_paired;
}

/** A knock-out's view names no byes: its first round just has no table for the top seeds. */
function hasBye({ byes, pairings, round }: EventView, entrant: string): boolean {
  if (byes[round]?.includes(entrant)) return true;
  return round > 0 && !Object.values(pairings[round] ?? {}).some(({ entrants }) => entrants.includes(entrant));
}

/** Of a knock-out: the last match was lost, and no other follows. */
function isOut(view: EventView, entrant: string): boolean {
  const bracket = view.brackets?.[view.stage ?? 0];
  if (!is_knockout(formatOf(view)) || !bracket) return false;
  const mine = bracket.filter(({ entrants }) => entrants?.some((one) => one.entrant === entrant));
  const last = mine.at(-1);
  return (
    last?.winner !== undefined &&
    last.winner !== entrant &&
    !mine.some(({ state }) => state === "waiting" || state === "ready")
  );
}

function full(view: EventView): boolean {
  return view.entries.max !== undefined && view.entries.max > 0 && stillIn(view).length >= view.entries.max;
}

export function enough(view: EventView): boolean {
  return stillIn(view).length >= Math.max(2, view.entries.min);
}
