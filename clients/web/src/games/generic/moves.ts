// Keeps a long list of legal moves short: by how they begin, and by what the player types. Pure, and without rules:
// notation is text that reads from left to right.

/** This many are shown side by side; more are chosen in two steps. */
export const most_at_once = 40;

interface MoveList {
  /** The beginnings of moves in order, with their counts; empty while all moves can be shown. */
  readonly beginnings: readonly { readonly text: string; readonly count: number }[];
  /** The beginning whose moves are shown. */
  readonly chosen: string | undefined;
  readonly shown: readonly string[];
  /** How many more there are under the chosen beginning. */
  readonly hidden: number;
}

/** `typed`: parts, each of which is somewhere in the move. `wanted`: a beginning; an unknown one counts as none. */
export function listMoves(moves: readonly string[], typed: string, wanted: string | undefined): MoveList {
  const parts = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== "");
  const found = moves.filter((move) => parts.every((part) => move.toLowerCase().includes(part)));
  if (found.length <= most_at_once) return { beginnings: [], chosen: undefined, shown: found, hidden: 0 };
  const counts = new Map<string, number>();
  for (const move of found) counts.set(beginning(move), (counts.get(beginning(move)) ?? 0) + 1);
  const beginnings = [...counts].map(([text, count]) => ({ text, count }));
  const chosen = wanted !== undefined && counts.has(wanted) ? wanted : beginnings[0]!.text;
  const under = found.filter((move) => beginning(move) === chosen);
  return { beginnings, chosen, shown: under.slice(0, most_at_once), hidden: Math.max(0, under.length - most_at_once) };
}

/** What a move is made with or starts at: the text before the first punctuation. */
function beginning(move: string): string {
  return /^[^@:\-=/, ]+/.exec(move)?.[0] ?? move;
}
