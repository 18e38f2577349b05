// A public table as spectators see it: its board, looked at every few seconds (`room.peek`). The players are not
// notified.
import { useEffect, useState } from "preact/hooks";
import { gameUi } from "../../games/registry";
import type { RoomView } from "../../protocol/types";
import type { EventTable } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { scoreLine, TurnLine } from "../table_lines";
import type { Scene } from "./parts";

/** All visitors at one club may share an address, and the server counts looks by address. */
const look_every_ms = 6_000;

export function TableBoard({ scene: { say, view }, table }: { scene: Scene; table: EventTable }) {
  const client = useClient();
  const [seen, see] = useState<RoomView | undefined>(undefined);
  const room = table.pairing.rooms.at(-1)!;
  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const told = document.hidden ? undefined : await client.events.look(room);
      if (left) return;
      if (told) see(told);
      next = setTimeout(() => void look(), look_every_ms);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(next);
    };
  }, [room]);
  const { Glance, Picture } = gameUi(view.game);
  const score = seen && scoreLine(seen);
  const names = table.pairing.entrants.map((entrant) => view.entrants[entrant]?.name ?? "").join(" – ");
  return (
    <li class="card board" data-testid="table-board" data-live={room}>
      <div class="board-picture">
        {seen?.table === undefined ? <Picture /> : <Glance view={seen} own={undefined} />}
      </div>
      <div class="board-about">
        <button type="button" class="board-go" data-do="watch" onClick={() => void client.goToRoom(room)}>
          {say("table")} {table.id}
          <span class="sr-only">, {say("watch")}</span>
        </button>
        <small dir="auto">{names}</small>
        {score && <small class="board-score">{score}</small>}
        <small class="board-turn">{seen && <TurnLine view={seen} />}</small>
      </div>
    </li>
  );
}
