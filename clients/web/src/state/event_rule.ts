// A director's ruling as it is being made, and what event.rule takes for it.
import type { EventView } from "../protocol/event";
import type { JsonObject } from "../protocol/types";
import type { EventTable } from "./event_tables";

export type Act =
  | "pause"
  | "continue"
  | "next"
  | "pair"
  | "repair"
  | "adjudicate"
  | "correct"
  | "forfeit"
  | "add_time"
  | "replace"
  | "expel"
  | "allow"
  | "back"
  | "adjourn"
  | "resume"
  | "view"
  | "answer"
  | "director"
  | "finish"
  | "cancel"
  | "reopen";

/** What a ruling is about. */
export interface Ruled {
  readonly act: Act;
  readonly table?: EventTable;
  readonly entrant?: string;
}

/** The dialog's fields; an act uses its own. */
export interface RuleFields {
  /** An entrant, `draw` or `none`; of a forfeit the loser, or `both`. */
  readonly winner: string;
  /** By the table's entrants, as typed. */
  readonly points: readonly string[];
  readonly minutes: number;
  /** `deadline`, or a seat's clock. */
  readonly clock: string;
  readonly out: string;
  readonly handle: string;
  /** For a team that enters late: its name, and the handles of those who play with its captain; none: not for teams. */
  readonly team: string;
  readonly others: readonly string[];
  readonly byes: "half" | "zero";
  /** When an adjourned match goes on, or a reopened event starts: as a `datetime-local` field has it. */
  readonly until: string;
  readonly seat: number;
  /** By table: two entrants; an empty second one is a bye. */
  readonly pairs: readonly (readonly [string, string])[];
}

export const blank_rule: RuleFields = {
  winner: "",
  points: [],
  minutes: 5,
  clock: "deadline",
  out: "",
  handle: "",
  team: "",
  others: [],
  byes: "half",
  until: "",
  seat: 0,
  pairs: [],
};

/** What can be ruled about a table as it stands. Both tables of a match of teams play at once: neither is adjourned. */
export function actsFor(view: EventView, table: EventTable): readonly Act[] {
  const acts = actsAt(view, table);
  return table.pairing.twin === undefined ? acts : acts.filter((act) => act !== "adjourn");
}

function actsAt(view: EventView, { pairing, round }: EventTable): readonly Act[] {
  if (view.state !== "running" && view.state !== "finished") return [];
  switch (pairing.state) {
    case "finished":
      return ["correct"];
    case "void":
      return [];
    case "waiting":
      return ["add_time", "forfeit", "adjourn", "adjudicate"];
    case "playing":
      return ["add_time", "view", "adjourn", "forfeit", "adjudicate"];
    case "adjourned":
      return ["resume", "forfeit", "adjudicate"];
    case "stopped":
      return round > 0 ? ["adjudicate", "resume", "forfeit"] : [];
  }
}

/** What helps is at hand; what changes a match is one press deeper; what ends one stands alone. */
type Weight = "helps" | "changes" | "ends";
const ends: ReadonlySet<Act> = new Set(["forfeit", "adjudicate", "expel", "finish", "cancel"]);
const helps: ReadonlySet<Act> = new Set(["add_time", "resume", "continue", "answer", "back", "allow"]);
export const weightOf = (act: Act): Weight => (ends.has(act) ? "ends" : helps.has(act) ? "helps" : "changes");

/** Beside the reason; `undefined` while something is missing. */
export function ruleParams({ act, table, entrant }: Ruled, fields: RuleFields): JsonObject | undefined {
  const at = table ? { table: table.id } : {};
  const handle = handleOf(fields.handle);
  switch (act) {
    case "pause":
    case "continue":
    case "next":
    case "repair":
    case "finish":
    case "cancel":
      return {};
    case "resume":
      return at;
    case "expel":
    case "back":
    case "answer":
      return { entrant: Number(entrant) };
    case "adjudicate":
    case "correct":
      return fields.winner === "" ? undefined : { ...at, result: resultOf(fields, table) };
    case "forfeit":
      if (fields.winner === "") return undefined;
      return { ...at, ...(fields.winner !== "both" && { entrant: Number(fields.winner) }) };
    case "add_time":
      if (!(fields.minutes > 0)) return undefined;
      return {
        ...at,
        seconds: Math.round(fields.minutes * 60),
        ...(fields.clock !== "deadline" && { seat: Number(fields.clock) }),
      };
    case "replace":
      return fields.out === "" || handle === "" ? undefined : { entrant: Number(entrant), out: fields.out, handle };
    case "allow":
      return handle === "" ? undefined : lateEntry(handle, fields);
    case "director":
      return handle === "" ? undefined : { handle };
    case "adjourn":
      return { ...at, ...(fields.until !== "" && { until: new Date(fields.until).getTime() }) };
    case "reopen":
      return fields.until === "" ? {} : { starts_at: new Date(fields.until).getTime() };
    case "view":
      return { ...at, seat: fields.seat };
    case "pair":
      return pairsOf(fields);
  }
}

const handleOf = (typed: string) => typed.trim().replace(/^@/, "");

function lateEntry(handle: string, { team, others, byes }: RuleFields): JsonObject | undefined {
  if (others.length === 0) return { handle, byes };
  const members = others.map(handleOf);
  if (team.trim() === "" || members.includes("")) return undefined;
  return { handle, byes, team: { name: team.trim(), members } };
}

function resultOf({ winner, points }: RuleFields, table: EventTable | undefined): JsonObject {
  const typed = points.map((each) => each.trim());
  const all = typed.length === table?.pairing.entrants.length && typed.every((each) => /^-?\d+$/.test(each));
  return { winner, ...(all && { points: typed.map(Number) }) };
}

/** Every entrant once; one who stands alone has a bye. */
function pairsOf({ pairs }: RuleFields): JsonObject | undefined {
  const named = pairs.flatMap((pair) => pair.filter((entrant) => entrant !== ""));
  if (named.length === 0 || new Set(named).size !== named.length) return undefined;
  return {
    pairs: pairs
      .filter(([first, second]) => first !== "" || second !== "")
      .map(([first, second]) => {
        const [one, other] = first === "" ? [second, ""] : [first, second];
        return { first: Number(one), ...(other !== "" && { second: Number(other) }) };
      }),
  };
}
