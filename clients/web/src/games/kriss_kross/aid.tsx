// The scoring aid behind "?": what a run of equal symbols is worth (KK-9).
import type { Args } from "../../messages";
import { useT } from "../../ui/hooks";
import { points_for } from "./scoring";
import type { Symbol_ } from "./sheet";
import { Mark } from "./symbols";

export function Aid() {
  const t = useT();
  return (
    <div class="kk-aid" data-testid="aid">
      <p>{t("kk.aid.intro")}</p>
      <RunTable />
      <p>{t("kk.aid.advanced")}</p>
    </div>
  );
}

const lengths: readonly number[] = [2, 3, 4, 5];
const shown: readonly Symbol_[] = ["T", "O", "Q", "S"];

/** Longest last; `nameOf` names a run where there is room for words. */
export function RunTable({ nameOf }: { nameOf?: (args: Args) => string }) {
  return (
    <table class="kk-runs">
      <tbody>
        {lengths.map((length, index) => (
          <tr key={length}>
            {nameOf && <th scope="row">{nameOf({ n: length })}</th>}
            <td>
              <Strip symbols={Array.from({ length }, () => shown[index]!)} />
            </td>
            <td>
              <b>{points_for[length]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Strip({ symbols }: { symbols: readonly Symbol_[] }) {
  return (
    <span class="kk-strip" aria-hidden="true">
      {symbols.map((symbol, index) => (
        <span key={index}>
          <Mark symbol={symbol} />
        </span>
      ))}
    </span>
  );
}
