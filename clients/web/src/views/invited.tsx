// A guest whose link asks for a side is seated there once the room is known; or is told why not.
import { useEffect, useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import { inviting as en } from "../messages/en/inviting";
import type { GameInfo, RoomView } from "../protocol/types";
import type { Place } from "../state/place";
import { freeSeats, seatFor, type SideOf } from "../state/invitation";
import { useClient, useT, useTexts } from "../ui/hooks";
import "../styles/inviting.css";

const texts = { part: "inviting", en } as const;

type Missed = "side" | "full" | "running";

/** Seats of one colour are one side. */
export function sidesOf(game: string, t: ReturnType<typeof useT>): SideOf {
  return (seat) => gameUi(game).badge(t, seat)?.colour;
}

interface InvitedProps {
  readonly place: Place;
  readonly view: RoomView;
  readonly info: GameInfo | undefined;
  readonly own: number | undefined;
  readonly online: boolean;
}

export function Invited({ place, view, info, own, online }: InvitedProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const [missed, miss] = useState<Missed>();
  const invitation = place.kind === "room" && place.room === view.room ? place.invitation : undefined;
  useEffect(() => {
    if (!invitation || !info || !online) return;
    client.invitationRead(view.room);
    if (own !== undefined || invitation.kind === "watch") return;
    if (view.phase !== "lobby") return miss("running");
    const seat = seatFor(invitation, view, info.players.max, sidesOf(view.game, t));
    if (seat === undefined) return miss(freeSeats(view, info.players.max).length > 0 ? "side" : "full");
    // Somebody else may be quicker.
    void client.rooms.sit(view.room, seat).then(({ ok }) => {
      if (!ok) miss("side");
    });
  }, [invitation, info, online]);
  if (!missed || own !== undefined || (missed !== "running" && view.phase !== "lobby")) return null;
  return (
    <p class="missed" role="status" data-testid="missed" data-missed={missed}>
      {say(`missed.${missed}`)}
    </p>
  );
}
