// What holds an event up, for its director: by name, the most urgent first.
import type { Appeal, EventView } from "../protocol/event";
import { enough, isLeftOut } from "./event_mine";
import {
  formatOf,
  inOrder,
  is_knockout,
  isOver,
  liveTables,
  nameOf,
  stillIn,
  tablesOf,
  type EventTable,
} from "./event_tables";

export type Block =
  | { readonly kind: "draft" | "paused" | "break" }
  /** The server paused it; the reason is its own. */
  | { readonly kind: "no_pairing"; readonly reason: string }
  | { readonly kind: "entries"; readonly have: number; readonly need: number }
  | { readonly kind: "check_in"; readonly missing: readonly string[] }
  | { readonly kind: "appeal"; readonly appeal: Appeal }
  | { readonly kind: "stopped" | "adjourned" | "playing" | "table_paused"; readonly table: EventTable }
  /** `missing`: by name. */
  | { readonly kind: "waiting"; readonly table: EventTable; readonly missing: readonly string[] };

export function blocks(view: EventView): readonly Block[] {
  const appeals = view.appeals.filter(({ open }) => open).map((appeal) => ({ kind: "appeal", appeal }) as const);
  switch (view.state) {
    case "draft":
      return [{ kind: "draft" }];
    case "open":
      return enough(view) ? [] : [{ kind: "entries", have: stillIn(view).length, need: Math.max(2, view.entries.min) }];
    case "check-in": {
      const missing = inOrder(view).filter((entrant) => view.entrants[entrant]!.state === "entered");
      return missing.length > 0 ? [{ kind: "check_in", missing: missing.map((entrant) => nameOf(view, entrant)) }] : [];
    }
    case "running":
      return [...appeals, ...runningBlocks(view)];
    case "finished":
    case "cancelled":
      return appeals;
  }
}

function runningBlocks(view: EventView): readonly Block[] {
  const live = liveTables(view);
  const of = (state: string) => live.filter(({ pairing }) => pairing.state === state);
  const tables: readonly Block[] = [
    ...of("stopped").map((table) => ({ kind: "stopped", table }) as const),
    ...[...of("waiting")]
      .sort(soonest)
      .map((table) => ({ kind: "waiting", table, missing: missingAt(view, table) }) as const),
    ...of("playing").map(
      (table) => ({ kind: table.waiting?.paused_at === undefined ? "playing" : "table_paused", table }) as const,
    ),
    ...of("adjourned").map((table) => ({ kind: "adjourned", table }) as const),
  ];
  const paused: readonly Block[] = view.paused ? [whyPaused(view)] : [];
  return [...paused, ...(tables.length > 0 ? tables : view.paused ? [] : [{ kind: "break" } as const])];
}

function whyPaused(view: EventView): Block {
  const last = [...view.log].reverse().find(({ act }) => act === "pause" || act === "no_pairing");
  return last?.act === "no_pairing" ? { kind: "no_pairing", reason: last.reason } : { kind: "paused" };
}

/** Entrants who did not come to a table, and are not paired until they are back. */
export const leftOut = (view: EventView): readonly string[] =>
  inOrder(view).filter(
    (entrant) => view.entrants[entrant]!.no_show !== undefined && isLeftOut(view.entrants[entrant]!),
  );

/** It goes on only after a ruling: no pairing is possible. */
const isStuck = (view: EventView): boolean => view.paused === true && whyPaused(view).kind === "no_pairing";

/** The desk's one large button. `next` is shown before it can be pressed: once all tables are over. */
export type DeskStep = "open" | "start" | "continue" | "next" | "reopen";
export function deskStep(view: EventView, now: number): DeskStep | undefined {
  switch (view.state) {
    case "draft":
      return "open";
    case "open":
    case "check-in":
      return "start";
    case "running": {
      if (view.paused) return isStuck(view) ? undefined : "continue";
      if (view.ends_at !== undefined) return undefined;
      return isIdle(view) || roundsAreLeft(view) ? "next" : undefined;
    }
    case "finished":
      return undefined;
    case "cancelled":
      return now < (view.reopens_until ?? 0) ? "reopen" : undefined;
  }
}

/** All tables of the round are over. */
export const isIdle = (view: EventView): boolean =>
  view.state === "running" && tablesOf(view, view.round).every(({ pairing }) => isOver(pairing));

function roundsAreLeft({ stages, stage = 0, round }: EventView): boolean {
  const { rounds } = stages[stage] ?? {};
  return stages.length === 1 && rounds !== undefined && round < rounds;
}

/** Brackets and Berger tables are fixed at the start. */
export function takesLate(view: EventView): boolean {
  return view.state === "running" && ["swiss", "tables", "arena"].includes(formatOf(view) ?? "");
}

/** The standings as they are can be the last ones: there are some, and rounds are left. */
export function mayFinish(view: EventView): boolean {
  const format = formatOf(view);
  const left = is_knockout(format) || format === "arena" ? false : view.round > 0;
  return left && view.state === "running" && tablesOf(view, view.round).every(({ pairing }) => isOver(pairing));
}

function soonest(one: EventTable, other: EventTable): number {
  return (one.waiting?.forfeit_at ?? Infinity) - (other.waiting?.forfeit_at ?? Infinity) || one.number - other.number;
}

/** Members who are not at the table. Before its room has opened, all entrants are named. */
function missingAt(view: EventView, { pairing, waiting }: EventTable): readonly string[] {
  if (!waiting) return pairing.entrants.map((entrant) => nameOf(view, entrant));
  const members = pairing.entrants.flatMap((entrant) => view.entrants[entrant]?.members ?? []);
  return members.filter(({ player }) => waiting.missing.includes(player)).map(({ name }) => name);
}
