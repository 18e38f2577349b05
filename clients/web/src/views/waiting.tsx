// A room before its first game: seats, link, options, start.
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { lazily } from "../ui/lazily";
import { Guard } from "./guard";
import type { ManageProps } from "./manage";
import { RoomOptions } from "./room_options";
import { Seats } from "./seats";
import { Share } from "./share";

const TableWaits = lazily(async () => (await import("./events/table_waits")).TableWaits);

export function Waiting(props: ManageProps) {
  const { view } = props.room;
  return view.event ? <TableWaits view={view} info={props.info} /> : <Gathering {...props} />;
}

function Gathering({ room, info, me, own, invite, online }: ManageProps) {
  const t = useT();
  const client = useClient();
  const { view } = room;
  const host = view.host === me;
  const missing = Math.max(0, (info?.players.min ?? 1) - Object.keys(view.seats).length);
  return (
    <div class="waiting" data-testid="waiting">
      <section class="card">
        <h2>{t("room.seats")}</h2>
        <Seats view={view} info={info} me={me} own={own} invite={invite} disabled={!online} />
        {view.spectators > 0 && (
          <p class="faint">
            <Icon name="eye" /> {t.count("room.spectators", view.spectators)}
          </p>
        )}
        <div class="start">
          {host ? (
            <button
              type="button"
              class="primary big"
              disabled={!online || missing > 0 || view.sealing !== undefined || view.agreement !== undefined}
              data-do="start"
              onClick={() => void client.rooms.start(view.room)}
            >
              <Icon name="play" />
              {t("room.start")}
            </button>
          ) : (
            <p class="faint">{t("room.start.wait")}</p>
          )}
          {missing > 0 && <p class="faint">{t.count("room.start.needs", missing)}</p>}
          <button type="button" data-do="leave" onClick={() => void client.leaveTable(view.room)}>
            {t("room.leave")}
          </button>
        </div>
      </section>
      <section class="card">
        <Share view={view} invite={invite} info={info} own={own} />
        {host && <Guard view={view} invite={invite} disabled={!online} />}
        {info && (
          <>
            <h2>{t("room.options")}</h2>
            <RoomOptions view={view} info={info} host={host} />
          </>
        )}
      </section>
    </div>
  );
}
