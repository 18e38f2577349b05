// The moves of the running game, numbered, in the words of the log. Each leads to the table as it was after it.
import { useEffect, useRef } from "preact/hooks";
import type { RoomState } from "../state/room";
import { useT } from "../ui/hooks";
import { DrawnMove } from "./drawn_move";
import { numbered } from "./numbered";

interface MovesProps {
  readonly room: RoomState;
  /** The move whose table is shown; `undefined`: the game as it is. */
  readonly shown: number | undefined;
  readonly onShow: (ply: number | undefined) => void;
}

export function Moves({ room, shown, onShow }: MovesProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const moves = numbered(t, room);
  const last = moves.at(-1)?.ply;
  useEffect(() => {
    const element = list.current;
    if (element && shown === undefined) element.scrollTop = element.scrollHeight;
  }, [last, shown]);
  return (
    <section class="chat" aria-label={t("room.moves")}>
      <div class="lines" ref={list} role="log" aria-live="off" tabIndex={0} aria-label={t("room.moves")}>
        <ol class="moves" data-testid="moves-lines">
          {moves.length === 0 && <li class="faint">{t("moves.none")}</li>}
          {moves.map(({ ply, number, told }) => (
            <li key={ply} data-ply={ply}>
              {number !== undefined ? (
                <button
                  type="button"
                  class="move-number"
                  aria-label={t("moves.look", { n: number })}
                  aria-pressed={shown === ply}
                  onClick={() => onShow(ply === last || ply === shown ? undefined : ply)}
                >
                  {number}
                </button>
              ) : (
                <span class="move-number">{number}</span>
              )}
              <div>
                {told.map(({ event, seat, text, colour }, index) => (
                  <p key={index} class={colour && `dot hue-${colour}`}>
                    <DrawnMove game={room.view.game} event={event} seat={seat} /> {text}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
