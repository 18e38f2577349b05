// One match of a bracket: who plays, or who will come, and how it ended.
import type { BracketMatch, Source } from "../../protocol/event";
import type { PlacedMatch } from "../../state/event_bracket";
import { isOver, nameOf } from "../../state/event_tables";
import { asMatch } from "../../state/event_teams";
import { useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { left, middle } from "./bracket_measure";
import type { Scene } from "./parts";

export function Box({
  scene,
  placed,
  box,
  bracket,
}: {
  scene: Scene;
  placed: PlacedMatch;
  box: number;
  bracket: readonly BracketMatch[];
}) {
  const { view, say, mine } = scene;
  const client = useClient();
  const { match, column, row, index } = placed;
  if (match.state === "void") return null;
  const [round = "", number = ""] = match.table?.split(".") ?? [];
  const table = view.pairings[round]?.[number];
  const pairing = table && asMatch({ id: "", round: Number(round), number: Number(number), pairing: table }).pairing;
  const room = pairing?.state === "playing" ? pairing.rooms.at(-1) : undefined;
  const inside = mine !== undefined && match.entrants?.some(({ entrant }) => entrant === mine);
  const side = (at: 0 | 1, source: Source) => {
    const entrant = match.entrants?.[at]?.entrant;
    const points = pairing?.result?.points?.[entrant === undefined ? -1 : pairing.entrants.indexOf(entrant)];
    const won = entrant !== undefined && match.winner === entrant;
    return (
      <span
        class="ev-box-side"
        data-won={won}
        data-lost={match.winner !== undefined && !won}
        data-mine={entrant === mine}
      >
        {entrant === undefined ? (
          <i>{match.state === "walkover" ? say("bye") : sourceSaid(say, source, bracket, view.entrants)}</i>
        ) : (
          <bdi title={nameOf(view, entrant)}>{nameOf(view, entrant)}</bdi>
        )}
        {won && <span class="sr-only"> {say("won")}</span>}
        {points !== undefined && <b>{points}</b>}
      </span>
    );
  };
  const live = pairing !== undefined && !isOver(pairing);
  return (
    <li
      class="ev-box"
      data-match={index}
      data-state={match.state}
      data-live={live}
      data-mine={inside}
      data-current={inside && live ? "" : undefined}
      style={{ left: `${left(column, box)}em`, top: `${middle(row)}em`, width: `${box}em` }}
    >
      <span class="sr-only">{say("match", { n: index + 1 })}: </span>
      <span class="ev-box-number" aria-hidden="true">
        {index + 1}
      </span>
      {side(0, match.first)}
      {side(1, match.second)}
      {room && (
        <button
          type="button"
          class="ev-box-watch"
          aria-label={`${say(inside ? "go" : "watch")}, ${say("table")} ${match.table}`}
          onClick={() => void client.goToRoom(room)}
        >
          <Icon name={inside ? "play" : "eye"} />
        </button>
      )}
    </li>
  );
}

/** Who will come, as far as that is known. */
function sourceSaid(
  say: Scene["say"],
  source: Source,
  bracket: readonly BracketMatch[],
  entrants: Scene["view"]["entrants"],
): string {
  if (source.seed !== undefined) {
    const seeded = Object.values(entrants).find(({ seed }) => seed === source.seed);
    return seeded?.name ?? say("source.seed", { n: source.seed });
  }
  if (source.winner !== undefined && bracket[source.winner]) return say("source.winner", { n: source.winner + 1 });
  return source.loser === undefined ? "" : say("source.loser", { n: source.loser + 1 });
}
