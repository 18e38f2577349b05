// What the strongest bot says of a finished game: its judgement of the last move, with the best one beside it, and
// which moves turned the game.
import { analysis as en } from "../messages/en/analysis";
import type { JudgedDecision } from "../protocol/types";
import { gameUi } from "../games/registry";
import {
  judgedAt,
  percent,
  turningPoints,
  verdictOf,
  type AnalysisState,
  type Knowledge,
  type Verdict,
} from "../state/evaluation";
import { lastOf, type Replay } from "../state/replay";
import { useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { DrawnMove, useGameMoves } from "./drawn_move";
import { moveAt, moveSaid } from "./replay_said";

const texts = { part: "analysis", en } as const;

interface AnalysisProps {
  readonly replay: Replay;
  readonly at: number;
  readonly analysis: AnalysisState | undefined;
  readonly online: boolean;
  readonly by: Knowledge;
  readonly judgeBy: (by: Knowledge) => void;
  readonly go: (to: number) => void;
}

export function ReplayAnalysis({ replay, at, analysis, online, by, judgeBy, go }: AnalysisProps) {
  const t = useT();
  const client = useClient();
  const decisions = analysis?.decisions ?? [];
  const asks = analysis === undefined || analysis.progress === "failed";
  return (
    <section
      class="replay-analysis"
      aria-label={t("analysis")}
      data-testid="analysis"
      data-progress={analysis?.progress}
    >
      {asks && (
        <button
          type="button"
          class="primary"
          data-do="analyse"
          disabled={!online}
          onClick={() => void client.analyse(replay.record)}
        >
          <Icon name="chart" />
          {t("analysis.start")}
        </button>
      )}
      {decisions.length > 0 && (
        <Here
          replay={replay}
          at={at}
          decisions={decisions}
          by={by}
          judgeBy={judgeBy}
          done={analysis?.progress === "done"}
        />
      )}
      {analysis?.progress === "running" && (
        <p class="faint" role="status">
          {t("analysis.running")}
        </p>
      )}
      {decisions.length > 0 && <Turning replay={replay} decisions={decisions} go={go} />}
    </section>
  );
}

type HereProps = Pick<AnalysisProps, "replay" | "at" | "by" | "judgeBy"> & {
  readonly decisions: readonly JudgedDecision[];
  readonly done: boolean;
};

function Here({ replay, at, decisions, by, judgeBy, done }: HereProps) {
  const say = useTexts(texts);
  const { game, seats } = replay.positions[0]!.view;
  const decision = judgedAt(replay, at, decisions);
  if (!decision) {
    const waits = !done && at > 0 && replay.positions[at]?.played !== undefined;
    return (
      <div class="replay-here">
        <h2>{say(waits ? "waits" : "none")}</h2>
        {!waits && at < lastOf(replay) && <p class="faint">{say("none_here")}</p>}
      </div>
    );
  }
  const name = seats[decision.seat]?.name ?? "?";
  const verdict = verdictOf(decision, by);
  const has_hands = gameUi(game).Hand !== undefined;
  const as_seen = has_hands ? by : "plain";
  const wins = { name, best: verdict.best_wins, played: verdict.played_wins };
  return (
    <div class="replay-here" data-verdict={verdict.kind}>
      <h2>{say(verdict.kind)}</h2>
      <Choices replay={replay} at={at} decision={decision} verdict={verdict} />
      <p class="replay-sentence">{say(`${as_seen}.${verdict.kind === "found" ? "best" : "both"}`, wins)}</p>
      {has_hands && (
        <div class="replay-by" role="group" aria-label={say("seen")}>
          {(["known", "open"] as const).map((one) => (
            <button key={one} type="button" data-by={one} aria-pressed={by === one} onClick={() => judgeBy(one)}>
              {say(`seen.${one}`, { name })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The move that was made, and the best one if that is another. */
function Choices({
  replay,
  at,
  decision,
  verdict,
}: {
  replay: Replay;
  at: number;
  decision: JudgedDecision;
  verdict: Verdict;
}) {
  const t = useT();
  const say = useTexts(texts);
  const { game, seats } = replay.positions[0]!.view;
  const moves = useGameMoves(game);
  const found = verdict.kind === "found";
  const rows = [
    { as: found ? ("best" as const) : ("played" as const), move: decision.move, wins: verdict.played_wins, made: true },
    ...(found ? [] : [{ as: "best" as const, move: verdict.best, wins: verdict.best_wins, made: false }]),
  ];
  return (
    <ul class="replay-choices" data-testid="best">
      {rows.map(({ as, move, wins, made }) => {
        const event = moveAt(replay, at, moves, { move, seat: decision.seat });
        const where = event && moves?.where?.(t, event);
        return (
          <li key={as} data-as={as}>
            {event && <DrawnMove game={game} event={event} />}
            <span class="replay-choice">
              <b>
                {made ? (seats[decision.seat]?.name ?? "?") : say("best")}: {moveSaid(t, game, move, event, moves)}
              </b>
              {where && <small class="faint">{where}</small>}
              <small class="faint">{say("chance", { n: wins })}</small>
            </span>
            <b class="replay-wins" aria-hidden="true">
              {say("percent", { n: wins })}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

function Turning({
  replay,
  decisions,
  go,
}: {
  replay: Replay;
  decisions: readonly JudgedDecision[];
  go: (to: number) => void;
}) {
  const t = useT();
  const say = useTexts(texts);
  const { game, seats } = replay.positions[0]!.view;
  const moves = useGameMoves(game);
  const turns = turningPoints(replay, decisions);
  if (turns.length === 0) return null;
  return (
    <div class="replay-turns">
      <h3>{say("turned")}</h3>
      <ul>
        {turns.map(({ at, seat, before, after }) => {
          const { played } = replay.positions[at]!;
          const event = played && moveAt(replay, at, moves, played);
          const name = seats[seat]?.name ?? "?";
          return (
            <li key={at}>
              <button type="button" class="quiet" data-turn={at} onClick={() => go(at)}>
                <span class="replay-number">{at}</span>
                {event && <DrawnMove game={game} event={event} />}
                <span class="replay-choice">
                  <b>
                    {name}: {played && moveSaid(t, game, played.move, event, moves)}
                  </b>
                  <small class="faint">{say("from_to", { from: percent(before), to: percent(after) })}</small>
                </span>
                <Icon name="next" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
