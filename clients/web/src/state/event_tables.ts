// Reading an event's view: its tables in order, whose they are, and how a match is marked in a crosstable.
import type { Entrant, EventStatus, EventView, Format, Pairing, Waiting } from "../protocol/event";

export interface EventTable {
  /** "2.7". */
  readonly id: string;
  readonly round: number;
  readonly number: number;
  readonly pairing: Pairing;
  /** While it waits for players. */
  readonly waiting?: Waiting;
}

export function tablesOf(view: EventView, round: number): readonly EventTable[] {
  return Object.entries(view.pairings[round] ?? {})
    .map(([number, pairing]) => {
      const id = `${round}.${number}`;
      const waiting = view.waiting[id];
      return { id, round, number: Number(number), pairing, ...(waiting && { waiting }) };
    })
    .sort((one, other) => one.number - other.number);
}

/** The last round first. */
export function roundsOf(view: EventView): readonly number[] {
  return [...new Set([...Object.keys(view.pairings), ...Object.keys(view.byes)])]
    .map(Number)
    .sort((one, other) => other - one);
}

export function allTables(view: EventView): readonly EventTable[] {
  return roundsOf(view).flatMap((round) => tablesOf(view, round));
}

/** Play there is over. */
export const isOver = ({ state }: Pairing): boolean => state === "finished" || state === "void";

/** Those that are not over: of the present round, and adjourned ones of any. */
export function liveTables(view: EventView): readonly EventTable[] {
  return allTables(view)
    .filter(({ pairing }) => !isOver(pairing))
    .sort((one, other) => one.round - other.round || one.number - other.number);
}

export function nameOf(view: EventView, entrant: string): string {
  return view.entrants[entrant]?.name ?? `#${entrant}`;
}

/** Teams name those who play, unless each plays alone. */
export function partnersOf(entrant: Entrant | undefined): readonly string[] {
  return entrant && entrant.members.length > 1 ? entrant.members.map(({ name }) => name) : [];
}

export function formatOf(view: EventView, stage = view.stage ?? 0): Format | undefined {
  return view.stages[stage]?.format;
}

/** Before it runs: there is room for more, or the time of the start to be told. */
export const is_ahead = (state: EventStatus): boolean => state === "draft" || state === "open" || state === "check-in";

export const is_knockout = (format: Format | undefined): boolean =>
  format === "knockout" || format === "double-knockout";

/** Of a match: what a win, a draw and a loss count. */
export function scoringOf(view: EventView): { readonly win: string; readonly draw: string; readonly loss: string } {
  const [win = "1", draw = "½", loss = "0"] = view.scoring.split("-");
  return { win, draw, loss };
}

/** `won`, `drawn`, `lost`; `undefined` while it is not known. */
export function outcomeOf(pairing: Pairing, entrant: string): "won" | "drawn" | "lost" | undefined {
  const { result } = pairing;
  if (!result || pairing.state !== "finished") return undefined;
  if (result.winner === entrant) return "won";
  return result.winner === "draw" ? "drawn" : "lost";
}

/**
 * As crosstables have it: the points, or + and − where nothing was played. One of two tables has only its own points,
 * because both together decide the match.
 */
export function markOf(view: EventView, pairing: Pairing, entrant: string): string {
  const outcome = outcomeOf(pairing, entrant);
  if (!outcome) return "";
  const place = pairing.result?.places?.[pairing.entrants.indexOf(entrant)];
  if (place !== undefined) return `${place}.`;
  if (pairing.result?.forfeit) return outcome === "won" ? "+" : "−";
  const own = pairing.result?.points?.[pairing.entrants.indexOf(entrant)];
  if (pairing.twin !== undefined && own !== undefined) return String(own);
  const { win, draw, loss } = scoringOf(view);
  return { won: win, drawn: draw, lost: loss }[outcome];
}

/** Before the first one, the standings are the order of the entrants. */
export const hasResults = (view: EventView): boolean =>
  Object.values(view.pairings).some((tables) => Object.values(tables).some(({ result }) => result !== undefined));

/** A score in points, with halves as people write them. */
export function scoreSaid(score: number): string {
  const whole = Math.trunc(score);
  if (Math.abs(score - whole) !== 0.5) return String(Math.round(score * 100) / 100);
  return whole === 0 ? (score < 0 ? "−½" : "½") : `${whole}½`;
}

/**
 * In the order of the standings. A large event's standings list only the best: the others follow by their places, and
 * entrants without one come last.
 */
export function ranked(view: EventView): readonly string[] {
  const listed = new Set(view.standings);
  const place = (entrant: string) => view.scores[entrant]?.place ?? Number.MAX_SAFE_INTEGER;
  const others = inOrder(view).filter((entrant) => !listed.has(entrant));
  return [
    ...view.standings.filter((entrant) => view.entrants[entrant]),
    ...others.sort((one, other) => place(one) - place(other)),
  ];
}

/** As they entered, or by seed where there are seeds. */
export function inOrder(view: EventView): readonly string[] {
  const seed = (entrant: string) => view.entrants[entrant]?.seed ?? Number.MAX_SAFE_INTEGER;
  return Object.keys(view.entrants).sort((one, other) => seed(one) - seed(other) || Number(one) - Number(other));
}

const gone: ReadonlySet<string> = new Set(["withdrawn", "expelled", "dropped"]);
export const isGone = (entrant: Entrant | undefined): boolean => gone.has(entrant?.state ?? "");

export function stillIn(view: EventView): readonly string[] {
  return inOrder(view).filter((entrant) => !isGone(view.entrants[entrant]));
}

/** As many as a format takes. */
export const most_entrants: Readonly<Record<Format, number>> = {
  "round-robin": 64,
  swiss: 2000,
  knockout: 512,
  "double-knockout": 256,
  tables: 2000,
  arena: 5000,
};

/** How many may enter; `undefined` if that is only what the format takes. */
export const placesOf = (format: Format, max: number | undefined): number | undefined =>
  max !== undefined && max > 0 && max < most_entrants[format] ? max : undefined;
