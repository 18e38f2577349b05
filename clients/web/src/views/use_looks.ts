// Looks at running tables from outside (`room.peek`), while the page is seen: each once, then one after the other. The
// people at the tables are not notified.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RoomView } from "../protocol/types";
import { useAppState, useClient } from "../ui/hooks";

const look_every_ms = 2_000;

export function useLooks(codes: readonly string[]): Readonly<Record<string, RoomView>> {
  const client = useClient();
  const online = useAppState(client).link.kind === "online";
  const [views, show] = useState<Readonly<Record<string, RoomView>>>({});
  const wanted = useRef(codes);
  wanted.current = codes;
  const seen = useRef<readonly string[]>([]); // the last one looked at comes last
  useEffect(() => {
    if (!online) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const next =
        wanted.current.find((code) => !seen.current.includes(code)) ??
        seen.current.find((code) => wanted.current.includes(code));
      const first = next !== undefined && !seen.current.includes(next);
      if (next !== undefined && document.visibilityState === "visible") {
        seen.current = [...seen.current.filter((code) => code !== next), next];
        const view = await client.rooms.peek(next);
        if (current && view) show((before) => ({ ...before, [next]: view }));
      }
      if (current) timer = setTimeout(() => void look(), first ? 0 : look_every_ms);
    };
    void look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, online]);
  return views;
}
