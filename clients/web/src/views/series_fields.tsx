// Choosing the series: single games, /match X or /sumof X.
import type { Options } from "../protocol/types";
import { useT } from "../ui/hooks";

export type SeriesChoice = { readonly kind: "single" } | { readonly kind: "match" | "sumof"; readonly target: number };

const longest_series = 1000;

export function seriesOf(options: Options): SeriesChoice {
  if (typeof options.match === "number") return { kind: "match", target: options.match };
  if (typeof options.sumof === "number") return { kind: "sumof", target: options.sumof };
  return { kind: "single" };
}

export function seriesOptions(choice: SeriesChoice): Options {
  return choice.kind === "single" ? {} : { [choice.kind]: choice.target };
}

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
