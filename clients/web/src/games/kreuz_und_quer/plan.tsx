// Drawings of a board or a part of one, one unit per cell: the paths on the table's board, the final board, the rules,
// the picture. The red step is a solid line, the green one dashed, so that colour alone does not tell them apart.
import type { ComponentChildren } from "preact";
import { FigureArt, StandingArt } from "./figures";
import type { Figure, Spot } from "./board";

interface DrawnLeg {
  readonly step: "red" | "green";
  readonly from: Spot;
  readonly to: Spot;
}

/** The arrow's tip ends this far before the middle of its cell. */
const short_of = 0.3;
const tip_length = 0.34;
const aside_by = 0.24;

/**
 * A step from cell to cell. `faint`: only possible. `aside`: drawn beside its line, because the other step passes over
 * it.
 */
export function LegArt({
  leg,
  weight,
  lands = true,
  aside = false,
}: {
  leg: DrawnLeg;
  weight: "faint" | "plain" | "strong";
  lands?: boolean;
  aside?: boolean;
}) {
  const { step } = leg;
  const length = Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y);
  if (length === 0) return null;
  const by = aside ? aside_by / length : 0;
  const shift = ({ x, y }: Spot): Spot => ({
    x: x - (leg.to.y - leg.from.y) * by,
    y: y + (leg.to.x - leg.from.x) * by,
  });
  const from = shift(leg.from);
  const to = shift(leg.to);
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const end = lands
    ? { x: to.x + 0.5 - unit.x * short_of, y: to.y + 0.5 - unit.y * short_of }
    : { x: to.x + 0.5, y: to.y + 0.5 };
  const neck = lands ? { x: end.x - unit.x * tip_length, y: end.y - unit.y * tip_length } : end;
  const side = { x: -unit.y * 0.2, y: unit.x * 0.2 };
  const point = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const line = `M${point(from.x + 0.5, from.y + 0.5)}L${point(neck.x, neck.y)}`;
  return (
    <g class="kq-leg" data-step={step} data-weight={weight}>
      <path d={line} class="kq-leg-edge" />
      <path d={line} class="kq-leg-line" />
      {lands && (
        <path
          d={[
            `M${point(end.x, end.y)}`,
            `L${point(neck.x + side.x, neck.y + side.y)}`,
            `L${point(neck.x - side.x, neck.y - side.y)}Z`,
          ].join("")}
          class="kq-leg-tip"
        />
      )}
    </g>
  );
}

/** A cell that can be chosen as first or second step, with its number. */
export function MarkArt({ at, step, stay }: { at: Spot; step: "red" | "green"; stay?: boolean }) {
  return (
    <g class="kq-plan-mark" data-step={step} transform={`translate(${at.x} ${at.y})`}>
      {step === "red" ? <circle cx="0.5" cy="0.5" r="0.34" /> : <path d="M0.5 0.1 0.9 0.5 0.5 0.9 0.1 0.5Z" />}
      <text x="0.5" y="0.68">
        {step === "red" ? 1 : 2}
      </text>
      {stay && (
        <svg x="0" y="0" width="1" height="1" viewBox="-4 -4 108 108">
          <StandingArt as="sheltered" />
        </svg>
      )}
    </g>
  );
}

export interface Placed {
  readonly at: Spot;
  readonly figure: Figure;
  readonly up: boolean;
  readonly as?: "free" | "parked" | "sheltered";
  readonly ghost?: boolean;
}

interface PlanProps {
  readonly width: number;
  readonly height: number;
  /** Rows of the picture that are a neutral zone. */
  readonly zones?: readonly { readonly y: number; readonly side: 0 | 1 }[];
  readonly figures: readonly Placed[];
  readonly children?: ComponentChildren;
  readonly class?: string;
}

export function Plan({ width, height, zones = [], figures, children, class: name }: PlanProps) {
  return (
    <svg class={`kq-plan ${name ?? ""}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} class="kq-plan-ground" />
      {Array.from({ length: width * height }, (_, index) => {
        const x = index % width;
        const y = Math.floor(index / width);
        return (x + y) % 2 === 0 ? <rect key={index} x={x} y={y} width="1" height="1" class="kq-plan-dark" /> : null;
      })}
      {zones.map(({ y, side }) => (
        <rect key={side} y={y} width={width} height="1" class={`kq-plan-zone kq-side-${side}`} />
      ))}
      {children}
      {figures.map(({ at, figure, up, as, ghost }) => (
        <svg
          key={`${at.x}-${at.y}`}
          x={at.x}
          y={at.y}
          width="1"
          height="1"
          viewBox="-4 -4 108 108"
          overflow="visible"
          class={ghost ? "kq-ghost" : undefined}
        >
          <FigureArt figure={figure} up={up} />
          {as && as !== "free" && <StandingArt as={as} />}
        </svg>
      ))}
    </svg>
  );
}
