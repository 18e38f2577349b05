// The rules in words and drawings, for players; the engine's rule sheet has the fine print.
import { kreuz_und_quer_rules as en } from "../../messages/en/kreuz_und_quer_rules";
import { useTexts } from "../../ui/hooks";
import { Drawing, Points, Prose, RulesPage, RulesSection } from "../../ui/rules_page";
import { size, type Figure, type Spot } from "./board";
import { LegArt, MarkArt, Plan, type Placed } from "./plan";
import "../../styles/kreuz_und_quer.css";
import "../../styles/rules.css";

const both_zones = [
  { y: 0, side: 1 },
  { y: size - 1, side: 0 },
] as const;
/** KQ-2, by column and by row from South. */
const start: readonly Placed[] = [
  ...[4, 8, 12].flatMap((x) => [placed("0M", x, 15), placed("1M", x, 1)]),
  ...[1, 3, 5, 7, 9, 11, 13, 15].flatMap((x) => [placed("0S", x, 14), placed("1S", x, 2)]),
];

export function Rules() {
  const say = useTexts({ part: "kreuz_und_quer_rules", en } as const);
  return (
    <RulesPage>
      <RulesSection title={say("goal.title")}>
        <Drawing caption={say("goal.drawing")}>
          <Plan class="kq-rules-large" width={size} height={size} zones={both_zones} figures={start} />
        </Drawing>
        <Prose text={say("goal.text")} />
      </RulesSection>
      <RulesSection title={say("turn.title")}>
        <Drawing caption={say("turn.soldier")}>
          <Soldier />
        </Drawing>
        <Prose text={say("turn.text")} />
        <Points texts={[say("turn.red"), say("turn.green")]} />
        <Drawing caption={say("turn.musketeer")}>
          <Musketeer />
        </Drawing>
      </RulesSection>
      <RulesSection title={say("way.title")}>
        <Drawing caption={say("way.drawing")}>
          <Capture />
        </Drawing>
        <Points texts={[say("way.red"), say("way.green"), say("way.own")]} />
      </RulesSection>
      <RulesSection title={say("zone.title")}>
        <Drawing caption={say("zone.drawing")}>
          <Parking />
        </Drawing>
        <Prose text={say("zone.text")} />
        <Points texts={[say("zone.shelter"), say("zone.park")]} />
      </RulesSection>
      <RulesSection title={say("must.title")}>
        <Prose text={say("must.text")} />
      </RulesSection>
      <RulesSection title={say("exchange.title")}>
        <Prose text={say("exchange.text")} />
      </RulesSection>
      <RulesSection title={say("end.title")}>
        <Points texts={[say("end.home"), say("end.lost"), say("end.points")]} />
        <Prose text={say("end.series")} />
      </RulesSection>
    </RulesPage>
  );
}

function placed(figure: Figure, x: number, y: number, more: Partial<Placed> = {}): Placed {
  return { at: { x, y }, figure, up: figure[0] === "0", ...more };
}

/** All first steps from a cell, and the second steps from some of them. */
function Steps({
  from,
  reds,
  greens,
}: {
  from: Spot;
  reds: readonly Spot[];
  greens: readonly { readonly red: Spot; readonly to: Spot }[];
}) {
  return (
    <>
      {greens.map(({ red, to }, index) => (
        <LegArt key={`g${index}`} leg={{ step: "green", from: red, to }} weight="plain" lands={false} />
      ))}
      {reds.map((to, index) => (
        <LegArt key={`r${index}`} leg={{ step: "red", from, to }} weight="plain" lands={false} />
      ))}
      {greens.map(({ to }, index) => (
        <MarkArt key={`mg${index}`} at={to} step="green" />
      ))}
      {reds.map((at, index) => (
        <MarkArt key={`mr${index}`} at={at} step="red" />
      ))}
    </>
  );
}

function Soldier() {
  const from = { x: 3, y: 1 };
  const reds = [
    { x: 1, y: 1 },
    { x: 5, y: 1 },
    { x: 3, y: 3 },
  ];
  return (
    <Plan class="kq-rules-small" width={7} height={5} figures={[placed("0S", 3, 1)]}>
      <Steps from={from} reds={reds} greens={reds.map((red) => ({ red, to: { x: red.x, y: red.y - 1 } }))} />
    </Plan>
  );
}

function Musketeer() {
  const from = { x: 4, y: 3 };
  const left = { x: 3, y: 3 };
  const reds = [left, { x: 5, y: 3 }, { x: 4, y: 4 }, { x: 3, y: 4 }, { x: 5, y: 4 }];
  return (
    <Plan class="kq-rules-small" width={7} height={6} figures={[placed("0M", 4, 3)]}>
      <Steps from={from} reds={reds} greens={[1, 3, 5].map((x) => ({ red: left, to: { x, y: 1 } }))} />
    </Plan>
  );
}

function Capture() {
  return (
    <Plan
      class="kq-rules-small"
      width={6}
      height={5}
      figures={[placed("0S", 1, 4), placed("1S", 4, 2), placed("1M", 2, 1)]}
    >
      <LegArt leg={{ step: "red", from: { x: 1, y: 4 }, to: { x: 4, y: 4 } }} weight="strong" lands={false} />
      <LegArt leg={{ step: "green", from: { x: 4, y: 4 }, to: { x: 4, y: 2 } }} weight="strong" />
    </Plan>
  );
}

function Parking() {
  return (
    <Plan
      class="kq-rules-small"
      width={7}
      height={4}
      zones={[{ y: 0, side: 1 }]}
      figures={[
        placed("0M", 1, 2, { ghost: true }),
        placed("0M", 3, 0, { as: "parked" }),
        placed("1S", 5, 0, { as: "sheltered" }),
      ]}
    >
      <LegArt leg={{ step: "red", from: { x: 1, y: 2 }, to: { x: 3, y: 2 } }} weight="strong" lands={false} />
      <LegArt leg={{ step: "green", from: { x: 3, y: 2 }, to: { x: 3, y: 0 } }} weight="strong" />
    </Plan>
  );
}
