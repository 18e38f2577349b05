// The moves of a finished game, in the game's notation; the one that is shown also in words.
import { useEffect, useRef } from "preact/hooks";
import { gameUi } from "../games/registry";
import { eventsOf, type Eyes, type Position, type Replay } from "../state/replay";
import { useT } from "../ui/hooks";

export function ReplayMoves({
  replay,
  at,
  eyes,
  go,
}: {
  replay: Replay;
  at: number;
  eyes: Eyes;
  go: (to: number) => void;
}) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const scroller = list.current;
    const shown = scroller?.querySelector<HTMLElement>("[aria-current]");
    if (!scroller || !shown) return;
    // Only the list moves, never the page.
    const { top, bottom } = shown.parentElement!.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (top < frame.top) scroller.scrollTop -= frame.top - top;
    else if (bottom > frame.bottom) scroller.scrollTop += bottom - frame.bottom;
  }, [at]);
  return (
    <section class="replay-moves" aria-label={t("replay.moves")}>
      <ol ref={list} data-testid="replay-moves">
        {replay.positions.map((position, to) => (
          <li key={to}>
            <button
              type="button"
              class="replay-move"
              data-at={to}
              aria-current={to === at ? "step" : undefined}
              onClick={() => go(to)}
            >
              <span class="replay-number">{to > 0 && to}</span>
              <MoveName position={position} />
            </button>
            {to === at && <Words position={position} eyes={eyes} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whose move, and which; the deal and an end without a move are called what they are. */
export function MoveName({ position: { played, view } }: { position: Position }) {
  const t = useT();
  if (!played)
    return (
      <span>
        {view.result
          ? t.server(`result.reason.${view.result.reason}`, undefined, view.result.reason)
          : t("replay.deal")}
      </span>
    );
  const colour = gameUi(view.game).badge(t, played.seat)?.colour;
  return (
    <>
      <span class={`replay-who${colour ? ` dot hue-${colour}` : ""}`}>{view.seats[played.seat]?.name}</span>
      <span class="replay-notation">{played.move}</span>
    </>
  );
}

function Words({ position, eyes }: { position: Position; eyes: Eyes }) {
  const t = useT();
  const { view } = position;
  const told = eventsOf(position, eyes)
    .map((event) => gameUi(view.game).narrate(t, event, view.seats))
    .flatMap((said) => (said === undefined ? [] : typeof said === "string" ? [said] : said.map(({ text }) => text)));
  if (told.length === 0) return null;
  return (
    <ul class="replay-words faint" data-testid="replay-words">
      {told.map((words, index) => (
        <li key={index}>{words}</li>
      ))}
    </ul>
  );
}
