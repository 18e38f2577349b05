// Managing the room, in one panel: seats, options, link, standing, leaving and resigning.
import type { GameInfo, RoomView } from "../protocol/types";
import { seatEntries, type RoomState } from "../state/room";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Sure, useSure } from "../ui/sure";
import { Guard } from "./guard";
import { ProposalButtons } from "./proposals";
import { RoomOptions } from "./room_options";
import { Seats } from "./seats";
import { Share } from "./share";
import { Standing } from "./standing";
import { TimeButtons } from "./time_buttons";
import { Watchers } from "./watchers";

export interface ManageProps {
  readonly room: RoomState;
  readonly info: GameInfo | undefined;
  readonly me: string | undefined;
  readonly own: number | undefined;
  readonly invite: string | undefined;
  readonly online: boolean;
}

/** Shown while a game runs. Before the start, Waiting lays out the same parts. */
export function Manage({ room, info, me, own, invite, online }: ManageProps) {
  const t = useT();
  const client = useClient();
  const { view } = room;
  // A tournament decides who sits at its tables and who comes in.
  const host = view.host === me && view.event === undefined;
  return (
    <section class="manage" aria-label={t("room.manage")}>
      <Seats view={view} info={info} me={me} own={own} invite={invite} disabled={!online} />
      <Watchers view={view} own={own} />
      {view.series.kind !== "single" && <Standing view={view} />}
      {info && <RoomOptions view={view} info={info} host={host} />}
      {!view.event && <Share view={view} invite={invite} info={info} own={own} />}
      {host && <Guard view={view} invite={invite} disabled={!online} />}
      {view.seal && (
        <p class="seal" title={t("room.seal.what")}>
          <Icon name="lock" />
          <span>
            {t("room.seal")}: <code>{view.seal.slice(0, 16)}…</code>
          </span>
        </p>
      )}
      <div class="actions" data-steady>
        <TimeButtons view={view} own={own} disabled={!online} />
        <ProposalButtons room={room} own={own} disabled={!online} />
        {own !== undefined && view.phase === "playing" && <Resign view={view} own={own} disabled={!online} />}
        <button type="button" data-do="leave" onClick={() => void client.leaveTable(room.room)}>
          {t("room.leave")}
        </button>
      </div>
    </section>
  );
}

function Resign({ view, own, disabled }: { view: RoomView; own: number; disabled: boolean }) {
  const t = useT();
  const client = useClient();
  const { asking, opener, ask, answer } = useSure();
  const team = view.seats[own]?.team;
  const partners =
    team !== undefined && seatEntries(view).some(([seat, holder]) => seat !== own && holder.team === team);
  const sure = t(partners ? "room.resign.sure.team" : "room.resign.sure");
  if (!asking)
    return (
      <button type="button" ref={opener} disabled={disabled} data-do="resign" onClick={ask}>
        <Icon name="flag" />
        {t("room.resign")}
      </button>
    );
  return (
    <Sure question={sure} onNo={answer}>
      <button
        type="button"
        class="danger"
        disabled={disabled}
        data-do="resign-yes"
        onClick={() => {
          answer();
          void client.rooms.resign(view.room);
        }}
      >
        {t("room.resign.yes")}
      </button>
    </Sure>
  );
}
