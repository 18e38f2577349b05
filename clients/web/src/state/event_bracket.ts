// Where the matches of a knock-out are drawn. Units: one match is one row high and one column wide. A match stands
// halfway between the two that feed it; an entrant from elsewhere (a seed, a loser) takes little space.
import type { BracketMatch, BracketPart, Source } from "../protocol/event";

export interface PlacedMatch {
  readonly index: number;
  readonly match: BracketMatch;
  readonly column: number;
  /** Of its middle. */
  readonly row: number;
}

export interface Line {
  readonly from: PlacedMatch;
  readonly to: PlacedMatch;
}

export interface PlacedPart {
  readonly part: "winners" | "losers" | "third_place";
  /** Of its heading, above its first match. */
  readonly row: number;
  readonly column: number;
  readonly columns: number;
}

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly matches: readonly PlacedMatch[];
  readonly lines: readonly Line[];
  readonly parts: readonly PlacedPart[];
}

const heading = 0.8;
const lone_leaf = 0.5;
const side_leaf = 0.16;

const feeds = ({ winner }: Source): number | undefined => winner;

export function layoutOf(bracket: readonly BracketMatch[]): Layout {
  const placed = new Map<number, PlacedMatch>();
  const of = (part: BracketPart) => bracket.flatMap((match, index) => (match.part === part ? [index] : []));
  const columnsOf = (part: BracketPart) => Math.max(0, ...of(part).map((index) => bracket[index]!.round));
  const parts: PlacedPart[] = [];

  const losers = columnsOf("losers");
  const columns = Math.max(columnsOf("winners"), losers);
  let rows = losers > 0 ? heading : 0;
  if (losers > 0) parts.push({ part: "winners", row: 0, column: 0, columns });
  rows = placeTree(bracket, "winners", rows, placed);
  if (losers > 0) {
    parts.push({ part: "losers", row: rows, column: 0, columns });
    rows = placeTree(bracket, "losers", rows + heading, placed);
  }

  // The winners' side has a final of its own, unless the bracket calls its last match the final.
  let column = columns;
  for (const part of ["final", "reset"] as const)
    for (const index of of(part)) {
      const match = bracket[index]!;
      placed.set(index, { index, match, column, row: between(match, placed) ?? rows / 2 });
      column += 1;
    }
  for (const index of of("third_place")) {
    const last = Math.max(0, column - 1);
    const above = [...placed.values()].filter((other) => other.column === last).map(({ row }) => row);
    const row = Math.max(0, ...above) + 1 + heading;
    parts.push({ part: "third_place", row: row - 0.5 - heading, column: last, columns: 1 });
    placed.set(index, { index, match: bracket[index]!, column: last, row });
    rows = Math.max(rows, row + 0.5);
    column = Math.max(column, last + 1);
  }

  const matches = [...placed.values()].sort((one, other) => one.index - other.index);
  const lines = matches.flatMap((to) =>
    [to.match.first, to.match.second].flatMap((source) => {
      const from = placed.get(feeds(source) ?? -1);
      return from && from.index !== to.index ? [{ from, to }] : [];
    }),
  );
  return { columns: Math.max(column, columns), rows, matches, lines, parts };
}

/** From the last match of a part back to its first ones. Returns the row below. */
function placeTree(
  bracket: readonly BracketMatch[],
  part: BracketPart,
  start: number,
  placed: Map<number, PlacedMatch>,
): number {
  let next = start;
  const own = (source: Source) => {
    const index = feeds(source);
    return index !== undefined && bracket[index]?.part === part ? index : undefined;
  };
  const place = (index: number): number => {
    const match = bracket[index]!;
    const sources = [match.first, match.second].map(own);
    const leaf = sources.every((source) => source === undefined) ? lone_leaf : side_leaf;
    const rows = sources.flatMap((source) => {
      if (source !== undefined && !placed.has(source)) return [place(source)];
      next += leaf;
      return leaf === lone_leaf ? [next - leaf / 2] : [];
    });
    const row = rows.length > 0 ? rows.reduce((sum, each) => sum + each, 0) / rows.length : next;
    placed.set(index, { index, match, column: match.round - 1, row });
    return row;
  };
  const fed = new Set(
    bracket.filter((match) => match.part === part).flatMap(({ first, second }) => [own(first), own(second)]),
  );
  bracket.forEach((match, index) => {
    if (match.part === part && !fed.has(index)) place(index);
  });
  return next;
}

function between({ first, second }: BracketMatch, placed: ReadonlyMap<number, PlacedMatch>): number | undefined {
  const rows = [first, second].flatMap((source) => {
    const from = placed.get(feeds(source) ?? source.loser ?? -1);
    return from ? [from.row] : [];
  });
  return rows.length > 0 ? rows.reduce((sum, row) => sum + row, 0) / rows.length : undefined;
}
