// The steps of the wizard, which field is in which, and what the choices come to, in a line.
import { clockSaid } from "../terms";
import { extent, membersOf, mostOf, startsAt, type EventDraft } from "../../state/event_wish";
import { tooManyRounds } from "../../state/event_warnings";
import { Facts, useTitleOf } from "./parts";
import { RoundsWarning } from "./warnings";
import { whenSaid } from "./when_said";
import type { Say } from "./say";

export const steps = ["what", "who", "how", "when"] as const;
export type Step = (typeof steps)[number];

export interface Wrong {
  readonly field: string | undefined;
  readonly text: string;
}

const fields: Readonly<Record<Step, readonly string[]>> = {
  what: ["name", "game", "stages", "format", "plan", "rounds", "legs", "groups", "best", "seats", "minutes"],
  who: ["team", "size", "reserves", "entries", "min", "max", "rating", "handles", "visibility", "password"],
  how: ["series", "match", "sumof", "clock", "options", "deals", "rated", "pauses", "tie_breaks", "scoring"],
  when: ["starts", "starts_at", "check_in_minutes", "break_seconds", "forfeit_minutes"],
};

export function stepOf(field: string | undefined): Step | undefined {
  return steps.find((step) => field !== undefined && fields[step].includes(field));
}

/** As an example, for the usual number of entrants. */
const usual_entrants = 16;

export function Summary({ say, draft }: { say: Say; draft: EventDraft }) {
  const titleOf = useTitleOf();
  const starts = startsAt(draft);
  const n = Math.max(Math.min(usual_entrants, mostOf(draft)), draft.plan === "groups" ? draft.groups * 3 : 0);
  const size = extent(draft, n);
  const too_many = draft.plan === "swiss" ? tooManyRounds(draft.rounds, mostOf(draft)) : undefined;
  return (
    <div class="ev-summary" role="status" data-testid="summary">
      <Facts
        facts={[
          planSaid(say, draft),
          titleOf(draft.game),
          ...(membersOf(draft) > 1 ? [say("team.of", { n: membersOf(draft) })] : []),
          seriesSaid(say, draft),
          clockSaid(say.t, draft.clock),
          ...(draft.rated ? [say.t("option.rated")] : []),
          draft.max > 0 ? say("summary.most", { n: draft.max }) : say("summary.everybody"),
          ...(draft.visibility === "private" ? [say("private")] : []),
          starts > 0 ? say.t("tournaments.starts", { when: whenSaid(say.language, starts) }) : say("summary.by_hand"),
        ]}
      />
      {size && <p class="faint">{say("summary.extent", { n, rounds: size.rounds, matches: size.matches })}</p>}
      {too_many && <RoundsWarning say={say} args={too_many} />}
    </div>
  );
}

function planSaid(say: Say, draft: EventDraft): string {
  switch (draft.plan) {
    case "swiss":
      return say.count("stage.swiss", draft.rounds);
    case "groups":
      return say("stage.groups_best", { groups: draft.groups, best: draft.best });
    case "tables":
      return say("stage.tables", { seats: draft.seats, rounds: draft.rounds });
    case "arena":
      return say("stage.arena", { minutes: draft.minutes });
    case "round-robin":
      return draft.legs === 2 ? say("stage.legs") : say.t("tournaments.format.round-robin");
    case "knockout":
    case "double-knockout":
      return say.t(`tournaments.format.${draft.plan}`);
  }
}

function seriesSaid(say: Say, { series, target }: EventDraft): string {
  if (series === "match") return say("series.match", { n: target });
  return series === "sumof" ? say.count("series.sumof", target) : say("series.single");
}
