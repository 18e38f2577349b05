// The moves of the running game, numbered, in the words of the log. Each leads to the table as it was after it.
import { useEffect, useRef } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import { movesIn, type EventLine } from "../state/line";
import type { RoomState } from "../state/room";
import { withBotNames } from "../table/bots";
import { useT } from "../ui/hooks";

interface Told {
  readonly text: string;
  readonly colour: string | undefined;
}

export interface MovesProps {
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
  }, [moves.length, shown]);
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
                {told.map(({ text, colour }, index) => (
                  <p key={index} class={colour && `dot hue-${colour}`}>
                    {text}
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

/** Moves that say nothing (a hidden entry) have no number. */
function numbered(t: Translate, { lines, view }: RoomState) {
  let number = 0;
  return movesIn(lines).flatMap(({ ply, events }) => {
    const told = events.flatMap((line) => tell(t, view.game, line));
    return told.length === 0 ? [] : [{ ply, told, number: ply === 0 ? undefined : (number += 1) }];
  });
}

function tell(t: Translate, game: string, { event, scene }: EventLine): readonly Told[] {
  const ui = gameUi(game);
  const told = ui.narrate(t, event, withBotNames(t, scene.seats));
  if (told === undefined) return [];
  const colourOf = (seat: unknown) => (typeof seat === "number" ? ui.badge(t, seat)?.colour : undefined);
  return typeof told === "string"
    ? [{ text: told, colour: colourOf(event.seat) }]
    : told.map(({ seat, text }) => ({ text, colour: colourOf(seat) }));
}

/** The number that the list gives to a move. */
export function numberOf(t: Translate, room: RoomState, ply: number): number {
  return numbered(t, room).find((move) => move.ply === ply)?.number ?? 0;
}
