// The room's chat and log in one stream, and the input: chat, or a command with completion.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Catalogue, GameInfo, RpcError } from "../protocol/types";
import { complete, type CommandWorld } from "../state/commands";
import { isAloneWithBots } from "../state/gathering";
import { isGameEvent } from "../state/line";
import { mySeat, seatEntries, type RoomState } from "../state/room";
import { mayBeSaid } from "../state/said_aloud";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { ChatLine } from "./chat_line";

const longest_line = 500;

export function Chat({
  room,
  catalogue,
  info,
  online,
}: {
  room: RoomState;
  catalogue: Catalogue | undefined;
  info: GameInfo | undefined;
  online: boolean;
}) {
  const t = useT();
  const client = useClient();
  const list = useRef<HTMLDivElement>(null);
  const [refused, refuse] = useState<RpcError>();
  // The moves have a panel of their own.
  const lines = room.lines.filter((line) => line.kind !== "event" || !isGameEvent(line.event));
  const muted = room.muted || partnersPlay(room, info);
  const alone = isAloneWithBots(room.view, mySeat(room.view, client.store.get().me?.id));
  const say = async (text: string): Promise<boolean> => {
    const answer = await client.rooms.say(room.room, text);
    refuse(answer.ok ? undefined : answer.error);
    return answer.ok;
  };
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines.at(-1)?.id]);
  return (
    <section class="chat" aria-label={t("chat.title")} translate>
      <div
        class="lines"
        ref={list}
        role="log"
        aria-live="off"
        tabIndex={0}
        aria-label={t("chat.title")}
        data-testid="chat-lines"
      >
        <ol>
          {lines.length === 0 && <li class="faint">{t("chat.empty")}</li>}
          {lines.map((line) => (
            <ChatLine key={line.id} line={line} game={room.view.game} info={info} />
          ))}
        </ol>
      </div>
      {muted && !alone && (
        <div class="phrases" data-testid="muted">
          <p class="faint">{t("chat.muted")}</p>
          {catalogue?.phrases.map(({ key, text }) => (
            <button key={key} type="button" data-phrase={key} disabled={!online} onClick={() => void say(text)}>
              {t.server(key, undefined, text)}
            </button>
          ))}
        </div>
      )}
      <Composer
        room={room}
        info={info}
        online={online}
        off={alone ? "only_bots" : muted ? "phrases_only" : undefined}
        refused={refused}
        onSay={say}
        onEdit={() => refuse(undefined)}
      />
    </section>
  );
}

/**
 * `/say TEXT` sends text that is not a move. Only the server can tell a text that begins with a slash from a command.
 */
function asItIs(said: string): string {
  const [, text = said] = /^\/say +([^/\s].*)$/i.exec(said) ?? [];
  return text;
}

/** Where partners may not confer during a game, the server refuses free text. */
function partnersPlay(room: RoomState, info: GameInfo | undefined): boolean {
  return info?.talk === false && room.view.phase === "playing" && Object.keys(room.view.seats).length > 2;
}

interface ComposerProps {
  readonly room: RoomState;
  readonly info: GameInfo | undefined;
  readonly online: boolean;
  /** Why nothing but commands can be sent now. */
  readonly off: "only_bots" | "phrases_only" | undefined;
  /** The last line; it stays in the field. */
  readonly refused: RpcError | undefined;
  readonly onSay: (text: string) => Promise<boolean>;
  readonly onEdit: () => void;
}

function Composer({ room, info, online, off, refused, onSay, onEdit }: ComposerProps) {
  const t = useT();
  const client = useClient();
  const [text, type] = useState(() => client.draftOf(room.room));
  const [chosen, choose] = useState(0);
  const [closed, close] = useState(false);
  /** It may have been meant as a move, and stays in the field. */
  const [withheld, withhold] = useState(false);
  const history = useRef<string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  const world = useMemo((): CommandWorld => {
    const seats = seatEntries(room.view);
    const taken = new Set(seats.map(([seat]) => seat));
    return {
      names: seats.map(([, holder]) => holder.name),
      levels: info?.levels.map(({ id }) => id) ?? [],
      options: info?.options.properties ?? {},
      free_seats: Array.from({ length: info?.players.max ?? 0 }, (_, seat) => seat).filter((seat) => !taken.has(seat)),
    };
  }, [room.view.seats, info]);
  /** It is no command, and nothing else can be sent now. */
  const isKept = (said: string) => off !== undefined && !said.startsWith("/");
  const suggestions = closed ? [] : complete(text, world);

  const edit = (next: string) => {
    type(next);
    client.keepDraft(room.room, next);
    choose(0);
    close(false);
    withhold(false);
    onEdit();
  };
  const take = (next: string) => {
    edit(next);
    input.current?.focus();
  };
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === "" || !online) return;
    if (isKept(said)) return withhold(true);
    if (!mayBeSaid(said, room.prompt !== undefined)) return withhold(true);
    edit("");
    history.current = [said, ...history.current].slice(0, 20);
    if (await onSay(asItIs(said))) return;
    type((now) => now || said);
    client.keepDraft(room.room, said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = suggestions[Math.min(chosen, suggestions.length - 1)];
    if (event.key === "Tab" && !event.shiftKey && picked) {
      event.preventDefault();
      edit(picked.text);
    } else if (event.key === "ArrowDown" && picked) {
      event.preventDefault();
      choose((chosen + 1) % suggestions.length);
    } else if (event.key === "ArrowUp" && picked) {
      event.preventDefault();
      choose((chosen + suggestions.length - 1) % suggestions.length);
    } else if (event.key === "ArrowUp" && text === "" && history.current[0]) {
      event.preventDefault();
      edit(history.current[0]);
    } else if (event.key === "Escape" && picked) {
      event.preventDefault();
      close(true);
    }
  };

  const prompt = t(off ? `chat.${off}` : "chat.placeholder");
  return (
    <form class="composer" onSubmit={(event) => void send(event)}>
      {suggestions.length > 0 && (
        <ul class="suggestions" id="suggestions" role="listbox" aria-label={t("chat.suggestions")}>
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion.text}
              role="option"
              id={`suggestion-${index}`}
              aria-selected={index === chosen}
              ref={(element) => {
                if (index === chosen) element?.scrollIntoView({ block: "nearest" });
              }}
              onPointerDown={(event) => {
                event.preventDefault();
                take(suggestion.text);
              }}
            >
              <b>{suggestion.label}</b>
              {suggestion.hint && <small>{t(suggestion.hint)}</small>}
            </li>
          ))}
        </ul>
      )}
      <p class="withheld" role="alert" data-testid="withheld" hidden={!withheld && !refused}>
        {withheld ? (off ? prompt : t("chat.not_a_move")) : refused && t.error(refused)}
      </p>
      <input
        ref={input}
        name="say"
        type="text"
        autocomplete="off"
        maxLength={longest_line}
        value={text}
        aria-label={prompt}
        placeholder={prompt}
        enterKeyHint="send"
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls="suggestions"
        aria-activedescendant={suggestions.length > 0 ? `suggestion-${chosen}` : undefined}
        onInput={(event) => edit(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" class="icon-button" aria-label={t("chat.send")} disabled={!online || text.trim() === ""}>
        <Icon name="send" />
      </button>
    </form>
  );
}
