// A move planned while the others think. It is kept in this page only, lies on the table as if it were made, and is
// sent when it is the player's turn, if it is still legal then.
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../state/room";

export interface Planning {
  readonly planned: string | undefined;
  /** The room with the planned move on the table. */
  readonly room: RoomState | undefined;
  readonly onPlan: (move: string) => void;
  readonly drop: (() => void) | undefined;
}

export function usePlan(
  room: RoomState,
  own: number | undefined,
  legalMoves: () => Promise<readonly string[] | undefined>,
  send: (move: string) => void,
): Planning {
  const [planned, plan] = useState<string | undefined>(undefined);
  const { prompt, view } = room;
  const record = `${view.phase} ${view.series.game}`;
  useEffect(() => plan(undefined), [record]);
  useEffect(() => {
    if (prompt === undefined || planned === undefined) return undefined;
    let current = true;
    void legalMoves().then((legal) => {
      if (!current) return;
      plan(undefined);
      if (legal?.includes(planned)) send(planned);
    });
    return () => {
      current = false;
    };
  }, [prompt?.id]);
  const waits = own !== undefined && view.phase === "playing" && planned !== undefined;
  return {
    planned: waits ? planned : undefined,
    room:
      waits && !room.pending ? { ...room, pending: { prompt: "planned", move: planned, held: "planned" } } : undefined,
    onPlan: (move) => plan(move),
    drop: waits && prompt === undefined ? () => plan(undefined) : undefined,
  };
}
