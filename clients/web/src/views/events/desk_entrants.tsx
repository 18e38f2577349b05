// Players and directors on the desk: who comes late, who steps in, who directs. Removing a player for good is one fold
// deeper, away from all that helps.
import { useState } from "preact/hooks";
import { leftOut, takesLate } from "../../state/event_desk";
import type { Ruled } from "../../state/event_rule";
import { isLeftOut } from "../../state/event_mine";
import { inOrder, isGone, nameOf, partnersOf } from "../../state/event_tables";
import { Icon } from "../../ui/icons";
import { ActButton, LastResort } from "./desk_rulings";
import type { Scene } from "./parts";

const few = 12;

export function DeskEntrants({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say } = scene;
  const over = view.state === "finished" || view.state === "cancelled";
  if (over) return null;
  return (
    <details class="ev-fold ev-large-fold" data-testid="desk-entrants">
      <summary>
        {say("desk.people")}
        <Icon name="next" />
      </summary>
      <ul class="ev-rows">
        {takesLate(view) && (
          <li>
            <span class="ev-who">
              <b>{say("desk.late")}</b>
              <small>{say("act.allow.about")}</small>
            </span>
            <ActButton {...{ scene, onRule }} ruled={{ act: "allow" }} />
          </li>
        )}
        <li>
          <span class="ev-who">
            <b>{say("directors")}</b>
            <small dir="auto">{say.t.list(view.directors.map(({ name }) => name))}</small>
          </span>
          <ActButton {...{ scene, onRule }} ruled={{ act: "director" }} />
        </li>
      </ul>
      <Players {...{ scene, onRule }} />
      <Expel {...{ scene, onRule }} />
    </details>
  );
}

function Players({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say } = scene;
  const [wanted, want] = useState("");
  const order = inOrder(view);
  if (order.length === 0) return null;
  const text = wanted.trim().toLowerCase();
  const found = order.filter((entrant) =>
    [nameOf(view, entrant), ...partnersOf(view.entrants[entrant])].some((name) => name.toLowerCase().includes(text)),
  );
  const left_out = leftOut(view);
  const shown = text === "" ? [...left_out, ...found.filter((one) => !left_out.includes(one))].slice(0, few) : found;
  return (
    <>
      <h3>{say("entrants")}</h3>
      {order.length > few && (
        <label class="field ev-find">
          <span>{say("find.name")}</span>
          <input
            name="find-entrant"
            type="search"
            value={wanted}
            onInput={(event) => want(event.currentTarget.value)}
          />
        </label>
      )}
      <ul class="ev-desk-entrants">
        {shown.map((entrant) => {
          const own = view.entrants[entrant]!;
          const { name } = own;
          return (
            <li key={entrant} data-entrant={entrant} data-gone={isGone(own)}>
              <span>
                <bdi>{name}</bdi>
                {partnersOf(own).length > 0 && <small>{say.t.list(partnersOf(own))}</small>}
              </span>
              <span class="tag" data-entrant-state={own.state}>
                {say(own.no_show === undefined ? (`entrant.${own.state}` as "entrant.absent") : "entrant.no_show")}
              </span>
              {!isGone(own) && (
                <span class="ev-acts">
                  {isLeftOut(own) && own.no_show === undefined && (
                    <ActButton
                      {...{ scene, onRule }}
                      ruled={{ act: "back", entrant }}
                      label={say("act.back.of", { name })}
                    />
                  )}
                  <ActButton {...{ scene, onRule }} ruled={{ act: "replace", entrant }} about={name} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < found.length && <p class="faint">{say("entrants.more", { n: found.length - shown.length })}</p>}
      {found.length === 0 && <p class="faint">{say("find.none")}</p>}
    </>
  );
}

function Expel({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say } = scene;
  const [entrant, choose] = useState("");
  const some = inOrder(view).filter((one) => !isGone(view.entrants[one]));
  if (some.length === 0) return null;
  return (
    <details class="ev-fold ev-grave" data-do="expel-fold">
      <summary>
        {say("desk.expel")}
        <Icon name="next" />
      </summary>
      <label class="field">
        <span>{say("desk.expel.who")}</span>
        <select name="expel" value={entrant} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">–</option>
          {some.map((one) => (
            <option key={one} value={one}>
              {nameOf(view, one)}
            </option>
          ))}
        </select>
      </label>
      {entrant !== "" && (
        <LastResort
          {...{ scene, onRule }}
          ruled={{ act: "expel", entrant }}
          label={say("act.expel.of", { name: nameOf(view, entrant) })}
        />
      )}
    </details>
  );
}
