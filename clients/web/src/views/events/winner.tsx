// The moment of the winner. The winner sees it differently from other viewers.
import { formatOf, is_knockout, partnersOf, ranked, scoreSaid } from "../../state/event_tables";
import { Icon } from "../../ui/icons";
import { Name, type Scene } from "./parts";

const confetti = 24;
const pointsSaid = (say: Scene["say"], score: number) => say.count("points", score, { n: scoreSaid(score) });

export function Winner({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const order = ranked(view).filter((entrant) => view.scores[entrant]);
  const [first] = order;
  if (first === undefined) return null;
  const won = first === mine;
  const place = mine === undefined ? undefined : view.scores[mine]?.place;
  const by_points = !is_knockout(formatOf(view));
  const podium = [order[1], first, order[2]].filter((entrant) => entrant !== undefined);
  return (
    <section class="card ev-winner" data-testid="winner" data-won={won}>
      <div class="ev-confetti" aria-hidden="true">
        {Array.from({ length: confetti }, (_, at) => (
          <i key={at} />
        ))}
      </div>
      <Icon name="crown" />
      <h2>{won ? say("winner.you") : say("winner", { name: view.entrants[first]?.name ?? "" })}</h2>
      {partnersOf(view.entrants[first]).length > 0 && <p>{say.t.list(partnersOf(view.entrants[first]))}</p>}
      {!won && place !== undefined && <p>{say("winner.place", { place, all: order.length })}</p>}
      <ol class="ev-podium">
        {podium.map((entrant) => (
          <li key={entrant} data-place={order.indexOf(entrant) + 1}>
            <Name scene={scene} entrant={entrant} />
            <span>
              <b>{order.indexOf(entrant) + 1}</b>
              {by_points && <small>{pointsSaid(say, view.scores[entrant]!.score)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
