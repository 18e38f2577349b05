// Tells a screen reader what others say at the table, wherever the chat is: politely, and several lines at once.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RoomState } from "../state/room";
import { useT } from "../ui/hooks";
import { shownName } from "./shown_name";

const batch_ms = 1500;
/** If more lines come at once, only the last are read out, after their number. */
const most_read = 3;

export function SpokenChat({ room, me }: { room: RoomState; me: string | undefined }) {
  const t = useT();
  const [said, say] = useState({ times: 0, words: "" });
  /** What stood there when the player came is history. */
  const heard = useRef(room.next_line);
  const latest = useRef(room);
  latest.current = room;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const unheard = () =>
    latest.current.lines.flatMap((line) =>
      line.kind === "chat" && line.id >= heard.current && line.chat.player !== me ? [line.chat] : [],
    );
  useEffect(() => {
    if (timer.current !== undefined || unheard().length === 0) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const lines = unheard();
      heard.current = latest.current.next_line;
      const read = lines
        .slice(-most_read)
        .map((chat) => `${shownName(t, chat.from)}: ${t.server(chat.key, undefined, chat.text)}`);
      const words = [...(lines.length > most_read ? [t.count("chat.new", lines.length)] : []), ...read];
      say(({ times }) => ({ times: times + 1, words: words.join(". ") }));
    }, batch_ms);
  }, [room.next_line]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p class="sr-only" role="status" data-testid="spoken-chat">
      {/* The same words again are news. */}
      <span key={said.times}>{said.words}</span>
    </p>
  );
}
