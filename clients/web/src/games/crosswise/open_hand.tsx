// A hand that is laid open, in a replay.
import type { HandProps } from "../../table/game";
import { useT } from "../../ui/hooks";
import { StoneTile } from "./stones";
import { isStone } from "./table";

export function OpenHand({ own }: HandProps) {
  const t = useT();
  const hand = Array.isArray(own.hand) ? own.hand.filter(isStone) : [];
  return (
    <span class="cw-open-hand" role="img" aria-label={t.list(hand.map((stone) => t(`cw.stone.${stone}`)))}>
      {hand.map((stone, index) => (
        <StoneTile key={index} stone={stone} small />
      ))}
    </span>
  );
}
