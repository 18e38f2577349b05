// The two dice, large: red for the first step, green for the second; each shows its number and the directions it
// allows.
import type { RoomView } from "../../protocol/types";
import { useT } from "../../ui/hooks";
import type { Roll } from "./table";

const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** In a square of 100. */
export function DieArt({ step, pips }: { step: "red" | "green"; pips: number | undefined }) {
  return (
    <g class="kq-die-art" data-step={step}>
      <rect x="4" y="4" width="92" height="92" rx="20" />
      {pips === undefined
        ? null
        : places[pips]!.map(([x, y]) => <circle key={`${x}${y}`} cx={26 + x * 24} cy={26 + y * 24} r="9.5" />)}
    </g>
  );
}

/** Left, right, back; or forward: the viewer's own figures go up. */
function WaysArt({ step }: { step: "red" | "green" }) {
  const d = step === "red" ? "M3 9h18M7 5 3 9l4 4M17 5l4 4-4 4M12 9v11M8.5 16.5 12 20l3.5-3.5" : "M12 21V4M7 9l5-5 5 5";
  return (
    <svg class="kq-ways" viewBox="0 0 24 24" data-step={step} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export function Dice({
  roll,
  side,
  view,
  tumble,
  late,
}: {
  roll: Roll | undefined;
  /** The player who rolled. */
  side: number | undefined;
  view: RoomView;
  /** Changes when the dice are rolled again. */
  tumble: number | undefined;
  /** A figure moves first. */
  late: boolean;
}) {
  const t = useT();
  const name = side === undefined ? undefined : view.seats[side]?.name;
  const label = roll ? t("kq.dice.of", { name: name ?? "", red: roll.red, green: roll.green }) : t("kq.dice.none");
  const die = (step: "red" | "green") => (
    <figure class="kq-die" data-step={step} title={t(`kq.dice.${step}.ways`)}>
      <svg
        key={tumble}
        class="kq-die-face"
        viewBox="0 0 100 100"
        data-tumbles={tumble !== undefined || undefined}
        data-late={late || undefined}
      >
        <DieArt step={step} pips={roll?.[step]} />
      </svg>
      <figcaption>
        <WaysArt step={step} />
        {t(`kq.dice.${step}`)}
      </figcaption>
    </figure>
  );
  return (
    <div
      class="kq-dice"
      role="img"
      aria-label={label}
      data-testid="dice"
      data-roll={roll && `${roll.red}/${roll.green}`}
    >
      {die("red")}
      {die("green")}
    </div>
  );
}
