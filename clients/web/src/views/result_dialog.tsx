// After a game: who won, how the score came about, the standing, and what comes next.
import { gameUi } from "../games/registry";
import { recordAddress } from "../protocol/record_address";
import type { RatingChange, RoomView } from "../protocol/types";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { CheckDeal } from "./check_deal";
import { KeepName } from "./keep_name";
import { NextStep } from "./next_step";
import { changeSaid } from "./rating_said";
import { Shuffling } from "./shuffling";
import { Standing } from "./standing";
import { ownLine, ownScore, seriesWinnerLine, winnerLine } from "./winner";
import "../styles/person.css";

export function ResultDialog({
  view,
  own,
  disabled,
  event,
  called,
  onClose,
}: {
  view: RoomView;
  own: number | undefined;
  event: string | undefined;
  called: string | undefined;
  disabled: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const client = useClient();
  const ui = gameUi(view.game);
  const { result, series } = view;
  if (!result) return null;
  const analyse = async (record: string) => {
    await client.goTo({ kind: "game", record, at: undefined });
    await client.analyse(record);
  };
  return (
    <Dialog
      title={ownLine(t, view, own)}
      name="result"
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" data-do="leave" onClick={() => void client.leaveTable(view.room)}>
            {t("room.back")}
          </button>
          <button type="button" onClick={onClose}>
            {t("room.look")}
          </button>
          <NextStep view={view} own={own} event={event} called={called} disabled={disabled} />
        </>
      }
    >
      <div class="result-told" data-own={own === undefined ? undefined : result.winners.includes(own) ? "won" : "lost"}>
        {ownScore(view, own) && <b class="result-score">{ownScore(view, own)}</b>}
        <p class="result-reason" data-reason={result.reason}>
          {ownLine(t, view, own) !== winnerLine(t, view, own) && `${winnerLine(t, view, own)}: `}
          {t.server(`result.reason.${result.reason}`, undefined, result.reason)}
        </p>
      </div>
      {series.over && series.kind !== "single" && (
        <p class="series-winner">
          <Icon name="crown" />
          {seriesWinnerLine(t, view)}
        </p>
      )}
      {series.kind !== "single" && <Standing view={view} />}
      <ui.Result view={view} />
      {result.ratings && <RatingChanges view={view} ratings={result.ratings} />}
      {result.hints && <Hints view={view} hints={result.hints} />}
      <div class="result-links">
        <button
          type="button"
          data-do="replay"
          onClick={() => void client.goTo({ kind: "game", record: result.record, at: 0 })}
        >
          <Icon name="play" />
          {t("replay")}
        </button>
        <button type="button" data-do="analyse" disabled={disabled} onClick={() => void analyse(result.record)}>
          <Icon name="chart" />
          {t("analysis.start")}
        </button>
        <a class="record faint" href={recordAddress(result.record)} target="_blank" rel="noreferrer">
          {t("room.record")}
        </a>
      </div>
      <CheckDeal view={view} result={result} />
      <Shuffling view={view} />
      {own !== undefined && <KeepName />}
    </Dialog>
  );
}

function RatingChanges({ view, ratings }: { view: RoomView; ratings: readonly RatingChange[] }) {
  const t = useT();
  return (
    <ul class="rating-changes" data-testid="rating-changes" aria-label={t("ratings.title")}>
      {ratings.map(({ before, after }, seat) => (
        <li key={seat} data-seat={seat}>
          <span dir="auto">{view.result?.players?.[seat] ?? view.seats[seat]?.name ?? "?"}</span> <b>{after}</b>{" "}
          <small>({changeSaid(before, after)})</small>
        </li>
      ))}
    </ul>
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
