// The game's small drawing: a musketeer goes across and then forward to capture, both dice beside.
import { DieArt } from "./dice";
import { LegArt, Plan } from "./plan";

export function Picture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="pic-wood" />
      <svg x="6" y="6" width="148" height="108">
        <Plan
          width={6} height={5} zones={[{ y: 0, side: 1 }]}
          figures={[
            { at: { x: 0, y: 3 }, figure: "0M", up: true }, { at: { x: 3, y: 1 }, figure: "1S", up: false },
            { at: { x: 5, y: 0 }, figure: "1M", up: false, as: "sheltered" }, { at: { x: 1, y: 1 }, figure: "1S", up: false }, { at: { x: 2, y: 4 }, figure: "0S", up: true },
          ]}
        >
          <LegArt leg={{ step: "red", from: { x: 0, y: 3 }, to: { x: 3, y: 3 } }} weight="strong" lands={false} />
          <LegArt leg={{ step: "green", from: { x: 3, y: 3 }, to: { x: 3, y: 1 } }} weight="strong" />
        </Plan>
      </svg>
      <svg x="104" y="78" width="26" height="26" viewBox="0 0 100 100"><DieArt step="red" pips={3} /></svg>
      <svg x="128" y="84" width="26" height="26" viewBox="0 0 100 100"><DieArt step="green" pips={2} /></svg>
    </svg>
  );
}
