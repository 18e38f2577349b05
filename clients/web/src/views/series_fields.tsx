// Choosing the series: single games, /match X or /sumof X.
import { useT } from "../ui/hooks";
import type { SeriesChoice } from "./terms";

const longest_series = 1000;

export function SeriesFields({
  choice,
  onChange,
  single,
}: {
  choice: SeriesChoice;
  onChange: (choice: SeriesChoice) => void;
  /** Whether single games can be chosen (still). */
  single: boolean;
}) {
  const t = useT();
  const target = choice.kind === "single" ? 3 : choice.target;
  return (
    <div class="field series-fields">
      <label>
        <span>{t("create.series")}</span>
        <select
          name="series"
          value={choice.kind}
          onChange={(event) => {
            const kind = event.currentTarget.value as SeriesChoice["kind"];
            onChange(kind === "single" ? { kind } : { kind, target });
          }}
        >
          {single && <option value="single">{t("series.single")}</option>}
          <option value="match">{t("series.match")}</option>
          <option value="sumof">{t("series.sumof")}</option>
        </select>
      </label>
      {choice.kind !== "single" && (
        <label class="short">
          <span>{t("series.x")}</span>
          <input
            name="target"
            type="number"
            min="1"
            max={longest_series}
            value={target}
            inputMode="numeric"
            onChange={(event) => {
              const typed = Math.round(Number(event.currentTarget.value));
              onChange({ kind: choice.kind, target: Math.min(longest_series, Math.max(1, typed || 1)) });
            }}
          />
        </label>
      )}
    </div>
  );
}
