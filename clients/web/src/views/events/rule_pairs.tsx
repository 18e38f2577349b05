// Pairing the next round by hand.
import type { RuleFields } from "../../state/event_rule";
import { nameOf, stillIn } from "../../state/event_tables";
import type { Scene } from "./parts";

/** Choosing an entrant who is paired elsewhere swaps the two, so no entrant is lost or doubled. */
export function Pairs({
  scene,
  fields,
  onChange,
}: {
  scene: Scene;
  fields: RuleFields;
  onChange: (change: Partial<RuleFields>) => void;
}) {
  const { view, say } = scene;
  const all = stillIn(view);
  const put = (row: number, side: 0 | 1, entrant: string) => {
    const before = fields.pairs[row]![side];
    const freed = entrant === "" && before !== "" ? ([[before, ""]] as const) : [];
    onChange({
      pairs: [...fields.pairs, ...freed].map((pair, at) => {
        const changed = pair.map((each, i) => {
          if (at === row && i === side) return entrant;
          return entrant !== "" && each === entrant ? before : each;
        });
        return [changed[0]!, changed[1]!] as const;
      }),
    });
  };
  return (
    <fieldset class="field">
      <legend>{say("rule.pairs")}</legend>
      <ol class="ev-pairs">
        {fields.pairs.map((pair, row) => (
          <li key={row}>
            <span>{row + 1}</span>
            {([0, 1] as const).map((side) => (
              <select
                key={side}
                name={`pair-${row}-${side}`}
                aria-label={say("rule.pair", { table: row + 1, n: side + 1 })}
                value={pair[side]}
                onChange={(event) => put(row, side, event.currentTarget.value)}
              >
                <option value="">{say("bye")}</option>
                {all.map((entrant) => (
                  <option key={entrant} value={entrant}>
                    {nameOf(view, entrant)}
                  </option>
                ))}
              </select>
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
