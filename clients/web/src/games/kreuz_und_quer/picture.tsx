// The game's small drawing: a musketeer goes across and then forward to capture, with both dice.
import { DieArt } from "./dice";
import { LegArt, Plan } from "./plan";

export function Picture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="pic-wood" />
      <svg x="8" y="6" width="144" height="108">
        <Plan
          width={4}
          height={3}
          figures={[
            { at: { x: 0, y: 2 }, figure: "0M", up: true },
            { at: { x: 2, y: 0 }, figure: "1S", up: false },
            { at: { x: 0, y: 0 }, figure: "1M", up: false },
          ]}
        >
          <LegArt leg={{ step: "red", from: { x: 0, y: 2 }, to: { x: 2, y: 2 } }} weight="strong" lands={false} />
          <LegArt leg={{ step: "green", from: { x: 2, y: 2 }, to: { x: 2, y: 0 } }} weight="strong" />
        </Plan>
      </svg>
      <svg x="120" y="44" width="30" height="30" viewBox="0 0 100 100">
        <DieArt step="red" pips={2} />
      </svg>
      <svg x="120" y="80" width="30" height="30" viewBox="0 0 100 100">
        <DieArt step="green" pips={2} />
      </svg>
    </svg>
  );
}
