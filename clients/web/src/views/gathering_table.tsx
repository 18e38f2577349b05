// The seats of a room before its first game: free ones are taken or given to bots by a press, and the host may remove
// players from the others.
import { inviting as en } from "../messages/en/inviting";
import type { RoomView, SeatView } from "../protocol/types";
import { useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { hasPartners, sidesOf } from "./sides";
import { sideSaid, TableTop } from "./table_top";

const texts = { part: "inviting", en } as const;

interface GatheringTableProps {
  readonly view: RoomView;
  readonly count: number;
  readonly own: number | undefined;
  readonly host: boolean;
  readonly fresh: number | undefined;
  readonly disabled: boolean;
  readonly onSit: (seat: number) => void;
  /** The host's press on a free seat. */
  readonly onFill: (seat: number) => void;
  readonly onRemove: (holder: SeatView) => void;
}

export function GatheringTable(props: GatheringTableProps) {
  const { view, count, own, host, fresh, disabled, onSit, onFill, onRemove } = props;
  const t = useT();
  const say = useTexts(texts);
  const sideOf = sidesOf(view.game, t);
  const to_me = (seat: number) => {
    if (own === undefined || seat === own || !hasPartners(count, sideOf)) return undefined;
    return say(sideOf(seat) === sideOf(own) ? "seat.with" : "seat.against");
  };
  return (
    <TableTop
      view={view}
      count={count}
      bottom={own ?? 0}
      own={own}
      fresh={fresh}
      free={(seat) => ({
        name: say("seat.free"),
        face: (
          <button
            type="button"
            class="face"
            disabled={disabled}
            data-do={host ? "bot" : "sit"}
            aria-label={[say("seat.free"), sideSaid(t, view.game, seat), say(host ? "seat.who" : "door.sit")]
              .filter(Boolean)
              .join(", ")}
            onClick={() => (host ? onFill(seat) : onSit(seat))}
          >
            <Icon name="plus" />
          </button>
        ),
      })}
      said={(seat, holder) => [
        sideSaid(t, view.game, seat),
        seat === own && t("you"),
        to_me(seat),
        holder !== undefined && holder.player === view.host && t("room.host"),
        holder !== undefined && holder.bot === undefined && !holder.connected && t("away"),
        view.agreement !== undefined && holder?.ready === true && "✓",
      ]}
      button={(_, holder) =>
        host &&
        holder.player !== view.host && (
          <button
            type="button"
            class="icon-button spot-remove"
            disabled={disabled}
            data-do="kick"
            aria-label={t("room.kick", { name: holder.name })}
            title={t("room.kick", { name: holder.name })}
            onClick={() => onRemove(holder)}
          >
            <Icon name="close" />
          </button>
        )
      }
    />
  );
}
