// The line that says what to do, with the actions that are not gestures on the table, and a way back.
import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import type { Translate } from "../messages";
import type { RoomState } from "../state/room";
import { landOn } from "../ui/arrival";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { afterFrame } from "../ui/when";

interface GuideProps {
  readonly room: Pick<RoomState, "prompt" | "view">;
  readonly text: string;
  /** Takes back what is chosen so far; absent while nothing is. */
  readonly onCancel?: (() => void) | undefined;
  /** Buttons; those that send a move have `data-move`. */
  readonly children?: ComponentChildren;
}

export function Guide({ room, text, onCancel, children }: GuideProps) {
  const t = useT();
  const guide = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      afterFrame(() => {
        if (guide.current?.closest("[data-testid=room]")) landOn(guide.current);
      }),
    [],
  );
  return (
    <div
      class="guide"
      ref={guide}
      data-yours={room.prompt !== undefined && room.view.phase === "playing"}
      data-testid="guide"
    >
      <p aria-live="polite" translate>
        <span key={text}>{text}</span>
      </p>
      {children}
      {onCancel && (
        <button type="button" class="quiet" data-testid="cancel" onClick={onCancel}>
          <Icon name="close" />
          {t("cancel")}
        </button>
      )}
    </div>
  );
}

/**
 * The sentence that fits: `doing` while the player can act, which only the game can say; otherwise that their move is
 * in flight, or whom the table waits for.
 */
export function guideText(
  t: Translate,
  {
    room,
    over,
    doing,
    turn,
  }: {
    readonly room: Pick<RoomState, "pending" | "prompt" | "view">;
    readonly over: boolean;
    readonly doing: string | undefined;
    /** The seat or seats to move. */
    readonly turn: number | readonly number[] | undefined;
  },
): string {
  const { view } = room;
  if (view.phase !== "playing" || over) return t("table.over");
  if (view.paused) return t("time.paused");
  if (doing !== undefined) return doing;
  if (room.pending)
    return t(room.pending.held ? (room.pending.held === "asked" ? "confirm.ask" : "plan.waits") : "table.sent");
  if (room.prompt) return t("table.your_turn");
  const names = [turn ?? []].flat().flatMap((seat) => view.seats[seat]?.name ?? []);
  return names.length === 0 ? t("table.wait") : t.people("table.turn_of", names);
}

/** What a page shows where a player would have their hand, if not that they are watching. */
export const InPlaceOfAHand = createContext<ComponentChildren>(undefined);

/** Takes the place of a hand for spectators. */
export function Watching() {
  const t = useT();
  const shown = useContext(InPlaceOfAHand);
  if (shown !== undefined) return <>{shown}</>;
  return (
    <p class="watching">
      <Icon name="eye" />
      {t("watching")}{" "}
      <a href="#/watch" data-do="other-live">
        {t("watching.live")}
      </a>
    </p>
  );
}
