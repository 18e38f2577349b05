// The draft of a tournament: the wizard's fields, and what event.create takes.
import type { Deals, Format } from "../protocol/event";
import type { EventCreateParams, StageWish } from "../protocol/schema";
import type { JsonObject, Options } from "../protocol/types";
import { isOfDays, presets } from "./clock";
import { most_entrants } from "./event_tables";

/** Groups of round robins whose best go on to a knock-out. */
export type Plan = Format | "groups";

/** What decides first among equal scores: what is usual in the format, or a comparison of results on the same deal. */
export const rankings = ["usual", "matchpoints", "datum"] as const;
export type Ranking = (typeof rankings)[number];

export interface EventDraft {
  readonly name: string;
  readonly game: string;
  readonly options: Options;
  readonly plan: Plan;
  readonly rounds: number;
  readonly legs: number;
  readonly groups: number;
  readonly best: number;
  readonly seats: number;
  readonly minutes: number;
  readonly third_place: boolean;
  readonly series: "single" | "match" | "sumof";
  readonly target: number;
  readonly clock: string;
  readonly deals: Deals;
  readonly ranking: Ranking;
  /** How many play on one side of a table; 1: single members. */
  readonly team_size: number;
  readonly reserves: number;
  readonly min: number;
  /** 0: as many as the format takes. */
  readonly max: number;
  readonly rating_from: number | undefined;
  readonly rating_to: number | undefined;
  /** Handles, however they are separated; empty: everybody may enter. */
  readonly handles: string;
  readonly rated: boolean;
  readonly pauses: boolean;
  readonly visibility: "public" | "private";
  readonly password: string;
  /** As a `datetime-local` field has it; empty: the director starts it. */
  readonly starts: string;
  readonly check_in_minutes: number;
  readonly break_seconds: number;
  readonly forfeit_minutes: number;
}

export const blank_draft: EventDraft = {
  name: "",
  game: "",
  options: {},
  plan: "swiss",
  rounds: 5,
  legs: 1,
  groups: 4,
  best: 2,
  seats: 4,
  minutes: 60,
  third_place: false,
  series: "single",
  target: 2,
  clock: "10+5",
  deals: "own",
  ranking: "usual",
  team_size: 1,
  reserves: 0,
  min: 4,
  max: 0,
  rating_from: undefined,
  rating_to: undefined,
  handles: "",
  rated: false,
  pauses: false,
  visibility: "public",
  password: "",
  starts: "",
  check_in_minutes: 0,
  break_seconds: 60,
  forfeit_minutes: 5,
};

/** What a template changes; its name is a text. */
export const templates = {
  club: { plan: "swiss", rounds: 5, series: "single", clock: "10+5", min: 6, max: 0 },
  cup: { plan: "knockout", third_place: true, series: "match", target: 2, clock: "5+3", min: 4, max: 8 },
  weekend: { plan: "round-robin", legs: 1, series: "match", target: 2, clock: "15+10", min: 3, max: 10 },
  arena: { plan: "arena", minutes: 10, series: "single", clock: "3+2", min: 4, max: 0, break_seconds: 0 },
} as const satisfies Readonly<Record<string, Partial<EventDraft>>>;

export type Template = keyof typeof templates;

/** An arena pairs those who are there, so it is not played by days. */
export const clocksOf = (plan: Plan): readonly string[] =>
  plan === "arena" ? presets.filter((clock) => !isOfDays(clock)) : presets;

/** The changes that choosing a format brings. */
export const withPlan = (draft: EventDraft, plan: Plan): Partial<EventDraft> => ({
  plan,
  min: Math.max(draft.min, least[plan]),
  ...(plan === "arena" && isOfDays(draft.clock) && { clock: templates.arena.clock }),
});

/** The same deals need rounds in which everybody plays at a table of two sides. */
export const maySameDeals = (plan: Plan): boolean => plan !== "arena" && plan !== "tables";

/** Two teams play a match at two tables. */
export const atTwoTables = ({ deals, plan }: EventDraft): boolean => deals === "teams" && maySameDeals(plan);

/** How many of an entrant play. */
export const membersOf = (draft: EventDraft): number => draft.team_size * (atTwoTables(draft) ? 2 : 1);

/** The changes that choosing deals brings: with two tables, only the sum of points can decide. */
export const withDeals = (draft: EventDraft, deals: Deals): Partial<EventDraft> => ({
  deals,
  ...(deals === "teams" && draft.series === "match" && { series: "sumof" }),
});

/**
 * As the server has them when none are named (server/events/state/settings_of.cpp); formats without standings have
 * none.
 */
const usual_tie_breaks: Readonly<Partial<Record<Plan, readonly string[]>>> = {
  swiss: ["buchholz_cut1", "buchholz", "sonneborn_berger", "wins", "point_difference", "draw_of_lots"],
  "round-robin": ["head_to_head", "wins", "sonneborn_berger", "point_difference", "draw_of_lots"],
  groups: ["head_to_head", "wins", "sonneborn_berger", "point_difference", "draw_of_lots"],
};

/** Results can be compared where all tables have the same deals, and matter where there are standings. */
export const mayRank = ({ plan, deals }: EventDraft): boolean =>
  deals !== "own" && maySameDeals(plan) && usual_tie_breaks[plan] !== undefined;

const most: Readonly<Record<Plan, number>> = { ...most_entrants, groups: 512 };
const least: Readonly<Record<Plan, number>> = {
  "round-robin": 3,
  swiss: 2,
  knockout: 2,
  "double-knockout": 3,
  tables: 3,
  arena: 4,
  groups: 6,
};

