// The roll: two dice that tumble through other faces before they show it.
import { useRef } from "preact/hooks";
import { useT } from "../../ui/hooks";
import type { Roll } from "./domino";
import { symbols, type Symbol_ } from "./sheet";
import { Mark } from "./symbols";

const faces_on_the_way = 4;

export function DiceView({ roll, round }: { roll: Roll; round: number | undefined }) {
  const t = useT();
  const rolls = useNewRound(round);
  return (
    <div
      class="kk-dice"
      role="img"
      aria-label={t("kk.roll", { first: t(`kk.symbol.${roll[0]}`), second: t(`kk.symbol.${roll[1]}`) })}
      data-testid="dice"
      data-roll={roll.join("/")}
    >
      {roll.map((symbol, index) => (
        <Die key={`${round}-${index}`} symbol={symbol} rolls={rolls} />
      ))}
    </div>
  );
}

export function Die({ symbol, rolls }: { symbol: Symbol_; rolls: boolean }) {
  const at = symbols.indexOf(symbol);
  const on_the_way = Array.from(
    { length: rolls ? faces_on_the_way : 0 },
    (_, index) => symbols[(at + index * 2 + 1) % symbols.length]!,
  );
  return (
    <span class={`kk-die ${rolls ? "kk-rolls" : ""}`}>
      <span class="kk-faces">
        {[symbol, ...on_the_way].map((face, index) => (
          <Mark key={index} symbol={face} />
        ))}
      </span>
    </span>
  );
}

/** A roll that was there when the page loaded does not roll again. */
function useNewRound(round: number | undefined): boolean {
  const seen = useRef({ round, rolls: false });
  if (seen.current.round !== round) seen.current = { round, rolls: true };
  return seen.current.rolls;
}
