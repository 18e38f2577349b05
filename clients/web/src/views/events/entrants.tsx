// Who is in a tournament.
import { useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import type { EntrantState } from "../../protocol/event";
import { inOrder, is_ahead, isGone, placesOf, stillIn } from "../../state/event_tables";
import { CopyLink } from "./copy_link";
import type { Scene } from "./parts";

/** This many are shown until the viewer asks for all. */
const first_many = 40;

const shown_states: ReadonlySet<EntrantState> = new Set([
  "checked_in",
  "absent",
  "withdrawn",
  "declined",
  "expelled",
  "dropped",
]);

export function Entrants({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const [all, showAll] = useState(false);
  const order = inOrder(view);
  const shown = all ? order : order.slice(0, first_many);
  const max = placesOf(view.stages[0]!.format, view.entries.max);
  const n = stillIn(view).length;
  return (
    <section class="ev-section" data-testid="entrants">
      <h2>
        {max !== undefined && is_ahead(view.state)
          ? say.t("tournaments.entrants_of", { n, max })
          : say.t.count("tournaments.entrants", n)}
      </h2>
      {order.length === 0 && <p class="faint">{say(view.state === "draft" ? "entrants.draft" : "entrants.none")}</p>}
      {/* Its director has the large button for it. */}
      {order.length === 0 && view.state === "open" && !scene.director && <CopyLink view={view} say={say} />}
      <ol class="ev-entrants">
        {shown.map((entrant) => {
          const { members, rating, state, seed, reserves } = view.entrants[entrant]!;
          const single = members.length === 1 ? members[0] : undefined;
          return (
            <li key={entrant} data-gone={isGone(view.entrants[entrant])} data-mine={entrant === mine}>
              {seed !== undefined && <span class="ev-seed">{seed}</span>}
              <span class="ev-entrant">
                {single ? (
                  <a dir="auto" href={hashOf({ kind: "player", player: single.player })}>
                    {view.entrants[entrant]!.name}
                  </a>
                ) : (
                  <>
                    <bdi>{view.entrants[entrant]!.name}</bdi>
                    <small>
                      {say.t.list(
                        [...members, ...(reserves ?? [])].map(({ name, asked }) =>
                          asked ? say("entrants.asked", { name }) : name,
                        ),
                      )}
                    </small>
                  </>
                )}
              </span>
              {rating !== undefined && <small class="faint">{rating}</small>}
              {shown_states.has(state) && (view.state !== "running" || state !== "checked_in") && (
                <span class="tag" data-entrant-state={state}>
                  {say(`entrant.${state}` as "entrant.absent")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {shown.length < order.length && (
        <button type="button" data-do="all-entrants" onClick={() => showAll(true)}>
          {say("all", { n: order.length })}
        </button>
      )}
    </section>
  );
}
