// At a table of a tournament: a director was shown a player's hand. Stays until the reader dismisses it, or the next
// game begins.
import { useState } from "preact/hooks";
import { sinceTheDeal, type EventLine } from "../../state/line";
import type { RoomState } from "../../state/room";
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Over } from "../../ui/over";
import { narrateEvent } from "../narrate";

export function Looked({ room }: { room: RoomState }) {
  const t = useT();
  const [read, setRead] = useState(-1);
  const looks = sinceTheDeal(room.lines).lines.filter(
    (line): line is EventLine => line.kind === "event" && line.event.type === "looked",
  );
  const last = looks.at(-1);
  if (!last || last.id <= read) return null;
  const told = narrateEvent(t, last.event, last.scene, undefined);
  return (
    <Over>
      <div class="ev-looked" data-testid="looked">
        <p role="status">
          <Icon name="eye" />
          <span>{typeof told === "string" && told}</span>
          <button type="button" class="icon-button" aria-label={t("close")} onClick={() => setRead(last.id)}>
            <Icon name="close" />
          </button>
        </p>
      </div>
    </Over>
  );
}
