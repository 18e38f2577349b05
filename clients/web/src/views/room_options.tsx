// The room's options: the host sets them before the start, and everyone sees them.
import type { GameInfo, RoomView } from "../protocol/types";
import { useClient, useT } from "../ui/hooks";
import { ClockFields } from "./clock_fields";
import { ListedField } from "./listed_field";
import { OptionFields } from "./option_fields";
import { OptionsSaid } from "./options_said";
import { SeriesFields } from "./series_fields";
import { seriesOf, seriesOptions } from "./terms";

export function RoomOptions({ view, info, host }: { view: RoomView; info: GameInfo; host: boolean }) {
  const t = useT();
  const client = useClient();
  const series = seriesOf(view.options);
  if (!host || view.phase !== "lobby") {
    return (
      <OptionsSaid options={view.options} info={info}>
        {view.phase === "lobby" && <li class="faint">{t("room.options.host_only")}</li>}
      </OptionsSaid>
    );
  }
  return (
    <div class="form">
      <SeriesFields
        choice={series}
        single={series.kind === "single"}
        onChange={(choice) => void client.rooms.setOptions(view.room, seriesOptions(choice))}
      />
      <ClockFields options={view.options} onChange={(change) => void client.rooms.setOptions(view.room, change)} />
      <OptionFields
        game={info}
        options={view.options}
        onChange={(name, value) => void client.rooms.setOptions(view.room, { [name]: value })}
      />
      <ListedField
        listed={view.options.listed !== false}
        rated={view.options.rated === true}
        onChange={(listed) => void client.rooms.setOptions(view.room, { listed })}
      />
    </div>
  );
}
