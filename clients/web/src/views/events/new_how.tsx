// The wizard's third step: how a match is played.
import {
  atTwoTables,
  clocksOf,
  mayRank,
  maySameDeals,
  rankings,
  withDeals,
  type EventDraft,
} from "../../state/event_wish";
import { clockSaid } from "../terms";
import { OptionFields } from "../option_fields";
import { Complaint, Field, Whole, type StepProps } from "./new_fields";

export function How(props: StepProps) {
  const { say, draft, onChange, wrong, catalogue } = props;
  const game = catalogue?.games.find(({ id }) => id === draft.game);
  return (
    <>
      <div class="ev-row">
        <Field label={say("new.series")} wrong={wrong} name="series">
          <select
            name="series"
            value={draft.series}
            onChange={(event) => onChange({ series: event.currentTarget.value as EventDraft["series"] })}
          >
            <option value="single">{say("series.single")}</option>
            {!atTwoTables(draft) && <option value="match">{say("new.series.match")}</option>}
            <option value="sumof">{say("new.series.sumof")}</option>
          </select>
        </Field>
        {draft.series !== "single" && (
          <Whole
            {...props}
            name="target"
            label={say(draft.series === "match" ? "new.wins" : "new.games")}
            min={1}
            max={99}
          />
        )}
        <Field label={say.t("clock")} wrong={wrong} name="clock">
          <select name="clock" value={draft.clock} onChange={(event) => onChange({ clock: event.currentTarget.value })}>
            {clocksOf(draft.plan).map((value) => (
              <option key={value} value={value}>
                {clockSaid(say.t, value)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <label class="field check">
        <input
          type="checkbox"
          name="rated"
          disabled={draft.clock === "none"}
          checked={draft.rated && draft.clock !== "none"}
          onChange={(event) => onChange({ rated: event.currentTarget.checked })}
        />
        <span>
          {say("new.rated")}
          <small>{say("new.rated.about")}</small>
        </span>
      </label>
      <label class="field check">
        <input
          type="checkbox"
          name="pauses"
          checked={draft.pauses}
          onChange={(event) => onChange({ pauses: event.currentTarget.checked })}
        />
        <span>
          {say("new.pauses")}
          <small>{say("new.pauses.about")}</small>
        </span>
      </label>
      <fieldset class="field choice">
        <legend>{say("new.deals")}</legend>
        {(["own", "same", "teams"] as const)
          .filter((kind) => kind === "own" || maySameDeals(draft.plan))
          .map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="deals"
                value={kind}
                checked={draft.deals === kind}
                onChange={() => onChange(withDeals(draft, kind))}
              />
              <span>
                {say(`new.deals.${kind}`)} <small class="faint">{say(`new.deals.${kind}.about`)}</small>
              </span>
            </label>
          ))}
        {atTwoTables(draft) && draft.team_size === 1 && (
          <Whole {...props} name="reserves" label={say("new.reserves")} min={0} max={4} />
        )}
        <Complaint wrong={wrong} names={["deals", "options", "scoring"]} />
      </fieldset>
      {mayRank(draft) && <Rankings {...props} />}
      {game && (
        <details class="ev-more">
          <summary>{say("new.options", { game: game.title })}</summary>
          <div class="form">
            <OptionFields
              game={game}
              options={draft.options}
              onChange={(name, value) => onChange({ options: { ...draft.options, [name]: value } })}
            />
          </div>
        </details>
      )}
    </>
  );
}

/** What decides among equal scores where results on the same deal can be compared. */
function Rankings({ say, draft, onChange, wrong }: StepProps) {
  return (
    <fieldset class="field choice" data-testid="rankings">
      <legend>{say("new.ranking")}</legend>
      {rankings.map((ranking) => (
        <label key={ranking}>
          <input
            type="radio"
            name="ranking"
            value={ranking}
            checked={draft.ranking === ranking}
            onChange={() => onChange({ ranking })}
          />
          <span>
            {ranking === "usual" ? say("new.ranking.usual") : say(`tie.${ranking}`)}{" "}
            <small class="faint">{say(`new.ranking.${ranking}.about`)}</small>
          </span>
        </label>
      ))}
      <Complaint wrong={wrong} names={["tie_breaks"]} />
    </fieldset>
  );
}
