// A player's first game: three short sentences, each about a part of the table that a ring points out. They block
// nothing: the table can be played meanwhile.
import { useEffect, useRef, useState } from "preact/hooks";
import { hashOf } from "../app/route";
import { gameUi } from "../games/registry";
import type { RoomView } from "../protocol/types";
import { useClient, usePreferences, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Over } from "../ui/over";

interface FirstStepsProps {
  readonly view: RoomView;
  readonly own: number | undefined;
  /** The player has seen how the game ended. Until then nothing moves, although it is over. */
  readonly seen: boolean;
}

export function FirstSteps({ view, own, seen }: FirstStepsProps) {
  const t = useT();
  const { shown_around } = usePreferences();
  const steps = own === undefined ? [] : (gameUi(view.game).firstSteps?.(own) ?? []);
  const stands = useRef(false);
  stands.current = view.phase === "playing" || (stands.current && view.phase !== "lobby" && !seen);
  // Their texts come with the table, and so do they.
  if (shown_around || !stands.current || !steps[0] || t(steps[0].text, steps[0].args) === "") return null;
  return (
    <Over>
      <Steps key={view.game} game={view.game} steps={steps} />
    </Over>
  );
}

type GameSteps = NonNullable<ReturnType<NonNullable<ReturnType<typeof gameUi>["firstSteps"]>>>;

function Steps({ game, steps }: { game: string; steps: GameSteps }) {
  const t = useT();
  const client = useClient();
  const [at, go] = useState(0);
  const step = steps[at]!;
  const end = () => client.preferences.dispatch({ shown_around: true });
  return (
    <div class="stage-bar first-steps" role="note" data-testid="first-steps">
      <Ring selector={step.selector} />
      <p>
        <small>
          {at + 1}/{steps.length}
        </small>{" "}
        {t(step.text, step.args)}{" "}
        {at === 0 && gameUi(game).lesson && (
          <a href={hashOf({ kind: "lesson", game })} data-do="lesson">
            {t("lesson.open")}
          </a>
        )}
      </p>
      <button
        type="button"
        class="primary"
        data-do="next-step"
        onClick={() => (at + 1 < steps.length ? go(at + 1) : end())}
      >
        {t(at + 1 < steps.length ? "steps.next" : "steps.done")}
      </button>
      {at + 1 < steps.length && (
        <button type="button" class="icon-button" data-do="end-steps" aria-label={t("steps.end")} onClick={end}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Around everything that the selector finds; follows the layout. */
function Ring({ selector }: { selector: string }) {
  const [box, set] = useState<Readonly<Record<"left" | "top" | "width" | "height", string>> | undefined>(undefined);
  const measure = () => {
    const rects = [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
    if (rects.length === 0) return set(undefined);
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    set({ left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
  };
  useEffect(() => {
    measure();
    const timer = setInterval(measure, 500);
    addEventListener("resize", measure);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", measure);
    };
  }, [selector]);
  return box ? <div class="steps-ring" style={box} aria-hidden="true" /> : null;
}
