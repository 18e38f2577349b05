// The Kriss Kross view as it arrives (engine/kriss_kross/README.md), parsed once into types. Malformed views are
// refused.
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";
import { readEntry, readRoll, type Entry, type Roll } from "./domino";
import { columns, diagonals, isSymbol, readSheet, rows, type Line, type Sheet, type Symbol_ } from "./sheet";

/** Best first (KK-12). */
export const ratings = ["Champion", "Master of dice", "Collector", "Lucky devil", "Unlucky"] as const;
export type Rating = (typeof ratings)[number];

/** Every line's value as the server counts it; diagonals only where they count (KK-11). */
export type Values = Readonly<Partial<Record<Line, number>>>;

export interface Table {
  readonly stage: "choose" | "enter" | "over";
  /** What everyone may see, by seat: an entry appears here only when all are revealed. */
  readonly sheets: Readonly<Record<string, Sheet>>;
  readonly values: Readonly<Record<string, Values>>;
  readonly totals: Readonly<Record<string, number>>;
  readonly entered: readonly number[];
  readonly finished: readonly number[];
  readonly roll: Roll | undefined;
  readonly roller: number | undefined;
  readonly round: number | undefined;
  /** The seats that have to choose a start symbol. */
  readonly turn: number | undefined;
  /** For a single player only. */
  readonly rating: Rating | undefined;
  /** The viewer's own entry, while it waits for the others. */
  readonly entry: Entry | undefined;
}

type Offer =
  { readonly kind: "choose"; readonly symbols: readonly Symbol_[] } | { readonly kind: "enter"; readonly roll: Roll };

export function readTable(json: Json | undefined): Table | undefined {
  if (!isObject(json) || !isObject(json.sheets)) return undefined;
  return {
    stage: json.stage === "enter" || json.stage === "over" ? json.stage : "choose",
    sheets: bySeat(json.sheets, (sheet) => (typeof sheet === "string" ? readSheet(sheet) : undefined)),
    values: bySeat(json.values, readValues),
    totals: bySeat(json.totals, (total) => (typeof total === "number" ? total : undefined)),
    entered: seats(json.entered),
    finished: seats(json.finished),
    roll: readRoll(json.roll),
    roller: typeof json.roller === "number" ? json.roller : undefined,
    round: typeof json.round === "number" ? json.round : undefined,
    turn: typeof json.turn === "number" ? json.turn : undefined,
    rating: ratings.find((rating) => rating === json.rating),
    entry: readEntry(json.entry),
  };
}

export function readOffer(json: Json | undefined): Offer | undefined {
  if (!isObject(json)) return undefined;
  if (json.kind === "choose" && Array.isArray(json.symbols))
    return { kind: "choose", symbols: json.symbols.filter(isSymbol) };
  const roll = json.kind === "enter" ? readRoll(json.roll) : undefined;
  return roll && { kind: "enter", roll };
}

function readValues(json: Json): Values | undefined {
  if (!isObject(json)) return undefined;
  return { ...along(rows, json.rows), ...along(columns, json.columns), ...along(diagonals, json.diagonals) };
}

function along(lines: readonly Line[], values: Json | undefined): Values {
  if (!Array.isArray(values)) return {};
  return Object.fromEntries(
    lines.flatMap((line, index) => (typeof values[index] === "number" ? [[line, values[index]]] : [])),
  );
}

function bySeat<Value>(
  json: Json | undefined,
  read: (value: Json) => Value | undefined,
): Readonly<Record<string, Value>> {
  if (!isObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([seat, value]) => {
      const one = read(value);
      return one === undefined ? [] : [[seat, one]];
    }),
  );
}

function seats(json: Json | undefined): readonly number[] {
  return Array.isArray(json) ? json.filter((seat): seat is number => typeof seat === "number") : [];
}
