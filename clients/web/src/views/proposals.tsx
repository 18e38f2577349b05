// What can be agreed on during a game: a draw, and taking the last move back. The bar shows what is offered; the
// buttons offer it.
import type { RoomView, SeatView } from "../protocol/types";
import { movesIn } from "../state/line";
import { seatEntries, type RoomState } from "../state/room";
import { useClient, useT } from "../ui/hooks";
import { Over } from "../ui/over";

const proposals = ["draw", "takeback"] as const;
type Proposal = (typeof proposals)[number];

interface ProposalsProps {
  readonly room: RoomState;
  readonly own: number | undefined;
  readonly disabled: boolean;
}

/** Empty while nothing is offered. Each offer stands by itself, the newer one below. */
export function ProposalBar({ room: { view }, own, disabled }: ProposalsProps) {
  const offered = proposals.filter((what) => seatEntries(view).some(([, seat]) => seat[what]));
  if (view.phase !== "playing") return null;
  return (
    <>
      {offered.map((what) => (
        <Over key={what}>
          <div class="time-bar" role="status" data-testid="proposals">
            <Offered what={what} view={view} own={own} disabled={disabled} />
          </div>
        </Over>
      ))}
    </>
  );
}

interface OfferedProps {
  readonly what: Proposal;
  readonly view: RoomView;
  readonly own: number | undefined;
  readonly disabled: boolean;
}

function Offered({ what, view, own, disabled }: OfferedProps) {
  const t = useT();
  const client = useClient();
  const agreed = own !== undefined && view.seats[own]?.[what] === true;
  const names = seatEntries(view).flatMap(([, seat]) => (seat[what] ? [seat.name] : []));
  const answer = (agree: boolean) => void client.rooms[what](view.room, agree);
  return (
    <>
      <p>{t.people(`time.${what}.offered`, names)}</p>
      {own !== undefined && !agreed && (
        <button
          type="button"
          class="primary"
          disabled={disabled}
          data-do={`${what}-agree`}
          onClick={() => answer(true)}
        >
          {t(`time.${what}.agree`)}
        </button>
      )}
      {own !== undefined && (
        <button type="button" disabled={disabled} data-do={`${what}-decline`} onClick={() => answer(false)}>
          {t(agreed ? "time.withdraw" : "time.decline")}
        </button>
      )}
    </>
  );
}

/** Among the other things that a player can do with the room. */
export function ProposalButtons({ room, own, disabled }: ProposalsProps) {
  const t = useT();
  const client = useClient();
  const { view } = room;
  if (own === undefined || view.phase !== "playing") return null;
  const is_open = (what: Proposal) => seatEntries(view).some(([, seat]) => seat[what]);
  const is_person = ([seat, holder]: [number, SeatView]) => seat !== own && holder.bot === undefined;
  return (
    <>
      {seatEntries(view).some(is_person) && !is_open("draw") && (
        <button type="button" disabled={disabled} data-do="draw" onClick={() => void client.rooms.draw(view.room)}>
          {t("time.draw")}
        </button>
      )}
      {view.options.rated !== true && !is_open("takeback") && movedLast(room, own) && (
        <button
          type="button"
          disabled={disabled}
          data-do="takeback"
          onClick={() => void client.rooms.takeback(view.room)}
        >
          {t("time.takeback")}
        </button>
      )}
    </>
  );
}

/** As far as the log tells. Whether the move can be taken back, the server says. */
function movedLast({ lines }: RoomState, own: number): boolean {
  const last = movesIn(lines).at(-1);
  return last !== undefined && last.ply > 0 && last.events[0]?.event.seat === own;
}
