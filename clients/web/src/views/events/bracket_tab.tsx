// The bracket of a knock-out, drawn; it can be made larger and smaller, and scrolled. For screen readers, its boxes are
// a list.
import { useEffect, useRef, useState } from "preact/hooks";
import type { BracketMatch } from "../../protocol/event";
import { layoutOf, type Layout, type PlacedMatch } from "../../state/event_bracket";
import { is_knockout } from "../../state/event_tables";
import { Icon } from "../../ui/icons";
import { Box } from "./bracket_box";
import { boxWidth, gap, head_height, left, middle, row_height } from "./bracket_measure";
import { stageSaid, type Scene } from "./parts";

const [smallest, largest] = [0.45, 1.6];
const [legible, largest_at_first] = [0.8, 1.15];

export function BracketTab({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  return (
    <section class="ev-section" data-testid="bracket">
      <h2 class="sr-only">{say("tab.bracket")}</h2>
      {view.stages.map((stage, index) => {
        const bracket = view.brackets?.[index];
        if (!is_knockout(stage.format) || !bracket) return null;
        return (
          <div key={index}>
            {view.stages.length > 1 && <h3>{stageSaid(say, stage)}</h3>}
            <Bracket scene={scene} bracket={bracket} />
          </div>
        );
      })}
    </section>
  );
}

function Bracket({ scene, bracket }: { scene: Scene; bracket: readonly BracketMatch[] }) {
  const { say } = scene;
  const layout = layoutOf(bracket);
  const box = boxWidth(scene, bracket);
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const width = layout.columns * (box + gap) - gap;
  const height = layout.rows * row_height + head_height;
  const clamp = (wish: number) => Math.min(largest, Math.max(smallest, Math.round(wish * 20) / 20));
  const fitting = (element: HTMLElement) => {
    const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
    const padding = 2 * (Number.parseFloat(getComputedStyle(element).paddingLeft) || 0);
    return clamp(Math.floor(((element.clientWidth - padding) / (width * em)) * 20) / 20);
  };
  const fit = () => frame.current && setZoom(fitting(frame.current));
  // As wide as the page if names stay legible; otherwise it scrolls, to the match that the player has now.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wish = fitting(element);
    if (wish >= legible) return setZoom(Math.min(wish, largest_at_first));
    const current = element.querySelector("[data-current]") ?? element.querySelector("[data-live=true]");
    if (!(current instanceof HTMLElement)) return;
    element.scrollLeft = current.offsetLeft - 24;
    element.scrollTop = current.offsetTop - element.clientHeight / 2;
  }, []);
  return (
    <div class="ev-bracket">
      <div class="ev-zoom" role="group" aria-label={say("zoom")}>
        <button
          type="button"
          class="icon-button"
          data-do="zoom-out"
          aria-label={say("zoom.out")}
          disabled={zoom <= smallest}
          onClick={() => setZoom(clamp(zoom - 0.15))}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          class="icon-button"
          data-do="zoom-in"
          aria-label={say("zoom.in")}
          disabled={zoom >= largest}
          onClick={() => setZoom(clamp(zoom + 0.15))}
        >
          <Icon name="plus" />
        </button>
        <button type="button" class="icon-button" data-do="fit" aria-label={say("zoom.fit")} onClick={fit}>
          <Icon name="fit" />
        </button>
      </div>
      <div class="ev-scroll ev-bracket-frame" ref={frame} tabIndex={0} role="region" aria-label={say("tab.bracket")}>
        <div class="ev-bracket-field" style={{ fontSize: `${zoom}em`, width: `${width}em`, height: `${height}em` }}>
          <Lines layout={layout} box={box} width={width} height={height} />
          <Headings scene={scene} layout={layout} box={box} bracket={bracket} />
          <ol>
            {layout.matches.map((placed) => (
              <Box key={placed.index} scene={scene} placed={placed} box={box} bracket={bracket} />
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

/** The offset from the space that the layout leaves to where a part's name is written. */
const part_down = { winners: -0.2, losers: 0.4, third_place: 1.5 } as const;
function Lines({ layout, box, width, height }: { layout: Layout; box: number; width: number; height: number }) {
  return (
    <svg class="ev-lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
      {layout.lines
        .filter(({ from, to }) => from.match.state !== "void" && to.match.state !== "void")
        .map(({ from, to }) => {
          const [x, y] = [left(from.column, box) + box, middle(from.row)];
          const [end, down] = [left(to.column, box), middle(to.row)];
          const bend = end - gap / 2;
          return (
            <path
              key={`${from.index} ${to.index}`}
              d={`M${x} ${y}H${bend}V${down}H${end}`}
              data-decided={from.match.winner !== undefined}
            />
          );
        })}
    </svg>
  );
}

/** Above the columns: final, semi-finals, rounds; above each part of a double knock-out its name. */
function Headings({
  scene: { say },
  layout,
  box,
  bracket,
}: {
  scene: Scene;
  layout: Layout;
  box: number;
  bracket: readonly BracketMatch[];
}) {
  const double = bracket.some(({ part }) => part === "losers");
  const columns = new Map<number, PlacedMatch>();
  // A column of a double knock-out has matches of different rounds, so only its finals have names.
  const named = ({ match: { part, state } }: PlacedMatch) =>
    state !== "void" && (part === "final" || part === "reset" || (part === "winners" && !double));
  for (const placed of layout.matches)
    if (named(placed) && !columns.has(placed.column)) columns.set(placed.column, placed);
  const before_final = Math.max(...bracket.filter(({ part }) => part === "winners").map(({ round }) => round), 0);
  const last = before_final + (bracket.some(({ part }) => part === "final") ? 1 : 0);
  return (
    <div aria-hidden="true">
      {[...columns.values()].map(({ match, column }) => (
        <span key={column} class="ev-round-name" style={{ left: `${left(column, box)}em`, width: `${box}em` }}>
          {roundName(say, match, last)}
        </span>
      ))}
      {layout.parts.map(({ part, row, column }) => (
        <b
          key={part}
          class="ev-part-name"
          style={{ left: `${left(column, box)}em`, top: `${middle(row) + part_down[part]}em` }}
        >
          {say(`part.${part}`)}
        </b>
      ))}
    </div>
  );
}

function roundName(say: Scene["say"], { part, round, state }: BracketMatch, last: number): string {
  if (part === "reset" && state === "waiting") return say("part.reset.maybe");
  if (part === "final" || part === "reset") return say(`part.${part}`);
  const before = last - round;
  if (before === 0) return say("part.final");
  if (before === 1) return say("part.semi");
  return before === 2 ? say("part.quarter") : say("part.of", { n: 2 ** (before + 1) });
}
