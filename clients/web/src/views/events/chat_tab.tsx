// The chat of everybody who looks at the tournament.
import { useEffect, useRef, useState } from "preact/hooks";
import type { NumberedLine } from "../../state/event";
import { useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { shownName } from "../shown_name";
import type { Scene } from "./parts";
import { whenSaid } from "./when_said";

const longest_line = 500;

export function ChatTab({ scene, lines }: { scene: Scene; lines: readonly NumberedLine[] }) {
  const { view, say, online } = scene;
  const client = useClient();
  const [text, type] = useState("");
  const [wrong, setWrong] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.at(-1)?.line]);
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === "" || !online) return;
    type("");
    const answer = await client.events.say(view.event, said);
    if (!answer.ok) type((now) => now || said);
    setWrong(!answer.ok && answer.error ? say.t.error(answer.error) : "");
  };
  return (
    <section class="card ev-chat" data-testid="event-chat" aria-label={say("tab.chat")}>
      <div class="ev-chat-lines" ref={list} role="log" tabIndex={0} aria-label={say("tab.chat")}>
        {lines.length === 0 && <p class="faint">{say("chat.none")}</p>}
        <ol>
          {lines.map(({ from, text: said, at, line }) => (
            <li key={line}>
              <b>
                <bdi>{shownName(say.t, from)}</bdi>
              </b>{" "}
              <bdi>{said}</bdi> <small class="faint">{whenSaid(say.language, new Date(at).getTime())}</small>
            </li>
          ))}
        </ol>
      </div>
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
      <form class="composer" onSubmit={(event) => void send(event)}>
        <input
          name="event-say"
          type="text"
          autocomplete="off"
          maxLength={longest_line}
          value={text}
          aria-label={say("chat.say")}
          placeholder={say("chat.say")}
          enterKeyHint="send"
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="icon-button"
          aria-label={say.t("chat.send")}
          disabled={!online || text.trim() === ""}
        >
          <Icon name="send" />
        </button>
      </form>
    </section>
  );
}
