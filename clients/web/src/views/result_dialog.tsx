// After a game: who won, how the score came about, the standing, and what comes next.
import { gameUi } from "../games/registry";
import { recordAddress } from "../protocol/record_address";
import type { RatingChange, RoomView } from "../protocol/types";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { said } from "../ui/numbers";
import { CheckDeal } from "./check_deal";
import { useGameMoves } from "./drawn_move";
import { KeepName } from "./keep_name";
import { NextStep } from "./next_step";
import { changeSaid } from "./rating_said";
import { Shuffling } from "./shuffling";
import { Standing } from "./standing";
import { ownLine, seriesWinnerLine, sidesOf, winnerLine } from "./winner";
import "../styles/person.css";
import "../styles/result.css";

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
    <Dialog title={ownLine(t, view, own)} name="result" onClose={onClose}>
      <div
        class="result-scene"
        data-own={own === undefined ? undefined : result.winners.includes(own) ? "won" : "lost"}
      >
        <Outcome view={view} own={own} />
        {series.over && series.kind !== "single" && (
          <p class="series-winner">
            <Icon name="crown" />
            {seriesWinnerLine(t, view)}
          </p>
        )}
        {series.kind !== "single" && <Standing view={view} />}
        <FinalScene view={view} own={own} />
        {result.ratings && <RatingChanges view={view} ratings={result.ratings} own={own} />}
        <div class="result-next">
          <NextStep view={view} own={own} event={event} called={called} disabled={disabled} />
          <button
            type="button"
            class="quiet"
            data-do="replay"
            onClick={() => void client.goTo({ kind: "game", record: result.record, at: 0 })}
          >
            <Icon name="play" />
            {t("replay")}
          </button>
          <button
            type="button"
            class="quiet"
            data-do="analyse"
            disabled={disabled}
            onClick={() => void analyse(result.record)}
          >
            <Icon name="chart" />
            {t("analysis")}
          </button>
        </div>
      </div>
      <div class="result-more">
        <ui.Result view={view} />
        {result.hints && <Hints view={view} hints={result.hints} />}
        <CheckDeal view={view} result={result} />
        <Shuffling view={view} />
        {own !== undefined && <KeepName />}
        <div class="result-links">
          <button type="button" onClick={onClose}>
            {t("room.look")}
          </button>
          <button type="button" class="quiet" data-do="leave" onClick={() => void client.leaveTable(view.room)}>
            {t("room.back")}
          </button>
          <a class="record faint" href={recordAddress(result.record)} target="_blank" rel="noreferrer">
            {t("room.record")}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

/** The reason, and everybody's points; the player's own come first. */
function Outcome({ view, own }: { view: RoomView; own: number | undefined }) {
  const t = useT();
  const { reason, scores } = view.result!;
  const sides = sidesOf(view, own);
  return (
    <div class="result-told">
      <p class="result-reason" data-reason={reason}>
        {ownLine(t, view, own) !== winnerLine(t, view, own) && `${winnerLine(t, view, own)}: `}
        {t.server(`result.reason.${reason}`, undefined, reason)}
      </p>
      {scores.length > 1 && (
        <ul class="result-tally" data-sides={sides.length}>
          {sides.map(({ seat, score, names }) => (
            <li key={seat} class={`hue-${gameUi(view.game).badge(t, seat)?.colour ?? "blue"}`} data-seat={seat}>
              <b>{said(score)}</b>
              <span>{names.join(" & ")}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The board as it ended, with what decided the game. */
function FinalScene({ view, own }: { view: RoomView; own: number | undefined }) {
  const t = useT();
  const moves = useGameMoves(view.game);
  const { Glance } = gameUi(view.game);
  const decided = moves?.decided?.(t, view);
  return (
    <figure class="result-final">
      <div>
        <Glance view={view} own={moves?.Decided ? (view.result?.winners[0] ?? own) : own} />
        {moves?.Decided && <moves.Decided view={view} />}
      </div>
      {decided && <figcaption>{decided}</figcaption>}
    </figure>
  );
}

/** One's own first. */
function RatingChanges({
  view,
  ratings,
  own,
}: {
  view: RoomView;
  ratings: readonly RatingChange[];
  own: number | undefined;
}) {
  const t = useT();
  const seats = ratings.map((change, seat) => ({ ...change, seat }));
  return (
    <ul class="rating-changes" data-testid="rating-changes" aria-label={t("ratings.title")}>
      {seats
        .sort((one, other) => Number(other.seat === own) - Number(one.seat === own))
        .map(({ before, after, seat }) => (
          <li key={seat} data-seat={seat} data-trend={after < before ? "down" : "up"}>
            <span dir="auto">{view.result?.players?.[seat] ?? view.seats[seat]?.name ?? "?"}</span> <b>{after}</b>{" "}
            <small>({changeSaid(before, after)})</small>
          </li>
        ))}
    </ul>
  );
}

/** The players who were given hints, and how often. */
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
