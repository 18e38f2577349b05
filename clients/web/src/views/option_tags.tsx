// What is special about a table or a wanted game, in a few words each.
import type { GameInfo, Options } from "../protocol/types";
import { clockOf } from "../state/clock";
import { useT } from "../ui/hooks";
import { changedOptions } from "./options_said";
import { clockSaid, seriesOf } from "./terms";

export function OptionTags({ options, info }: { options: Options; info: GameInfo | undefined }) {
  const t = useT();
  const series = seriesOf(options);
  const clock = clockOf(options);
  const own = info ? changedOptions(t, options, info) : [];
  return (
    <>
      {own.map((text) => (
        <span key={text} class="tag">
          {text}
        </span>
      ))}
      {clock !== "none" && <span class="tag">{clockSaid(t, clock)}</span>}
      {options.rated === true && <span class="tag">{t("option.rated")}</span>}
      {series.kind !== "single" && (
        <span class="tag">{t(`series.plan.${series.kind}`, { target: series.target })}</span>
      )}
    </>
  );
}
