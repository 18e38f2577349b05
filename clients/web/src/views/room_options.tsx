// The room's options: set by the host before the start, shown to everybody.
import type { GameInfo, RoomView } from "../protocol/types";
import { useClient, useT } from "../ui/hooks";
import { OptionFields, optionTitle, ownOptions } from "./option_fields";
import { SeriesFields, seriesOf, seriesOptions } from "./series_fields";

export function RoomOptions({ view, info, host }: { view: RoomView; info: GameInfo; host: boolean }) {
  const t = useT();
  const client = useClient();
  const series = seriesOf(view.options);
  if (!host || view.phase !== "lobby") {
    return (
      <ul class="options-said">
        <li>{series.kind === "single" ? t("series.single") : t(`series.plan.${series.kind}`, { target: series.target })}</li>
        {ownOptions(info).map(([name, schema]) => {
          const value = view.options[name] ?? schema.default;
          return <li key={name}>{optionTitle(t, name, schema)}: <b>{typeof value === "boolean" ? t(value ? "option.on" : "option.off") : String(value)}</b></li>;
        })}
        {view.phase === "lobby" && <li class="faint">{t("room.options.host_only")}</li>}
      </ul>
    );
  }
  return (
    <div class="form">
      <SeriesFields choice={series} single={series.kind === "single"} onChange={(choice) => void client.setOptions(view.room, seriesOptions(choice))} />
      <OptionFields game={info} options={view.options} onChange={(name, value) => void client.setOptions(view.room, { [name]: value })} />
    </div>
  );
}
