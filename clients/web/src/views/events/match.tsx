// A table of a round as a row: who plays whom, how it stands or ended, and what there is to look at.
import { hashOf } from "../../app/route";
import type { Pairing } from "../../protocol/event";
import { markOf, outcomeOf, scoreSaid, type EventTable } from "../../state/event_tables";
import { sitsAt } from "../../state/event_teams";
import { useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Countdown, Name, When, type Scene } from "./parts";

/** `by_round`: named by its round, where matches of several rounds are listed. */
export function Match({ scene, table, by_round = false }: { scene: Scene; table: EventTable; by_round?: boolean }) {
  const { view, say, mine } = scene;
  const { pairing, number } = table;
  const own = sitsAt(view, table, mine, scene.me?.id);
  return (
    <li class="ev-match" translate={false} data-table={table.id} data-state={pairing.state} data-mine={own}>
      <span class="ev-table-number">
        {by_round ? (
          <abbr title={say("round", { n: table.round })}>{say("round.short", { n: table.round })}</abbr>
        ) : (
          <>
            <span class="sr-only">{say("table")} </span>
            {number}
          </>
        )}
      </span>
      <ol class="ev-sides" data-many={pairing.entrants.length > 2}>
        {pairing.entrants.map((entrant, at) => (
          <li key={entrant} data-outcome={outcomeOf(pairing, entrant)}>
            <Name scene={scene} entrant={entrant} partners table={table} />
            {!pairing.result && view.scores[entrant] && (
              <small class="ev-score-now">{scoreSaid(view.scores[entrant].score)}</small>
            )}
            {pairing.result && <Mark scene={scene} pairing={pairing} entrant={entrant} at={at} />}
          </li>
        ))}
      </ol>
      <Standing scene={scene} table={table} />
      <Ways scene={scene} table={table} />
    </li>
  );
}

function Mark({ scene, pairing, entrant, at }: { scene: Scene; pairing: Pairing; entrant: string; at: number }) {
  const points = pairing.result?.points?.[at];
  return (
    <span class="ev-mark">
      <b>{markOf(scene.view, pairing, entrant)}</b>
      {points !== undefined && pairing.twin === undefined && <small>{scene.say.count("points", points)}</small>}
    </span>
  );
}

export function Standing({ scene: { say }, table: { pairing, waiting } }: { scene: Scene; table: EventTable }) {
  const sum = pairing.match_result?.points;
  if (pairing.state === "finished" && sum)
    return <span class="tag">{say("match.sum", { points: sum.join(" : ") })}</span>;
  if (pairing.state === "finished")
    return pairing.result?.forfeit ? <span class="tag">{say("forfeit")}</span> : <span class="ev-over" />;
  return (
    <span class={`tag ev-table-${pairing.state}`}>
      {say(`table.${pairing.state}`)}
      {pairing.state === "waiting" && waiting?.forfeit_at !== undefined && (
        <>
          {" "}
          <Countdown to={waiting.forfeit_at} say={say} />
        </>
      )}
      {pairing.state === "adjourned" && pairing.resumes_at !== undefined && (
        <>
          {" "}
          <When at={pairing.resumes_at} say={say} />
        </>
      )}
    </span>
  );
}

/** Where all tables play the same boards, no player may see another table. */
export const mayWatch = ({ view }: Scene, { pairing }: EventTable): boolean =>
  pairing.rooms.length > 0 && (!view.deals || view.deals === "own");

/** Watch it, play it, or look back at its games. */
export function Ways({ scene, table }: { scene: Scene; table: EventTable }) {
  const { view, say, mine } = scene;
  const client = useClient();
  const { pairing } = table;
  const own = sitsAt(view, table, mine, scene.me?.id);
  const may_watch = own || mayWatch(scene, table);
  const room = pairing.rooms.at(-1);
  return (
    <span class="ev-ways">
      {pairing.state === "playing" && room && may_watch && (
        <button
          type="button"
          class={own ? "primary" : ""}
          data-do="to-room"
          aria-label={`${say(own ? "go" : "watch")}, ${say("table")} ${table.id}`}
          onClick={() => void client.goToRoom(room)}
        >
          <Icon name={own ? "play" : "eye"} />
          {say(own ? "go" : "watch")}
        </button>
      )}
      {pairing.state === "finished" &&
        pairing.records?.map((record, at) => (
          <a
            key={record}
            href={hashOf({ kind: "game", record, at: undefined })}
            title={say("replay.of", { n: at + 1 })}
            aria-label={`${say("replay.of", { n: at + 1 })}, ${say("table")} ${table.id}`}
          >
            <Icon name="play" />
            {pairing.records!.length > 1 && at + 1}
          </a>
        ))}
    </span>
  );
}
