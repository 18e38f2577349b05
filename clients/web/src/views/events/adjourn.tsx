// At the table: its sides agree to go on with the match at another time. Each side may propose one; it counts once all
// want the same. Until then the table says when it goes on.
import { useEffect, useRef, useState } from "preact/hooks";
import type { EventView, Pairing } from "../../protocol/event";
import { localTime } from "../../state/local_time";
import { entrantOf } from "../../state/event_mine";
import { nameOf } from "../../state/event_tables";
import { useClient, useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Over } from "../../ui/over";
import { whenSaid } from "./when_said";

const day = 24 * 3_600_000;
/** The server's bound. */
const most_days = 30;
const tomorrow = () => localTime(Date.now() + day);

interface AdjournProps {
  readonly view: EventView;
  readonly pairing: Pairing;
  readonly me: string | undefined;
  /** A time is being chosen. */
  readonly open: boolean;
  readonly show: (open: boolean) => void;
}

/** For those who play at the table, where a match may wait for its players. */
function mayAdjourn(view: EventView, pairing: Pairing, me: string | undefined): boolean {
  const mine = entrantOf(view, me);
  const under_way = pairing.state === "waiting" || pairing.state === "playing";
  if (mine === undefined || !pairing.entrants.includes(mine) || !under_way) return false;
  return (view.deals ?? "own") === "own" && view.stages[pairing.stage ?? 0]?.format !== "arena";
}

export function AdjournButton({ view, pairing, me, open, show }: AdjournProps) {
  const t = useT();
  if (open || pairing.proposal || !mayAdjourn(view, pairing, me)) return null;
  return (
    <button type="button" class="quiet" data-do="adjourn" onClick={() => show(true)}>
      <Icon name="clock" />
      {t("tournaments.adjourn")}
    </button>
  );
}

export function Adjourn(props: AdjournProps) {
  const { view, pairing, me, open, show } = props;
  const t = useT();
  const client = useClient();
  const [wrong, setWrong] = useState("");
  if (pairing.state === "adjourned") return <Adjourned until={pairing.resumes_at} />;
  const propose = async (at: number) => {
    const answer = await client.events.adjourn(view.event, at);
    setWrong(!answer.ok && answer.error ? t.error(answer.error) : "");
    if (answer.ok) show(false);
  };
  const choose = (at: number) => {
    const left = at - Date.now();
    if (left > 0 && left < most_days * day) void propose(at);
    else setWrong(t("tournaments.adjourn.wrong", { days: most_days }));
  };
  if (!mayAdjourn(view, pairing, me) || (!pairing.proposal && !open && wrong === "")) return null;
  return (
    <Over>
      <div class="ev-adjourn" data-testid="adjourn">
        {pairing.proposal && <Proposal {...props} onAnswer={(at) => void propose(at)} />}
        {!pairing.proposal && open && <ProposalForm onChoose={choose} onClose={() => show(false)} />}
        {wrong && (
          <p class="bad" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </Over>
  );
}

function Proposal({ view, pairing, me, onAnswer }: AdjournProps & { onAnswer: (until: number) => void }) {
  const t = useT();
  const { proposal } = pairing;
  const mine = entrantOf(view, me);
  if (!proposal || mine === undefined) return null;
  const own = proposal.agreed.includes(mine);
  const other = proposal.agreed.find((entrant) => entrant !== mine);
  const when = whenSaid(t.language, proposal.until);
  return (
    <p role="status">
      {other === undefined || own
        ? t("tournaments.adjourn.ours", { when })
        : t("tournaments.adjourn.theirs", { name: nameOf(view, other), when })}{" "}
      {!own && (
        <button type="button" class="primary" data-do="agree" onClick={() => onAnswer(proposal.until)}>
          {t("tournaments.adjourn.agree")}
        </button>
      )}
      <button type="button" data-do="disagree" onClick={() => onAnswer(0)}>
        {t(own ? "tournaments.adjourn.back" : "tournaments.adjourn.no")}
      </button>
    </p>
  );
}

function ProposalForm({ onChoose, onClose }: { onChoose: (until: number) => void; onClose: () => void }) {
  const t = useT();
  const [until, setUntil] = useState(tomorrow);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(new Date(until).getTime());
      }}
    >
      <label>
        {t("tournaments.adjourn.until")}{" "}
        <input
          ref={field}
          name="until"
          type="datetime-local"
          required
          value={until}
          onInput={(event) => setUntil(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" data-do="propose">
        {t("tournaments.adjourn.propose")}
      </button>
      <button type="button" onClick={onClose}>
        {t("cancel")}
      </button>
    </form>
  );
}

function Adjourned({ until }: { until: number | undefined }) {
  const t = useT();
  return (
    <Over>
      <div class="ev-adjourn" data-testid="adjourned">
        <p role="status">
          <Icon name="clock" />
          {until === undefined
            ? t("tournaments.adjourned")
            : t("tournaments.adjourned.until", { when: whenSaid(t.language, until) })}
        </p>
      </div>
    </Over>
  );
}
