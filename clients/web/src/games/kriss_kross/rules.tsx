// The rules in words and drawings, for players; the tests' rule sheet has the fine print.
import { kriss_kross_rules as en } from "../../messages/en/kriss_kross_rules";
import { useTexts } from "../../ui/hooks";
import { Drawing, Prose, RulesPage, RulesSection } from "../../ui/rules_page";
import { RunTable, Strip } from "./aid";
import { Die } from "./dice_view";
import { RatingView } from "./rating_view";
import { columns, readSheet, symbols, top_down, type Cell, type Sheet } from "./sheet";
import { Mark } from "./symbols";
import "../../styles/kriss_kross.css";
import "../../styles/kriss_kross_result.css";
import "../../styles/rules.css";

const started = readSheet("...../...../S..../...../.....");
const entered = readSheet("..XX./.TTQ./SO.DO/D..S./.Q.S.");
const entry: ReadonlySet<Cell> = new Set(["d3", "d2"]);

export function Rules() {
  const say = useTexts({ part: "kriss_kross_rules", en } as const);
  return (
    <RulesPage>
      <RulesSection title={say("goal.title")}>
        <Prose text={say("goal.text")} />
      </RulesSection>
      <RulesSection title={say("start.title")}>
        <Drawing caption={say("start.drawing")}>
          <DrawnSheet sheet={started} lit={new Set(["a3"])} />
        </Drawing>
        <Prose text={say("start.text")} />
      </RulesSection>
      <RulesSection title={say("roll.title")}>
        <div class="kk-rules-dice" aria-hidden="true">
          {symbols.map((symbol) => (
            <Die key={symbol} symbol={symbol} rolls={false} />
          ))}
        </div>
        <Drawing caption={say("roll.drawing")}>
          <DrawnSheet sheet={entered} lit={entry} />
        </Drawing>
        <Prose text={say("roll.text")} />
        <Prose text={say("roll.secret")} />
        <Prose text={say("roll.must")} />
      </RulesSection>
      <RulesSection title={say("value.title")}>
        <Prose text={say("value.text")} />
        <Drawing caption={say("value.drawing")}>
          <Strip symbols={["D", "D", "D", "X", "X"]} />
        </Drawing>
        <RunTable nameOf={(args) => say("value.run", args)} />
      </RulesSection>
      <RulesSection title={say("end.title")}>
        <Prose text={say("end.text")} />
      </RulesSection>
      <RulesSection title={say("advanced.title")}>
        <Prose text={say("advanced.text")} />
      </RulesSection>
      <RulesSection title={say("solo.title")}>
        <Prose text={say("solo.text")} />
        <RatingView rating={undefined} />
      </RulesSection>
    </RulesPage>
  );
}

function DrawnSheet({ sheet, lit }: { sheet: Sheet; lit: ReadonlySet<Cell> }) {
  return (
    <div class="kk-drawn">
      {top_down
        .flatMap((row) => columns.map((column): Cell => `${column}${row}`))
        .map((at) => {
          const symbol = sheet[at];
          return (
            <span key={at} class="kk-cell" data-fresh={lit.has(at) || undefined}>
              {symbol && <Mark symbol={symbol} />}
            </span>
          );
        })}
    </div>
  );
}
