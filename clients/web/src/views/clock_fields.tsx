// Choosing the clock of a table, and what it means when a flag falls.
import type { Options } from "../protocol/types";
import { clockOf, presets } from "../state/clock";
import { useT } from "../ui/hooks";
import { clockSaid } from "./terms";

export function ClockFields({ options, onChange }: { options: Options; onChange: (change: Options) => void }) {
  const t = useT();
  const clock = clockOf(options);
  const known: readonly string[] = presets;
  return (
    <div class="field clock-fields">
      <label>
        <span>{t("clock")}</span>
        <select name="clock" value={clock} onChange={(event) => onChange({ clock: event.currentTarget.value })}>
          {(known.includes(clock) ? known : [...known, clock]).map((value) => (
            <option key={value} value={value}>
              {clockSaid(t, value)}
            </option>
          ))}
        </select>
      </label>
      {clock !== "none" && (
        <label>
          <span>{t("clock.flag")}</span>
          <select
            name="flag"
            value={options.flag === "lose" ? "lose" : "stand-in"}
            onChange={(event) => onChange({ flag: event.currentTarget.value })}
          >
            <option value="stand-in">{t("clock.flag.stand_in")}</option>
            <option value="lose">{t("clock.flag.lose")}</option>
          </select>
        </label>
      )}
    </div>
  );
}
