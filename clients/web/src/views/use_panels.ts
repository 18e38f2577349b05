// Which panel is open beside the table, or, where there is no space beside it, over it.
import { useEffect, useState } from "preact/hooks";
import type { RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";

export type Panel = "moves" | "chat" | "manage";

export interface Panels {
  readonly panel: Panel | undefined;
  /** Opens a panel; the one that is open is closed. */
  readonly toggle: (panel: Panel) => void;
  readonly show: (panel: Panel | undefined) => void;
}

export function usePanels(view: RoomView, own: number | undefined, wide: boolean): Panels {
  const start = wide && !isAlone(view, own) ? "chat" : undefined;
  const [panel, show] = useState<Panel | undefined>(start);
  useEffect(() => show(start), [wide, view.phase === "lobby"]);
  return { panel, show, toggle: (wanted) => show(panel === wanted ? undefined : wanted) };
}

/** Nobody to talk to: the table has the space. */
function isAlone({ seats, spectators, phase }: RoomView, own: number | undefined): boolean {
  if (phase === "lobby" || own === undefined || spectators > 0) return false;
  return seatEntries({ seats }).every(([seat, { bot }]) => seat === own || bot !== undefined);
}
