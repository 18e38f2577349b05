// How moves of Cross Roads look: the card as it lies, and what kind of placement it was.
import type { Translate } from "../../messages";
import type { RoomEvent, RoomView } from "../../protocol/types";
import type { GameMoves, MovePictureProps, TracesProps } from "../../table/game";
import { Tag } from "../../table/trace_parts";
import { said } from "../../ui/numbers";
import { EffectIcon } from "./effect_icon";
import { cardOf, isAcross, isCard, readLaid, turnOf, type Laid } from "./notation";
import { spoken } from "./narrate";
import "../../styles/drawn_moves.css";

const unit = 34;

/** Its halves, the left or upper one first. */
function Card({ values, across }: { values: readonly (string | number)[]; across: boolean }) {
  const [width, height] = across ? [2 * unit, unit] : [unit, 2 * unit];
  return (
    <svg class="move-art" viewBox={`0 0 ${width} ${height}`} data-upright={!across || undefined}>
      <CardArt values={values} across={across} />
    </svg>
  );
}

function CardArt({ values, across }: { values: readonly (string | number)[]; across: boolean }) {
  const [width, height] = across ? [2 * unit, unit] : [unit, 2 * unit];
  return (
    <>
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" class="cr-pic-card" />
      {values.map((value, index) => (
        <g key={index} transform={across ? `translate(${index * unit} 0)` : `translate(0 ${index * unit})`}>
          <rect x="3" y="3" width={unit - 6} height={unit - 6} rx="5" class="cr-pic-half" data-value={value} />
          <text x={unit / 2} y={unit / 2 + 8} class="cr-pic-value" data-value={value}>
            {value}
          </text>
        </g>
      ))}
    </>
  );
}

function valuesOf(laid: Laid): readonly number[] {
  const values = laid.map(({ value }) => value);
  return turnOf(laid) === 0 || turnOf(laid) === 3 ? values : values.reverse();
}

function Picture({ event }: MovePictureProps) {
  const laid = event.type === "laid" || event.type === "flipped" ? readLaid(event.move) : undefined;
  if (laid)
    return (
      <>
        <Card values={valuesOf(laid)} across={isAcross(laid)} />
        {(event.effect === "whiff" || event.effect === "reeky") && <EffectIcon effect={event.effect} />}
      </>
    );
  return event.type === "took" && isCard(event.card) ? <Card values={[...event.card]} across={false} /> : null;
}

function eventOf(move: string, seat: number, _: RoomView): RoomEvent | undefined {
  return readLaid(move) && { type: "laid", seat, move };
}

function say(_: Translate, event: RoomEvent): string | undefined {
  const laid = readLaid(event.move);
  return laid && spoken(cardOf(laid));
}

function where(t: Translate, event: RoomEvent): string | undefined {
  return readLaid(event.move)
    ?.map(({ value, x, y }) => t("cr.at", { value, x: said(x), y: said(y) }))
    .join("; ");
}

/** Over the felt, from the middle of the first cell, one unit per cell. */
function Traces({ traces }: TracesProps) {
  return (
    <svg class="traces" viewBox="0 0 1 1">
      {traces.map(({ as, made, event }) => {
        const laid = readLaid(event.move);
        if (!laid) return null;
        const x = Math.min(laid[0].x, laid[1].x);
        const y = Math.max(laid[0].y, laid[1].y);
        const across = isAcross(laid);
        const [width, height] = across ? [2, 1] : [1, 2];
        return (
          <g key={as} class="trace" data-as={as}>
            {!made && (
              <g class="trace-ghost" transform={`translate(${x} ${-y}) scale(${1 / unit})`}>
                <CardArt values={valuesOf(laid)} across={across} />
              </g>
            )}
            <rect x={x} y={-y} width={width} height={height} rx="0.16" class="trace-to" />
            <Tag as={as} x={x + width / 2} y={as === "best" ? height - y : -y} size={0.26} />
          </g>
        );
      })}
    </svg>
  );
}

export const moves: GameMoves = { Picture, eventOf, say, where, Traces };
