// Choosing a bot for a seat: every level with its face and a sentence about it.
import { useState } from "preact/hooks";
import type { BotLevel, GameInfo } from "../protocol/types";
import { botFace } from "../table/bots";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";

export function AddBot({
  room,
  seat,
  info,
  disabled,
}: {
  readonly room: string;
  readonly seat: number;
  readonly info: GameInfo | undefined;
  readonly disabled: boolean;
}) {
  const t = useT();
  const client = useClient();
  const [open, show] = useState(false);
  const add = (level: BotLevel) => {
    show(false);
    void client.rooms.addBot(room, seat, level.id);
  };
  return (
    <>
      <button type="button" disabled={disabled || !info} data-do="bot" onClick={() => show(true)}>
        <Icon name="bot" />
        {t("room.add_bot")}
      </button>
      {open && (
        <Dialog title={t("room.bot_level")} name="bots" onClose={() => show(false)}>
          <ul class="bot-levels">
            {info?.levels.map((level) => (
              <li key={level.id}>
                <button type="button" disabled={disabled} data-level={level.id} onClick={() => add(level)}>
                  <Icon name={botFace(level.id)} />
                  <span>
                    <b>{t.server(level.key, undefined, level.title)}</b>
                    <small>{t.server(`${level.key}.about`, undefined, level.text)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
