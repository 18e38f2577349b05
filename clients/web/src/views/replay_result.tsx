// How a finished game ended, with its record and the check of its deal.
import { useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import { recordAddress } from "../protocol/record_address";
import { lastOf, type Replay } from "../state/replay";
import { Dialog } from "../ui/dialog";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { CheckDeal } from "./check_deal";
import { winnerLine } from "./winner";

export function ReplayResult({ replay }: { replay: Replay }) {
  const t = useT();
  const [open, show] = useState(false);
  const end = replay.positions[lastOf(replay)]!.view;
  const view = replay.room === undefined ? end : { ...end, room: replay.room };
  const ui = gameUi(view.game);
  const { result } = view;
  return (
    <section class="replay-result" data-testid="replay-result">
      {result ? (
        <>
          <h2>{winnerLine(t, view, undefined)}</h2>
          <p class="faint">
            {t.server(`result.reason.${result.reason}`, undefined, result.reason)}
            {replay.ended && <> · {new Date(replay.ended).toLocaleDateString(t.language, { dateStyle: "medium" })}</>}
          </p>
        </>
      ) : (
        <h2>{t("replay")}</h2>
      )}
      {result && (
        <div class="replay-links">
          <button type="button" class="quiet" data-do="result" onClick={() => show(true)}>
            <Icon name="crown" />
            {t("room.result")}
          </button>
        </div>
      )}
      {open && result && (
        <Dialog title={winnerLine(t, view, undefined)} name="result" onClose={() => show(false)}>
          <p class="result-reason" data-reason={result.reason}>
            {t.server(`result.reason.${result.reason}`, undefined, result.reason)}
          </p>
          <ui.Result view={view} />
          <a class="record faint" href={recordAddress(replay.record)} target="_blank" rel="noreferrer">
            {t("room.record")}
          </a>
          <CheckDeal view={view} result={{ ...result, record: replay.record }} />
        </Dialog>
      )}
    </section>
  );
}