export const mostOf = ({ plan, max }: EventDraft): number => (max > 0 ? Math.min(max, most[plan]) : most[plan]);

export function handlesIn(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\s,;]+/).map((one) => one.replace(/^@/, "")))].filter((one) => one !== "");
}

export function startsAt({ starts }: EventDraft): number {
  return starts === "" ? 0 : new Date(starts).getTime();
}

/** The wizard's page whose field is wrong, and the field; `undefined` if nothing is. */
export function wrongField(draft: EventDraft, now_ms: number): "name" | "starts" | "max" | "rating" | undefined {
  if (draft.name.trim() === "") return "name";
  if (draft.max > 0 && draft.max < Math.max(draft.min, least[draft.plan])) return "max";
  if (draft.rating_from !== undefined && draft.rating_to !== undefined && draft.rating_from > draft.rating_to)
    return "rating";
  return draft.starts !== "" && !(startsAt(draft) > now_ms) ? "starts" : undefined;
}

export function createParams(draft: EventDraft): EventCreateParams {
  const handles = handlesIn(draft.handles);
  const with_rating = draft.rating_from !== undefined || draft.rating_to !== undefined;
  return {
    name: draft.name.trim(),
    game: draft.game,
    ...(Object.keys(draft.options).length > 0 && { options: draft.options }),
    ...(draft.clock !== "none" && { clock: draft.clock }),
    ...(draft.series !== "single" && { series: { [draft.series]: draft.target } }),
    ...(membersOf(draft) > 1 && { team: teamOf(draft) }),
    stages: stagesOf(draft),
    ...(draft.deals !== "own" && maySameDeals(draft.plan) && { deals: draft.deals }),
    ...(draft.ranking !== "usual" &&
      mayRank(draft) && { tie_breaks: [draft.ranking, ...(usual_tie_breaks[draft.plan] ?? [])] }),
    ...(draft.rated && draft.clock !== "none" && { rated: true }),
    ...(draft.pauses && { pauses: true }),
    ...(draft.visibility === "private" && { visibility: "private" }),
    ...(draft.password !== "" && { password: draft.password }),
    entries: {
      min: Math.max(draft.min, least[draft.plan]),
      ...(draft.max > 0 && { max: draft.max }),
      ...(handles.length > 0 && { handles }),
      ...(with_rating && { rating: [draft.rating_from ?? 0, draft.rating_to ?? 5000] }),
    },
    ...(draft.starts !== "" && { starts_at: startsAt(draft) }),
    ...(draft.starts !== "" &&
      draft.check_in_minutes > 0 &&
      !isOfDays(draft.clock) && { check_in_minutes: draft.check_in_minutes }),
    break_seconds: draft.break_seconds,
    ...(!isOfDays(draft.clock) && { forfeit_minutes: draft.forfeit_minutes }),
  };
}

function teamOf(draft: EventDraft): JsonObject {
  const { team_size, reserves } = draft;
  return { size: team_size, ...(atTwoTables(draft) && { tables: 2 }), ...(reserves > 0 && { reserves }) };
}

function stagesOf(draft: EventDraft): StageWish[] {
  switch (draft.plan) {
    case "groups":
      return [
        { format: "round-robin", groups: draft.groups, best: draft.best },
        { format: "knockout", ...(draft.third_place && { third_place: true }) },
      ];
    case "round-robin":
      return [{ format: "round-robin", ...(draft.legs === 2 && { legs: 2 }) }];
    case "swiss":
      return [{ format: "swiss", rounds: draft.rounds }];
    case "tables":
      return [{ format: "tables", seats: draft.seats, rounds: draft.rounds }];
    case "arena":
      return [{ format: "arena", minutes: draft.minutes }];
    case "knockout":
      return [{ format: "knockout", ...(draft.third_place && { third_place: true }) }];
    case "double-knockout":
      return [{ format: "double-knockout" }];
  }
}

/** The field of event.create that a refusal is about, as its arguments or its sentence name it. */
export function refusedField(args: JsonObject | undefined, message: string): string | undefined {
  const named = [args?.field, args?.name, /"([a-z_]+)/.exec(message)?.[1]].find((one) => typeof one === "string");
  return typeof named === "string" ? named : undefined;
}

/** How many matches, and rounds, so many entrants play; `undefined` where the time decides. */
export function extent(
  draft: EventDraft,
  n: number,
): { readonly rounds: number; readonly matches: number } | undefined {
  const even = n + (n % 2);
  switch (draft.plan) {
    case "round-robin":
      return { rounds: (even - 1) * draft.legs, matches: ((n * (n - 1)) / 2) * draft.legs };
    case "swiss":
      return { rounds: draft.rounds, matches: Math.floor(n / 2) * draft.rounds };
    case "knockout":
      return { rounds: Math.ceil(Math.log2(n)), matches: n - 1 + (draft.third_place && n > 3 ? 1 : 0) };
    case "double-knockout":
      return { rounds: 2 * Math.ceil(Math.log2(n)), matches: 2 * n - 2 };
    case "tables":
      return { rounds: draft.rounds, matches: Math.ceil(n / draft.seats) * draft.rounds };
    case "groups": {
      const each = Math.ceil(n / draft.groups);
      const last = draft.groups * draft.best;
      const before = draft.groups * ((each * (each - 1)) / 2);
      return { rounds: each + (each % 2) - 1 + Math.ceil(Math.log2(last)), matches: before + last - 1 };
    }
    case "arena":
      return undefined;
  }
}
