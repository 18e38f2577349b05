// A tournament at a glance: the winner or the leaders, the player's own matches, who is in, and how it is played.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import type { EntrantState } from "../../protocol/event";
import { isOfDays } from "../../state/clock";
import { allTables, is_ahead, isGone, inOrder, ranked, scoreSaid, stillIn, placesOf } from "../../state/event_tables";
import { useAppState, useClient } from "../../ui/hooks";
import { OptionTags } from "../option_tags";
import { CopyLink } from "./copy_link";
import { Match } from "./match";
import { Name, optionsOf, partOf, stageSaid, To, When, type Scene } from "./parts";
import { tieBreakSaid } from "./standings_tab";
import { Warnings } from "./warnings";
import { Winner } from "./winner";

const leaders = 5;
/** So many entrants, and of the player's own matches, are shown before one asks for all. */
const [first_many, own_many] = [40, 8];

export function Overview({ scene }: { scene: Scene }) {
  const { view } = scene;
  const begun = view.state === "running" || view.state === "finished";
  return (
    <div class="ev-overview" data-testid="overview">
      {view.state === "finished" && <Winner scene={scene} />}
      {begun && <Mine scene={scene} />}
      {begun && <Leaders scene={scene} />}
      <Entrants scene={scene} />
      <About scene={scene} />
    </div>
  );
}

function Mine({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const [all, showAll] = useState(false);
  if (mine === undefined) return null;
  const tables = allTables(view).filter(({ pairing }) => pairing.entrants.includes(mine));
  const shown = all ? tables : tables.slice(0, own_many);
  return (
    <section class="card" data-testid="my-matches">
      <h2>{say("mine")}</h2>
      {tables.length === 0 && <p class="faint">{say("mine.none")}</p>}
      <ul class="ev-matches">
        {shown.map((table) => (
          <Match key={table.id} scene={scene} table={table} by_round />
        ))}
      </ul>
      {shown.length < tables.length && (
        <button type="button" data-do="all-mine" onClick={() => showAll(true)}>
          {say("all", { n: tables.length })}
        </button>
      )}
    </section>
  );
}

function Leaders({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const order = ranked(view).filter((entrant) => view.scores[entrant]);
  if (order.length === 0) return null;
  return (
    <section class="card" data-testid="leaders">
      <h2>{say("tab.standings")}</h2>
      <ol class="ev-leaders">
        {order.slice(0, leaders).map((entrant) => (
          <li key={entrant}>
            <span class="ev-place">{view.scores[entrant]!.place}</span>
            <Name scene={scene} entrant={entrant} />
            <b>{scoreSaid(view.scores[entrant]!.score)}</b>
          </li>
        ))}
      </ol>
      <To place={partOf(view, "standings")}>{say("leaders.all")}</To>
    </section>
  );
}

const shown_states: ReadonlySet<EntrantState> = new Set([
  "checked_in",
  "absent",
  "withdrawn",
  "declined",
  "expelled",
  "dropped",
]);

function Entrants({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const [all, showAll] = useState(false);
  const order = inOrder(view);
  const shown = all ? order : order.slice(0, first_many);
  const max = placesOf(view.stages[0]!.format, view.entries.max);
  const n = stillIn(view).length;
  return (
    <section class="card" data-testid="entrants">
      <h2>
        {max !== undefined && is_ahead(view.state)
          ? say.t("tournaments.entrants_of", { n, max })
          : say.t.count("tournaments.entrants", n)}
      </h2>
      {order.length === 0 && <p class="faint">{say(view.state === "draft" ? "entrants.draft" : "entrants.none")}</p>}
      {order.length === 0 && view.state === "open" && <CopyLink scene={scene} />}
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

function About({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const { catalogue } = useAppState(useClient());
  const info = catalogue?.games.find(({ id }) => id === view.game);
  const line = (name: string, value: ComponentChildren) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  const rating = view.entries.rating;
  return (
    <section class="card" data-testid="about">
      <h2>{say("about")}</h2>
      <Warnings scene={scene} />
      <dl class="ev-about">
        {line(
          say("about.format"),
          <ol>
            {view.stages.map((stage, at) => (
              <li key={at}>{stageSaid(say, stage)}</li>
            ))}
          </ol>,
        )}
        {line(
          say("about.game"),
          <>
            {info?.title ?? view.game} <OptionTags options={{ ...optionsOf(view), ...gameTime(view) }} info={info} />
          </>,
        )}
        {view.starts_at !== undefined && line(say("about.start"), <When at={view.starts_at} say={say} />)}
        {view.check_in_at !== undefined && line(say("about.check_in"), <When at={view.check_in_at} say={say} />)}
        {line(say("about.scoring"), view.scoring.replaceAll("-", " – "))}
        {view.tie_breaks.length > 0 &&
          line(say("about.ties"), view.tie_breaks.map((each) => tieBreakSaid(say, each)).join(", "))}
        {rating && line(say("about.rating"), say.t("range", { from: rating[0], to: rating[1] }))}
        {view.pauses && line(say("new.pauses"), say("about.pauses"))}
        {!isOfDays(view.clock) && line(say("about.forfeit"), say.count("minutes", view.forfeit_minutes))}
        {line(say("directors"), <bdi>{say.t.list(view.directors.map(({ name }) => name))}</bdi>)}
      </dl>
    </section>
  );
}

function gameTime({ clock, series, rated }: Scene["view"]) {
  return { ...(clock !== undefined && { clock }), ...series, ...(rated && { rated }) };
}
