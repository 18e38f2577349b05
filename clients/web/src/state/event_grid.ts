// Crosstables. A round robin is a grid of everybody against everybody, one per group; rounds of anything else are a row
// per entrant with whom they met in each round.
import type { EventView, Format } from "../protocol/event";
import { asMatch, isSecond } from "./event_teams";
import { allTables, isGone, markOf, outcomeOf, ranked, scoringOf, type EventTable } from "./event_tables";

export interface GridCell {
  readonly table: EventTable;
  readonly mark: string;
  readonly outcome: "won" | "drawn" | "lost" | undefined;
}

export interface Grid {
  readonly group: number | undefined;
  /** The same order across and down. */
  readonly entrants: readonly string[];
  /** By row, then by column; a second leg is a second cell. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, readonly GridCell[]>>>>;
  /** In this grid: a later stage has scores of its own. */
  readonly scores: Readonly<Record<string, number>>;
}

export interface RoundCell extends Omit<GridCell, "table"> {
  /** Absent: a bye. */
  readonly table: EventTable | undefined;
  readonly opponents: readonly string[];
  /** Columns, the first seat, orange. */
  readonly first: boolean;
}

interface RoundRows {
  readonly rounds: readonly number[];
  readonly entrants: readonly string[];
  /** By entrant, then by round. */
  readonly cells: Readonly<Record<string, Readonly<Record<number, RoundCell>>>>;
}

/** What crosstable a stage has, if any. */
export function crosstableKind(format: Format | undefined): "grid" | "rounds" | undefined {
  if (format === "round-robin") return "grid";
  return format === "swiss" || format === "tables" ? "rounds" : undefined;
}

const inStage = (view: EventView, stage: number): readonly EventTable[] =>
  allTables(view)
    .filter((table) => (table.pairing.stage ?? 0) === stage && !isSecond(table))
    .map(asMatch);

export function gridsOf(view: EventView, stage: number): readonly Grid[] {
  const tables = [...inStage(view, stage)].sort((one, other) => one.round - other.round);
  const groups = [...new Set(tables.map(({ pairing }) => pairing.group))].sort(
    (one, other) => (one ?? 0) - (other ?? 0),
  );
  const order = ranked(view);
  return groups.map((group) => {
    const own = tables.filter(({ pairing }) => pairing.group === group);
    const members = new Set(own.flatMap(({ pairing }) => pairing.entrants));
    const cells: Record<string, Record<string, GridCell[]>> = {};
    for (const table of own)
      for (const row of table.pairing.entrants)
        for (const column of table.pairing.entrants)
          if (row !== column) ((cells[row] ??= {})[column] ??= []).push(cellOf(view, table, row));
    const scores = Object.fromEntries([...members].map((entrant) => [entrant, scoreIn(view, entrant, group, own)]));
    const entrants = order
      .filter((entrant) => members.has(entrant))
      .sort((one, other) => (stage === (view.stage ?? 0) ? 0 : scores[other]! - scores[one]!));
    return { group, entrants, cells, scores };
  });
}

/** As the server has it, unless the entrant went on to another stage. */
function scoreIn(view: EventView, entrant: string, group: number | undefined, own: readonly EventTable[]): number {
  const told = view.scores[entrant];
  if (told && told.group === group) return told.score;
  const { win, draw, loss } = scoringOf(view);
  const worth = { won: points(win), drawn: points(draw), lost: points(loss) };
  return own.reduce((sum, { pairing }) => {
    const outcome = pairing.entrants.includes(entrant) ? outcomeOf(pairing, entrant) : undefined;
    return outcome ? sum + worth[outcome] : sum;
  }, 0);
}

const points = (said: string): number => (said === "½" ? 0.5 : Number(said));

function cellOf(view: EventView, table: EventTable, entrant: string): GridCell {
  return { table, mark: markOf(view, table.pairing, entrant), outcome: outcomeOf(table.pairing, entrant) };
}

export function roundRowsOf(view: EventView, stage: number): RoundRows {
  const tables = inStage(view, stage);
  const rounds = [...new Set(tables.map(({ round }) => round))].sort((one, other) => one - other);
  const cells: Record<string, Record<number, RoundCell>> = {};
  for (const table of tables) {
    const { entrants } = table.pairing;
    for (const entrant of entrants) {
      const opponents = entrants.filter((other) => other !== entrant);
      (cells[entrant] ??= {})[table.round] = {
        ...cellOf(view, table, entrant),
        opponents,
        first: entrants[0] === entrant,
      };
    }
  }
  for (const round of rounds)
    for (const entrant of view.byes[round] ?? [])
      (cells[entrant] ??= {})[round] = { table: undefined, mark: "", outcome: undefined, opponents: [], first: false };
  const entrants = ranked(view).filter((entrant) => cells[entrant] || !isGone(view.entrants[entrant]));
  return { rounds, entrants, cells };
}
