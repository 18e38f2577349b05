// The rules in words and drawings, for players; the tests' rule sheet has the fine print.
import { crosswise_rules as en } from "../../messages/en/crosswise_rules";
import { useTexts } from "../../ui/hooks";
import { Drawing, Prose, RulesPage, RulesSection, Stressed } from "../../ui/rules_page";
import { point_table } from "./scoring";
import { Pattern, StoneTile } from "./stones";
import { actions, columns, rows, symbols, type Board, type Cell, type Symbol_ } from "./table";
import "../../styles/crosswise.css";
import "../../styles/rules.css";

const star_counts_twice: Board = { c4: "D", c1: "D", c6: "D", c3: "A", a4: "B", e4: "B", f4: "F", b2: "C", e2: "E" };
const four_and_two: readonly Symbol_[] = ["A", "C", "A", "A", "C", "A"];

export function Rules() {
  const say = useTexts({ part: "crosswise_rules", en } as const);
  return (
    <RulesPage>
      <RulesSection title={say("goal.title")}>
        <Drawing caption={say("goal.drawing")}>
          <CrossedBoard board={star_counts_twice} at="c4" />
        </Drawing>
        <Prose text={say("goal.text")} />
      </RulesSection>
      <RulesSection title={say("seats.title")}>
        <Prose text={say("seats.text")} />
        <Prose text={say("seats.hidden")} />
      </RulesSection>
      <RulesSection title={say("stones.title")}>
        <div class="cw-rules-stones" aria-hidden="true">
          {[...symbols, ...actions].map((stone) => (
            <StoneTile key={stone} stone={stone} small />
          ))}
        </div>
        <Prose text={say("stones.text")} />
        <Prose text={say("stones.redraw")} />
      </RulesSection>
      <RulesSection title={say("turn.title")}>
        <Prose text={say("turn.text")} />
        <ul class="cw-rules-actions">
          {actions.map((action) => (
            <li key={action}>
              <StoneTile stone={action} small />
              <span>
                <Stressed text={say(`turn.${action}`)} />
              </span>
            </li>
          ))}
        </ul>
        <Prose text={say("turn.gone")} />
      </RulesSection>
      <RulesSection title={say("value.title")}>
        <Drawing caption={say("value.drawing")}>
          <div class="cw-rules-line">
            {four_and_two.map((stone, index) => (
              <span key={index}>
                <StoneTile stone={stone} small />
              </span>
            ))}
          </div>
        </Drawing>
        <Prose text={say("value.text")} />
        <table class="cw-rules-values">
          <tbody>
            {point_table.map(({ counts, value }) => (
              <tr key={counts.join()}>
                <th scope="row">
                  {counts.length === 6 ? say("value.different") : say("value.equal", { n: counts[0]! })}
                </th>
                <td>
                  <Pattern counts={counts} />
                </td>
                <td>
                  <b>{value}</b>
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{say("value.six")}</th>
              <td>
                <Pattern counts={[6]} />
              </td>
              <td>
                <b>{say("value.wins")}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </RulesSection>
      <RulesSection title={say("end.title")}>
        <Prose text={say("end.six")} />
        <Prose text={say("end.full")} />
        <Prose text={say("end.series")} />
      </RulesSection>
      <RulesSection title={say("options.title")}>
        <Prose text={say("options.profi")} />
      </RulesSection>
    </RulesPage>
  );
}

/** The board with one cell's two lines highlighted. */
function CrossedBoard({ board, at }: { board: Board; at: Cell }) {
  return (
    <div class="cw-rules-board">
      {[...rows].reverse().flatMap((row) =>
        columns.map((column) => {
          const cell: Cell = `${column}${row}`;
          const stone = board[cell];
          const lit = [column === at[0] && "orange", row === at[1] && "green"].filter(Boolean).join(" ");
          return (
            <span key={cell} data-lit={lit || undefined}>
              {stone && <StoneTile stone={stone} small />}
            </span>
          );
        }),
      )}
    </div>
  );
}
