// The moves of a finished game, in the game's notation; the one that is shown also in words.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
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
    // The keyboard goes along: a long list is one stop of the Tab key.
    if (scroller.contains(document.activeElement)) shown.focus({ preventScroll: true });
    // Only the list moves, never the page.
    const { top, bottom } = shown.parentElement!.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (top < frame.top) scroller.scrollTop -= frame.top - top;
    else if (bottom > frame.bottom) scroller.scrollTop += bottom - frame.bottom;
  }, [at]);
  const words = useMemo(() => replay.positions.map((position) => wordsOf(t, position, eyes)), [replay, eyes, t]);
  return (
    <section class="replay-moves" aria-label={t("replay.moves")}>
      <ol ref={list} data-testid="replay-moves">
        {replay.positions.map((position, to) => (
          <li key={to}>
            <button
              type="button"
              class="replay-move"
              tabIndex={to === at ? 0 : -1}
              data-at={to}
              aria-current={to === at ? "step" : undefined}
              onClick={() => go(to)}
            >
              <span class="replay-number">{to > 0 && to}</span>
              <MoveName position={position} words={words[to] ?? []} />
            </button>
            {to === at && <Words words={words[to] ?? []} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Whose move, and which; the deal and an end without a move are called what they are. Notation is for the eyes: where
 * there are words, they are what is read out.
 */
function MoveName({ position: { played, view }, words }: { position: Position; words: readonly string[] }) {
  const t = useT();
  if (!played)
    return (
      <span>
        {view.result
          ? t.server(`result.reason.${view.result.reason}`, undefined, view.result.reason)
          : t("replay.deal")}
      </span>
    );
  const { badge, sayMove } = gameUi(view.game);
  const colour = badge(t, played.seat)?.colour;
  const told = words.length > 0 || undefined;
  // Nothing is told of what was still sealed then, such as the first entry of a round.
  const spoken = told ? words.join(" ") : sayMove?.(t, played.move);
  return (
    <>
      <span class={`replay-who${colour ? ` dot hue-${colour}` : ""}`} aria-hidden={told}>
        {view.seats[played.seat]?.name}
      </span>
      <span class="replay-notation" aria-hidden={spoken !== undefined || undefined}>
        {played.move}
      </span>
      {spoken !== undefined && <span class="sr-only">{spoken}</span>}
    </>
  );
}

/** What happened, as a list reads it out. */
function wordsOf(t: Translate, position: Position, eyes: Eyes): readonly string[] {
  const { view } = position;
  const { narrate, speak = narrate } = gameUi(view.game);
  return eventsOf(position, eyes)
    .map((event) => speak(t, event, view.seats))
    .flatMap((said) => (said === undefined ? [] : typeof said === "string" ? [said] : said.map(({ text }) => text)));
}

function Words({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul class="replay-words faint" data-testid="replay-words">
      {words.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
