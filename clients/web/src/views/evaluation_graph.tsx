// How the win chances went, over the positions of the game: two sides share an area, more have a line each. It lies
// under the slider, which moves over it.
import { gameUi } from "../games/registry";
import type { JudgedDecision } from "../protocol/types";
import { curveOf, percent, sidesOf, turningPoints } from "../state/evaluation";
import { lastOf, type Replay } from "../state/replay";
import type { Translate } from "../messages";

const width = 300;
const height = 100;

interface Side {
  readonly seat: number;
  readonly hue: string;
  readonly name: string;
  /** In per cent, where the replay stands. */
  readonly now: number | undefined;
  readonly curve: ReturnType<typeof curveOf>;
}

export function sidesAt(
  t: Translate,
  replay: Replay,
  decisions: readonly JudgedDecision[],
  at: number,
): readonly Side[] {
  const { game, seats } = replay.positions[0]!.view;
  const sides = sidesOf(replay).map((seat) => {
    const badge = gameUi(game).badge(t, seat);
    const curve = curveOf(replay, decisions, seat);
    const now = curve.find((point) => point.at === at);
    return {
      seat,
      hue: badge?.colour ?? "blue",
      name: (seats[seat]?.team !== undefined && badge?.text) || (seats[seat]?.name ?? "?"),
      now: now && percent(now.chance),
      curve,
    };
  });
  const [first, second] = sides;
  return sides.length === 2 && first && second ? shareOut(first, second) : sides;
}

/** Each side's chances are judged by themselves; of two, one has what the other has not. */
function shareOut(first: Side, second: Side): readonly Side[] {
  const theirs = new Map(second.curve.map(({ at, chance }) => [at, chance]));
  const curve = first.curve.flatMap(({ at, chance }) => {
    const other = theirs.get(at);
    return other === undefined ? [] : [{ at, chance: chance + other === 0 ? 0.5 : chance / (chance + other) }];
  });
  const all = (first.now ?? 0) + (second.now ?? 0);
  const now = all === 0 ? undefined : Math.round((100 * (first.now ?? 0)) / all);
  return [
    { ...first, curve, now },
    { ...second, curve: curve.map(({ at, chance }) => ({ at, chance: 1 - chance })), now: now && 100 - now },
  ];
}

export function EvaluationGraph({
  replay,
  decisions,
  at,
  sides,
}: {
  replay: Replay;
  decisions: readonly JudgedDecision[];
  at: number;
  sides: readonly Side[];
}) {
  const last = Math.max(1, lastOf(replay));
  const x = (position: number) => (width * position) / last;
  const y = (chance: number) => height * (1 - chance);
  const line = (curve: Side["curve"]) =>
    curve.map((point) => `${x(point.at).toFixed(1)},${y(point.chance).toFixed(1)}`).join(" ");
  const [first, second] = sides;
  const shared = sides.length === 2 && first && second && first.curve.length > 0 ? { first, second } : undefined;
  const from = shared && x(shared.first.curve[0]!.at);
  const to = shared && x(shared.first.curve.at(-1)!.at);
  return (
    <div class="replay-graph" data-testid="graph" data-sides={sides.length} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {shared ? (
          <>
            <rect
              x={from}
              width={(to ?? 0) - (from ?? 0)}
              height={height}
              class={`replay-area hue-${shared.second.hue}`}
            />
            <polygon
              points={`${from},${height} ${line(shared.first.curve)} ${to},${height}`}
              class={`replay-area replay-first hue-${shared.first.hue}`}
            />
            <polyline
              points={line(shared.first.curve)}
              class={`hue-${shared.first.hue}`}
              data-seat={shared.first.seat}
            />
          </>
        ) : (
          sides.map(({ seat, hue, curve }, index) => (
            <polyline key={seat} class={`hue-${hue}`} data-seat={seat} data-dash={index % 3} points={line(curve)} />
          ))
        )}
        <line class="replay-half" x1="0" x2={width} y1={height / 2} y2={height / 2} />
        <line class="replay-now" x1={x(at)} x2={x(at)} y1="0" y2={height} />
      </svg>
      {shared &&
        [shared.second, shared.first].map(({ seat, name }) => (
          <span key={seat} class="replay-side" data-seat={seat}>
            {name}
          </span>
        ))}
      {turningPoints(replay, decisions).map(({ at: turn, seat }) => {
        const side = shared ? shared.first : sides.find((one) => sideOf(replay, one.seat) === sideOf(replay, seat));
        const there = side?.curve.find((point) => point.at === turn);
        return there ? (
          <i
            key={turn}
            class="replay-dot"
            style={{ left: `${(100 * turn) / last}%`, top: `${100 * (1 - there.chance)}%` }}
          />
        ) : null;
      })}
    </div>
  );
}

/** Partners expect the same. */
function sideOf(replay: Replay, seat: number): string | number {
  return replay.positions[0]!.view.seats[seat]?.team ?? seat;
}
