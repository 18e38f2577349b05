// What the strongest bot says of a finished game: the graph of everybody's chances, the decisions that turned it, and
// the best moves where the replay stands.
import type { JudgedDecision } from "../protocol/types";
import { decisionAt, turningPoints, type AnalysisState } from "../state/evaluation";
import type { Replay } from "../state/replay";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { EvaluationGraph } from "./evaluation_graph";

export function ReplayAnalysis({
  replay,
  at,
  analysis,
  online,
  go,
}: {
  replay: Replay;
  at: number;
  analysis: AnalysisState | undefined;
  online: boolean;
  go: (to: number) => void;
}) {
  const t = useT();
  const client = useClient();
  const decisions = analysis?.decisions ?? [];
  const here = decisionAt(replay, at, decisions);
  const asks = analysis === undefined || analysis.progress === "failed";
  return (
    <section
      class="replay-analysis"
      aria-label={t("analysis")}
      data-testid="analysis"
      data-progress={analysis?.progress}
    >
      {asks && (
        <button type="button" data-do="analyse" disabled={!online} onClick={() => void client.analyse(replay.record)}>
          <Icon name="chart" />
          {t("analysis.start")}
        </button>
      )}
      {analysis?.progress === "running" && (
        <p class="faint" role="status">
          {t("analysis.running")}
        </p>
      )}
      {decisions.length > 0 && (
        <>
          <EvaluationGraph replay={replay} decisions={decisions} at={at} go={go} />
          <Best replay={replay} decision={here} />
          <Turning replay={replay} decisions={decisions} go={go} />
        </>
      )}
    </section>
  );
}

const percent = (chance: number) => Math.round(100 * chance);

/** The decision that is open in the position that is shown. */
function Best({ replay, decision }: { replay: Replay; decision: JudgedDecision | undefined }) {
  const t = useT();
  if (!decision) return <p class="replay-best faint">{t("analysis.none_here")}</p>;
  const name = replay.positions[0]!.view.seats[decision.seat]?.name ?? "?";
  const rows = [
    ["known", decision.known.move, decision.known.value],
    ["open", decision.open.move, decision.open.value],
    ["played", decision.move, decision.after[decision.seat]],
  ] as const;
  return (
    <table class="replay-best" data-testid="best">
      <caption>{t("analysis.decides", { name })}</caption>
      <thead class="sr-only">
        <tr>
          <td />
          <th scope="col">{t("replay.move")}</th>
          <th scope="col">{t("analysis.chance")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([kind, move, chance]) => (
          <tr key={kind} data-kind={kind} data-agrees={(kind !== "played" && move === decision.move) || undefined}>
            <th scope="row">{t(`analysis.${kind}`)}</th>
            <td class="replay-notation">{move}</td>
            <td>{chance !== undefined && `${percent(chance)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
  const turns = turningPoints(replay, decisions);
  if (turns.length === 0) return null;
  return (
    <div class="replay-turns">
      <h3>{t("analysis.turning")}</h3>
      <ul>
        {turns.map(({ at, seat, lost }) => (
          <li key={at}>
            <button type="button" class="quiet" data-turn={at} onClick={() => go(at)}>
              {t("analysis.turn", {
                at,
                name: replay.positions[0]!.view.seats[seat]?.name ?? "?",
                move: replay.positions[at]?.played?.move ?? "",
                lost: percent(lost),
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
