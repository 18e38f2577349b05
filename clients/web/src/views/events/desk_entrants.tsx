// Who is in, on the director's desk: a reserve comes in, somebody has to go.
import { useState } from "preact/hooks";
import type { Ruled } from "../../state/event_rule";
import { isLeftOut } from "../../state/event_mine";
import { inOrder, isGone, nameOf, partnersOf } from "../../state/event_tables";
import type { Scene } from "./parts";

const few = 12;

export function DeskEntrants({ scene, onRule }: { scene: Scene; onRule: (ruled: Ruled) => void }) {
  const { view, say, online } = scene;
  const [wanted, want] = useState("");
  const order = inOrder(view);
  if (order.length === 0) return null;
  const text = wanted.trim().toLowerCase();
  const found = order.filter((entrant) =>
    [nameOf(view, entrant), ...partnersOf(view.entrants[entrant])].some((name) => name.toLowerCase().includes(text)),
  );
  const left_out = order.filter((entrant) => view.entrants[entrant]!.no_show !== undefined);
  const shown = text === "" ? [...left_out, ...found.filter((one) => !left_out.includes(one))].slice(0, few) : found;
  const over = view.state === "finished" || view.state === "cancelled";
  return (
    <section class="card" data-testid="desk-entrants">
      <h2>{say("entrants")}</h2>
      {order.length > few && (
        <label class="field ev-find">
          <span>{say("find")}</span>
          <input
            name="find-entrant"
            type="search"
            value={wanted}
            onInput={(event) => want(event.currentTarget.value)}
          />
        </label>
      )}
      {left_out.length > 0 && (
        <p data-testid="left-out">
          {say("entrants.left_out")} {say.t.list(left_out.map((entrant) => nameOf(view, entrant)))}
        </p>
      )}
      <ul class="ev-desk-entrants">
        {shown.map((entrant) => {
          const own = view.entrants[entrant]!;
          return (
            <li key={entrant} data-entrant={entrant} data-gone={isGone(own)}>
              <span>
                <bdi>{own.name}</bdi>
                {partnersOf(own).length > 0 && <small>{say.t.list(partnersOf(own))}</small>}
              </span>
              <span class="tag" data-entrant-state={own.state}>
                {say(own.no_show === undefined ? (`entrant.${own.state}` as "entrant.absent") : "entrant.no_show")}
              </span>
              {!over && !isGone(own) && (
                <span class="ev-acts">
                  {isLeftOut(own) && (
                    <button
                      type="button"
                      data-act="back"
                      aria-label={say("act.back.of", { name: own.name })}
                      disabled={!online}
                      onClick={() => onRule({ act: "back", entrant })}
                    >
                      {say("act.back")}
                    </button>
                  )}
                  <button
                    type="button"
                    data-act="replace"
                    aria-label={`${say("act.replace")}, ${own.name}`}
                    disabled={!online}
                    onClick={() => onRule({ act: "replace", entrant })}
                  >
                    {say("act.replace")}
                  </button>
                  <button
                    type="button"
                    data-act="expel"
                    aria-label={`${say("act.expel")}, ${own.name}`}
                    disabled={!online}
                    onClick={() => onRule({ act: "expel", entrant })}
                  >
                    {say("act.expel")}
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < found.length && <p class="faint">{say("entrants.more", { n: found.length - shown.length })}</p>}
      {found.length === 0 && <p class="faint">{say("find.none")}</p>}
    </section>
  );
}
