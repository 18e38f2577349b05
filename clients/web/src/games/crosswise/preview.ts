// What a move would do to the lines, shown before it is made. What the lines are worth now comes from the server, so
// under profi, where values are hidden, there is no preview.
import { boardAfter, touched, type Play } from "./notation";
import { lineStory, lineValue } from "./scoring";
import { columnOf, ownerOf, rowOf, type Board, type Line, type Table, type Team } from "./table";

export interface Change {
  readonly before: number;
  /** `six`: it wins the game for the owner of the line (CW-19). */
  readonly after: number | "six";
}

export type Preview = Readonly<Partial<Record<Line, Change>>>;

/** The lines that the move touches, whether or not they change. */
export function previewOf(board: Board, values: Table["values"], play: Play | undefined): Preview {
  if (!values || !play) return {};
  const next = boardAfter(board, play);
  const lines = new Set<Line>(touched(play).flatMap((at) => [columnOf(at), rowOf(at)]));
  return Object.fromEntries(
    [...lines].map((line): [Line, Change] => {
      const six = lineStory(next, line).kind === "six";
      return [line, { before: values[line] ?? 0, after: six ? "six" : lineValue(next, line) }];
    }),
  );
}

/** A line of the other side that the move would complete to a six: the game would be lost. */
export function givesAway(preview: Preview, team: Team | undefined): Line | undefined {
  if (team === undefined) return undefined;
  return (Object.keys(preview) as Line[]).find((line) => preview[line]?.after === "six" && ownerOf(line) !== team);
}
