// Choosing the symbol of the start cell (KK-3): six symbols; taken ones are struck out, with who took them.
import type { RoomView } from "../../protocol/types";
import { useT } from "../../ui/hooks";
import { takenBy } from "./seats";
import { symbols, type Symbol_ } from "./sheet";
import { Mark } from "./symbols";
import type { Table } from "./table";

export function ChooseView({
  view,
  table,
  open,
  hinted,
  onTry,
  onChoose,
}: {
  readonly view: RoomView;
  readonly table: Table;
  /** Symbols that can be chosen now. */
  readonly open: readonly Symbol_[];
  /** What a hint names. */
  readonly hinted?: string | undefined;
  /** Pointed at: shown on the sheet. */
  readonly onTry: (symbol: Symbol_ | undefined) => void;
  readonly onChoose: (symbol: Symbol_) => void;
}) {
  const t = useT();
  const taken = takenBy(table);
  return (
    <div class="kk-choose" role="group" aria-label={t("kk.choose")} data-testid="choose">
      {symbols.map((symbol) => {
        const seat = taken[symbol];
        const owner = seat === undefined ? undefined : (view.seats[seat]?.name ?? "?");
        const name = t(`kk.symbol.${symbol}`);
        return (
          <button
            key={symbol}
            type="button"
            class="kk-choice"
            disabled={!open.includes(symbol)}
            data-choose={symbol}
            data-hinted={symbol === hinted || undefined}
            data-taken={seat}
            aria-label={owner === undefined ? name : t("kk.taken", { symbol: name, name: owner })}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onTry(symbol);
            }}
            onPointerLeave={() => onTry(undefined)}
            onFocus={() => onTry(symbol)}
            onBlur={() => onTry(undefined)}
            onClick={() => onChoose(symbol)}
          >
            <span class="kk-choice-face">
              <Mark symbol={symbol} />
            </span>
            <small>{owner ?? name}</small>
          </button>
        );
      })}
    </div>
  );
}
