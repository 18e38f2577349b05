// Making a ruling: what it needs, and the reason, which everybody can read. Usual reasons are one press.
import { useState } from "preact/hooks";
import type { Looked } from "../../app/events";
import { blank_rule, ruleParams, type RuleFields, type Ruled } from "../../state/event_rule";
import { nameOf, stillIn } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { Dialog } from "../../ui/dialog";
import type { Scene } from "./parts";
import { RuleParts } from "./rule_fields";
import { SeenHand } from "./seen_hand";

const hard: ReadonlySet<string> = new Set(["cancel", "expel", "finish", "forfeit"]);

export function RuleDialog({ scene, ruled, onClose }: { scene: Scene; ruled: Ruled; onClose: () => void }) {
  const { view, say, online } = scene;
  const client = useClient();
  const { act, table, entrant } = ruled;
  const [fields, set] = useState<RuleFields>(() => startOf(scene, ruled));
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const [looked, look] = useState<Looked | undefined>(undefined);
  const params = ruleParams(ruled, fields);
  const usual = say.maybe(`reasons.${act}`, say("reasons")).split("|");
  const send = async (event: Event) => {
    event.preventDefault();
    if (busy || !params || reason.trim() === "") return;
    setBusy(true);
    const answer = await client.events.rule(view.event, act, reason.trim(), params);
    setBusy(false);
    if (answer.ok && answer.result.view) look(answer.result);
    else if (answer.ok) onClose();
    else setWrong(answer.error ? say.t.error(answer.error) : "");
  };
  const about = table
    ? `${say("table")} ${table.id}: ${table.pairing.entrants.map((each) => nameOf(view, each)).join(" – ")}`
    : entrant !== undefined && nameOf(view, entrant);
  if (looked?.view) return <SeenHand looked={looked} say={say} onClose={onClose} />;
  return (
    <Dialog
      title={say(`act.${act}` as "act.pause")}
      name="rule"
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            {say.t("cancel")}
          </button>
          <button
            type="submit"
            form="rule"
            class={hard.has(act) ? "danger" : "primary"}
            data-do="rule-yes"
            disabled={!online || busy || !params || reason.trim() === ""}
          >
            {say(`act.${act}` as "act.pause")}
          </button>
        </>
      }
    >
      <form class="form" id="rule" data-act={act} onSubmit={(event) => void send(event)}>
        {about && (
          <p>
            <b dir="auto">{about}</b>
          </p>
        )}
        <p class="faint">{say(`act.${act}.about` as "act.pause.about")}</p>
        <RuleParts scene={scene} ruled={ruled} fields={fields} onChange={(change) => set({ ...fields, ...change })} />
        <div class="field">
          <label class="field">
            <span>{say("reason")}</span>
            <textarea
              name="reason"
              required
              rows={2}
              maxLength={500}
              value={reason}
              onInput={(event) => setReason(event.currentTarget.value)}
            />
          </label>
          <div class="filters" role="group" aria-label={say("reason.usual")}>
            {usual.map((each) => (
              <button key={each} type="button" aria-pressed={reason === each} onClick={() => setReason(each)}>
                {each}
              </button>
            ))}
          </div>
          <small>{say("reason.about")}</small>
        </div>
        {wrong && (
          <p class="bad" role="alert">
            {wrong}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Pairing by hand begins with everybody in the order of the standings. */
function startOf({ view }: Scene, { act, table, entrant }: Ruled): RuleFields {
  const rank = (each: string) => view.scores[each]?.place ?? Number.MAX_SAFE_INTEGER;
  const all = act === "pair" ? [...stillIn(view)].sort((one, other) => rank(one) - rank(other)) : [];
  const pairs = Array.from(
    { length: Math.ceil(all.length / 2) },
    (_, at) => [all[2 * at] ?? "", all[2 * at + 1] ?? ""] as const,
  );
  const [only] = entrant === undefined ? [] : (view.entrants[entrant]?.members ?? []);
  const alone = entrant !== undefined && view.entrants[entrant]?.members.length === 1 ? (only?.player ?? "") : "";
  return {
    ...blank_rule,
    pairs,
    out: alone,
    others: act === "allow" && view.team ? Array<string>(view.team.size * view.team.tables - 1).fill("") : [],
    points: table?.pairing.entrants.map(() => "") ?? [],
    clock: table?.pairing.state === "playing" ? "0" : "deadline",
  };
}
