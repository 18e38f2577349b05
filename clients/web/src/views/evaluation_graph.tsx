// How everybody's chances went: one line per side, over the positions of the game. The slider does for the keyboard
// what a press on the graph does for a finger.
import { gameUi } from "../games/registry";
import type { JudgedDecision } from "../protocol/types";
import { curveOf, sidesOf } from "../state/evaluation";
import { lastOf, type Replay } from "../state/replay";
import { useT } from "../ui/hooks";

const width = 300;
const height = 110;

export function EvaluationGraph({
  replay,
  decisions,
  at,
  go,
}: {
  replay: Replay;
  decisions: readonly JudgedDecision[];
  at: number;
  go: (to: number) => void;
}) {
  const t = useT();
  const { game, seats } = replay.positions[0]!.view;
  const last = Math.max(1, lastOf(replay));
  const x = (position: number) => (width * position) / last;
  const y = (chance: number) => height * (1 - chance);
  const sides = sidesOf(replay).map((seat) => {
    const badge = gameUi(game).badge(t, seat);
    const curve = curveOf(replay, decisions, seat);
    const now = curve.find((point) => point.at === at);
    return {
      seat,
      hue: badge?.colour ?? "blue",
      name: (seats[seat]?.team !== undefined && badge?.text) || (seats[seat]?.name ?? "?"),
      now: now && Math.round(100 * now.chance),
      points: curve.map((point) => `${x(point.at).toFixed(1)},${y(point.chance).toFixed(1)}`).join(" "),
    };
  });
  return (
    <figure class="replay-graph" data-testid="graph">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("analysis.graph")}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          go(Math.round((last * (event.clientX - box.left)) / box.width));
        }}
      >
        <line class="replay-half" x1="0" x2={width} y1={height / 2} y2={height / 2} />
        {sides.map(({ seat, hue, points }, index) => (
          <polyline key={seat} class={`hue-${hue}`} data-seat={seat} data-dash={index % 3} points={points} />
        ))}
        <line class="replay-now" x1={x(at)} x2={x(at)} y1="0" y2={height} />
      </svg>
      <figcaption>
        {sides.map(({ seat, hue, name, now }, index) => (
          <span key={seat} class={`hue-${hue}`} data-dash={index % 3}>
            <svg class="replay-key" viewBox="0 0 22 6" aria-hidden="true">
              <line x1="0" x2="22" y1="3" y2="3" data-dash={index % 3} />
            </svg>
            {name} {now !== undefined && <b>{now} %</b>}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
