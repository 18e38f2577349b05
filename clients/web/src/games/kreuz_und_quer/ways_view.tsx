// Paths over the board: the last turn, the chosen figure's possible steps, the chosen steps.
import type { Cell } from "./board";
import { size, spotOf } from "./board";
import type { Intent, Position } from "./intent";
import { legsOf, returns, type Leg, type Play } from "./notation";
import { LegArt } from "./plan";
import { greens, plainEnds, reds } from "./ways";

type Weight = "faint" | "plain" | "strong";
interface Drawn extends Leg {
  readonly weight: Weight;
  readonly lands: boolean;
  readonly aside?: boolean;
}

export function WaysView({
  intent,
  position,
  last,
  sent,
  over,
  turned,
}: {
  intent: Intent;
  position: Position;
  last: Play | undefined;
  /** The move in flight. */
  sent: Play | undefined;
  /** Pointed at: the path there is drawn bolder. */
  over: Cell | undefined;
  turned: boolean;
}) {
  const legs = sent
    ? played(sent, "strong")
    : intent.kind === "idle" || intent.kind === "exchange"
      ? played(last, "plain")
      : possible(intent, position, over);
  return (
    <svg class="kq-paths" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {legs.map(({ step, from, to, weight, lands, aside = false }) => (
        <LegArt
          key={`${step}${from}${to}`}
          leg={{ step, from: spotOf(from, turned), to: spotOf(to, turned) }}
          weight={weight}
          lands={lands}
          aside={aside}
        />
      ))}
    </svg>
  );
}

function played(play: Play | undefined, weight: Weight): readonly Drawn[] {
  const legs = legsOf(play);
  const aside = play?.kind === "turn" && returns(play);
  return legs.map((leg, index) => ({
    ...leg,
    weight,
    lands: index === legs.length - 1,
    aside: aside && leg.step === "red",
  }));
}

/** A mark shows where a possible step lands; only the chosen one has its own arrow. */
function possible(intent: Intent, { ways }: Position, over: Cell | undefined): readonly Drawn[] {
  if (intent.kind === "figure") {
    const { from } = intent;
    const ends = plainEnds(ways, from);
    const lit = ends.find(({ green }) => green === over);
    const weight = (on: boolean): Weight => (on ? "strong" : "faint");
    return [
      ...ends.flatMap(({ red, green }): Drawn[] =>
        green
          ? [
              {
                step: "green",
                from: red ?? from,
                to: green,
                weight: weight(lit?.green === green || (over !== undefined && over === red)),
                lands: false,
              },
            ]
          : [],
      ),
      ...reds(ways, from).map((to): Drawn => ({
        step: "red",
        from,
        to,
        weight: weight(to === over || to === lit?.red),
        lands: false,
        aside: ends.some((way) => way.red === to && returns(way)),
      })),
    ];
  }
  if (intent.kind === "red") {
    const { from, red } = intent;
    const seconds = greens(ways, from, red);
    return [
      ...seconds.map((to): Drawn => ({
        step: "green",
        from: red,
        to,
        weight: to === over ? "strong" : "plain",
        lands: false,
      })),
      {
        step: "red",
        from,
        to: red,
        weight: "strong",
        lands: true,
        aside: seconds.some((green) => returns({ from, red, green })),
      },
    ];
  }
  return [];
}
