// How a tournament is played: its format, its game, its times, what decides among equals, and who directs it.
import type { ComponentChildren } from "preact";
import { isOfDays } from "../../state/clock";
import { useAppState, useClient } from "../../ui/hooks";
import { OptionTags } from "../option_tags";
import { optionsOf, stageSaid, When, type Scene } from "./parts";
import { tieBreakSaid } from "./standings_tab";
import { Warnings } from "./warnings";

export function About({ scene }: { scene: Scene }) {
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
    <section class="ev-section" data-testid="about">
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
