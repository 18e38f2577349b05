// After a game: who won, how the score came about, the standing, and what comes next.
import { gameUi } from "../games/registry";
import { recordAddress } from "../protocol/record_address";
import type { RoomView } from "../protocol/types";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { CheckDeal } from "./check_deal";
import { NextStep } from "./next_step";
import { Shuffling } from "./shuffling";
import { Standing } from "./standing";
import { seriesWinnerLine, winnerLine } from "./winner";

export function ResultDialog({
  view,
  own,
  disabled,
  onClose,
}: {
  view: RoomView;
  own: number | undefined;
  disabled: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const client = useClient();
  const ui = gameUi(view.game);
  const { result, series } = view;
  if (!result) return null;
  return (
    <Dialog title={winnerLine(t, view, own)} name="result" onClose={onClose}>
      <p class="result-reason" data-reason={result.reason}>
        {t.server(`result.reason.${result.reason}`, undefined, result.reason)}
      </p>
      {series.over && series.kind !== "single" && (
        <p class="series-winner">
          <Icon name="crown" />
          {seriesWinnerLine(t, view)}
        </p>
      )}
      {series.kind !== "single" && <Standing view={view} />}
      <ui.Result view={view} />
      {result.hints && <Hints view={view} hints={result.hints} />}
      <a class="record faint" href={recordAddress(result.record)} target="_blank" rel="noreferrer">
        {t("room.record")}
      </a>
      <CheckDeal view={view} result={result} />
      <Shuffling view={view} />
      <div class="actions">
        <button type="button" class="quiet" onClick={() => void client.goHome()}>
          {t("room.back")}
        </button>
        <button type="button" onClick={onClose}>
          {t("room.look")}
        </button>
        <NextStep view={view} own={own} disabled={disabled} />
      </div>
    </Dialog>
  );
}

/** Whoever was helped, and how often. */
function Hints({ view, hints }: { view: RoomView; hints: readonly number[] }) {
  const t = useT();
  const helped = hints.flatMap((n, seat) =>
    n > 0 ? [t.count("result.hints", n, { name: view.seats[seat]?.name ?? view.result?.players?.[seat] ?? "?" })] : [],
  );
  return (
    <p class="faint" data-testid="hints">
      {helped.join(" ")}
    </p>
  );
}
