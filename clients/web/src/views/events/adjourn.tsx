// At the table: its sides agree to go on with the match at another time. Each side may propose one; it counts once all
// want the same.
import { useState } from "preact/hooks";
import type { EventView, Pairing } from "../../protocol/event";
import { localTime } from "../../state/event_edit";
import { entrantOf } from "../../state/event_mine";
import { nameOf } from "../../state/event_tables";
import { useClient, useT } from "../../ui/hooks";
import { whenSaid } from "./when_said";

const day = 24 * 3_600_000;
const tomorrow = () => localTime(Date.now() + day);

export function Adjourn({ view, pairing, me }: { view: EventView; pairing: Pairing; me: string | undefined }) {
  const t = useT();
  const client = useClient();
  const [open, show] = useState(false);
  const [until, setUntil] = useState(tomorrow);
  const [wrong, setWrong] = useState("");
  const mine = entrantOf(view, me);
  const may = (pairing.state === "waiting" || pairing.state === "playing") && (view.deals ?? "own") === "own";
  if (mine === undefined || !pairing.entrants.includes(mine) || !may) return null;
  if (view.stages[pairing.stage ?? 0]?.format === "arena") return null;
  const propose = async (at: number) => {
    const answer = await client.events.adjourn(view.event, at);
    setWrong(!answer.ok && answer.error ? t.error(answer.error) : "");
    if (answer.ok) show(false);
  };
  const { proposal } = pairing;
  const own = proposal?.agreed.includes(mine) ?? false;
  const other = proposal?.agreed.find((entrant) => entrant !== mine);
  const when = proposal && whenSaid(t.language, proposal.until);
  return (
    <div class="ev-adjourn" data-testid="adjourn">
      {proposal && when && (
        <p role="status">
          {other === undefined || own
            ? t("tournaments.adjourn.ours", { when })
            : t("tournaments.adjourn.theirs", { name: nameOf(view, other), when })}{" "}
          {!own && (
            <button type="button" class="primary" data-do="agree" onClick={() => void propose(proposal.until)}>
              {t("tournaments.adjourn.agree")}
            </button>
          )}
          <button type="button" data-do="disagree" onClick={() => void propose(0)}>
            {t(own ? "tournaments.adjourn.back" : "tournaments.adjourn.no")}
          </button>
        </p>
      )}
      {!proposal && !open && (
        <button type="button" class="quiet" data-do="adjourn" onClick={() => show(true)}>
          {t("tournaments.adjourn")}
        </button>
      )}
      {!proposal && open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void propose(new Date(until).getTime());
          }}
        >
          <label>
            {t("tournaments.adjourn.until")}{" "}
            <input
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
          <button type="button" onClick={() => show(false)}>
            {t("cancel")}
          </button>
        </form>
      )}
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
