// The moves of a finished game, drawn; the one that is shown also in words.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import { eventsOf, type Eyes, type Position, type Replay } from "../state/replay";
import { useT } from "../ui/hooks";
import { DrawnMove, useGameMoves } from "./drawn_move";
import { moveAt, moveSaid } from "./replay_said";

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
    // The keyboard goes along: a long list is one stop of the Tab key. Else the words stay where they are.
    if (scroller.contains(document.activeElement)) shown.focus();
  }, [at]);
  const words = useMemo(() => replay.positions.map((position) => wordsOf(t, position, eyes)), [replay, eyes, t]);
  return (
    <section class="replay-moves" aria-label={t("replay.moves")}>
      <ol ref={list} data-testid="replay-moves">
        {replay.positions.map((_, to) => (
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
              <MoveName replay={replay} to={to} words={words[to] ?? []} />
            </button>
            {to === at && <Words words={words[to] ?? []} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Which move, and whose; the deal and an end without a move are called what they are. Where there are whole sentences,
 * they are what is read out.
 */
function MoveName({ replay, to, words }: { replay: Replay; to: number; words: readonly string[] }) {
  const t = useT();
  const { played, view } = replay.positions[to]!;
  const moves = useGameMoves(view.game);
  if (!played)
    return (
      <span class="replay-said">
        {view.result
          ? t.server(`result.reason.${view.result.reason}`, undefined, view.result.reason)
          : t("replay.deal")}
      </span>
    );
  const colour = gameUi(view.game).badge(t, played.seat)?.colour;
  const event = moveAt(replay, to, moves, played);
  // Says nothing of what was still sealed then, such as the first entry of a round.
  const told = words.length > 0 || undefined;
  return (
    <>
      {event && <DrawnMove game={view.game} event={event} />}
      <span class="replay-said" aria-hidden={told}>
        {moveSaid(t, view.game, played.move, event, moves)}
      </span>
      <span class={`replay-who${colour ? ` dot hue-${colour}` : ""}`} aria-hidden={told}>
        {view.seats[played.seat]?.name}
      </span>
      {told && <span class="sr-only">{words.join(" ")}</span>}
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
