// Whom a player has met, and how that went.
import { profile as en } from "../messages/en/profile";
import type { Opponent } from "../state/finished";
import { useTexts } from "../ui/hooks";
import { PlaceLink } from "./place_link";

const texts = { part: "profile", en } as const;
const endings = ["won", "drawn", "lost"] as const;
const most_shown = 12;

interface OpponentsProps {
  readonly met: readonly Opponent[];
  /** Of so many games. */
  readonly from: number;
  readonly most?: number | undefined;
}

export function Opponents({ met, from, most = most_shown }: OpponentsProps) {
  const say = useTexts(texts);
  return (
    <section data-testid="opponents">
      <header class="section-head">
        <h2>{say("opponents")}</h2>
        <small class="faint">{say.count("opponents.from", from)}</small>
      </header>
      {met.length === 0 && <p class="faint">{say("opponents.none")}</p>}
      <ul class="opponents">
        {met.slice(0, most).map(({ player, name, ...tally }) => {
          const all = endings.map((ended) => [ended, tally[ended]] as const).filter(([, n]) => n > 0);
          return (
            <li key={player} data-opponent={player}>
              <PlaceLink place={{ kind: "player", player }}>{name}</PlaceLink>
              <span class="tally-bar" aria-hidden="true">
                {all.map(([ended, n]) => (
                  <i key={ended} data-ended={ended} style={{ flexGrow: n }} />
                ))}
              </span>
              <small>{all.map(([ended, n]) => say(`tally.${ended}`, { n })).join(", ")}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
