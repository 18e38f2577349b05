// Who plays on a free seat: a bot, whose levels each have a face and a sentence, or the player.
import { inviting as en } from "../messages/en/inviting";
import type { GameInfo } from "../protocol/types";
import { botFace } from "../table/bots";
import { Dialog } from "../ui/dialog";
import { useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";

const texts = { part: "inviting", en } as const;

interface BotMenuProps {
  readonly room: string;
  readonly seat: number;
  readonly info: GameInfo | undefined;
  readonly disabled: boolean;
  readonly onSit: () => void;
  readonly onClose: () => void;
}

export function BotMenu({ room, seat, info, disabled, onSit, onClose }: BotMenuProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog title={say("seat.who")} name="bots" onClose={onClose}>
      <ul class="bot-levels">
        {info?.levels.map(({ id, key, title, text }) => (
          <li key={id}>
            <button
              type="button"
              disabled={disabled}
              data-level={id}
              onClick={then(() => void client.rooms.addBot(room, seat, id))}
            >
              <Icon name={botFace(id)} />
              <span>
                <b>{t.server(key, undefined, title)}</b>
                <small>{t.server(`${key}.about`, undefined, text)}</small>
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" disabled={disabled} data-do="sit" onClick={then(onSit)}>
            <Icon name="user" />
            <span>
              <b>{say("seat.me")}</b>
              <small>{say("seat.me.what")}</small>
            </span>
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
