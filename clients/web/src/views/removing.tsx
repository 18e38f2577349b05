// Removing a player from a table. A player who came by a link still has it, so a new one is offered.
import { useState } from "preact/hooks";
import type { RoomView, SeatView } from "../protocol/types";
import { useClient, useT } from "../ui/hooks";
import { NewLink } from "./guard";

export function useRemoving(view: RoomView) {
  const client = useClient();
  const [removed, setRemoved] = useState<string>();
  return {
    removed,
    forget: () => setRemoved(undefined),
    remove: async ({ player, name, bot }: SeatView) => {
      const answer = await client.rooms.kick(view.room, player);
      if (answer.ok && bot === undefined) setRemoved(name);
    },
  };
}

interface RemovedProps {
  readonly view: RoomView;
  readonly invite: string | undefined;
  readonly disabled: boolean;
  readonly removing: ReturnType<typeof useRemoving>;
}

export function Removed({ view, invite, disabled, removing: { removed, forget } }: RemovedProps) {
  const t = useT();
  const by_link = view.visibility === "private" || invite !== undefined;
  if (removed === undefined || !by_link) return null;
  return (
    <div class="sure" role="alertdialog" aria-label={t("room.kick.link", { name: removed })} data-testid="removed">
      <small>{t("room.kick.link", { name: removed })}</small>
      <NewLink room={view.room} disabled={disabled} onDone={forget} />
      <button type="button" onClick={forget}>
        {t("room.kick.keep_link")}
      </button>
    </div>
  );
}
