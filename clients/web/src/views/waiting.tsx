// A room before its first game: the table from above, what it waits for, the link, and the options.
import { useEffect, useRef, useState } from "preact/hooks";
import { inviting as en } from "../messages/en/inviting";
import { hostOf, newcomer, waitsFor } from "../state/gathering";
import { freeSeats } from "../state/invitation";
import { seatEntries } from "../state/room";
import { useClient, usePreferences, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { lazily } from "../ui/lazily";
import { play } from "../ui/sound";
import { BotMenu } from "./bot_menu";
import { GatheringTable } from "./gathering_table";
import { Guard } from "./guard";
import type { ManageProps } from "./manage";
import { OwnName, useOwnName } from "./own_name";
import { Removed, useRemoving } from "./removing";
import { RoomOptions } from "./room_options";
import { Share } from "./share";
import { shownName } from "./shown_name";
import { StartButton } from "./start_button";
import { Watchers } from "./watchers";
import { sayWaits } from "./waits_said";
import "../styles/gathering.css";

const TableWaits = lazily(async () => (await import("./events/table_waits")).TableWaits);
const texts = { part: "inviting", en } as const;

export function Waiting(props: ManageProps) {
  const { view } = props.room;
  return view.event ? <TableWaits view={view} info={props.info} /> : <Gathering {...props} />;
}

function Gathering({ room, info, me, own, invite, online }: ManageProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const own_name = useOwnName();
  const removing = useRemoving(room.view);
  const [filling, fill] = useState<number>();
  const { view } = room;
  const host = view.host === me;
  const taken = Object.keys(view.seats).map(Number);
  const count = Math.max(info?.players.max ?? 0, ...taken.map((seat) => seat + 1));
  const free = freeSeats(view, count);
  const waits = waitsFor(view, info);
  const fresh = newcomer(room, me);
  const fresh_name = fresh === undefined ? undefined : shownName(t, view.seats[fresh]!.name);
  useArrivalSound(fresh === undefined ? undefined : view.seats[fresh]!.player);
  const sit = (seat?: number) => own_name.then(() => void client.rooms.sit(view.room, seat));
  const asked = view.agreement !== undefined && own !== undefined && view.seats[own]?.ready !== true;

  const others = seatEntries(view).flatMap(([, { player, bot, name }]) =>
    player === me || bot !== undefined ? [] : [shownName(t, name)],
  );
  const hosting = hostOf(view);
  const host_name = hosting && shownName(t, hosting.name);
  const title = () => {
    if (!host) {
      if (host_name === undefined) return say("gather.seated");
      return say(own === undefined ? "gather.of" : "gather.at", { name: host_name });
    }
    const here = fresh_name === undefined ? others : [fresh_name];
    return here.length === 0 ? say("gather.alone") : say.count("gather.here", here.length, { names: t.list(here) });
  };
  return (
    <div class="gathering" data-testid="waiting">
      <p class="sr-only" role="status" data-testid="arrived">
        {fresh_name !== undefined && say.count("gather.here", 1, { names: fresh_name })}
      </p>
      <GatheringTable
        view={view}
        count={count}
        own={own}
        host={host}
        fresh={fresh}
        disabled={!online}
        onSit={sit}
        onFill={fill}
        onRemove={(holder) => void removing.remove(holder)}
      />
      <div class="gathering-said">
        <h2 data-testid="gathered">{title()}</h2>
        <p class="faint" data-testid="waits">
          {sayWaits(t, say, { view, waits, own, host, free: free.length })}
        </p>
        <Removed view={view} invite={invite} disabled={!online} removing={removing} />
        {host && (
          <div class="gathering-start">
            <StartButton view={view} waits={waits} online={online} />
            <button
              type="button"
              disabled={!online || !info || free.length === 0}
              data-do="add-bot"
              onClick={() => fill(free[0])}
            >
              <Icon name="bot" />
              {t("room.add_bot")}
            </button>
          </div>
        )}
        {/* Buttons stay where they are when the last seat is taken. */}
        {own === undefined && (
          <>
            <button
              type="button"
              class={host ? "big wide" : "primary big wide"}
              disabled={!online || free.length === 0}
              data-do="take-seat"
              onClick={() => sit()}
            >
              {say("door.sit")}
            </button>
            <OwnName own={own_name} />
          </>
        )}
        <Share view={view} invite={invite} info={info} own={own} primary={!host && own !== undefined && !asked} />
        <Watchers view={view} own={own} />
        <p class="gathering-leave">
          {own !== undefined && (
            <button
              type="button"
              class="quiet"
              disabled={!online}
              data-do="stand"
              onClick={() => void client.rooms.stand(view.room)}
            >
              {say("seat.leave")}
            </button>
          )}
          <button type="button" class="quiet" data-do="leave" onClick={() => void client.leaveTable(view.room)}>
            {t("room.leave")}
          </button>
        </p>
        {info && (
          <section class="gathering-options">
            <h3>{t("room.options")}</h3>
            <RoomOptions view={view} info={info} host={host} />
          </section>
        )}
        {host && <Guard view={view} invite={invite} disabled={!online} />}
      </div>
      {filling !== undefined && (
        <BotMenu
          room={view.room}
          seat={filling}
          info={info}
          disabled={!online}
          onSit={() => sit(filling)}
          onClose={() => fill(undefined)}
        />
      )}
    </div>
  );
}

/** Players who were there when the page loaded are not news. */
function useArrivalSound(player: string | undefined): void {
  const { sound } = usePreferences();
  const known = useRef(player);
  useEffect(() => {
    if (known.current === player) return;
    known.current = player;
    if (sound && player !== undefined) play("come");
  }, [player]);
}
