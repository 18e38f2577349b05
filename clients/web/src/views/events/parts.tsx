// What the pages of tournaments share: the countdown, names, and how an event is put into a few words.
import type { EventView } from "../../protocol/event";
import type { Options } from "../../protocol/types";
import type { EventPart, Place } from "../../state/place";
import { entrantOf, isDirector } from "../../state/event_mine";
import { nameOf, partnersOf, type EventTable } from "../../state/event_tables";
import { playersAt } from "../../state/event_teams";
import { useAppState, useClient } from "../../ui/hooks";
import { clockSaid } from "../terms";
import { clockLeft, useNow } from "./now";
import type { Say } from "./say";
import { whenSaid } from "./when_said";

/** The event that a page is about, as the viewer sees it. */
export interface Scene {
  readonly view: EventView;
  readonly say: Say;
  readonly me: { readonly id: string; readonly handle?: string } | undefined;
  /** The entrant that they are in. */
  readonly mine: string | undefined;
  readonly director: boolean;
  readonly online: boolean;
}

export function sceneOf(view: EventView, say: Say, me: Scene["me"], online: boolean): Scene {
  return { view, say, me, online, mine: entrantOf(view, me?.id), director: isDirector(view, me?.id) };
}

export const partOf = (view: EventView, part: EventPart): Place => ({ kind: "event", event: view.event, part });

const day_ms = 24 * 3600 * 1000;

/** `3 days`, `1:05:00`, `4:05`. */
function leftSaid(say: Say, left_ms: number): string {
  return left_ms >= 2 * day_ms ? say.count("days", Math.floor(left_ms / day_ms)) : clockLeft(left_ms);
}

/** Nothing for a number that is not a date: events from before times were bounded may have any number. */
function dateTimeOf(at: number): string | undefined {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export function Countdown({ to, say }: { to: number; say: Say }) {
  const now = useNow();
  return (
    <time class="countdown" role="timer" translate={false} dateTime={dateTimeOf(to)}>
      {leftSaid(say, to - now)}
    </time>
  );
}

export function When({ at, say }: { at: number; say: Say }) {
  return <time dateTime={dateTimeOf(at)}>{whenSaid(say.language, at)}</time>;
}

/** An entrant's name; a team's also has those who play for it, or those who do so at this table. */
export function Name({
  scene,
  entrant,
  partners = false,
  table,
}: {
  scene: Scene;
  entrant: string;
  partners?: boolean;
  table?: EventTable;
}) {
  const all = partners ? partnersOf(scene.view.entrants[entrant]) : [];
  const names = table?.pairing.twin ? playersAt(scene.view, table, entrant).map(({ name }) => name) : all;
  return (
    <span class="ev-name" translate={false} data-entrant={entrant} data-mine={scene.mine === entrant}>
      <bdi>{nameOf(scene.view, entrant)}</bdi>
      {scene.mine === entrant && <span class="ev-you">{scene.say.t("you")}</span>}
      {names.length > 0 && <small>{scene.say.t.list(names)}</small>}
    </span>
  );
}

export function useTitleOf(): (game: string) => string {
  const { catalogue } = useAppState(useClient());
  return (game) => catalogue?.games.find(({ id }) => id === game)?.title ?? game;
}

export function stageSaid(say: Say, stage: EventView["stages"][number]): string {
  const { format, rounds, legs, groups, best, seats, minutes } = stage;
  if (groups !== undefined && groups > 1)
    return best ? say("stage.groups_best", { groups, best }) : say("stage.groups", { groups });
  if (format === "swiss" && rounds) return say.count("stage.swiss", rounds);
  if (format === "tables") return say("stage.tables", { seats: seats ?? 4, rounds: rounds ?? 1 });
  if (format === "arena" && minutes) return say("stage.arena", { minutes });
  return legs === 2 ? say("stage.legs") : say.t(`tournaments.format.${format}`);
}

/** Format, game, series, clock: each in a few words. */
export function factsOf(view: EventView, say: Say, game: string): readonly string[] {
  const { series, clock, team, deals } = view;
  return [
    ...view.stages.map((stage) => stageSaid(say, stage)),
    game,
    ...(series?.match ? [say("series.match", { n: series.match })] : []),
    ...(series?.sumof ? [say.count("series.sumof", series.sumof)] : []),
    ...(clock ? [clockSaid(say.t, clock)] : []),
    ...(team && team.size * team.tables > 1 ? [say("team.of", { n: team.size * team.tables })] : []),
    ...(deals && deals !== "own" ? [say(`deals.${deals}`)] : []),
  ];
}

export const optionsOf = (view: EventView): Options => view.options as Options;

export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul class="ev-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
