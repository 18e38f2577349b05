// A person: who they are, how their rating went, what you did against them, and their games to look back at.
import { useEffect, useState } from "preact/hooks";
import { profile as en } from "../messages/en/profile";
import type { Profile, Tally } from "../protocol/types";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Challenge } from "./challenge";
import { daySaid } from "./day_said";
import { Face } from "./face";
import { GamesPlayed, useTitles } from "./games_played";
import { Ties } from "./people";
import { RatingPanel } from "./rating_panel";
import "../styles/person.css";

const texts = { part: "profile", en } as const;

type Found<What> = What | "unknown" | undefined;

export function PlayerPage() {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { place, link } = useAppState(client);
  const player = place.kind === "player" ? place.player : "";
  const online = link.kind === "online";
  const [profile, setProfile] = useState<Found<Profile>>(undefined);

  useEffect(() => {
    let current = true;
    if (online)
      void client.people.profile(player).then((found) => {
        if (current) setProfile(found ?? "unknown");
      });
    return () => {
      current = false;
    };
  }, [client, player, online]);

  return (
    <main class="person" data-testid="player" data-player={player}>
      <nav>
        <button type="button" class="quiet" onClick={() => void client.goHome()}>
          {t("player.home")}
        </button>
      </nav>
      {profile === undefined ? (
        <p class="faint" role="status">
          {t("load.loading")}
        </p>
      ) : profile === "unknown" ? (
        <h1>{say("unknown")}</h1>
      ) : (
        <>
          <PersonHead person={profile} />
          <div class="person-scene">
            <RatingPanel player={profile.id} ratings={profile.ratings} />
            <div class="person-beside">
              {profile.met && (
                <section data-testid="met">
                  <Tallies title={say("met", { name: profile.name })} tallies={profile.met} none="" />
                </section>
              )}
              <section>
                <Tallies title={say("record")} tallies={profile.games} none={say("record.none")} />
              </section>
              {profile.reliability !== undefined && <Reliability share={profile.reliability} />}
            </div>
          </div>
          <GamesPlayed key={profile.id} player={profile.id} games={Object.keys(profile.games)} />
        </>
      )}
    </main>
  );
}

function PersonHead({ person }: { person: Profile }) {
  const t = useT();
  const say = useTexts(texts);
  const { me } = useAppState(useClient());
  const other = me !== undefined && me.id !== person.id;
  return (
    <header class="person-head">
      <Face name={person.name} />
      <div>
        <h1 dir="auto">{person.name}</h1>
        <p class="faint">
          {person.since && say("since", { day: daySaid(person.since, t.language) })}
          {person.online && ` · ${say("online")}`}
        </p>
      </div>
      {other && (
        <div class="person-ask">
          <Challenge person={person} />
          {me.handle && <Ties person={person} />}
        </div>
      )}
    </header>
  );
}

/** A bar; its figure is for the player alone. */
function Reliability({ share }: { share: NonNullable<Profile["reliability"]> }) {
  const say = useTexts(texts);
  const isOwn = typeof share === "object";
  return (
    <p class="reliability" data-testid="reliability">
      <label>
        {say("reliability")}{" "}
        {isOwn ? <meter min={0} max={share.units} value={share.finished} /> : <meter min={0} max={4} value={share} />}
      </label>
      {isOwn && <small class="faint">{say("reliability.own", { ...share })}</small>}
    </p>
  );
}

function Tallies({ title, tallies, none }: { title: string; tallies: Readonly<Record<string, Tally>>; none: string }) {
  const say = useTexts(texts);
  const titleOf = useTitles();
  const games = Object.entries(tallies);
  if (games.length === 0) return <p class="faint">{none}</p>;
  return (
    <table class="tallies">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say("game")}</th>
          <th scope="col">{say("played")}</th>
          <th scope="col">{say("won")}</th>
          <th scope="col">{say("drawn")}</th>
          <th scope="col">{say("lost")}</th>
        </tr>
      </thead>
      <tbody>
        {games.map(([game, { played, won, drawn }]) => (
          <tr key={game} data-tally={game}>
            <th scope="row">{titleOf(game)}</th>
            <td>{played}</td>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{played - won - drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
