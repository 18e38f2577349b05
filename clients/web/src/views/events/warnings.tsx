// What will not work as a tournament is set up, in sentences.
import { tooManyNow, type TooManyRounds } from "../../state/event_warnings";
import type { Scene } from "./parts";
import type { Say } from "./say";

/** The server's warnings; before the start, also what would be wrong with those who are in. */
export function Warnings({ scene: { view, say } }: { scene: Scene }) {
  const gathers = view.state === "open" || view.state === "check-in";
  const now = gathers ? tooManyNow(view) : undefined;
  if (now) return <RoundsWarning say={say} args={now} />;
  return (
    <>
      {view.warnings?.map(({ key, args, text }) =>
        key === "warning.rounds" ? (
          <RoundsWarning key={key} say={say} args={args as unknown as TooManyRounds} />
        ) : (
          <Line key={key} text={text} />
        ),
      )}
    </>
  );
}

export const RoundsWarning = ({ say, args }: { say: Say; args: TooManyRounds }) => (
  <Line text={say("warning.rounds", args)} />
);

const Line = ({ text }: { text: string }) => (
  <p class="ev-fine" data-testid="warning">
    {text}
  </p>
);
