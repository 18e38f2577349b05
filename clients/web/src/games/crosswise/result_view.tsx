// How the result came about: the final board with every line's value at its end, and each line as a sum.
import { useState } from "preact/hooks";
import { useT } from "../../ui/hooks";
import type { ResultProps } from "../../table/game";
import { boardStory, lineStory, lineValue, type LineStory } from "./scoring";
import { StoneTile } from "./stones";
import { cell, cellsOf, columns, ownerOf, readTable, rows, type Board, type Line, type Team } from "./table";
import "../../styles/crosswise.css";
import "../../styles/crosswise_result.css";

const top_down = [...rows].reverse();

export function ResultView({ view }: ResultProps) {
  const t = useT();
  const table = readTable(view.table);
  const [lit, light] = useState<Line | undefined>(undefined);
  if (!table) return null;
  const story = boardStory(table.board);
  const scores = view.result?.scores;
  // CW-25: then the winner's points are not the sum of their lines.
  const credited = ["six", "resigned", "time"].includes(view.result?.reason ?? "");
  // An early winner has points that no line has.
  const bare = credited && story.orange === 0 && story.green === 0;
  return (
    <div class="cw-result">
      <FinalBoard board={table.board} lit={lit} light={light} />
      <div class="cw-stories">
        {!bare && (
          <>
            <Stories team="orange" total={scores?.[0] ?? story.orange} lines={story.columns} lit={lit} light={light} />
            <Stories team="green" total={scores?.[1] ?? story.green} lines={story.rows} lit={lit} light={light} />
          </>
        )}
        {credited && <p class="cw-credit">{t("cw.result.credit")}</p>}
      </div>
    </div>
  );
}

interface Light {
  readonly lit: Line | undefined;
  readonly light: (line: Line | undefined) => void;
}

function FinalBoard({ board, lit, light }: { board: Board } & Light) {
  const value = (line: Line) => (
    <b
      key={line}
      class={`cw-value cw-${ownerOf(line)}`}
      data-line={line}
      data-lit={lit === line || undefined}
      onPointerEnter={() => light(line)}
      onPointerLeave={() => light(undefined)}
    >
      {lineStory(board, line).kind === "six" ? "★" : lineValue(board, line)}
    </b>
  );
  return (
    <div class="cw-final" aria-hidden="true">
      {top_down.map((row) => [
        ...columns.map((column) => {
          const at = cell(column, row);
          const stone = board[at];
          return (
            <span key={at} class="cw-final-cell" data-lit={(lit && cellsOf(lit).includes(at)) || undefined}>
              {stone && <StoneTile stone={stone} small />}
            </span>
          );
        }),
        value(row),
      ])}
      {columns.map(value)}
    </div>
  );
}

function Stories({
  team,
  total,
  lines,
  lit,
  light,
}: { team: Team; total: number; lines: readonly LineStory[] } & Light) {
  const t = useT();
  return (
    <table class={`cw-story cw-${team}`} data-team={team}>
      <caption>
        <span>{t(`team.${team}`)}</span>
        <b>{total}</b>
      </caption>
      <tbody>
        {lines.map((story) => (
          <tr
            key={story.line}
            data-line={story.line}
            data-lit={lit === story.line || undefined}
            onPointerEnter={() => light(story.line)}
            onPointerLeave={() => light(undefined)}
          >
            <th scope="row">{story.line}</th>
            <td>
              <Sum story={story} />
            </td>
            <td class="cw-sum">{story.kind === "six" ? "★" : story.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For example `A×4 = 5, C×2 = 1`, with the stones drawn. */
function Sum({ story }: { story: LineStory }) {
  const t = useT();
  switch (story.kind) {
    case "six":
      return (
        <span class="cw-group">
          <StoneTile stone={story.symbol} small />
          ×6 {t("cw.aid.wins")}
        </span>
      );
    case "all_different":
      return <span>{t("cw.aid.different")}</span>;
    case "sum":
      if (story.groups.length === 0) return <span class="cw-nothing">–</span>;
      return (
        <>
          {story.groups.map(({ symbol, count, points }) => (
            <span key={symbol} class="cw-group">
              <span class="sr-only">{t(`cw.stone.${symbol}`)}</span>
              <StoneTile stone={symbol} small />×{count} = {points}
            </span>
          ))}
        </>
      );
  }
}
