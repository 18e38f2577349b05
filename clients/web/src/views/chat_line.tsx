// One line of the stream: chat, an event, or a command's answer.
import { gameUi } from "../games/registry";
import type { GameInfo, Reply } from "../protocol/types";
import type { Line } from "../state/room";
import { useT } from "../ui/hooks";
import { DrawnMove } from "./drawn_move";
import { narrateEvent } from "./narrate";
import { OptionsSaid, repliedOptions } from "./options_said";
import { RoomLink } from "./room_link";
import { linkTo } from "./share";
import { shownName } from "./shown_name";

export function ChatLine({ line, game, info }: { line: Line; game: string; info: GameInfo | undefined }) {
  const t = useT();
  switch (line.kind) {
    case "chat": {
      const { chat } = line;
      const colour = chat.seat === undefined ? undefined : gameUi(game).badge(t, chat.seat)?.colour;
      return (
        <li class="said" data-line="chat">
          <b class={colour && `hue-${colour}`}>
            <bdi>{shownName(t, chat.from)}</bdi>
          </b>{" "}
          <bdi>{t.server(chat.key, undefined, chat.text)}</bdi>
        </li>
      );
    }
    case "reply":
      return (
        <li class="replied" data-line="reply">
          <Replied reply={line.reply} info={info} />
        </li>
      );
    case "gap":
      return (
        <li class="told gap" data-line="gap">
          {t("chat.gap")}
        </li>
      );
    case "event": {
      const told = narrateEvent(t, line.event, line.scene, info);
      if (told === undefined) return null;
      const { seat, type } = line.event;
      const one = (about: unknown, words: string) => {
        const colour = typeof about === "number" ? gameUi(game).badge(t, about)?.colour : undefined;
        return (
          <li key={about} class={`told${colour ? ` dot hue-${colour}` : ""}`} data-line="event" data-event={type}>
            {typeof told === "string" && <DrawnMove game={game} event={line.event} />}
            {words}
          </li>
        );
      };
      return typeof told === "string" ? one(seat, told) : <>{told.map((each) => one(each.seat, each.text))}</>;
    }
  }
}

/** The answers to two commands are not sentences: one is to look at, one is to copy. */
function Replied({ reply, info }: { reply: Reply; info: GameInfo | undefined }) {
  const t = useT();
  const { room, invite } = reply.args;
  if (reply.key === "reply.invite" && typeof room === "string" && typeof invite === "string") {
    return <RoomLink name="invite" label={t("reply.invite")} link={linkTo(room, info?.id, invite)} secret />;
  }
  const options = repliedOptions(reply);
  if (options && info)
    return (
      <>
        {t("reply.options")}
        <OptionsSaid options={options} info={info} />
      </>
    );
  return <>{t.reply(reply)}</>;
}
