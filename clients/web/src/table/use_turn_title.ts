// The window's title says whose turn it is, for a player who is looking at another tab.
import { useEffect } from "preact/hooks";
import type { RoomState } from "../state/room";
import { useT } from "../ui/hooks";

export function useTurnTitle(room: Pick<RoomState, "prompt">): void {
  const t = useT();
  const mine = room.prompt !== undefined;
  useEffect(() => {
    document.title = mine ? `● ${t("table.your_turn")} – Crosstable` : "Crosstable";
    return () => {
      document.title = "Crosstable";
    };
  }, [mine, t]);
}
