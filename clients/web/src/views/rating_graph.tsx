// How a rating went, as a line; for a screen reader, as a table.
import { profile as en } from "../messages/en/profile";
import { graphOf, type RatingPoint } from "../state/rating_graph";
import { useT, useTexts } from "../ui/hooks";
import { daySaid } from "./day_said";

const texts = { part: "profile", en } as const;
const day_ms = 24 * 3_600_000;

export function RatingGraph({ pool, points }: { pool: string; points: readonly RatingPoint[] }) {
  const t = useT();
  const say = useTexts(texts);
  const graph = graphOf(points);
  if (!graph) return null;
  const { line, grid, moments } = graph;
  const drawn = line.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
  const now = line.at(-1)!;
  const [newest, oldest] = [points[0]!, points.at(-1)!];
  const months = moments[2] - moments[0] > 90 * day_ms;
  const marks = moments.map((at) =>
    new Date(at).toLocaleDateString(t.language, {
      month: "short",
      ...(months ? { year: "numeric" as const } : { day: "numeric" as const }),
    }),
  );
  return (
    <figure class="rating-graph" data-testid="rating-graph">
      <div class="rating-plot" aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {grid.map(({ rating, y }) => (
            <line key={rating} class="rating-grid" x1="0" x2="100" y1={y} y2={y} />
          ))}
          <polygon class="rating-area" points={`0,100 ${drawn} 100,100`} />
          <polyline class="rating-line" points={drawn} />
        </svg>
        {grid.map(({ rating, y }) => (
          <span key={rating} class="rating-mark" style={{ top: `${y}%` }}>
            {rating}
          </span>
        ))}
        <span class="rating-now" style={{ top: `${now.y}%` }} />
      </div>
      <p class="rating-days" aria-hidden="true">
        {marks
          .filter((mark, at) => marks.indexOf(mark) === at)
          .map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
      </p>
      <div class="sr-only">
        <table>
          <caption>{say("graph", { pool, first: oldest[1], last: newest[1] })}</caption>
          <thead>
            <tr>
              <th scope="col">{say("graph.day")}</th>
              <th scope="col">{say("rating")}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(([at, rating], index) => (
              <tr key={index}>
                <th scope="row">{daySaid(at, t.language)}</th>
                <td>{rating}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
