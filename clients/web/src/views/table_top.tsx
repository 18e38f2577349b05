// The table from above, with its seats around the game's picture: on the page of an invitation and before the first
// game.
import type { ComponentChildren } from "preact";
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { RoomView, SeatView } from "../protocol/types";
import { around } from "../state/around";
import { botFace } from "../table/bots";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { shownName } from "./shown_name";
import "../styles/table_top.css";

interface TableTopProps {
  readonly view: Pick<RoomView, "game" | "seats">;
  readonly count: number;
  /** The seat that is nearest. */
  readonly bottom: number;
  readonly own?: number | undefined;
  /** A player has just sat down there. */
  readonly fresh?: number | undefined;
  /** What a free seat is called, and the mark or button in its place. */
  readonly free: (seat: number) => { readonly name: string; readonly face: ComponentChildren };
  /** Small, below the name. */
  readonly said: (seat: number, holder: SeatView | undefined) => readonly (string | false | undefined)[];
  /** At the face of a seated player. */
  readonly button?: (seat: number, holder: SeatView) => ComponentChildren;
}

export function TableTop({ view, count, bottom, own, fresh, free, said, button }: TableTopProps) {
  const t = useT();
  const { Picture, badge } = gameUi(view.game);
  const { spots, rows } = around(count, bottom);
  return (
    <div class="table-top" style={{ "--rows": rows }}>
      <div class="table-board" style={{ gridRow: `2 / ${rows}` }}>
        <Picture />
      </div>
      <ul aria-label={t("room.seats")} data-testid="seats">
        {spots.map(({ seat, row, column }) => {
          const holder = view.seats[seat];
          const colour = badge(t, seat)?.colour;
          const { name, face } = holder ? { name: shownName(t, holder.name), face: faceOf(holder) } : free(seat);
          return (
            <li
              key={seat}
              class={`spot ${colour ? `hue-${colour}` : ""}`}
              style={{ gridArea: column === 2 ? `${row} / 1 / auto / 4` : `${row} / ${column}` }}
              data-seat={seat}
              data-taken={holder !== undefined}
              data-own={own === seat || undefined}
              data-fresh={fresh === seat || undefined}
              data-across={column !== 2 || undefined}
              title={holder?.bot && t.server(`bot.${holder.bot}.about`, undefined, "")}
            >
              <span class="spot-face">
                {holder ? (
                  <span class="face" aria-hidden="true">
                    {face}
                  </span>
                ) : (
                  face
                )}
                {holder && button?.(seat, holder)}
              </span>
              <span class="spot-said">
                <b dir="auto">{name}</b>
                <small>{said(seat, holder).filter(Boolean).join(" · ")}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function faceOf({ bot, connected, name }: SeatView): ComponentChildren {
  if (bot !== undefined) return <Icon name={botFace(bot)} />;
  if (!connected) return <Icon name="unplugged" />;
  return [...name][0]?.toUpperCase();
}

/** What a seat plays, as its game calls it. */
export function sideSaid(t: Translate, game: string, seat: number): string | undefined {
  const { side, badge } = gameUi(game);
  return side?.(t, seat) ?? badge(t, seat)?.text;
}
